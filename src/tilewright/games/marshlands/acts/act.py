"""What an act is: a record of small functions; an act that resembles another is `like` it but for what differs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from dataclasses import replace as like
from typing import TYPE_CHECKING, Final, NamedTuple, final

from tilewright.core.play import Told
from tilewright.games.marshlands.acts.terms import Terms
from tilewright.games.marshlands.board.reach import Reach
from tilewright.games.marshlands.board.sets import NAMES
from tilewright.games.marshlands.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = ['Act', 'Ending', 'Lay', 'LayRule', 'Leaves', 'MayLay', 'Row', 'Stage', 'act_of', 'like']

# When a stage has its turn.
BEFORE: Final = 'before the first turn'
DURING: Final = 'during every turn'
AFTER: Final = 'after the last turn'


class Stage(ABC):
    """A stage of a turn: somebody is asked something at it, or what is due is done and the turn goes on.

    Its class lives beside the step to which it leads; a method, because compiled a method is quicker than a value that
    is called.
    """

    def __init__(self, says: str, when: str = DURING) -> None:
        self.says: Final = says  # what happens at it, for the pages
        self.when: Final = when

    @abstractmethod
    def asks(self, state: State, told: list[Told] | None) -> bool:
        """Does what is due; whether somebody has to decide something, which ends the walk through the turn."""

    def ends(self, state: State, told: list[Told] | None) -> bool:
        """Begins the end of the game, for the last stage of a turn; whether it has anything to do with it."""
        return False


@final
class Lay:
    """A tile to be laid on a cell for a realm, in any of some turns (a mask); a list of lays asks with one of them."""

    __slots__ = ('cell', 'kind', 'realm', 'turns')

    def __init__(self, realm: i64, kind: i64, cell: i64, turns: i64) -> None:
        self.realm = realm
        self.kind = kind
        self.cell = cell
        self.turns = turns


Leaves = Callable[[State, Lay], int]  # the turns of a lay that are left, as a mask


@final
@dataclass(frozen=True)
class LayRule:
    """A rule that can say no to a lay: it leaves those turns of a tile on a cell that it does not forbid."""

    leaves: Leaves
    rule: str
    why: str  # the refusal, a word of the catalogue
    implied: bool = False  # whether whatever the quick path proposes keeps it, so that it need not be asked there
    only: frozenset[int] | None = None  # the kinds that it can say no to at all; None for any
    rests: Callable[[State, Lay], bool] | None = None  # whether it has nothing to say now, whatever the cell


@final
class MayLay:
    """All that decides where a tile may lie: what each of these rules leaves is legal, and the first to say no refuses.

    The quick path (laying/frontier.py) proposes cells and turns, and asks only the rules that are still open then.
    """

    def __init__(self, rules: tuple[LayRule, ...]) -> None:
        self.rules: Final = rules
        # [kind] the rules that are still to be asked about a tile that the quick path proposes
        self.open_to: Final = [
            tuple([rule for rule in rules if not rule.implied and (rule.only is None or kind in rule.only)])
            for kind in range(len(NAMES))
        ]


@final
class Ending:
    """A rule that can end the game."""

    def __init__(self, over: Callable[[State], bool], rule: str, why: str) -> None:
        self.over: Final = over
        self.rule: Final = rule
        self.why: Final = why  # what is told, a word of the catalogue


class Row(NamedTuple):
    """A row of the score sheet: it adds its lines to a list of packed lines (lines.py)."""

    name: str
    add: Callable[[State, Reach, list[int]], None]


@dataclass(frozen=True, kw_only=True)
class Act(Terms):
    """An act of the Sacred Marshlands: its terms, and what is done and asked by them."""

    turn: tuple[Stage, ...]
    may_lay: MayLay
    ends_at_once: tuple[Ending, ...]
    ends_after_turn: tuple[Ending, ...]
    sheet: tuple[Row, ...]


def act_of(state: State) -> Act:
    """The act that is played. A state names its terms only, so that acts can speak of states and not the reverse."""
    return state.act  # type: ignore[return-value]  # a cast would be a call more, and this is asked most of all
