"""What one pair of eyes may see: the only door through which anything about a match leaves the server.

Whatever is shown of a state is shown of `game.see(state, eyes)`; whatever is told is filtered by `Told.to`; the
notation of a move goes to the seat that made it, and to everybody only in games that hide nothing.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

import msgspec

from tilewright.core.grid import Cell
from tilewright.core.play import CHANCE, Ask, Move, Points, State, totals
from tilewright.core.scene import Laid, Scene
from tilewright.presentation.words import Words
from tilewright.server import wire
from tilewright.server.catalogue import Boxed, act_of
from tilewright.server.match.agreeing import parts_of
from tilewright.server.match.beside import Noted, beside_info
from tilewright.server.match.clocks import Clocks
from tilewright.server.match.phrases import asked_tile, move_texts
from tilewright.server.match.scenes import asked_info, row_info, scene_info, tiles_under
from tilewright.server.match.seats import BOT, Holding, is_free
from tilewright.server.match.undo import Situation, is_person, undo_mode
from tilewright.server.pictures.studio import Studio
from tilewright.server.store.rows import EntryRow

KEPT: Final = 64  # boards kept to find out what the last moves changed
BACK: Final = 6  # own moves of a seat looked at for the last that changed the board

encode: Final = msgspec.json.encode


class Visible(Noted, Protocol):
    """What a table holds that somebody may see a part of."""

    stamp: int  # grows with everything that a view shows
    art_hash: str

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won, once the match is over."""
        ...

    @property
    def box(self) -> Boxed:
        """The game, with its words and its look."""
        ...

    @property
    def studio(self) -> Studio:
        """Where it is known where pieces stand."""
        ...

    @property
    def entries(self) -> Sequence[EntryRow]:
        """The log."""
        ...

    @property
    def clock(self) -> Clocks | None:
        """The time of each seat."""
        ...

    def key(self, seat: int) -> str:
        """The key of a seat, or with -1 of a place to watch from."""
        ...

    def time_left(self) -> int | None:
        """The milliseconds until silence is taken for an answer."""
        ...

    def wish_info(self) -> wire.WishInfo | None:
        """Somebody's wish to take back."""
        ...

    def clock_state(self) -> wire.ClockState | None:
        """The clock as it stands."""
        ...


class Eyes(NamedTuple):
    """Who looks: through the eyes of which seat, holding which seats, reading which language."""

    seat: int | None
    mine: tuple[int, ...]
    lang: str


class Shared(NamedTuple):
    """The part of a view that is the same for all who see the same, already encoded."""

    seen: State
    shown: Scene
    ask: Ask | None
    said: tuple[str, str]  # what is asked, about those who are asked and to them
    scene: msgspec.Raw
    sheet: msgspec.Raw
    totals: msgspec.Raw


