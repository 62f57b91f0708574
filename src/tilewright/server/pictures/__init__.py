"""What games look like."""
