"""The drawings of land, pieces and events."""
