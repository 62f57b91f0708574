"""Whose turn it is in Acts 4 and 5: who misses one because of a bull, and which colour everybody holds."""

from __future__ import annotations

from typing import final

from tests.games.marshlands.slow_laying import Options, on
from tests.games.marshlands.slow_watching import Look, letter_of

RING = 'SWNE'  # the sections clockwise


def colours_seen(look: Look, seats: int) -> dict[int, str]:
    """Who holds which section."""
    return {seat: letter_of(look, seat) for seat in range(seats)}


@final
class Turns:
    """SM-G-14, SM-E-12  Turns go round clockwise, whatever becomes of the board."""

    def __init__(self, seats: int, options: Options) -> None:
        self.seats = seats
        self.options = options
        self.misses: set[str] = set()  # colours that miss their next turn
        self.colours: dict[int, str] = {}  # who holds which section, as far as the turns have come
        self.mad = -1  # who turns the board again and again
        self.moved: dict[str, str] = {}  # which section comes to lie where another one lay when the board is turned

    def after(self, seat: int) -> int:
        """SM-E-24  Who comes next; the colours are then as on that turn, which may begin with turning the board."""
        following = (seat + 1) % self.seats
        if following == self.mad:
            self.colours = {each: self.moved[colour] for each, colour in self.colours.items()}
        return following

    def misses_this(self, seat: int) -> bool:
        """SM-A4-28, SM-A4-30, SM-A5-18, SM-E-09  Whether a seat misses this turn; its colour then has missed it."""
        missed = self.colours[seat] in self.misses
        self.misses.discard(self.colours[seat])
        return missed

    def have_turned(self, look: Look) -> bool:
        """Whether the next turn has begun already, and has turned the board."""
        return self.mad >= 0 and colours_seen(look, self.seats) != self.colours

    def lay_eclipse(self, seat: int, now: Look) -> None:
        """SM-E-06, SM-E-08, SM-E-11, SM-E-23  The colours that the seats hold after it, and how they go on moving."""
        old, self.colours = self.colours, colours_seen(now, self.seats)
        if on(self.options, 'madness'):
            self.mad = seat
            self.moved = {old[each]: self.colours[each] for each in range(self.seats)}
            if on(self.options, 'eclipse_literal_turn'):
                by = (RING.index(self.colours[0]) - RING.index(old[0])) % 4
                self.moved = {RING[place]: RING[(place + by) % 4] for place in range(4)}
