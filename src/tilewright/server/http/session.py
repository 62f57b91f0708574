"""A session: one socket at one table. It pulls what is new whenever it is told to look, so a slow one delays nobody."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import Any, Final, final

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from tilewright.server import wire
from tilewright.server.errors import Refused, known_language, refuse, say
from tilewright.server.http.identity import Gate
from tilewright.server.http.limits import Bucket
from tilewright.server.match.answers import answer, missed
from tilewright.server.match.commands import Outcome, Said
from tilewright.server.match.seats import Asker, Holding
from tilewright.server.match.table import Table
from tilewright.server.match.talking import say as say_words
from tilewright.server.match.talking import talk_info
from tilewright.server.match.views import Eyes, first_eyes
from tilewright.server.metering import paid
from tilewright.server.settings import FRAME

SLOW: Final = 4008
FAST: Final = 4029
FAILED: Final = 1011
RESTART: Final = 1012
UNREADABLE: Final = (msgspec.DecodeError, UnicodeError, RecursionError)  # no JSON, no text, or nested without end

decode: Final = msgspec.json.Decoder(wire.ClientMessage).decode
encode: Final = msgspec.json.Encoder().encode
log = logging.getLogger(__name__)


class Cut(Exception):
    """The socket is to be closed."""

    def __init__(self, code: int, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


@final
class Session:
    """One device at one table."""

    def __init__(
        self, socket: WebSocket[Any, Any, Any], table: Table, holding: Holding, asker: Asker, gate: Gate
    ) -> None:
        self.socket = socket
        self.table = table
        self.holding = holding
        self.lang = asker.lang
        self.who = asker.guest.id  # the guest or the account, and their address: whoever is kept out is cut
        self.address = asker.address
        self.looks = first_eyes(holding)
        self.costs = gate.costs
        self.limits = limits = gate.settings.limits
        self.bucket = Bucket(limits.socket_rate, limits.socket_burst, table.services.time.now())
        self.excess = 0
        self.sending = asyncio.Lock()
        self.sent = 0  # the entries this device knows
        self.seated = -1
        self.people: tuple[frozenset[int], int] = (frozenset(), -1)
        self.wish: wire.WishInfo | None = None
        self.heard = 0  # of what people say
        self.ended = asyncio.Event()
        self.farewell: Cut | None = None

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats before this device."""
        return self.holding.seats

    @property
    def seq(self) -> int:
        """How many entries there are for these eyes."""
        return self.table.numbering.seq(self.looks)

    @property
    def eyes(self) -> Eyes:
        """Who looks."""
        return Eyes(self.looks, self.holding.seats, self.lang)

    def end(self, code: int, text: str) -> None:
        """Asks the session to say goodbye."""
        if self.farewell is None:
            self.farewell = Cut(code, text)
        self.ended.set()

    # ---------------------------------------------------------------- out

    async def send(self, message: wire.ServerMessage) -> None:
        """Sends one message."""
        await self._send(encode(message))

    async def _send(self, text: bytes) -> None:
        """Sends a message; whoever does not read it in time is cut."""
        try:
            async with asyncio.timeout(self.limits.patience):
                await self.socket.send_text(text)
        except TimeoutError:
            raise Cut(SLOW, say(self.lang, 'slow')) from None
        except RuntimeError as error:  # it was closed meanwhile, because what it said was no text
            raise ConnectionError('a socket that is open expected') from error

    async def reply(self, message: wire.Answer) -> None:
        """Sends an answer when nothing else is being sent."""
        async with self.sending:
            await self.send(message)

    async def hello(self, since: int) -> None:
        """Says everything there is to know, the log from an entry on."""
        async with self.sending:
            await self.table.views.drawn()
            async with self.costs.turns.turn(self.address):  # that is the most there is to say at once
                text = self._hello(since)
            await self._send(text)
            await self._send_people()
            await self._send_talk()

    def _hello(self, since: int) -> bytes:
        """Everything there is to know."""
        table, eyes = self.table, self.eyes
        several = table.secret and len(self.seats) > 1  # counted through other eyes, perhaps
        lines, whole = missed(table, 0 if several else since, eyes)
        shown = table.views.table(eyes)
        self.sent, self.seated, self.wish = shown.seq, table.seated, shown.wish
        return encode(wire.Hello(table.views.info(eyes, self.holding), shown, lines, whole, shown.seq))

    async def catch_up(self) -> None:
        """Sends whatever this device does not know yet."""
        async with self.sending:
            await self.table.views.drawn()
            table, eyes = self.table, self.eyes
            if self.seated != table.seated:
                self.seated = table.seated
                await self.send(wire.Changed(table.views.info(eyes, self.holding)))
            if self.sent != table.numbering.seq(eyes.seat):
                await self._send_moves(eyes)
            wish = table.wish_info()
            if wish != self.wish:
                self.wish = wish
                await self.send(wire.Wished(wish))
            await self._send_people()
            await self._send_talk()

    async def _send_moves(self, eyes: Eyes) -> None:
        """Sends the entries that this device does not know."""
        table = self.table
        lines, whole = missed(table, self.sent, eyes)
        undone = whole and self.sent > 0
        shown = table.views.table(eyes)
        self.sent, self.wish = shown.seq, shown.wish
        await self.send(wire.Undone(shown.seq, shown, lines) if undone else wire.Moved(shown.seq, lines, shown))

    async def _send_people(self) -> None:
        """Sends who is here."""
        people = (self.table.online(), self.table.watching())
        if people != self.people:
            self.people = people
            await self.send(wire.People(sorted(people[0]), people[1]))

    async def _send_talk(self) -> None:
        """Sends what people have said."""
        lines = talk_info(self.table.chat, self.heard)
        if lines:
            self.heard = lines[-1].n
            await self.send(wire.Talk(lines))

    # ---------------------------------------------------------------- in

    async def read(self) -> None:
        """Reads commands until the device goes away."""
        while True:
            text = await self.socket.receive_text()
            if len(text) > FRAME:
                raise Cut(1009, say(self.lang, 'too_large', most=FRAME, came=len(text)))
            await self.obey(text)

    async def obey(self, text: str) -> None:
        """Carries out one command and answers it."""
        try:
            command = decode(text)
        except UNREADABLE as error:
            await self.reply(self._malformed(text, str(error)))
            self._count_excess()
            return
        fast = 0.0 if self.bucket.take(self.table.services.time.now()) else self.bucket.wait()
        wait = fast or self.costs.budgets.wait(self.address)
        if wait:
            refused = refuse(self.lang, 'too_fast', wait=f'{wait:.1f}')
            await self.reply(wire.Answer(command.id, False, self.seq, refused.error))
            self._count_excess()
            return
        if isinstance(command, wire.Look | wire.Speak):
            await self._turn(command)
            return
        try:
            outcome = await self._do(command)
        except Refused as refused:  # the server restarts, or nobody may talk here
            outcome = Outcome(self.seq, refused.error)
        except Exception:  # a full disk, a locked database: whoever asked hears that it did not work, and may try again
            log.exception('a command failed', extra={'match': self.table.row.id, 'do': type(command).__name__})
            outcome = Outcome(self.seq, wire.Error('fault', say(self.lang, 'fault')))
        await self.catch_up()
        await self.reply(answer(self.table, outcome, command.id, self.eyes))

    async def _do(self, command: Said | wire.Say) -> Outcome:
        """Hands a command to the table."""
        if isinstance(command, wire.Say):
            await self.table.inside(lambda: say_words(self.table, self.seats, command, self.lang))
            return Outcome(self.seq)
        return await self.table.commands.do(self.seats, command, self.lang)

    async def _turn(self, command: wire.Look | wire.Speak) -> None:
        """Changes whose eyes look, or what they read."""
        try:
            if isinstance(command, wire.Look):
                if command.seat is not None and command.seat not in self.seats:
                    raise refuse(self.lang, 'not_yours', 'hidden_eyes')
                self.looks = command.seat
            else:
                self.lang = known_language(command.lang, self.lang)
        except Refused as refused:
            await self.reply(wire.Answer(command.id, False, self.seq, refused.error))
            return
        await self.hello(0)
        await self.reply(wire.Answer(command.id, True, self.seq))

    def _malformed(self, text: str, why: str) -> wire.Answer:
        """The answer to something that is no command, under its id if it has one."""
        try:
            found = msgspec.json.decode(text)
        except UNREADABLE:
            found = None
        name = found.get('id') if isinstance(found, dict) else None
        error = refuse(self.lang, 'malformed', why=why).error
        return wire.Answer(name[:64] if isinstance(name, str) else '', False, self.seq, error)

    def _count_excess(self) -> None:
        """Cuts whoever goes on and on."""
        self.excess += 1
        if self.excess > self.limits.excess:
            raise Cut(FAST, say(self.lang, 'too_fast', wait='60'))


