"""What is asked by HTTP: the API below /api, and the pages of the web client."""
