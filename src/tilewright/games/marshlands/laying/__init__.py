"""Where a tile may lie."""
