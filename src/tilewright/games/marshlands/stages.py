"""The steps of which turns are made; an act lists those of its turn, `turn.py` says what happens at each."""

from __future__ import annotations

from typing import Final

# The steps of a turn.
FILL_HAND: Final = 0  # draw until the hand is full: at the first turn the whole of it (SM-A1-09)
LAY_OR_NOT: Final = 1  # lay tiles, or give one away
DRAW_AGAIN: Final = 2  # draw what was played (SM-A1-14)
PASS_ON: Final = 3  # see whether the game is over; the next seat is on turn
LAY_IF_YOU_CAN: Final = 4  # lay a tile, or miss the turn (SM-A7-18)
MOVE_IF_LAID: Final = 5  # move the boat if a tile was laid (SM-A4-15)
MOVE_BOAT: Final = 6  # move the boat (SM-A5-15)
CLAIM_THERE: Final = 7  # lay counters where the boat is (SM-A5-22)
CLAIM_FINISHED: Final = 8  # lay counters on what was finished (SM-A7-20)
DEAL_ON: Final = 9  # deal to the next seat; when all have their tiles, all play (SM-A6-03)
DEAL: Final = 10  # deal the first hands to all before the first turn (SM-I1-08)
SEE_EFFECT: Final = 11  # whatever the tile just laid does
THEIR_BOAT: Final = 12  # whoever took an offered tile may move a boat (SM-I1-25)
THEIR_CLAIM: Final = 13  # and lay counters where it is
PASS_HANDS: Final = 14  # hands go to the left, after the draw (SM-I1-97)
SAIL_HOME: Final = 15  # at the end boats go home (SM-I1-157)
POLLUTE: Final = 16  # pollution spreads (SM-I3-95)
CLEAN_UP: Final = 17  # and is cleaned (SM-I3-111)
SORT_HANDS: Final = 18  # before the first turn what is others' property changes hands (SM-I2-12)
EMBARK: Final = 19  # the boat is put at its quay (SM-I2-15)
THEIR_TOLLS: Final = 20  # whoever took an offered tile may lay counters on canals
LAY_TOLLS: Final = 21  # lay counters on canals where the boat has arrived (SM-I2-33)
HAND_OVER: Final = 22  # a tile just drawn goes to whose property it is (SM-I2-49)
DECLARE_ALL: Final = 23  # at the end circuits are declared (SM-I2-103)
