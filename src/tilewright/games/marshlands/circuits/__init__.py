"""Circuits of Interval 2, found exactly."""
