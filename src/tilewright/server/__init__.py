"""The table in the browser: people and bots play every game there is, on one device or online."""
