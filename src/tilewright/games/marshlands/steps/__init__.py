"""The decisions of the game, a file each: who is asked, what can be answered, why not, and what happens then."""
