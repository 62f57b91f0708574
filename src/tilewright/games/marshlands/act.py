"""What an act is: a record of small functions; an act that resembles another is `like` it but for what differs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from dataclasses import replace as like
from typing import TYPE_CHECKING, Final, NamedTuple

from tilewright.core.play import Option

if TYPE_CHECKING:
    from tilewright.games.marshlands.reach import Reach
    from tilewright.games.marshlands.state import State

__all__ = ['Act', 'Ending', 'Lay', 'LayRule', 'Row', 'Rules', 'Step', 'like']

# Where the villages are when the first turn begins.
AT_HOME: Final = 'home'  # beside the centre
AT_CORNER: Final = 'corner'  # as far from the centre as can be
IN_HAND: Final = 'hand'  # each before its owner, to be laid on any turn
ASIDE: Final = 'aside'  # beside the board, to be taken instead of a tile of the stock

# What a network must reach.
VILLAGE_ANCHOR: Final = 'village'
ABBEY_ANCHOR: Final = 'abbey'

# What becomes of a tile that is not laid.
OFFERED: Final = 'offered'
DISCARDED: Final = 'discarded'

Step = int  # a step of a turn (turn.py)


class Lay(NamedTuple):
    """A tile to be laid on a cell for a realm, in any of some turns (a mask)."""

    realm: int
    kind: int
    cell: int
    turns: int


class LayRule(NamedTuple):
    """A rule that can say no to a lay: it leaves those turns of a tile on a cell that it does not forbid."""

    leaves: Callable[[State, Lay], int]
    rule: str
    why: str  # the refusal, a word of the catalogue


class Ending(NamedTuple):
    """A rule that can end the game."""

    over: Callable[[State], bool]
    rule: str
    why: str  # what is told, a word of the catalogue


class Row(NamedTuple):
    """A row of the score sheet: it adds its lines to a list of packed lines (lines.py)."""

    name: str
    add: Callable[[State, Reach, list[int]], None]


class Rules(NamedTuple):
    """What was chosen before the game."""

    seats: int
    sections: tuple[int, ...]  # the sections that are used, in the order of the seats
    first: int  # SM-A1-08, -1: by lot
    per_turn: int  # SM-N-01
    hand: int  # SM-N-08: how many tiles a hand has, one more where that was agreed
    edge_closes: bool  # SM-G-41
    joker_no_pond: bool  # SM-G-67
    play_out_hands: bool  # SM-A1-17
    fillable_gaps: bool  # SM-A1-32
    shared_full: bool  # SM-A1-36
    prose_zone: bool  # SM-A2-11
    corner_two: bool  # SM-A2-14
    ring: bool  # SM-A3-08
    field_as_act1: bool  # SM-A3-14
    four_villages: bool  # SM-A8-08
    village_table: bool  # SM-A8-11


@dataclass(frozen=True)
class Act:
    """An act of the Sacred Marshlands: everything in which acts can differ."""

    name: str
    number: int
    of: str  # the act it is told by, '' where it is told in full
    year: int  # when it is set, 0 for no year
    seats: tuple[int, ...]
    seats_rule: str
    village: str
    anchor: str
    hand: int
    unwanted: str
    turn: tuple[Step, ...]
    may_lay: tuple[LayRule, ...]
    also: tuple[LayRule, ...]  # what this act asks beyond the general rules of laying
    ends_at_once: tuple[Ending, ...]
    ends_after_turn: tuple[Ending, ...]
    sheet: tuple[Row, ...]
    cut_field: bool  # whether a field without any route is worth a point (SM-A3-14)
    cites: Mapping[str, str]  # the rule that a line of the sheet, a refusal or a step goes by, where acts differ
    options: tuple[Option, ...]
