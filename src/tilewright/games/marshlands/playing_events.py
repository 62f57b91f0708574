"""Carrying out what only intervals ask: exchanges, tiles that pass, counters charmed or laid on canals, circuits."""

from __future__ import annotations

from typing import Final

from tilewright.core.play import Told, Value
from tilewright.games.marshlands.acting import (
    charm_counter,
    clean_up,
    leave_dirt,
    pass_tile,
    pollute,
    put_toll,
    take_shown,
    take_toll,
    tell_circuits,
)
from tilewright.games.marshlands.board.sets import KIND
from tilewright.games.marshlands.intervals.exchanging import decline, hand_over, propose, show_hand
from tilewright.games.marshlands.intervals.story import ANY_TILE, TO_LOOK
from tilewright.games.marshlands.refusing_pieces import place_named
from tilewright.games.marshlands.refusing_tours import spot_named
from tilewright.games.marshlands.state import TAKE, State

# What a proposal asks for, where no tile is named.
WANTED: Final = {'propose': ANY_TILE, 'barter': ANY_TILE, 'look': TO_LOOK}
TELLS: Final = ('agree', 'trace', 'scrap', 'close', 'approve', 'object')
ONLY_IN_INTERVALS: Final = (
    *WANTED,
    *('decline', 'show', 'give', 'take', 'pass', 'charm'),
    *('pollute', 'clean', 'leave'),
    *('mark', 'unmark'),
    *TELLS,
)


def play_in_interval(state: State, verb: str, args: tuple[Value, ...], told: list[Told] | None) -> None:
    """SM-I1-48  Carries out an answer that is legal."""
    kind = KIND[str(args[0])] if args and isinstance(args[0], str) else -1
    if verb in WANTED:
        assert isinstance(args[1], int)
        propose(state, kind, args[1], KIND[str(args[2])] if verb == 'propose' else WANTED[verb], told)
    elif verb == 'decline':
        decline(state)
    elif verb == 'show':
        show_hand(state)
    elif verb == 'take' and state.phase == TAKE:
        take_shown(state, kind, told)
    elif verb in ('give', 'take'):
        hand_over(state, kind, told)
    elif verb in ('mark', 'unmark'):
        change = put_toll if verb == 'mark' else take_toll
        change(state, spot_named(state, args), told)
    elif verb in TELLS:
        back = bool(args) and args[0] == state.board.cell(0)
        place = 8 * state.board.where[0] if back else place_named(state, args)
        tell_circuits(state, verb, place, told)
    elif verb == 'pass':
        pass_tile(state, kind, told)
    elif verb == 'pollute':
        pollute(state, place_named(state, args), told)
    elif verb == 'clean':
        clean_up(state, place_named(state, args), told)
    elif verb == 'leave':
        leave_dirt(state, told)
    else:
        charm_counter(state, place_named(state, args), told)
