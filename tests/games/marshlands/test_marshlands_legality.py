"""The quick path never decides: what it lists is what the rules of laying leave of every cell, tile and turn."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from random import Random
from zlib import crc32

import pytest

from tests.tables import tried
from tilewright.core.play import CHANCE, Illegal, Move
from tilewright.games.marshlands import GAME
from tilewright.games.marshlands.acts.act import Lay, MayLay, act_of, like
from tilewright.games.marshlands.acts.terms import APART
from tilewright.games.marshlands.board.sets import ECLIPSE, KIND, NAMES, VILLAGE
from tilewright.games.marshlands.laying.frontier import cells_for, legal_turns
from tilewright.games.marshlands.laying.own import BESIDE_OWN
from tilewright.games.marshlands.laying.refusal import first_against, why_not_there
from tilewright.games.marshlands.state import ROOM, State, hand, holds_kind, lays_on
from tilewright.laws import Table, tables
from tilewright.laws.walking import start

POSITIONS = int(os.environ.get('TILEWRIGHT_LEGALITY', '3'))  # of each table; many for a long search
BETWEEN = 13  # decisions from one of them to the next
Spot = tuple[int, int]  # a cell and a turn


# ---------------------------------------------------------------- the law


def cells(state: State) -> list[int]:
    """Every cell of the board, those of nobody and the centre included."""
    far = 7 if state.act.where == APART else state.rules.size // 2
    return [int(state.board.number(x, y)) for y in range(-far, far + 1) for x in range(-far, far + 1)]


def judged(state: State, seat: int, kind: int) -> set[Spot]:
    """Every way to lay a tile to which no rule of the act says no, whatever the frontier thinks of it."""
    out: set[Spot] = set()
    for cell in cells(state):
        turns = 15
        for rule in act_of(state).may_lay.rules:
            if turns:
                turns = rule.leaves(state, Lay(int(lays_on(state, seat)), kind, cell, turns))
        out |= {(cell, turn) for turn in range(4) if turns & (1 << turn)}
    return out


def proposed(state: State, seat: int, kind: int) -> list[Spot]:
    """Every way to lay a tile that the quick path finds."""
    realm = lays_on(state, seat)
    masks = [(int(cell), legal_turns(state, realm, kind, cell)) for cell in cells_for(state, seat, kind)]
    return [(cell, turn) for cell, mask in masks for turn in range(4) if mask & (1 << turn)]


def listed(state: State) -> dict[tuple[int, int], list[Spot]]:
    """The lays among the moves, by seat and kind; none where something else is asked than to lay a tile."""
    ask = GAME.ask(state)
    out: dict[tuple[int, int], list[Spot]] = {}
    if ask is None:
        return out
    if ask.about in (state.act.play_word, 'more', 'together'):
        out = {(seat, kind): [] for seat in ask.seats for kind in range(len(NAMES)) if holds_kind(state, seat, kind)}
    elif ask.about == 'answer':
        out = {(ask.seats[0], KIND[str(ask.data[0])]): []}
    moves = (
        GAME.moves(state) if ask.about != 'together' else [move for each in out for move in after_pick(state, *each)]
    )
    for move in moves if out else []:
        if move.verb == 'lay':
            name, cell, turn = move.args
            assert isinstance(cell, tuple)
            assert isinstance(turn, int)
            out[move.seat, KIND[str(name)]].append((int(state.board.number(cell.x, cell.y)), int(turn)))
    return {(seat, kind): spots for (seat, kind), spots in out.items() if kind != ECLIPSE}


def after_pick(state: State, seat: int, kind: int) -> list[Move]:
    """What a seat that plays at the same time as others can do once it has picked a tile; the Eclipse is not picked."""
    trial = state.copy()
    if kind not in (ECLIPSE, state.market.picked[seat]):
        GAME.play(trial, Move(seat, 'pick', (NAMES[kind],)))
    return [move for move in GAME.moves(trial) if move.seat == seat and move.args[:1] == (NAMES[kind],)]


def compare(state: State, rng: Random) -> None:
    """What is listed, and what would be proposed for any other tile, is what the rules leave, nothing twice."""
    for (seat, kind), spots in listed(state).items():
        same(state, f'lists for seat {seat}', kind, spots, judged(state, seat, kind))
    seat = rng.randrange(state.rules.seats)
    for kind in set(range(len(NAMES))) - {ECLIPSE}:
        if state.act.where != APART and (state.stock.counts[kind] or kind in (VILLAGE, *hand(state, seat))):
            same(state, f'proposes to seat {seat}', kind, proposed(state, seat, kind), judged(state, seat, kind))
            refuse(state, seat, kind, rng)


def same(state: State, does: str, kind: int, quick: list[Spot], slow: set[Spot]) -> None:
    """The same ways, each of them once."""
    said = f'the quick path {does} {NAMES[kind]}'
    more = {f'{state.board.cell_of(cell)} r{turn}' for cell, turn in set(quick) - slow}
    less = {f'{state.board.cell_of(cell)} r{turn}' for cell, turn in slow - set(quick)}
    assert not more, f'{said} on {more}, and a rule says no'
    assert not less, f'{said} nothing on {less}, and no rule says no'
    assert len(quick) == len(set(quick)), f'{said} twice in one way'


def refuse(state: State, seat: int, kind: int, rng: Random) -> None:
    """A lay is refused exactly when some rule says no, and the first that does says why."""
    for cell in rng.sample(cells(state), 4):
        lay = Lay(int(lays_on(state, seat)), kind, cell, 1 << rng.randrange(4))
        refusal = why_not_there(state, seat, kind, cell, int(lay.turns).bit_length() - 1)
        against = first_against(state, lay)
        found = f'{NAMES[kind]} on {state.board.cell_of(cell)}'
        assert (against is None) == (refusal is None), f'{found}: {against} says no, {refusal} is the answer'


# ---------------------------------------------------------------- positions


def positions(table: Table, rng: Random, many: int) -> Iterator[State]:
    """Positions on the way through random games in which tiles are rather laid than not."""
    state, decisions = start(GAME, table), 0
    while decisions < many * BETWEEN:
        ask = GAME.ask(state)
        if ask is None:
            state = start(GAME, table)
        elif CHANCE in ask.seats:
            GAME.play(state, GAME.roll(state, rng))
        else:
            if decisions % BETWEEN == 0:
                yield state
            GAME.play(state, lively(GAME.moves(state), rng))
            decisions += 1


def lively(moves: list[Move], rng: Random) -> Move:
    """Mostly a lay, where there is one; else any move."""
    lays = [move for move in moves if move.verb == 'lay']
    return rng.choice(lays if lays and rng.random() < 0.8 else moves)


@pytest.mark.sweep
@pytest.mark.parametrize('table', tried(GAME), ids=str)
def test_the_quick_path_lists_what_the_rules_leave_of_every_cell_tile_and_turn(table: Table) -> None:
    rng = Random(crc32(str(table).encode()))
    for state in positions(table, rng, POSITIONS):
        compare(state, rng)


# ---------------------------------------------------------------- faults


def trust(*words: str) -> Callable[[State], None]:
    """Lets the quick path take it that rules with these words are kept by whatever it proposes."""

    def plant(state: State) -> None:
        rules = [like(rule, implied=rule.implied or rule.why in words) for rule in act_of(state).may_lay.rules]
        state.act = like(act_of(state), may_lay=MayLay(tuple(rules)))

    return plant


def demand_contact(state: State) -> None:
    """Adds a rule that the quick path knows nothing of."""
    state.act = like(act_of(state), may_lay=MayLay((*act_of(state).may_lay.rules, BESIDE_OWN)))


def lose_a_cell(state: State) -> None:
    """Forgets the last open cell of every section."""
    for realm in range(len(state.fronts)):
        state.fronts[realm] = max(0, state.fronts[realm] - 1)


def keep_a_cell(state: State) -> None:
    """Keeps a cell of every section open on which a tile lies."""
    for place in range(1, state.board.laid):
        realm = state.realms[state.board.where[place]]
        state.front[ROOM[state.rules.seats] * realm + state.fronts[realm]] = state.board.where[place]
        state.fronts[realm] += 1


def keep_one_twice(state: State) -> None:
    """Has an open cell of every section twice."""
    for realm in range(len(state.fronts)):
        first = ROOM[state.rules.seats] * realm
        state.front[first + state.fronts[realm]] = state.front[first]
        state.fronts[realm] += 1


def concern_nothing(state: State) -> None:
    """Lets every rule that goes by the tile concern none at all."""
    rules = [like(rule, only=None if rule.only is None else frozenset()) for rule in act_of(state).may_lay.rules]
    state.act = like(act_of(state), may_lay=MayLay(tuple(rules)))


def say_nothing(state: State) -> None:
    """Lets every rule that rests at times rest always."""
    rules = [rule if rule.rests is None else like(rule, rests=always) for rule in act_of(state).may_lay.rules]
    state.act = like(act_of(state), may_lay=MayLay(tuple(rules)))


def always(_state: State, _lay: Lay) -> bool:
    return True


FAULTS: list[tuple[str, Callable[[State], None], str]] = [
    ('act1', lose_a_cell, 'no rule says no'),
    ('act1', keep_a_cell, 'a rule says no'),
    ('act2', trust('village_too_near'), 'a rule says no'),
    ('act3', trust('not_joined'), 'a rule says no'),
    ('act4', lose_a_cell, 'no rule says no'),
    ('act5', trust('boat_cannot_follow'), 'a rule says no'),
    ('act6', demand_contact, 'a rule says no'),
    ('act7', demand_contact, 'a rule says no'),
    ('act8', trust('one_village'), 'a rule says no'),
    ('interval1', trust('barred'), 'a rule says no'),
    ('interval1', concern_nothing, 'a rule says no'),
    ('interval1', say_nothing, 'a rule says no'),
    ('interval1', lose_a_cell, 'no rule says no'),
    ('interval2', trust('first_at_quay'), 'a rule says no'),
    ('interval3', trust('village_place'), 'a rule says no'),
    ('interval3', keep_a_cell, 'a rule says no'),
    ('interval3', keep_one_twice, 'twice in one way'),
]


@pytest.mark.parametrize(
    ('act', 'plant', 'found'), [FAULTS[0], *(pytest.param(*fault, marks=pytest.mark.sweep) for fault in FAULTS[1:])]
)
def test_a_fault_in_the_quick_path_is_found(act: str, plant: Callable[[State], None], found: str) -> None:
    table = next(table for table in tables(GAME) if table.variant == act)
    rng = Random(8)

    def search() -> None:
        for state in positions(table, rng, 12):
            faulty = state.copy()
            plant(faulty)
            compare(faulty, rng)

    with pytest.raises(AssertionError, match=found):
        search()


# ---------------------------------------------------------------- what was just listed


def play_twice(state: State, move: Move) -> None:
    GAME.play(state, move)


def play_out(state: State, _move: Move) -> None:
    GAME.playout(state, Random(1))


def arrange(state: State, move: Move) -> None:
    GAME.arrange(state, move.verb, tuple(map(str, move.args)))


def list_another(state: State, move: Move) -> None:
    other = state.copy()
    GAME.play(state, move)
    GAME.moves(other)


@pytest.mark.parametrize('happens', [play_twice, play_out, arrange, list_another])
def test_a_list_is_believed_only_until_something_happens(happens: Callable[[State, Move], None]) -> None:
    state = GAME.new('act1', 2, {'first_player': '1'})
    move = GAME.moves(state)[0]
    happens(state, move)
    with pytest.raises(Illegal):
        GAME.play(state, move)


def test_what_chance_has_drawn_is_believed_once() -> None:
    state = GAME.new('act1', 2, {})
    drawn = GAME.roll(state, Random(1))
    GAME.play(state, drawn)
    with pytest.raises(Illegal):
        GAME.play(state, drawn)
