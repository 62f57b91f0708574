"""The features by which File dans ta mare! is judged: the way home, the tiles and effects in hand, whose turn it is."""

from __future__ import annotations

from typing import Final

from tilewright.games.mare import effects
from tilewright.games.mare.explain import cost_of_way
from tilewright.games.mare.sets import COUNTS, DECKS, HAND, SHUT, Deck
from tilewright.games.mare.state import NOWHERE, TURN_LIMIT, State

NAMES: Final[tuple[str, ...]] = (
    'way',  # turns to go
    'open',  # landscape tiles in hand with at least three open sides
    'partly',  # with one or two
    'shut',  # with none
    'walk',  # effects in hand
    'carry',
    'lay',
    'lift',
    'turn',
    'halt',
    'halted',
    'to_move',
)
EFFECTS: Final = {does: NAMES.index(does) for does in effects.DETAILS}
MANY_DOORS: Final = 6  # of eight
OPEN: Final = NAMES.index('open')


def stages(state: State) -> tuple[float, ...]:
    """What a weight is taken times: it stays as it is until the turns run out."""
    return (min(1.0, (TURN_LIMIT - int(state.turns)) / 20.0),)


def measure(state: State) -> list[list[float]]:
    """The features of every seat."""
    return [row(state, seat) for seat in range(state.rules.seats)]


def row(state: State, seat: int) -> list[float]:
    """The features of one seat."""
    out = [0.0] * len(NAMES)
    if state.ponds[seat] != NOWHERE:
        out[0] = float(cost_of_way(state, seat))
    held = state.hands[seat]
    for kind in held:
        out[place_of(state.deck, kind)] += 1.0
    for place, share in DRAWN[state.rules.board, state.rules.roads]:
        out[place] += share * (HAND - len(held))
    out[-2], out[-1] = float(state.halted[seat]), float(seat == state.seat)
    return out


def place_of(deck: Deck, kind: int) -> int:
    """Which feature counts a tile of a hand."""
    if kind >= deck.first_effect:
        return EFFECTS[deck.effect(kind).does]
    doors = sum([int(deck.doors[32 * kind + door] != SHUT) for door in range(8)])
    return OPEN if doors >= MANY_DOORS else OPEN + 1 if doors else OPEN + 2


def usual(deck: Deck, counts: list[int]) -> list[tuple[int, float]]:
    """What a tile that is still to be drawn counts as: every feature by its share of the deck."""
    many: dict[int, int] = {}
    for kind, n in enumerate(counts):
        place = place_of(deck, kind)
        many[place] = many.get(place, 0) + n
    return [(place, n / sum(counts)) for place, n in sorted(many.items()) if n]


# [board, roads] A hand is filled up at the end of a turn (MAR-20): whoever has just laid holds no less for it.
DRAWN: Final = {(board, roads): usual(DECKS[roads], counts) for (board, roads), counts in COUNTS.items()}
