"""The land as it lies: sections, tiles, what is joined, how far water reaches."""
