"""What a section may still come to: what bare cells keep open, and what a way to the village may still join."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from random import Random

import pytest

from tilewright.bots import find_bot
from tilewright.core.play import CHANCE
from tilewright.games import new_judge
from tilewright.games.marshlands import GAME
from tilewright.games.marshlands.acts.judging import grid_of, settled
from tilewright.games.marshlands.board.reach import reach_of
from tilewright.games.marshlands.board.sets import COWS, FACES, FIELD, FISHERIES, REEDS, STRIDE, WATER
from tilewright.games.marshlands.judging.building import CLOSING, JOINING, OUTLET, OUTLETS, closing, hopes
from tilewright.games.marshlands.state import State


@cache
def built(answers: int) -> State:
    """Act 6 after so many answers of bots that look at a few of them."""
    state, rng, bot = GAME.new('act6', 2, {}), Random(answers), find_bot('search:4')
    for _ in range(answers):
        ask = GAME.ask(state)
        assert ask is not None
        while CHANCE in ask.seats:
            GAME.play(state, GAME.roll(state, rng))
            ask = GAME.ask(state)
            assert ask is not None
        seat = rng.choice(ask.seats)
        mine = [move for move in GAME.moves(state) if move.seat == seat]
        GAME.play(state, bot(GAME, GAME.see(state, seat), seat, mine, rng))
    return state


def by_hand(state: State, seat: int) -> float:
    """What a seat may hope for, from every side of every tile on its section."""
    realm, board, within = int(state.holds[seat]), state.board, reach_of(state)
    section = {cell for row in grid_of(state, realm) for cell in row}
    regions = within.networks.regions
    bare: dict[int, set[int]] = {}
    dead: set[int] = set()
    for cell in [cell for cell in section if board.at[cell] >= 0]:
        face, base = int(board.face[board.at[cell]]), int(regions.base[board.at[cell]])
        for side, port in [(side, port) for side in range(4) for port in range(3)]:
            part, over = int(FACES.ports[12 * face + 3 * side + port]), int(cell + board.steps[side])
            if part >= 0 and over not in section:
                dead.add(int(regions.find(base + part)))
            elif part >= 0 and board.at[over] < 0:
                bare.setdefault(int(regions.find(base + part)), set()).add(over)
    home, out = within.anchors[realm], 0.0
    for root, cells in bare.items():
        members = [int(each) for each in regions.members(root)]
        entries = [
            STRIDE * (board.face[regions.owner[each]] >> 2) + each - regions.base[regions.owner[each]]
            for each in members
        ]
        if root == home:
            out += OUTLET * min(OUTLETS, len(cells))
        elif regions.kind[root] == WATER:
            out += JOINING * sum(int(3 * FISHERIES[entry] + 10 * REEDS[entry]) for entry in entries)
        elif root not in dead:
            more = sum(int(COWS[entry]) for entry in entries) if regions.kind[root] == FIELD else len(members)
            out += CLOSING[min(len(cells), 5)] * (len(members) + more)
    return out


@pytest.mark.parametrize('answers', [14, 20, 35, 50])
def test_hopes_are_what_every_open_side_of_every_tile_says(answers: int) -> None:
    state = built(answers)
    judged = settled(state)
    assert hopes(state) == pytest.approx([by_hand(judged, seat) for seat in range(2)])
    assert max(hopes(state)) > 0


def test_before_any_tile_lies_there_is_nothing_to_hope_for() -> None:
    state, rng = GAME.new('act6', 2, {}), Random(1)
    while (ask := GAME.ask(state)) is not None and CHANCE in ask.seats:
        GAME.play(state, GAME.roll(state, rng))
    assert hopes(state) == [0.0, 0.0]


def test_the_more_cells_keep_something_open_the_less_it_is_worth() -> None:
    assert all(near > far > 0 for near, far in pairwise(CLOSING[1:]))
    assert closing(40) == CLOSING[-1]


def test_the_judge_hopes_as_long_as_all_build() -> None:
    judge, state = new_judge(GAME), built(35)
    more = [a - b for a, b in zip(judge.expect(state), GAME.scores(state), strict=True)]
    assert more == pytest.approx(hopes(state))
    over = state.copy()
    for seat in range(2):
        GAME.play(over, next(move for move in GAME.moves(over) if move.seat == seat and move.verb == 'ready'))
    assert GAME.ask(over) is None
    assert judge.expect(over) == [float(n) for n in GAME.scores(over)]
