"""Boats and counters."""
