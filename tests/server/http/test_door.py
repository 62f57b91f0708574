"""The door: connections that say nothing end, nobody takes all places, and those who play find one."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.patience import patient
from tests.server.support import LOOSE, Place, run, serving, until
from tilewright.server.http import door as doors
from tilewright.server.http.door import RESERVE, Door, is_ours, raise_files, spare_files


def transports(many: int) -> list[asyncio.BaseTransport]:
    """Connections to nowhere."""
    return [asyncio.BaseTransport() for _ in range(many)]


async def line(place: Place, said: bytes = b'') -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection on which something was said."""
    parts = urlsplit(place.address)
    reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
    writer.write(said)
    return reader, writer


@pytest.mark.parametrize(
    'said',
    [
        b'',
        b'GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ',
        b'POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
        b'GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /health HTTP/1.1\r\n',
    ],
)
def test_whoever_does_not_come_to_the_point_is_shown_out(said: bytes, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path, limits=replace(LOOSE, haste=0.2)) as place:
            reader, writer = await line(place, said)
            async with asyncio.timeout(patient(60)):
                with suppress(ConnectionResetError):
                    await reader.read()
            writer.close()
            await until(lambda: not place.house.door.inside)
            assert (await place.device().get('/health'))['well']

    run(scenario)


def test_a_request_in_time_and_a_socket_are_not_shown_out(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path, limits=replace(LOOSE, haste=patient(2.0))) as place:
            device = place.device()
            match = (await device.open('carcassonne', 'here', 'here'))['match']
            async with device.sit(match) as sitting:
                await sitting.wait('hello')
                silent = await line(place)
                await silent[0].read()  # until that one is shown out
                assert (await sitting.ask(do='look'))['ok']
                assert len(place.house.door.inside) >= 1
                silent[1].close()
            await device.http.aclose()
            await until(lambda: not place.house.door.inside)

    run(scenario)


def test_one_address_cannot_have_all_places() -> None:
    async def scenario() -> None:
        door = Door(replace(LOOSE, connections=3), 100)
        found = transports(4)
        assert [door.enter(each, '192.0.2.7') for each in found] == [True, True, True, False]
        (other,) = transports(1)
        assert door.enter(other, '192.0.2.8')
        door.leave(found[0])
        door.leave(found[0])
        assert door.enter(found[3], '192.0.2.7')
        assert door.refused == 1
        sixes = [f'2001:db8::{nth}' for nth in range(1, 5)]
        assert [door.enter(each, six) for each, six in zip(transports(4), sixes, strict=True)] == [True] * 3 + [False]
        assert all(door.enter(each, '127.0.0.1') for each in transports(9))  # a proxy here speaks for many

    run(scenario)


def test_those_who_play_find_a_place_when_all_others_are_taken() -> None:
    async def scenario() -> None:
        now = [0.0]
        door = Door(LOOSE, 100, lambda: now[0])
        free = 100 - int(100 * RESERVE)
        entered = [door.enter(each, f'192.0.2.{nth}') for nth, each in enumerate(transports(120))]
        assert sum(entered) == free
        with door.playing('198.51.100.1'):
            assert all(door.enter(each, '198.51.100.1') for each in transports(5))
        assert door.enter(transports(1)[0], '198.51.100.1')  # the line was lost: they may come back
        now[0] += doors.REMEMBERED
        assert not door.enter(transports(1)[0], '198.51.100.1')
        with door.playing('198.51.100.1'):
            assert sum(door.enter(each, '198.51.100.1') for each in transports(50)) == 100 - free - 6

    run(scenario)


def test_a_crowd_that_says_nothing_keeps_nobody_from_playing_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            place.house.door.places = 20
            device = place.device()
            match = (await device.open('carcassonne', 'here', 'here'))['match']
            async with device.sit(match) as sitting:
                await sitting.wait('hello')
                crowd = [await line(place) for _ in range(30)]
                await until(lambda: len(place.house.door.inside) == 20)
                refused = [each for each in crowd if b'503' in await first_line(each[0])]
                assert refused
                assert (await sitting.ask(do='look'))['ok']
                for _, writer in crowd:
                    writer.close()
            await until(lambda: len(place.house.door.inside) < 5)
            assert (await place.device().get('/health'))['connections'] < 5

    run(scenario)


async def first_line(reader: asyncio.StreamReader) -> bytes:
    """What came at once, if anything."""
    try:
        async with asyncio.timeout(0.05):
            return await reader.readline()
    except TimeoutError:
        return b''


def test_as_many_files_as_the_system_allows_may_be_open(monkeypatch: pytest.MonkeyPatch) -> None:
    resource = pytest.importorskip('resource')
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, 'getrlimit', lambda _: (1024, 4096))
    monkeypatch.setattr(resource, 'setrlimit', lambda _, pair: asked.append(pair))
    raise_files()
    assert asked == [(4096, 4096)]
    assert spare_files() == 1024 - doors.OWN
    monkeypatch.setattr(resource, 'getrlimit', lambda _: (1024, resource.RLIM_INFINITY))
    raise_files()
    assert asked[1] == (doors.FILES, resource.RLIM_INFINITY)


def test_this_machine_and_its_proxies_speak_for_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv('FORWARDED_ALLOW_IPS', '10.0.0.5, 10.0.0.6')
    assert [is_ours(each) for each in ('127.0.0.1', '::1', '', '10.0.0.6', '10.0.0.7', 'x')] == [True] * 4 + [False] * 2
