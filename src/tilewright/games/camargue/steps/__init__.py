"""The decisions of Camargue, one in a file each."""
