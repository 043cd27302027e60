"""The changes of the schema, each naming the one before it."""
