"""Interval 3: man and nature."""
