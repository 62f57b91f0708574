"""The acts: a record each, and what only one of them knows."""
