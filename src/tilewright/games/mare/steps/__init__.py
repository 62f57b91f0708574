"""The decisions of File dans ta mare!, one in a file each."""
