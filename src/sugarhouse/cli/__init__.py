"""The command line, which is also the debugger."""
