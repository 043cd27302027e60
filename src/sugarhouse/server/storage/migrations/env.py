"""Run by Alembic: carries the changes out on the connection that `upgrade` was given."""

from alembic import context

from sugarhouse.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite changes a column by copying the table
)
with context.begin_transaction():
    context.run_migrations()
