"""How matches are opened, found, joined and listed."""
