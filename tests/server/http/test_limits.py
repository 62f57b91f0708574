"""Limits: frames, buckets, origins, names, slow readers."""

from __future__ import annotations

import asyncio
import json
import socket as sockets
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import InvalidStatus

from tests.patience import patient
from tests.server.support import LOOSE, run, serving, until
from tilewright.server.http.limits import Bucket, Buckets, known_host, may_ask
from tilewright.server.http.session import Session


def test_a_bucket_fills_again() -> None:
    bucket = Bucket(2.0, 3, 0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert bucket.wait() == 0.5
    assert bucket.take(0.5)
    assert not bucket.take(0.5)
    assert [bucket.take(100.0) for _ in range(4)] == [True, True, True, False]


def test_every_address_has_its_own_bucket() -> None:
    now = [0.0]
    buckets = Buckets(1.0, 1, lambda: now[0])
    assert buckets.take('a') == 0
    assert buckets.take('b') == 0
    assert buckets.take('a') == 1.0
    now[0] = 1.0
    assert buckets.take('a') == 0


@pytest.mark.parametrize(
    ('origin', 'host', 'may'),
    [
        (None, 'x.org', True),
        ('https://x.org', 'x.org', True),
        ('http://X.org:8000', 'x.org:8000', True),
        ('https://y.org', 'x.org', False),
        ('https://x.org.y.org', 'x.org', False),
        ('null', 'x.org', False),
        ('https://friend.org', 'x.org', True),
    ],
)
def test_only_our_own_pages_may_ask(origin: str | None, host: str, may: bool) -> None:
    assert may_ask(origin, host, ('https://friend.org',)) == may


def test_a_server_for_this_machine_answers_to_its_own_names_only() -> None:
    assert known_host('localhost:8000', '127.0.0.1', ())
    assert known_host('[::1]:8000', '127.0.0.1', ())
    assert not known_host('evil.org:8000', '127.0.0.1', ())
    assert known_host('mine.org', '127.0.0.1', ('mine.org',))
    assert known_host('evil.org', '0.0.0.0', ())
    assert not known_host('[', '127.0.0.1', ())


def test_a_frame_of_more_than_8_kib_closes_its_socket_only(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device = place.device()
            match = (await device.open('carcassonne', 'here', 'here'))['match']
            async with device.sit(match) as one, device.sit(match) as two:
                await one.wait('hello')
                await two.wait('hello')
                await one.socket.send(json.dumps({'do': 'play', 'id': 'x', 'move': 'y' * 8192}))
                assert await one.closed() == 1009
                assert (await two.ask(do='look'))['ok']
            big = await device.http.post('/api/records', json={'text': 'x' * 300_000})
            assert big.status_code == 413

    run(scenario)


def test_whoever_sends_too_fast_is_told_so_and_then_cut(tmp_path: Path) -> None:
    async def scenario() -> None:
        limits = replace(LOOSE, socket_rate=0.001, socket_burst=3)
        async with serving(tmp_path, limits=limits) as place:
            device = place.device()
            match = (await device.open('carcassonne', 'here', 'here'))['match']
            async with device.sit(match) as sitting:
                await sitting.wait('hello')
                for _ in range(3):
                    assert (await sitting.ask(do='look'))['ok']
                assert (await sitting.ask(do='look'))['error']['code'] == 'too_fast'
                for _ in range(60):
                    await sitting.send(do='look')
                assert await sitting.closed() == 4029

    run(scenario)


def test_an_address_that_asks_too_much_has_to_wait(tmp_path: Path) -> None:
    async def scenario() -> None:
        limits = replace(LOOSE, address_rate=0.001, address_burst=5, sockets=1, open_burst=2, open_rate=0.001)
        async with serving(tmp_path, limits=limits) as place:
            device = place.device()
            match = (await device.open('carcassonne', 'here', 'here'))['match']
            await device.open('carcassonne', 'here', 'here')
            assert (await device.open('carcassonne', 'here', 'here', status=429))['error']['code'] == 'too_fast'
            async with device.sit(match) as one:
                await one.wait('hello')
                async with device.sit(match) as two:
                    assert await two.closed() == 4029
            answer = await device.http.get('/api/me')
            assert answer.status_code == 429
            assert int(answer.headers['retry-after']) > 0

    run(scenario)


def test_strangers_pages_and_names_are_refused(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path, origins=('https://friend.org',)) as place:
            device = place.device()
            match = (await device.open('carcassonne', 'here', 'here'))['match']
            for origin, status in (('https://evil.org', 403), ('https://friend.org', 200), (place.address, 200)):
                answer = await device.http.post('/api/me', json={}, headers={'origin': origin})
                assert answer.status_code == status
            with pytest.raises(InvalidStatus):
                async with device.sit(match, Origin='https://evil.org'):
                    pass
            async with device.sit(match, Origin=place.address) as sitting:
                await sitting.wait('hello')
            named = await device.http.get('/api/me', headers={'host': 'evil.org'})
            assert named.status_code == 403

    run(scenario)


def test_a_slow_reader_is_cut_and_delays_nobody(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path, limits=replace(LOOSE, patience=patient(1.0))) as place:
            device = place.device()
            match = (await device.open('carcassonne', 'here', 'here'))['match']
            table = await place.house.hall.table(match, 'en')
            slow = await stuck_socket(place.address, match, device.http.cookies['tilewright'])
            await until(lambda: bool(table.sessions))
            (stuck,) = table.sessions
            assert isinstance(stuck, Session)
            try:
                async with device.sit(match) as sitting:
                    await sitting.wait('hello')
                    assert len(table.sessions) == 2
                    meanwhile = 0
                    while stuck in table.sessions:
                        blocked = stuck.sending.locked()
                        assert (await sitting.ask(do='look'))['ok']
                        meanwhile += blocked and stuck.sending.locked() and stuck in table.sessions
                        await flood(slow)
                    assert len(table.sessions) == 1
                    assert meanwhile > 0  # answered while the server still waited for the slow one
            finally:
                slow.close()

    run(scenario)


async def stuck_socket(address: str, match: str, cookie: str) -> sockets.socket:
    """A socket with a small buffer that is never read."""
    parts = urlsplit(address)
    out = sockets.socket()
    out.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 2048)
    out.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(out, (parts.hostname, parts.port))
    request = (
        f'GET /ws/{match} HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n'
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n'
        f'Cookie: tilewright={cookie}\r\n\r\n'
    )
    await loop.sock_sendall(out, request.encode())
    return out


async def flood(slow: sockets.socket) -> None:
    """Asks for something long, again and again, and reads none of it."""
    body = b'{"do":"look","id":"x"}'
    frame = (bytes([0x81, 0x80 | len(body), 0, 0, 0, 0]) + body) * 20
    try:
        async with asyncio.timeout(0.02):
            await asyncio.get_running_loop().sock_sendall(slow, frame)
    except (TimeoutError, OSError):
        return
