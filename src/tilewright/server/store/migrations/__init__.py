"""The history of the store's tables, brought up to date when the server starts."""
