"""Plays random games of Carcassonne under the eyes of the referee."""

from __future__ import annotations

from collections import Counter
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
    """Plays a game to its end with the referee watching, and gives how often each thing was told.

    Legal moves and what is due are slow to find out: they are compared at this share of the plies.
    """
    referee, state = referee_at(table), start(GAME, table)
    seen: Counter[str] = Counter()
    tidy = rng.random() < 0.7
    while referee.phase != 'over':
        compare_table(state, referee)
        if rng.random() < moves:
            assert set(GAME.moves(state)) == referee.legal()
        if rng.random() < due:
            owed = Counter(Paid(line.seat, line.row, line.n) for line in GAME.sheet(state) if line.due)
            assert owed == Counter(referee.rest())
        move = tidy_move(state, rng, referee) if tidy else any_move(GAME, state, rng)
        before = referee.box.copy(), len(referee.under)
        told = GAME.play(state, move)
        compare_paid(told, referee.follow(move), move)
        compare_gone(told, referee.box - before[0], len(referee.under) - before[1])
        seen.update(each.what for each in told)
        seen.update(f'{line.row} {line.rule}' for line in lines(told))
    compare_table(state, referee)
    assert totals(GAME.sheet(state), table.seats) == referee.points
    return seen


def tidy_move(state: State, rng: Random, referee: Referee) -> Move:
    """A move of somebody who fills gaps and seldom farms, so that much is completed.

    Chance is mean: it keeps the awkward tiles for the end, and then gives those first that cannot be laid.
    """
    moves = GAME.moves(state)
    if moves[0].verb == 'lay':
        covered = {laid.cell for laid in GAME.scene(state).laid}
        return max(rng.sample(moves, min(len(moves), 6)), key=lambda m: len(covered.intersection(around(m))))
    if moves[0].verb == 'draw':
        easy = [move for move in moves if move.args[0] not in ('C', 'X', 'Q', 'R', 'S', 'T')]
        late = referee.phase == 'draw' and (+referee.stack or referee.under or referee.land.total() < 8)
        mean = [move for move in moves if not referee.can_lay(str(move.args[0]))] if late else []
        return rng.choice(mean or easy or moves)
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
    """Who is asked, what lies and stands where, supplies, stacks and points are as the referee has them."""
    ask = GAME.ask(state)
    assert (ask and (ask.seats, ask.about)) == ((asked := referee.asked()) and ((asked[0],), asked[1]))
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
    assert [int(n) for n in state.scores] == referee.points
