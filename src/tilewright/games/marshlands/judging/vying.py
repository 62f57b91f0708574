"""Who may finish what next in Act 7: whoever has just laid knows the own hand, of the others only what is not seen.

What a tile brings by itself is counted for whoever has it, in a guess as guessed: no answer of another changes that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.games.marshlands.judging.coming import last_to_lay, lays_again, share, turns_left
from tilewright.games.marshlands.judging.finishing import ALONE, Ripe, ripe_cells
from tilewright.games.marshlands.judging.saving import brings
from tilewright.games.marshlands.state import State, hand

if TYPE_CHECKING:
    from mypy_extensions import i64

VIES: Final = (
    'ripe_best',  # what the best tile of the own hand can finish, for another comes first
    'ripe_second',  # and the next best
    'alone',  # what tiles of the own hand bring by themselves: nobody takes these away
    'ripe_next',  # what may be finished before all others who come later: what is ripe stays so, for later turns too
    'ripe_again',  # what the own hand can finish where the same seat lays once more, before anybody else (SM-A7-07)
)
LATER: Final = 0.8  # of what is ripe for each seat more that comes before


def vies(state: State) -> list[list[float]]:
    """What each seat may get by what it can finish next, or lay by itself (VIES); a team has that of both."""
    seats, last, ripe = state.rules.seats, last_to_lay(state), ripe_cells(state)
    each = [[0.0, 0.0, of_hand(state, seat), 0.0, 0.0] for seat in range(seats)]
    if ripe:
        part = 1.0
        if lays_again(state):
            each[last][4] = best_two(state, last, ripe)[0]
            part = LATER
        else:
            each[last][:2] = of_ripe(state, last, ripe)
        unseen = unseen_by(state, last)
        for nth in range(1, seats):
            seat = (last + nth) % seats
            each[seat][3] = part * of_others(state, seat, ripe, unseen)
            part *= LATER
    holds = state.holds
    return [
        [
            sum(column)
            for column in zip(*[each[other] for other in range(seats) if holds[other] == holds[seat]], strict=True)
        ]
        for seat in range(seats)
    ]


def counter_worth(state: State, seat: int) -> float:
    """What a counter less is missed later."""
    many, turns = share(state, seat), turns_left(state, seat)
    return brings(many, turns) - brings(many - 1.0, turns)


def gain(pays: list[int], worth: float) -> float:
    """What counters on some constructions bring over what they are worth themselves."""
    return sum([n - worth for n in pays if n > worth])


def by_itself(kind: i64, worth: float) -> float:
    """What a tile brings by itself over what a counter is worth."""
    return max(0.0, float(ALONE[kind]) - worth)


def gains(ripe: list[Ripe], worth: float) -> dict[int, float]:
    """What each kind of tile brings where it finishes most, over what it brings by itself, if it brings more."""
    out: dict[int, float] = {}
    for cell in ripe:
        for kind, pays, _ in cell:
            more = gain(pays, worth) - by_itself(kind, worth)
            if more > out.get(kind, 0.0):
                out[kind] = more
    return out


def of_hand(state: State, seat: int) -> float:
    """What the tiles of a seat bring by themselves, sooner or later, as far as it has turns and counters for them."""
    worth, many = counter_worth(state, seat), int(min(share(state, seat), turns_left(state, seat)))
    return sum(sorted([by_itself(kind, worth) for kind in hand(state, seat)], reverse=True)[:many])


def of_ripe(state: State, seat: int, ripe: list[Ripe]) -> list[float]:
    """What a seat may finish with each of the best two tiles of its hand, when all others have laid."""
    return [LATER ** (state.rules.seats - 2) * n for n in best_two(state, seat, ripe)]


def best_two(state: State, seat: int, ripe: list[Ripe]) -> list[float]:
    """What a seat could finish now with each of the best two tiles of its hand, if it has so many turns left."""
    if share(state, seat) < 1.0:
        return [0.0, 0.0]
    more, turns = gains(ripe, counter_worth(state, seat)), int(turns_left(state, seat))
    best = sorted([more.get(kind, 0.0) for kind in set(hand(state, seat))], reverse=True)
    return [*best[:turns], 0.0, 0.0][:2]


def unseen_by(state: State, seat: int) -> dict[int, int]:
    """How many tiles of each kind a seat does not see."""
    out = dict(state.stock.odds())
    for other in range(state.rules.seats):
        if other != seat:
            for kind in hand(state, other):
                out[kind] = out.get(kind, 0) + 1
    return out


def of_others(state: State, seat: int, ripe: list[Ripe], unseen: dict[int, int]) -> float:
    """What a seat may expect to finish with the best of a hand that is not seen, if it has another turn."""
    if share(state, seat) < 1.0 or turns_left(state, seat) < 1.0:
        return 0.0
    more = gains(ripe, counter_worth(state, seat))
    whole = rest = sum(unseen.values())
    out, without = 0.0, 1.0  # how likely nothing better is in the hand
    for best, kind in sorted([(best, kind) for kind, best in more.items() if kind in unseen], reverse=True):
        rest -= unseen[kind]
        neither = (rest / whole) ** int(state.held[seat])
        out += best * (without - neither)
        without = neither
    return out
