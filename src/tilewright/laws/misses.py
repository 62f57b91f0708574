"""Near misses: moves that are almost legal, or not moves at all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tilewright.core.grid import FAR, Cell
from tilewright.core.play import (
    NUMBER,
    PART,
    SEAT,
    SIDE,
    TILE,
    TURN,
    TURNS,
    Game,
    Illegal,
    Move,
    S,
    Seat,
    Turn,
    Value,
)
from tilewright.core.stepping import fits


def near_misses(game: Game[S], move: Move, seats: int) -> Iterator[Move]:
    """Moves like this one with one thing changed: other seats, verbs and arguments, too few arguments and too many."""
    mine, verb, args = move
    for seat in range(-2, seats + 1):
        yield Move(seat, verb, args)
    for other in (*game.verbs, 'no-such-verb'):
        yield Move(mine, other, args)
    yield Move(mine, verb, args[:-1])
    yield Move(mine, verb, (*args, 0))
    for nth, slot in enumerate(game.verbs[verb].slots):
        before, after = args[:nth], args[nth + 1 :]
        for value in near_values(game, slot.kind, args[nth], seats):
            yield Move(mine, verb, (*before, value, *after))


def near_values(game: Game[S], kind: str, value: Value, seats: int) -> list[Value]:
    """Values near a value of this kind, and values of other kinds."""
    strange: list[Value] = ['', 'no-such-word', 99, -99, Cell(0, 0), Cell(-99, FAR)]
    if isinstance(value, Cell):
        return [*strange, *value.around(), Cell(value.x + 1000, value.y)]
    if kind == TURN:
        return [*strange, *TURNS, Turn(-1), Turn(4)]
    if kind == SEAT:
        return [*strange, *map(Seat, range(-1, seats + 1))]
    if kind == NUMBER and isinstance(value, int):
        return [*strange, value - 1, value + 1, FAR]
    if kind == PART:
        return [*strange, *sorted({part.name for tile in game.tiles.values() for part in tile.parts})]
    return [*strange, *(game.tiles if kind == TILE else ()), *('nesw' if kind == SIDE else ())]


def is_answer(game: Game[S], move: Move) -> bool:
    """Whether a move is well formed: a verb with arguments of the right kinds."""
    return move.verb in game.verbs and fits(game.verbs[move.verb], move.args)


def refused(game: Game[S], state: S, moves: Iterable[Move]) -> None:
    """Has moves refused that are not listed; nothing changes."""
    before, tried = state.key(), None
    for tried in moves:
        _refused(game, state, tried)
    assert state.key() == before, f'one of those up to {tried!r} is refused, and has changed the state'


def _refused(game: Game[S], state: S, move: Move) -> None:
    """Has a move refused; the refusal is that of `why_not`."""
    refusal = game.why_not(state, move)
    assert refusal is not None, f'{move!r} is not listed, and why_not allows it'
    assert refusal.rule or not is_answer(game, move), f'{move!r} is refused without a rule: {refusal}'
    assert refusal.why, f'{move!r} is refused without a reason: {refusal}'
    caught = None
    try:
        game.play(state, move)
    except Illegal as illegal:
        caught = illegal
    assert caught is not None, f'{move!r} is not listed, and play accepts it'
    assert caught.move == move, f'{move!r} is refused as {caught.move!r}'
    assert caught.refusal == refusal, f'{move!r} is refused by {caught.refusal} when played, by {refusal} when asked'
