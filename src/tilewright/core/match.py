"""A match: a game, the people at its table, and everything they and chance have answered.

The log is the match: every state is its start with the first answers played again. Copies kept on the way make that
quick, so going back is always possible and never leaves anything half done: every few plies near the end, where people
go back to, and ever fewer before, so that a long match is no heavy one. What people may take back without asking is
`can_undo`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from random import Random
from typing import Final, Generic, NamedTuple, final

from tilewright.core.choosing import choose_options, choose_variant
from tilewright.core.notation import is_number
from tilewright.core.play import CHANCE, Ask, Game, Misuse, Move, Points, S, Told

NAMES: Final = ('Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gil', 'Hana')
STRIDE: Final = 16  # plies between two kept copies near the end
DENSE: Final = 4  # copies so near to one another; twice as far back they stand twice as far apart, and so on

# Words that begin a line or a check, or stand there for somebody: a seat of that name could not be told from them.
LINES: Final = ('game', 'variant', 'option', 'seats', 'title', 'set', 'check')
CHECKS: Final = (
    'asked',
    'moves',
    'odds',
    'score',
    'sheet',
    'due',
    'told',
    'not',
    'row',
    'count',
    'at',
    'empty',
    'piece',
)
MORE_CHECKS: Final = ('no', 'hand', 'over', 'winners', 'cannot', 'chance', 'nobody', 'region', 'ground')
RESERVED: Final = frozenset(LINES + CHECKS + MORE_CHECKS)


class Setting(NamedTuple):
    """One thing of a position entered by hand; a seat among the words is written @n."""

    what: str
    words: tuple[str, ...]


class Ply(NamedTuple, Generic[S]):
    """One step of a replay."""

    move: Move
    told: tuple[Told, ...]
    state: S  # good until the next step: copy it to keep it


@final
class Match(Generic[S]):
    """One match from its start to now; `new_match` makes it."""

    def __init__(self, game: Game[S], variant: str, options: Mapping[str, str], names: tuple[str, ...]) -> None:
        self.game = game
        self.variant = variant
        self.options = dict(options)  # every option, defaults included
        self.names = names
        self.title = ''
        self.settings: list[Setting] = []
        self.log: list[Move] = []
        self.told: list[tuple[Told, ...]] = []  # [ply] what that move told
        self._shared: list[str] = []  # [ply] what it was about, where several seats were asked at once
        self.state = game.new(variant, len(names), self.options)
        self._kept = {0: self.state.copy()}  # ply -> the state after so many

    @property
    def start(self) -> S:
        """A copy of the state before the first move, arranged things included."""
        return self._kept[0].copy()

    @property
    def ask(self) -> Ask | None:
        """Who is asked and what about; None when the game is over."""
        return self.game.ask(self.state)

    def moves(self) -> list[Move]:
        """Every legal answer of the asked seats."""
        return self.game.moves(self.state)

    def see(self, seat: int | None) -> S:
        """What a seat may know of the state now; None sees what a spectator sees."""
        return self.game.see(self.state, seat)

    def sheet(self) -> list[Points]:
        """The score as it stands now, every point explained."""
        return self.game.sheet(self.state)

    def winners(self) -> tuple[str, ...]:
        """The names of those who have won, when the game is over."""
        return tuple(self.names[seat] for seat in self.game.winners(self.state))

    def arrange(self, what: str, *words: str) -> None:
        """Sets one thing of a position entered by hand, before the first move; a seat's name may stand for @n."""
        if self.log:
            raise Misuse(f'a position is set before the first move, {what!r} came after {len(self.log)}')
        setting = Setting(what, tuple(_in_numbers(self.game, self.names, word) for word in words))
        state = self.start
        self.game.arrange(state, setting.what, setting.words)
        self.settings.append(setting)
        self.state = state
        self._kept = {0: state.copy()}

    def play(self, move: Move) -> tuple[Told, ...]:
        """Carries out one answer; Illegal when the rules refuse it, and then nothing has changed."""
        ask = self.ask
        told = tuple(self.game.play(self.state, move))
        self._note(ask, move, told)
        return told

    def take(self, move: Move, told: tuple[Told, ...], state: S) -> None:
        """Takes in an answer that was carried out on a copy of the state: what it told, and the state it led to."""
        ask = self.ask
        self.state = state
        self._note(ask, move, told)

    def _note(self, ask: Ask | None, move: Move, told: tuple[Told, ...]) -> None:
        """Notes an answer to a question."""
        self.log.append(move)
        self._shared.append(self._shared_by(ask))
        self.told.append(told)
        if len(self.log) % STRIDE == 0:
            self._kept[len(self.log)] = self.state.copy()
            self._thin_out()

    def _thin_out(self) -> None:
        """Forgets copies that stand too near to one another for how long ago they were."""
        now = len(self.log) // STRIDE
        for ply in [ply for ply in self._kept if (ply // STRIDE) % spacing(now - ply // STRIDE)]:
            del self._kept[ply]

    def _shared_by(self, ask: Ask | None) -> str:
        """What a question is about that several seats are asked, down to the last of them to answer; '' otherwise."""
        if ask is None or (len(ask.seats) < 2 and (not self._shared or self._shared[-1] != ask.about)):
            return ''
        return ask.about

    def at(self, ply: int) -> S:
        """An independent state as it was after that many moves."""
        if not 0 <= ply <= len(self.log):
            raise Misuse(f'a ply from 0 to {len(self.log)} expected, {ply} came')
        near = max(kept for kept in self._kept if kept <= ply)
        state = self._kept[near].copy()
        for move in self.log[near:ply]:
            self.game.play(state, move)
        return state

    def undo(self, plies: int = 1) -> tuple[Move, ...]:
        """Takes back the last moves and gives them, oldest first; playing them again leads back here."""
        if not 0 <= plies <= len(self.log):
            raise Misuse(f'0 to {len(self.log)} plies to take back expected, {plies} came')
        ply = len(self.log) - plies
        self.state = self.at(ply)
        taken = tuple(self.log[ply:])
        del self.log[ply:], self.told[ply:], self._shared[ply:]
        self._kept = {kept: state for kept, state in self._kept.items() if kept <= ply}
        return taken

    def done_among(self, plies: list[int]) -> list[int]:
        """Those plies at which something was done and not only picked; the picks themselves if there is no more."""
        return [nth for nth in plies if not self.game.verbs[self.log[nth].verb].picks] or plies

    def with_its_pick(self, ply: int) -> int:
        """The ply at which was picked what was used at another just after it: both are taken back as one."""
        verbs, log = self.game.verbs, self.log
        while ply and log[ply - 1].seat == log[ply].seat and verbs[log[ply - 1].verb].picks:
            ply -= 1
        return ply

    def can_undo(self, seat: int) -> bool:
        """Whether neither chance nor another seat has answered since this seat's last move.

        An answer to a question that several seats were asked stands: taking it back would tell who else has answered.
        """
        return seat != CHANCE and bool(self.log) and self.log[-1].seat == seat and not self._shared[-1]

    def replay(self) -> Iterator[Ply[S]]:
        """Plays the whole log again from the start, ply by ply."""
        state = self.start
        for move in tuple(self.log):
            told = tuple(self.game.play(state, move))
            yield Ply(move, told, state)


def spacing(back: int) -> int:
    """How many strides apart copies are kept so far back: a power of two, so that none is wanted that was dropped."""
    out = 1
    while back >= 2 * DENSE * out:
        out *= 2
    return out


def new_match(
    game: Game[S], variant: str = '', seats: int | Sequence[str] = 2, options: Mapping[str, str] | None = None
) -> Match[S]:
    """A match before its first move, with names for the seats or with their number; Misuse says what does not fit."""
    many = seats if isinstance(seats, int) else len(seats)
    chosen = choose_variant(game.variants, variant, many)
    names = default_names(seats) if isinstance(seats, int) else tuple(seats)
    check_names(names, game.verbs)
    return Match(game, chosen.name, choose_options(chosen, options or {}), names)


def default_names(seats: int) -> tuple[str, ...]:
    """Names for so many seats."""
    return NAMES[:seats] + tuple(f'Seat-{n}' for n in range(len(NAMES) + 1, seats + 1))


def check_names(names: Sequence[str], verbs: Collection[str] = ()) -> None:
    """Misuse when a name cannot stand in the notation or two seats could not be told apart."""
    for nth, name in enumerate(names):
        if not name.strip() or name.splitlines() != [name]:
            raise Misuse(f'a name on one line expected for seat {nth + 1}, {name!r} came')
        if name.startswith('@'):
            raise Misuse(f'a name that does not begin with @ expected for seat {nth + 1}, {name!r} came')
        if name in RESERVED or name in verbs:
            raise Misuse(f'a name that is no word of the notation expected for seat {nth + 1}, {name!r} came')
        if name in names[:nth]:
            raise Misuse(f'a different name for each seat expected, {name!r} came twice')


def find_seat(names: Sequence[str], word: str) -> int:
    """The seat that a name or @n stands for; ValueError lists the names there are."""
    if word in names:
        return names.index(word)
    if word[:1] == '@' and is_number(word[1:], len(names)) and int(word[1:]):
        return int(word[1:]) - 1
    raise ValueError(f'a seat expected ({", ".join(names)}), {word!r} came')


def answer_chance(match: Match[S], rng: Random) -> tuple[Told, ...]:
    """Answers for chance, by the odds, for as long as chance is asked; gives what was told."""
    told: list[Told] = []
    while (ask := match.ask) is not None and CHANCE in ask.seats:
        told += match.play(match.game.roll(match.state, rng))
    return tuple(told)


def stands_for_seat(game: Game[S], names: Sequence[str], word: str) -> bool:
    """Whether a word of a position is a seat's name; one that also names a tile or a part is the tile or the part."""
    return (
        word in names
        and word not in game.tiles
        and not any(word == part.name for tile in game.tiles.values() for part in tile.parts)
    )


def _in_numbers(game: Game[S], names: Sequence[str], word: str) -> str:
    """The word, or @n for a seat's name."""
    return f'@{names.index(word) + 1}' if stands_for_seat(game, names, word) else word
