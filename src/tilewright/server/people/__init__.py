"""People: accounts without passwords, what they have played, and whom an operator keeps out."""
