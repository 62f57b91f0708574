"""The route of the sockets."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from contextlib import nullcontext
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.channels import ChannelsPlugin, Subscriber
from litestar.connection.base import empty_receive, empty_send
from litestar.di import Provide

from tilewright.server.errors import Refused, refuse, say
from tilewright.server.http.given import Name, Since, TheAsker, TheChannels, TheCrowd, TheHall, TheIdentity
from tilewright.server.http.identity import PROTOCOL, asker_of_socket, protocols_of
from tilewright.server.http.session import FAILED, RESTART, Cut, Session, run, say_goodbye
from tilewright.server.lobby.hall import Hall
from tilewright.server.match.seats import Asker
from tilewright.server.match.table import Table
from tilewright.server.metering import paid

CLOSED: Final = {
    'not_yours': 4403,
    'banned': 4403,
    'unknown': 4404,
    'rules_changed': 4409,
    'unreadable': 4409,
    'too_fast': 4029,
    'taken': 4409,
}

log = logging.getLogger(__name__)


@websocket('/ws/{match:str}', dependencies={'asker': Provide(asker_of_socket, sync_to_thread=False)})
async def sit(
    socket: WebSocket[Any, Any, Any],
    match: Name,
    hall: TheHall,
    asker: TheAsker,
    identity: TheIdentity,
    channels: TheChannels,
    crowd: TheCrowd,
    since: Since = 0,
) -> None:
    """Sits down at a table, to play or to watch."""
    await socket.accept(PROTOCOL if PROTOCOL in protocols_of(socket) else None)
    limits = identity.gate.settings.limits
    crowd[asker.address] += 1
    try:
        if hall.draining:
            raise Refused('busy', say(asker.lang, 'restarting'))
        if crowd[asker.address] > limits.sockets:
            raise refuse(asker.lang, 'too_fast', 'too_many_sockets', most=limits.sockets)
        table = await find_table(hall, match, asker)
        session = Session(socket, table, hall.held(table, asker), asker, identity.gate)
        with identity.gate.door.playing(asker.address) if session.seats else nullcontext():
            await attend(session, since, channels)
    except Refused as refused:
        code = RESTART if refused.error.code == 'busy' else CLOSED.get(refused.error.code, 4400)
        await say_goodbye(socket, Cut(code, refused.error.text))
    except Exception:  # it may be of the moment: whoever comes back finds everything that was stored
        log.exception('a socket failed', extra={'match': match})
        await say_goodbye(socket, Cut(FAILED, say(asker.lang, 'fault')))
    finally:
        socket.receive, socket.send = empty_receive, empty_send  # they know the socket, which would keep its table
        crowd[asker.address] -= 1
        crowd += Counter()  # forgets addresses that have gone


async def find_table(hall: Hall, match: str, asker: Asker) -> Table:
    """The table; whoever comes with the key of a free seat sits down on it."""
    table, _ = await hall.seen(match, asker)
    key = asker.key
    if key is not None and key.match == match and 0 <= key.seat < len(table.seats) and not table.seats[key.seat].taken:
        await hall.join(match, asker)
    return table


async def attend(session: Session, since: int, channels: ChannelsPlugin) -> None:
    """Listens and tells until the session ends."""
    table = session.table
    async with channels.start_subscription([f'match.{table.row.id}']) as subscriber:
        table.sessions.add(session)
        await table.tell()
        try:
            await table.commands.welcome(session.seats)
            table.driver.drive()  # who waits for whom depends on who is there
            await run(session, since, asyncio.create_task(paid(lambda: push(session, subscriber))))
        finally:
            table.sessions.discard(session)
            table.driver.drive()
            table.asked_for = table.services.time.now()  # whoever lost the line comes back in a moment
            await table.tell()


async def push(session: Session, subscriber: Subscriber) -> None:
    """Sends what is new whenever there is something new."""
    async for _ in subscriber.iter_events():
        await session.catch_up()
