"""The hall: every table that is open, how one is found, opened, joined and closed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Final, final

from tilewright.core.play import Illegal, Misuse
from tilewright.server import wire
from tilewright.server.catalogue import Catalogue
from tilewright.server.errors import Refused, refuse
from tilewright.server.faults import Faults
from tilewright.server.guests import Signer, tidy
from tilewright.server.lobby.listing import is_name, match_line, new_id
from tilewright.server.lobby.opening import Plan, plan_match, plan_rematch, plan_study
from tilewright.server.lobby.teaching import plan_lesson
from tilewright.server.match.records import Played, Reading
from tilewright.server.match.scenes import tiles_under
from tilewright.server.match.seats import BOT, Asker, Holding, free_name, holding, is_free
from tilewright.server.match.services import Services
from tilewright.server.match.starting import first_end
from tilewright.server.match.table import Table
from tilewright.server.memory import Sweeper
from tilewright.server.pictures.studio import Studio
from tilewright.server.store.rows import SeatRow, Stored
from tilewright.server.store.store import Store

ROOM: Final = 40_000  # plies at tables at which nobody sits; beyond that those longest unused are closed
REST: Final = 900.0  # seconds after which a table at which nobody sits is closed when another is opened
NOTICE: Final = 1.0  # seconds after such a look before another table makes one necessary
TIDY: Final = 10.0  # seconds between two looks at what is no longer needed
BUSY: Final = 30.0  # seconds in which somebody who has asked for a table may still be at it
LISTED: Final = 50  # matches in a list

log = logging.getLogger(__name__)


@final
class Hall:
    """Where all tables stand."""

    def __init__(
        self, catalogue: Catalogue, services: Services, signer: Signer, opening: Callable[[str], float]
    ) -> None:
        self.catalogue = catalogue
        self.services = services
        self.signer = signer
        self.opening = opening  # counts what an address opens; gives the seconds until it may open another match
        self.tables: dict[str, Table] = {}
        self.doors: dict[str, asyncio.Lock] = {}
        self.aside: dict[str, str] = {}  # matches that cannot be read, and what kind of fault came of it
        self.faults = Faults()
        self.started = services.time.now()  # nobody's time ran before that
        self.waiting: dict[str, float] = {}  # matches not yet set up -> in how many seconds somebody's time may be over
        self.sweeper = Sweeper(services.time.now)
        self.put_away = 0  # tables that were closed because nobody needed them
        self.tidied = 0.0  # when it was last looked for tables at which nobody sits
        self.leaving = False  # still serves, but wants nobody new
        self.draining = False
        self.keeps_up: Callable[[], bool] = lambda: True  # with other processes that serve the same matches

    @property
    def store(self) -> Store:
        """Where matches are stored."""
        return self.services.store

    @property
    def studio(self) -> Studio:
        """Where pictures are painted."""
        return self.services.studio

    # ---------------------------------------------------------------- finding

    async def table(self, match: str, lang: str, just_stored: Stored | None = None) -> Table:
        """The table of a match, opened if need be; refused when there is none or its rules have changed."""
        found = self.tables.get(match)
        if found is not None and match not in self.doors:  # while it is being set up its clock may not run yet
            found.asked_for = self.services.time.now()
            await found.look()
            return found
        if not is_name(match):  # such as no store ought to be asked for
            raise refuse(lang, 'unknown', 'no_match', match=match[:40])
        async with self.doors.setdefault(match, asyncio.Lock()):
            try:
                found = self.tables.get(match) or await self._open(match, lang, just_stored)
            finally:
                self.doors.pop(match, None)
        await found.look()  # to set it up may have taken a while
        return found

    async def _open(self, match: str, lang: str, just_stored: Stored | None) -> Table:
        """Takes a match from the store, unless it was put there a moment ago, and sets it up."""
        stored = just_stored or await self.store.load(match)
        if stored is None:
            raise refuse(lang, 'unknown', 'no_match', match=match[:40])
        begun, leases = self.waiting.pop(match, None) is not None, self.services.leases
        if leases is not None and not stored.match.study:
            held = await leases.take(match)
            stored, begun = stored._replace(lease=held.lease), begun or held.before
        table = self._set_up(stored, lang)
        if tiles_under(table.match.game.scene(table.match.state)):  # a new match opens at once
            await self.studio.ready(table.row.game)
        if self.services.time.now() - self.tidied >= NOTICE:
            await self._make_room()
        self.tables[match] = table
        self.aside.pop(match, None)
        try:
            await table.settle(self._since(table) if begun else None)
        except BaseException:
            await self.tables.pop(match).close()  # the next who comes finds the match as it was stored
            raise
        return table

    def _since(self, table: Table) -> float:
        """Since when the time of whoever is asked has run at a table that was not yet set up."""
        time = self.services.time
        last = table.entries[-1].at if table.entries else table.row.made
        return max(self.started, time.now() - (time.wall() - last) / 1000)

    def _set_up(self, stored: Stored, lang: str) -> Table:
        """A table for a stored match, played by the rules it was begun with or not at all."""
        row, box = stored.match, self.catalogue.find(stored.match.game, lang)
        if (row.version, row.tiles) != (box.game.version, box.tiles_hash):
            facts = {'was': row.version, 'was_tiles': row.tiles, 'now': box.game.version, 'now_tiles': box.tiles_hash}
            raise refuse(lang, 'rules_changed', **facts)
        try:
            return Table(self.services, box, stored)
        except (Illegal, Misuse, ValueError) as error:
            self._set_aside(row.id, error)
            raise refuse(lang, 'rules_changed', 'does_not_replay', why=str(error)) from error
        except Exception as error:
            self._set_aside(row.id, error)
            raise refuse(lang, 'unreadable') from error

    def _set_aside(self, match: str, error: Exception) -> None:
        """Notes a match that cannot be read, once: it stays in the store, and the others go on."""
        if match not in self.aside:
            log.error('a match cannot be read', exc_info=error, extra={'match': match})
        self.aside[match] = type(error).__name__

    async def _make_room(self) -> None:
        """Closes tables at which nobody sits: those over or long unused, and when they hold much the longest unused."""
        now = self.tidied = self.services.time.now()
        idle = sorted((table.asked_for, name) for name, table in self.tables.items() if is_idle(table))
        held = sum(len(self.tables[name].match.log) for _, name in idle)
        for asked_for, name in idle:
            table = self.tables.get(name)  # somebody may have come while another was closed
            if table is None or not is_idle(table):
                continue
            if now - asked_for >= (BUSY if held > ROOM or table.row.over or table.row.study else REST):
                held -= len(table.match.log)
                self.put_away += 1
                await self.tables.pop(name).close()

    async def keep_tidy(self) -> None:
        """Puts away what nobody needs any more, again and again."""
        while True:
            await self.services.time.sleep(TIDY)
            await self.tidy_up()

    async def tidy_up(self) -> None:
        """Puts away what nobody needs any more, and gives back its memory."""
        before = self.put_away
        await self._make_room()
        await self.sweeper.tidy(self.put_away > before, self.tables)

    async def seen(self, match: str, asker: Asker) -> tuple[Table, Holding]:
        """A table and what the asker holds of it; refused when they may not look."""
        table = await self.table(match, asker.lang)
        held = self.held(table, asker)
        if not held.watch:
            late = asker.key is not None and asker.key.match == match
            raise refuse(asker.lang, 'taken', 'seat_gone') if late else refuse(asker.lang, 'not_yours', 'not_invited')
        return table, held

    def held(self, table: Table, asker: Asker) -> Holding:
        """What an asker holds of a table."""
        return holding(asker, table.row.id, table.row.host, table.row.public, table.seats)

    # ---------------------------------------------------------------- opening and joining

    async def open_match(self, wish: wire.MatchWish, asker: Asker, problem: str = '') -> wire.Opened:
        """Opens a match, perhaps for a problem, to which there are no hints."""
        self._count(asker)
        origin = wish.origin
        begun = None if origin is None else await self._read(Reading(origin.game_text, asker.lang, origin.ply))
        planned = plan_lesson if wish.lesson else plan_match
        plan = planned(self.catalogue, wish, begun, asker, new_id(), self.services.time.wall())
        if all(seat.kind == BOT for seat in plan.seats):
            self._check_bots(asker)
        if problem:
            plan = plan._replace(match=plan.match._replace(problem=problem, hints=False))
        return await self._begin(plan)

    def _check_bots(self, asker: Asker) -> None:
        """Refuses another match of bots alone when so many go on already: they never rest."""
        alone = (all(seat.kind == BOT for seat in table.seats) for table in self.tables.values() if not table.row.over)
        if sum(alone) >= self.services.bot_matches:
            raise refuse(asker.lang, 'busy', 'many_bots', most=self.services.bot_matches)

    async def open_record(self, text: str, asker: Asker) -> wire.Opened:
        """Opens a record to be looked at."""
        self._count(asker)
        match = await self._read(Reading(text, asker.lang))
        return await self._begin(plan_study(self.catalogue, match, asker, new_id(), self.services.time.wall()))

    async def _read(self, reading: Reading) -> Played:
        """A record played through, where that delays nobody."""
        found = await self.services.workers.read(reading)
        if isinstance(found, wire.Error):
            raise Refused(found.code, found.text, found.rule, found.line)
        return found

    def _count(self, asker: Asker) -> None:
        """Refuses to open too many matches for one address."""
        wait = self.opening(asker.address)
        if wait:
            refused = refuse(asker.lang, 'too_fast', wait=f'{wait:.0f}')
            refused.wait = wait
            raise refused

    async def _begin(self, plan: Plan) -> wire.Opened:
        """Stores a new match and sets it up."""
        await self.store.create(plan.match, plan.seats, plan.entries)
        match = plan.match.id
        await self.table(match, 'en', Stored(*plan))
        seats = [
            wire.SeatKey(seat.seat, seat.kind, seat.name, self.signer.key(match, seat.seat) if is_free(seat) else '')
            for seat in plan.seats
        ]
        return wire.Opened(match, f'/t/{match}', seats, self.signer.key(match, -1))

    async def join(self, match: str, asker: Asker, name: str = '', wanted: int | None = None) -> wire.Joined:
        """Takes an open seat: the one that the key opens, or any free one of a public match."""
        table, held = await self.seen(match, asker)
        seat = self._seat_to_take(table, asker, wanted)
        row = table.seats[seat]
        if not row.taken:
            row = await table.inside(lambda: self._claim(table, seat, asker, name or asker.guest.name))
        elif seat not in held.seats:
            raise refuse(asker.lang, 'taken')
        return wire.Joined(match, seat, row.name, f'/t/{match}')

    def _seat_to_take(self, table: Table, asker: Asker, wanted: int | None) -> int:
        """Which seat somebody means."""
        key = asker.key
        if key is not None and key.match == table.row.id and key.seat >= 0:
            return key.seat
        if not table.row.public:
            raise refuse(asker.lang, 'not_yours', 'no_key')
        mine = self.held(table, asker).seats
        free = [seat.seat for seat in table.seats if is_free(seat)]
        for seat in (*mine, *free):
            if wanted in (None, seat):
                return seat
        raise refuse(asker.lang, 'taken', 'no_open_seat')

    async def _claim(self, table: Table, seat: int, asker: Asker, name: str) -> SeatRow:
        """Gives a seat to whoever asks, if it is still free."""
        others = [row.name for row in table.seats if row.seat != seat]
        chosen = free_name(tidy(name) or table.seats[seat].name, others, tuple(table.match.game.verbs))
        if not await self.store.claim(table.row.id, seat, asker.guest.id, chosen):
            await table.reload()
            if table.seats[seat].guest != asker.guest.id:
                raise refuse(asker.lang, 'taken')
            return table.seats[seat]
        await table.seat(table.seats[seat]._replace(guest=asker.guest.id, name=chosen, taken=True))
        return table.seats[seat]

    async def rematch(self, match: str, asker: Asker) -> wire.Opened:
        """Opens the same match again, once, for the same people."""
        table, held = await self.seen(match, asker)
        if not held.seats:
            raise refuse(asker.lang, 'not_yours', 'not_your_seat', seat='')
        if table.ask is not None or table.row.study:
            raise refuse(asker.lang, 'misuse', 'rematch_first')
        return await table.inside(lambda: self._rematch(table, asker, held))

    async def _rematch(self, table: Table, asker: Asker, held: Holding) -> wire.Opened:
        """Opens the match that follows, unless somebody has done so; gives the asker the keys of their seats."""
        if not table.row.rematch:
            self._count(asker)
            plan = plan_rematch(table, new_id(), self.services.time.wall())
            await self._begin(plan)
            await self.store.follow(table.row.id, plan.match.id)
            await table.reload()
            await table.tell(seated=True)
        match = table.row.rematch
        seats = [
            wire.SeatKey(
                row.seat, row.kind, row.name,
                self.signer.key(match, row.seat) if held.host and is_free(row) else '',
            )
            for row in table.seats
        ]  # fmt: skip
        return wire.Opened(match, f'/t/{match}', seats, self.signer.key(match, -1))

    # ---------------------------------------------------------------- lists

    async def listed(
        self, of: str, asker: Asker, turn: Callable[[], AbstractAsyncContextManager[None]] = nullcontext
    ) -> list[wire.MatchLine]:
        """The asker's matches, or the public ones with a free seat, each set up in its turn."""
        names = await (self.store.of_guest(asker.guest.id) if of == 'me' else self.store.with_open_seats())
        out = []
        for name in names[:LISTED]:
            try:
                async with turn():
                    table = await self.table(name, asker.lang)
                    out.append(match_line(table, self.held(table, asker), asker.lang))
            except Refused:  # played by other rules: it is told when somebody opens it
                continue
        return out

    # ---------------------------------------------------------------- from start to end

    async def resume(self) -> None:
        """Notes whose time runs from now on; a match is set up when somebody comes, or when their time may be over."""
        self.started = self.services.time.now()
        for each in await self.store.clocked():
            try:
                self.waiting[each.match] = first_end(each)
            except (LookupError, TypeError, ValueError) as error:
                self._set_aside(each.match, error)

    async def watch_clocks(self) -> None:
        """Sets up each match when somebody's time there may be over, unless somebody has come before."""
        for seconds, match in sorted((seconds, match) for match, seconds in self.waiting.items()):
            await self.services.time.sleep(self.started + seconds - self.services.time.now())
            try:
                if match in self.waiting:
                    await self.table(match, 'en')
            except Refused as refused:
                log.warning('a match is not resumed', extra={'match': match, 'why': refused.error.text})
            except Exception:
                log.exception('a match is not resumed', extra={'match': match})

    async def drain(self) -> None:
        """Takes no more commands, finishes those in flight and stops whatever thinks."""
        self.draining = True
        await asyncio.gather(*(table.close() for table in self.tables.values()))


def is_idle(table: Table) -> bool:
    """Whether nobody sits at a table and nothing goes on there."""
    return not table.sessions and not table.driver.busy and not table.work
