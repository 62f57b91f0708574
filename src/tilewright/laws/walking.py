"""Tables where a game is tried, and random games played there."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, Generic, NamedTuple

from tilewright.core.match import Match, new_match
from tilewright.core.play import CHANCE, Game, Misuse, Move, Option, S, Told

MOST_PLIES: Final = 20_000  # a game that is longer does not end
LEFT_OUT: Final = 0.75  # of the plies, where looking at every one would take long
MANY: Final = 200  # answers, so many that some of them will do


class Table(NamedTuple):
    """A way to sit down: the variant, how many play, and the options that are not at their defaults."""

    variant: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return ' '.join((self.variant, f'{self.seats} seats', *(f'{name}={value}' for name, value in self.options)))


class Ply(NamedTuple, Generic[S]):
    """A state on the way through a game, with the move that led there (None at the start) and what it told."""

    state: S
    move: Move | None
    told: list[Told]


def tables(game: Game[S]) -> list[Table]:
    """Every variant with every number of seats, and with every value of every option, several at a time."""
    out: list[Table] = []
    for variant in game.variants:
        ends = [variant.seats[0], variant.seats[-1]]
        out += [Table(variant.name, seats) for seats in variant.seats]
        others = {option.name: other_values(option) for option in variant.options}
        for nth in range(max((len(values) for values in others.values()), default=0)):
            chosen = tuple((name, values[nth]) for name, values in others.items() if nth < len(values))
            out += _tables_with(game, variant.name, ends if nth % 2 else ends[::-1], chosen)
    return out


def other_values(option: Option) -> tuple[str, ...]:
    """The values of an option that are not its default."""
    return option.values[1:] + (('2',) if option.number and '2' not in option.values else ())


def _tables_with(game: Game[S], variant: str, ends: list[int], options: tuple[tuple[str, str], ...]) -> list[Table]:
    """A table with these options, or one for each of them where they do not go together or with that many seats."""
    for seats in ends:
        try:
            game.new(variant, seats, dict(options))
        except Misuse:
            continue
        return [Table(variant, seats, options)]
    assert len(options) > 1, f'{game.name} {variant} offers {options} and refuses it with {ends} seats'
    return [table for option in options for table in _tables_with(game, variant, ends, (option,))]


def start(game: Game[S], table: Table) -> S:
    """The state before the first decision."""
    return game.new(table.variant, table.seats, dict(table.options))


def any_move(game: Game[S], state: S, rng: Random) -> Move:
    """Any legal move; chance answers by its odds."""
    ask = game.ask(state)
    return game.roll(state, rng) if ask is not None and CHANCE in ask.seats else rng.choice(game.moves(state))


def some(moves: list[Move], rng: Random) -> list[Move]:
    """All moves, or some of them where there are many."""
    return moves if len(moves) <= MANY else rng.sample(moves, MANY // 4)


def walk(game: Game[S], table: Table, rng: Random, plies: int = MOST_PLIES) -> Iterator[Ply[S]]:
    """Plays a random game in one state, which is good until the next step, up to so many plies."""
    state = start(game, table)
    yield Ply(state, None, [])
    for _ in range(plies):
        if game.ask(state) is None:
            return
        move = any_move(game, state, rng)
        told = game.play(state, move)
        yield Ply(state, move, told)
    assert plies < MOST_PLIES, f'{game.name} at {table} is not over after {plies} plies'


def walk_match(game: Game[S], table: Table, rng: Random) -> Match[S]:
    """A random game as a match."""
    match = new_match(game, table.variant, table.seats, dict(table.options))
    while match.ask is not None:
        match.play(any_move(game, match.state, rng))
    return match
