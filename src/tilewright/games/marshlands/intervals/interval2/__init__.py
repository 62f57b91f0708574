"""Interval 2: boat trips."""
