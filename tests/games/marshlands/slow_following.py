"""Plays games of Acts 4 to 7 under the eyes of the slow second reading."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import product
from random import Random

from tests.games.marshlands.slow_watching import Watch, look_at
from tests.games.marshlands.slow_watching_boards import BoardsWatch
from tests.games.marshlands.slow_watching_boats import BoatWatch
from tests.games.marshlands.slow_watching_future import FutureWatch
from tilewright.core.play import CHANCE
from tilewright.games.marshlands import GAME
from tilewright.games.marshlands.state import State
from tilewright.laws import Table
from tilewright.laws.walking import start

WATCHES: dict[str, Callable[[Table], Watch]] = {
    'act4': BoatWatch,
    'act5': BoatWatch,
    'act6': BoardsWatch,
    'act7': FutureWatch,
}
ACTS = [*product(('act4', 'act6'), (2, 3, 4)), ('act5', 2), ('act5', 4), *product(('act7',), range(2, 9))]
ECLIPSE = ('eclipse', 'eclipse_literal_turn', 'madness')
OPTIONS = {
    'act4': ('seats_adjacent', 'act4_follow_only', 'cow_same_tile', 'landing_only', *ECLIPSE),
    'act5': (
        'bigger_hand',
        'seats_adjacent',
        'board_edge_closes',
        'only_fillable_gaps',
        'cow_same_tile',
        'landing_only',
        'act5_four_way_hub',
        'act5_no_bull',
        'claim_on_arrival_only',
        'claim_from_field',
        'end_on_empty_stock',
        *ECLIPSE,
    ),
    'act6': ('board_edge_closes', 'joker_no_pond', 'act6_fixed', 'act6_gaps', 'eclipse_act6_swap'),
    'act7': ('board_edge_closes', 'joker_no_pond', 'team_pool', 'no_board', 'eclipse'),
}
CAREFUL = {'act4': 0.9, 'act5': 0.9, 'act6': 0.99, 'act7': 0.9}  # of the moves are made to let something happen
SHARES = {'act4': 0.1, 'act5': 0.1, 'act6': 0.04, 'act7': 0.15}  # of the questions whose moves are compared


def any_table(act: str, seats: int, rng: Random) -> Table:
    """A table with some options, each on in one game of three."""
    names = [name for name in OPTIONS[act] if rng.random() < 1 / 3]
    sizes = {'no_board': rng.choice(('15', '19', '27'))}
    return Table(act, seats, tuple((name, sizes.get(name, 'yes')) for name in names))


def act_tables() -> list[Table]:
    """Tables for long runs: every act with every number of seats, under several choices each, well mixed."""
    rng = Random(0)
    out = [any_table(act, seats, rng) for act, seats in ACTS for _ in range(8)]
    rng.shuffle(out)
    return out


def follow_act(table: Table, rng: Random, whole: bool = False) -> Counter[str]:
    """Plays a game; its moves and sheets are compared now and then, or at every question."""
    share = 1.0 if whole and table.variant != 'act6' else SHARES[table.variant]
    return follow_on(start(GAME, table), table, rng, share)


def follow_on(state: State, table: Table, rng: Random, share: float) -> Counter[str]:
    """Plays to the end; whose turn it is and what is asked is looked at throughout."""
    watch, look = WATCHES[table.variant](table), look_at(GAME.scene(state))
    while True:
        ask = GAME.ask(state)
        watch.before(ask, look)
        if ask is None:
            return watch.last(state, look)
        if CHANCE in ask.seats:
            move = GAME.roll(state, rng)
        else:
            if rng.random() < share:
                watch.compare(state, ask, look)
            moves = GAME.moves(state)
            careful = rng.random() < CAREFUL[table.variant]
            move = rng.choice(watch.prefer(moves, look, rng) if careful else moves)
        GAME.play(state, move)
        before, look = look, look_at(GAME.scene(state))
        watch.after(move, before, look)
