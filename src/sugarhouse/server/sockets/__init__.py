"""The sockets of tables: requests in, messages out."""
