"""Plays random games of Carcassonne under the eyes of the referee."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from random import Random

from tests.referee.slow_rules import Follower, Paid, Referee
from tilewright.core.grid import Cell
from tilewright.core.play import CHANCE, Move, Points, Told, totals
from tilewright.games.carcassonne import GAME
from tilewright.games.carcassonne.state import State
from tilewright.laws import Table
from tilewright.laws.walking import any_move, start


def referee_at(table: Table) -> Referee:
    """A referee for a table."""
    return Referee(GAME.tiles, table.variant, table.seats, dict(table.options))


def follow_game(table: Table, rng: Random, moves: float = 1, due: float = 1) -> Counter[str]:
    """Plays a game to its end with the referee watching; half of the games are played by somebody tidy."""
    tidy = rng.random() < 0.5
    pick = tidy_move if tidy else random_move
    return follow(table, lambda state, referee: pick(state, rng, referee.board), rng, moves, due)


def follow_log(table: Table, log: list[Move]) -> Counter[str]:
    """Plays a game again with the referee watching."""
    moves = iter(log)
    return follow(table, lambda *_: next(moves), Random(0), 1, 0.05)


def follow(
    table: Table, choose: Callable[[State, Referee], Move], rng: Random, moves: float = 1, due: float = 1
) -> Counter[str]:
    """Has the referee watch a game, and gives how often each thing was told.

    Legal moves and what is due are slow to find out: they are compared at this share of the plies.
    """
    referee, state = referee_at(table), start(GAME, table)
    seen: Counter[str] = Counter()
    while referee.phase != 'over':
        compare_turn(state, referee)
        if rng.random() < moves:
            assert set(GAME.moves(state)) == referee.legal()
            compare_table(state, referee)
        if rng.random() < due:
            owed = Counter(Paid(line.seat, line.row, line.n) for line in GAME.sheet(state) if line.due)
            assert owed == Counter(referee.rest())
            compare_regions(state, referee)
        move = choose(state, referee)
        before = referee.box.copy(), len(referee.under)
        told = GAME.play(state, move)
        compare_paid(told, referee.follow(move), move)
        compare_gone(told, referee.box - before[0], len(referee.under) - before[1])
        seen.update(each.what for each in told)
        seen.update(f'{line.row} {line.rule}' for line in lines(told))
    compare_table(state, referee)
    assert totals(GAME.sheet(state), table.seats) == referee.points
    return seen


def random_move(state: State, rng: Random, _: Collection[Cell]) -> Move:
    """Any move."""
    return any_move(GAME, state, rng)


def tidy_move(state: State, rng: Random, covered: Collection[Cell]) -> Move:
    """A move of somebody who fills gaps and seldom farms, so that much is completed."""
    moves = GAME.moves(state)
    if moves[0].verb == 'lay':
        return max(rng.sample(moves, min(len(moves), 6)), key=lambda m: sum(cell in covered for cell in around(m)))
    if moves[0].seat == CHANCE:
        return any_move(GAME, state, rng)
    fewer = [move for move in moves if not str(move).startswith('deploy field')]
    return rng.choice(fewer if rng.random() < 0.9 else moves)


def around(move: Move) -> tuple[Cell, ...]:
    """The cells around the one where a tile is laid."""
    cell = move.args[1]
    assert isinstance(cell, Cell)
    return cell.around()


def lines(told: list[Told]) -> list[Points]:
    """The points that were told."""
    return [line for each in told for line in each.data if isinstance(line, Points)]


def compare_paid(told: list[Told], paid: list[Paid], move: object) -> None:
    """What is told as paid is what the referee pays."""
    assert Counter(Paid(line.seat, line.row, line.n) for line in lines(told)) == Counter(paid), f'paid for {move}'


def compare_gone(told: list[Told], gone: Counter[str], under: int) -> None:
    """What is told to leave the game is what the referee puts in the box; the same for tiles put under the stack."""
    left = Counter(str(each.data[0]) for each in told if each.what in ('unplaceable', 'leaves'))
    assert left == gone, told
    assert (under > 0) == any(each.what == 'under' for each in told), told


def compare_table(state: State, referee: Referee) -> None:
    """What lies and stands where, supplies and stacks are as the referee has them."""
    scene = GAME.scene(state)
    lying = {laid.cell: (laid.tile, laid.turn) for laid in scene.laid}
    assert lying == {cell: (laid.tile.name, laid.turn) for cell, laid in referee.board.items()}
    assert Counter(Follower(piece.seat, piece.cell, piece.part) for piece in scene.pieces) == Counter(referee.followers)
    counts = {(count.seat, count.what): count.n for count in scene.counts}
    wanted = {(seat, 'followers'): many for seat, many in enumerate(referee.supply)}
    wanted[CHANCE, 'land'] = referee.land.total()
    if referee.river:
        wanted[CHANCE, 'river'] = referee.stack.total() + len(referee.under)
        wanted[CHANCE, 'lake'] = int(referee.lake)
    assert counts == wanted
    assert scene.shown == ((referee.drawn,) if referee.drawn else ())
    assert dict(scene.left) == +(referee.land + referee.stack + Counter(referee.under))


def compare_regions(state: State, referee: Referee) -> None:
    """The regions of a scene are those that the referee floods, and pay what the referee says."""
    spots = {(cell, part) for cell, laid in referee.board.items() for part in range(len(laid.tile.parts))}
    for region in GAME.scene(state).regions:
        flooded = referee.flood(region.parts[0])
        assert flooded.spots == set(region.parts)
        spots -= flooded.spots
        if region.kind in ('city', 'road'):
            paid = referee.share(referee.on(flooded), *referee.worth(region.kind, flooded, done=False))
            assert [(line.seat, line.n) for line in paid] == [(seat, region.now) for seat in sorted(region.seats)]
    assert {referee.kind(spot) for spot in spots} <= {'river'}


def compare_turn(state: State, referee: Referee) -> None:
    """Who is asked and what about, and the points so far, are as the referee has them."""
    ask, asked = GAME.ask(state), referee.asked()
    assert (ask and (*ask.seats, ask.about)) == asked
    assert [int(n) for n in state.scores] == referee.points
