"""Tables where a game is tried, and random games played there."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, Generic, NamedTuple

from tilewright.core.match import Match, new_match
from tilewright.core.play import Game, Misuse, Move, S, Told

MOST_PLIES: Final = 20_000  # a game that is longer does not end


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
    """Every variant with fewest and with most seats, and once with each value of each option."""
    out: list[Table] = []
    for variant in game.variants:
        few, many = variant.seats[0], variant.seats[-1]
        out += [Table(variant.name, seats) for seats in sorted({few, many})]
        for option in variant.options:
            values = option.values[1:] + (('2',) if option.number and '2' not in option.values else ())
            out += [_table_with(game, variant.name, (few, many), option.name, value) for value in values]
    return out


def _table_with(game: Game[S], variant: str, seats: tuple[int, int], option: str, value: str) -> Table:
    """A table with one value of an option; some values (a seat's number) do not go with every number of seats."""
    for many in seats:
        try:
            game.new(variant, many, {option: value})
        except Misuse:
            continue
        return Table(variant, many, ((option, value),))
    raise AssertionError(f'{game.name} {variant} offers {option}={value} and refuses it with {seats} seats')


def start(game: Game[S], table: Table) -> S:
    """The state before the first decision."""
    return game.new(table.variant, table.seats, dict(table.options))


def any_move(game: Game[S], state: S, rng: Random) -> Move:
    """Any legal move; chance answers by its odds."""
    odds = game.odds(state)
    if odds:
        return rng.choices([move for move, _ in odds], [weight for _, weight in odds])[0]
    return rng.choice(game.moves(state))


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
