"""What counters are still worth in Act 7: fewer are left than turns, so they are for the best of the turns to come.

The game nears its end as soon as anybody has laid the last counter (SM-A7-27): then hands are laid, and whoever still
has counters may use them (SM-A7-30). So a counter on what pays a point is missed later.
"""

from __future__ import annotations

from typing import Final

from tilewright.games.marshlands.judging.coming import share, turns_left
from tilewright.games.marshlands.state import State

# [tenths] what that part of the turns, the best of them, pays for each of all turns, as greedy bots play.
PAYS: Final = (0.0, 1.0, 1.4, 1.8, 2.2, 2.5, 2.8, 3.05, 3.2, 3.3, 3.35, 3.35)
SURE: Final = 0.42  # of that: whoever waits for the best of all turns keeps counters to the end
PARTS: Final = 10


def worth_of_counters(state: State, seat: int) -> float:
    """What the counters of a seat may still bring, and those of whoever is in a team with it (SM-A7-45)."""
    mine = [other for other in range(state.rules.seats) if state.holds[other] == state.holds[seat]]
    return sum([brings(share(state, one), turns_left(state, one)) for one in mine])


def brings(counters: float, turns: float) -> float:
    """What so many counters bring in so many turns."""
    if turns == 0.0:
        return 0.0
    tenths = PARTS * min(1.0, counters / turns)
    whole = int(tenths)
    return SURE * turns * (PAYS[whole] + (tenths - whole) * (PAYS[whole + 1] - PAYS[whole]))
