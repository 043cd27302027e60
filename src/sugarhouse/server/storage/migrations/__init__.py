"""How the database came to be as it is: one file for each change of the schema (docs/operate.md, Schema)."""
