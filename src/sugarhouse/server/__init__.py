"""The house on the network: tables, seats, sockets and the log that is the truth."""
