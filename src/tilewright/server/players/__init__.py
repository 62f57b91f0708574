"""Who plays without being a person: bots, and clocks that run out."""
