"""What a table tells whoever wants help: lessons, hints, why a tile fits nowhere, and what brought most."""
