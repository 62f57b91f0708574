"""Interval 1: myths and beliefs."""