class Views:
    """Everything that may be seen of one match; what several see alike is worked out once."""

    def __init__(self, table: Visible) -> None:
        self.of = table
        self.stamp = -1
        self.shared: dict[tuple[int | None, str], Shared] = {}
        self.legal: dict[int | None, list[Move]] = {}
        self.said: dict[tuple[int | None, str], list[wire.Line]] = {}  # the log in words, as far as it was asked for
        self.read = 0  # entries of the log that were looked at for something taken back
        self.names: tuple[str, ...] = ()
        self.boards: dict[int, frozenset[Laid]] = {}  # seq of a ply -> the board a spectator sees after it

    # ---------------------------------------------------------------- the table

    def table(self, eyes: Eyes) -> wire.Table:
        """The table as it stands."""
        of, match = self.of, self.of.match
        self._freshen()
        who = of.numbering.eyes(eyes.seat)
        shared = self.shared.get((who, eyes.lang))
        if shared is None:
            shared = self.shared[who, eyes.lang] = self._shared(match.state, who, eyes.lang)
        moves = self._moves(shared, eyes)
        return self._build(match.state, shared, eyes, len(of.numbering.plies[who]), moves, now=True)

    def past(self, ply: int, eyes: Eyes) -> wire.Table:
        """The table as these eyes saw it when they had seen that many plies."""
        of = self.of
        state = of.match.at(of.numbering.ply(eyes.seat, ply))
        shared = self._shared(state, of.numbering.eyes(eyes.seat), eyes.lang)
        return self._build(state, shared, eyes, ply, [], now=False)

    def plies(self, eyes: Eyes) -> int:
        """How many plies these eyes have seen."""
        return len(self.of.numbering.plies[self.of.numbering.eyes(eyes.seat)])

    def _build(
        self, state: State, shared: Shared, eyes: Eyes, ply: int, moves: list[wire.MoveInfo], now: bool
    ) -> wire.Table:
        """A table put together from what is shared and what is not."""
        of = self.of
        ask = None if now and of.ask is None else shared.ask
        winners = list(of.winners if now else of.match.game.winners(state) if ask is None else ())
        mine = self.to_answer(eyes.mine) if now else []
        asked = asked_info(ask, shared.said, mine, of.time_left() if now else None) if ask is not None else None
        return wire.Table(
            of.numbering.seq(eyes.seat), ply, eyes.seat, ask is None, winners, asked, moves,
            shared.scene, shared.sheet, shared.totals, self._lasts(of.numbering.ply(eyes.seat, ply)),
            undo_mode(of, eyes.mine) if now else '', of.wish_info() if now else None,
            of.clock_state() if now else None, beside_info(of, eyes.seat, eyes.lang) if now else None,
            of.coaching.info(eyes.mine, eyes.lang) if now else None,
        )  # fmt: skip

    def _shared(self, state: State, who: int | None, lang: str) -> Shared:
        """What a seat, or in a game without secrets everybody, sees of a state."""
        of, game = self.of, self.of.match.game
        seen = game.see(state, who)
        words, names = of.box.words(lang), of.match.names
        shown, sheet, ask = game.scene(seen), game.sheet(seen), game.ask(seen)
        return Shared(
            seen,
            shown,
            ask,
            (words.ask(ask, names), words.you(ask, names)) if ask is not None else ('', ''),
            msgspec.Raw(encode(scene_info(words, of.box, shown, names, of.studio))),
            msgspec.Raw(encode([row_info(words, line) for line in sheet])),
            msgspec.Raw(encode(totals(sheet, len(names)))),
        )

    async def drawn(self) -> None:
        """Waits until the painters know where the pieces on the board stand, which in the first minute they do not."""
        of = self.of
        if not of.studio.knows(of.row.game):
            await of.studio.look_at(of.box, tiles_under(of.match.game.scene(of.match.see(None))))

    def _legal(self, who: int | None) -> list[Move]:
        """The legal answers as these eyes see them."""
        if who not in self.legal:
            game = self.of.match.game
            self.legal[who] = game.moves(game.see(self.of.match.state, who))
        return self.legal[who]

    def _moves(self, shared: Shared, eyes: Eyes) -> list[wire.MoveInfo]:
        """The legal answers of the seats that this device holds; where something is hidden, of its eyes alone."""
        of, game, names, ask = self.of, self.of.match.game, self.of.match.names, shared.ask
        held = [seat for seat in eyes.mine if is_person(of, seat) and (not of.secret or seat == eyes.seat)]
        if ask is None or of.ask is None or of.row.study or not set(held) & set(ask.seats):
            return []
        words, under = of.box.words(eyes.lang), asked_tile(game, shared.shown, ask)
        moves = [move for move in self._legal(of.numbering.eyes(eyes.seat)) if move.seat in held]
        return [
            wire.MoveInfo(move.seat, move.verb, [str(arg) for arg in move.args], text)
            for move, text in zip(moves, move_texts(words, game, moves, under, names), strict=True)
        ]

    def to_answer(self, mine: tuple[int, ...]) -> list[int]:
        """The seats of a device that have an answer to give."""
        of, ask = self.of, self.of.ask
        self._freshen()
        asked = [seat for seat in mine if ask is not None and seat in ask.seats and not of.row.study]
        asked = [seat for seat in asked if is_person(of, seat)]
        if not of.secret:
            return asked
        return [seat for seat in asked if any(move.seat == seat for move in self._legal(seat))]

    def _freshen(self) -> None:
        """Forgets what was worked out for a state that is no more."""
        if self.stamp != self.of.stamp:
            self.stamp = self.of.stamp
            self.shared.clear()
            self.legal.clear()

    # ---------------------------------------------------------------- what the last moves changed

    def _board(self, ply: int) -> frozenset[Laid]:
        """The board that a spectator sees after that many plies."""
        of = self.of
        key = of.plies[ply - 1] if ply else 0
        if key not in self.boards:
            while len(self.boards) >= KEPT:
                del self.boards[next(iter(self.boards))]
            latest = self.shared.items() if ply == len(of.match.log) and self.stamp == of.stamp else ()
            known = next((shared.shown for (who, _), shared in latest if who is None), None)
            shown = known or of.match.game.scene(of.match.game.see(of.match.at(ply), None))
            self.boards[key] = frozenset(shown.laid)
        return self.boards[key]

    def _answered(self, ply: int, most: int) -> int:
        """The ply up to which chance has answered a move; so only boards that somebody was shown are compared."""
        log = self.of.match.log
        while ply < most and log[ply].seat == CHANCE:
            ply += 1
        return ply

    def _lasts(self, ply: int) -> list[wire.LastInfo]:
        """The cells that the last answer of each seat has changed, as a spectator sees it."""
        log, seen = self.of.match.log, self.of.numbering.plies[None]
        end = bisect_right(seen, ply)
        tries = dict.fromkeys(range(len(self.of.match.names)), BACK)
        out: list[wire.LastInfo] = []
        for nth in reversed(seen[max(0, end - KEPT // 2) : end]):
            seat = log[nth - 1].seat
            if tries.get(seat, 0):
                changed: set[Cell] = {
                    laid.cell for laid in self._board(self._answered(nth, ply)) ^ self._board(nth - 1)
                }
                out += [wire.LastInfo(seat, cell.x, cell.y) for cell in sorted(changed)]
                tries[seat] = 0 if changed else tries[seat] - 1
            if not any(tries.values()):
                break
        return out

    # ---------------------------------------------------------------- the log

    def lines(self, eyes: Eyes, since: int = 0) -> list[wire.Line]:
        """The log in words, from the entry after the one that these eyes count as `since`."""
        numbering, words = self.of.numbering, self.of.box.words(eyes.lang)
        who = numbering.eyes(eyes.seat)
        self._forget_undone()
        said = self.said.setdefault((who, eyes.lang), [])
        for nth in range(len(said) + 1, len(numbering.plies[who]) + 1):
            number = numbering.number(who, self.of.plies[numbering.plies[who][nth - 1] - 1])
            said.append(self._line(nth, number, words, eyes))
        return said[bisect_right(said, since, key=lambda line: line.seq) :]

    def _forget_undone(self) -> None:
        """Forgets lines that were taken back, and those with names that somebody has no more."""
        entries, names = self.of.entries, self.of.match.names
        if names != self.names or any(entry.kind == 'undo' for entry in entries[self.read :]):
            self.said.clear()
        self.read, self.names = len(entries), names

    def _line(self, nth: int, number: int, words: Words, eyes: Eyes) -> wire.Line:
        """The nth ply that these eyes have seen, in words, as far as they may know it."""
        of, match = self.of, self.of.match
        ply = of.numbering.ply(eyes.seat, nth)
        move = match.log[ply - 1]
        told = [one for one in match.told[ply - 1] if one.to is None or (eyes.seat is not None and eyes.seat in one.to)]
        rows = [row_info(words, fact) for one in told for fact in one.data if isinstance(fact, Points)]
        known = not of.secret or (eyes.seat is not None and move.seat == eyes.seat)
        seat = move.seat if known or move.seat == CHANCE or not told else told[0].seat
        text = ' '.join(words.told(one, match.names) for one in told)
        auto = of.entries[of.plies[ply - 1] - 1].auto and known
        return wire.Line(nth, number, seat, text, str(move) if known else '', rows, auto)

    # ---------------------------------------------------------------- who plays what

    def info(self, eyes: Eyes, holding: Holding) -> wire.Info:
        """What does not change from move to move."""
        of, row, match = self.of, self.of.row, self.of.match
        clock = of.clock
        return wire.Info(
            row.id, row.game, row.title or of.box.words(eyes.lang).title(), row.variant, dict(match.options),
            list(match.names), self._seats(holding), row.public, row.study, row.version, of.art_hash,
            f'/t/{row.id}', self._can(eyes, holding), of.secret,
            wire.ClockInfo(clock.kind, clock.full // 1000, clock.increment // 1000) if clock else None,
            of.key(-1) if holding.host or holding.seats else '',
            row.rematch, row.absence, row.chat, act_of(of.box, row.variant, eyes.lang), row.hints, row.problem,
        )  # fmt: skip

    def _seats(self, holding: Holding) -> list[wire.SeatInfo]:
        """Who sits where; the keys of seats that are free are for whoever opened the match."""
        of = self.of
        online = of.online()
        return [
            wire.SeatInfo(
                seat.seat, seat.name, seat.kind, seat.seat in holding.seats,
                seat.kind == BOT or seat.seat in online, seat.taken, seat.bot,
                of.key(seat.seat) if holding.host and is_free(seat) else '',
            )
            for seat in of.seats
        ]  # fmt: skip

    def _can(self, eyes: Eyes, holding: Holding) -> wire.Can:
        """What the asker may do besides looking."""
        of = self.of
        over = of.ask is None
        return wire.Can(
            bool(holding.seats) and not of.row.study and not over,
            bool(undo_mode(of, eyes.mine)),
            bool(holding.seats) and over and not of.row.study,
            may_read(of, holding),
            parts_of(of, holding.seats),
        )


def may_read(of: Situation, holding: Holding) -> bool:
    """Whether the whole log is open to somebody: it is over, or nothing in it is hidden from them."""
    if of.ask is None or (of.row.study and holding.watch):
        return holding.watch
    held = all(seat.seat in holding.seats or (seat.kind == BOT and not of.secret) for seat in of.seats)
    return bool(holding.seats) and held


def first_eyes(holding: Holding) -> int | None:
    """Whose eyes a device uses at first: its only seat's; nobody's when several sit before it."""
    return holding.seats[0] if len(holding.seats) == 1 else None
