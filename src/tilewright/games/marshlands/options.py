"""The options that acts offer; the first value of each is the default."""

from __future__ import annotations

from typing import Final

from tilewright.core.play import Option


def yes(name: str, rule: str) -> Option:
    """An option that is off unless it is wanted."""
    return Option(name, ('no', 'yes'), rule)


def starts(most: int, rule: str) -> Option:
    """The option of who begins."""
    return Option('first_player', ('random', *[str(seat) for seat in range(1, most + 1)]), rule)


FIRST_PLAYER: Final = starts(4, 'SM-A1-08')
PER_TURN: Final = Option('tiles_per_turn', ('1', '2', '3'), 'SM-N-01')
BIGGER_HAND: Final = yes('bigger_hand', 'SM-N-08')
SEATS_ADJACENT: Final = yes('seats_adjacent', 'SM-G-12')
BOARD_EDGE: Final = yes('board_edge_closes', 'SM-G-41')
NO_POND: Final = yes('joker_no_pond', 'SM-G-67')
PLAY_OUT: Final = yes('play_out_hands', 'SM-A1-17')
GAPS_OPTION: Final = yes('only_fillable_gaps', 'SM-A1-32')
SHARED_FULL: Final = yes('shared_unconnected_full', 'SM-A1-36')
LANDING_ONLY: Final = 'landing_only'
# SM-E-01: in every act but solitaire (SM-E-22, SM-A8-15); left out unless it is wanted (SM-E-02), without madness in
# Acts 6 and 7 (SM-E-27).
ECLIPSE: Final = yes('eclipse', 'SM-E-02')
ECLIPSES: Final = (ECLIPSE, yes('madness', 'SM-E-23'), yes('eclipse_literal_turn', 'SM-E-11'))
