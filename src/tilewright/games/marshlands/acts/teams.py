"""Who plays which colour: each a colour of their own, or teams of two and perhaps a single player (Act 7)."""

from __future__ import annotations

from typing import Final, NamedTuple

COUNTERS: Final = 12  # SM-G-04
MOST_SINGLES: Final = 4  # SM-A7-02: up to four play each for themselves


class Seating(NamedTuple):
    """The colours of the seats."""

    colours: int
    colour: tuple[int, ...]  # [seat]
    member: tuple[int, ...]  # [seat] which of its colour's seats it is: 0 or 1
    single: int  # SM-A7-07: the seat that takes two turns in succession, or -1


def each_for_himself(seats: int) -> Seating:
    """SM-G-05  A colour for every seat (SM-A7-02)."""
    return Seating(seats, tuple(range(seats)), (0,) * seats, -1)


def in_teams(seats: int) -> Seating:
    """SM-A7-06  Teams of two, seated so that they play one after another: A1 B1 C1 A2 B2 C2 (SM-A7-03).

    With five or seven (SM-A7-04) the single player comes last and has a colour for himself (SM-A7-05, SM-A7-08); that
    he should play once between each round of the teams is the other reading (SM-A7-09).
    """
    if seats <= MOST_SINGLES:
        return each_for_himself(seats)
    teams = seats // 2
    colour = [seat % teams for seat in range(2 * teams)]
    member = [seat // teams for seat in range(2 * teams)]
    if seats % 2 == 0:
        return Seating(teams, tuple(colour), tuple(member), -1)
    return Seating(teams + 1, (*colour, teams), (*member, 0), seats - 1)


def shares(seating: Seating, pool: bool) -> list[int]:
    """SM-A7-11  The counters of each member of each colour: twelve, or six and six (SM-A7-03), or all in one pool."""
    out: list[int] = []
    for colour in range(seating.colours):
        many = seating.colour.count(colour)
        out += [COUNTERS, 0] if many == 1 or pool else [COUNTERS // 2, COUNTERS // 2]
    return out
