"""The options that acts offer; the first value of each is the default."""

from __future__ import annotations

from typing import Final

from tilewright.core.choosing import read_by, switch
from tilewright.core.play import Option
from tilewright.games.marshlands.acts.terms import SCOPES, USUAL_SIZE


def yes(name: str, rule: str, sets: str = '') -> Option:
    """An option that is off unless it is wanted; it sets the field of its own name, or another."""
    return switch(name, 'no', 'yes', rule, sets or name)


def number(name: str, values: tuple[str, ...], rule: str, sets: str) -> Option:
    """An option of how many; these values are offered, and any other number will do."""
    return read_by(name, values, rule, sets, int)._replace(number=True)


def starts(most: int, rule: str) -> Option:
    """The option of who begins."""
    return Option('first_player', ('random', *[str(seat) for seat in range(1, most + 1)]), rule)


def size_of(value: str) -> int:
    """SM-A7-47  How many cells a table without a board has along an edge; with a board it is as large as that."""
    return USUAL_SIZE if value == 'no' else int(value)


FIRST_PLAYER: Final = starts(4, 'SM-A1-08')
PER_TURN: Final = read_by('tiles_per_turn', ('1', '2', '3'), 'SM-N-01', 'per_turn', int)  # not in Acts 4 to 7 (SM-N-02)
BIGGER_HAND: Final = Option('bigger_hand', ('no', 'yes'), 'SM-N-08')  # with or without PER_TURN (SM-N-10)
SEATS_ADJACENT: Final = yes('seats_adjacent', 'SM-G-12', 'adjacent')
BOARD_EDGE: Final = yes('board_edge_closes', 'SM-G-41', 'edge_closes')
NO_POND: Final = yes('joker_no_pond', 'SM-G-67')
PLAY_OUT: Final = yes('play_out_hands', 'SM-A1-17')
GAPS_OPTION: Final = yes('only_fillable_gaps', 'SM-A1-32', 'fillable_gaps')
SHARED_FULL: Final = yes('shared_unconnected_full', 'SM-A1-36', 'shared_full')
LANDING_ONLY: Final = 'landing_only'
ECLIPSE: Final = yes('eclipse', 'SM-E-02')  # offered by every act but solitaire (SM-E-01)
ECLIPSES: Final = (ECLIPSE, yes('madness', 'SM-E-23'), yes('eclipse_literal_turn', 'SM-E-11', 'literal_turn'))
EXCHANGE_SCOPE: Final = read_by('exchange_scope', SCOPES, 'SM-I1-53', 'scope', SCOPES.index)
EXCHANGE_LIMIT: Final = number('exchange_limit', ('3', '1', '0', '9'), 'SM-I1-58', 'proposals')
BOAT_RANGE: Final = switch('boat_range', '1', 'unlimited', 'SM-I1-62', 'far_boats')