async def run(session: Session, since: int, told: asyncio.Task[None]) -> None:
    """Runs a session until the device or the server ends it; `told` pushes what is new."""
    tasks = {told, asyncio.create_task(paid(session.read)), asyncio.create_task(session.ended.wait())}
    del told  # no name here keeps a task: what ended it would keep this frame, in a circle
    try:
        await session.hello(since)
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        while done:
            done.pop().result()
        if session.farewell is not None:
            raise session.farewell
    except Cut as cut:
        await say_goodbye(session.socket, cut)
    except (WebSocketDisconnect, OSError):
        log.debug('a device went away', extra={'match': session.table.row.id})
    finally:
        cancel(tasks)
        await asyncio.gather(*tasks, return_exceptions=True)
        tasks.clear()


def cancel(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Ends tasks; the name of the last of them is gone with this frame."""
    for task in tasks:
        task.cancel()


async def say_goodbye(socket: WebSocket[Any, Any, Any], cut: Cut) -> None:
    """Says why, if the device still reads, and closes."""
    try:
        async with asyncio.timeout(1):
            if cut.code not in (SLOW, FAILED):  # after a fault of ours a client tries again by itself
                await socket.send_text(encode(wire.Bye(cut.code, cut.text)))
            await socket.close(cut.code, cut.text[:100])
    except (TimeoutError, WebSocketDisconnect, OSError, RuntimeError):
        log.debug('a device was gone before goodbye')
