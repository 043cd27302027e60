"""The contract that every game keeps, and the program that checks it."""
