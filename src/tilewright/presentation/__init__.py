"""What games say and show to people, in words and pictures, for the server and the command line alike."""
