"""No fault from any input: whatever is said, the answer is an ordinary one. `scripts/fuzz.py` says much more."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.fuzzing import break_bytes, frame, request
from tests.server.support import LOOSE, Place, Sitting, run, serving

FRAMES = 1200
REQUESTS = 250
OURS = (1007, 1009, 4029)  # no text, too long, too fast


def test_no_frame_and_no_request_makes_a_fault(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path, limits=replace(LOOSE, excess=10**9)) as place:
            device = place.device()
            match = (await device.open('carcassonne', 'here', 'here'))['match']
            rng, said = Random(1), 0
            while said < FRAMES:
                async with device.sit(match) as sitting:
                    said += await speak(sitting, rng, FRAMES - said)
            for _ in range(REQUESTS):
                await send(place, match, rng)
            assert (await device.get('/health'))['faults'] == []

    run(scenario)


async def speak(sitting: Sitting, rng: Random, most: int) -> int:
    """Says frames until the server has enough; gives how many."""
    await sitting.wait('hello')
    reader = asyncio.create_task(sitting.closed())
    said = 0
    while said < most and not reader.done():
        moves = [' '.join((each['verb'], *each['args'])) for each in sitting.table.get('moves', [])[:9]]
        text = frame(rng, moves, sitting.table['seq'])
        said += 1
        with suppress(ConnectionClosed):
            await sitting.socket.send(text, text=isinstance(text, str) or rng.random() < 0.5)
        await asyncio.sleep(0)
    await sitting.socket.close()
    code = await reader
    assert code in (1000, 1005, 1006, *OURS), code
    assert not [each for each in sitting.heard if each.get('error') and each['error']['code'] == 'fault']
    return said


async def send(place: Place, match: str, rng: Random) -> None:
    """Sends a request, whose answer is no fault."""
    asked = request(rng, match)
    client = place.devices[0].http
    answer = await client.request(asked.method, asked.path, headers=asked.headers, content=asked.body)
    assert answer.status_code < 500 or answer.status_code == 503, (asked, answer.text)


def test_a_frame_that_is_no_text_ends_its_socket_and_nothing_is_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device = place.device()
            match = (await device.open('toy', 'here', 'here'))['match']
            for parts in ([b'\xff'], [b'"\xc3', b'\xa9', b'\xc3'], [b'"\xc3', b'(', b'"']):
                async with device.sit(match) as sitting:
                    await sitting.wait('hello')
                    await sitting.socket.send(parts, text=True)
                    with suppress(ConnectionClosed):
                        await sitting.socket.send('{}')  # goes on as if nothing had happened
                    assert await sitting.closed() == 1007
            async with device.sit(match) as sitting:
                await sitting.wait('hello')
                await sitting.socket.send([b'"\xc3', b'\xa9"'], text=True)  # a sign in two parts is a text
                assert (await sitting.wait('answer'))['error']['code'] == 'malformed'

    run(scenario)
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


def test_a_connection_that_does_not_speak_http_is_closed_and_does_no_harm(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            rng, (host, port) = Random(1), place.address.removeprefix('http://').split(':')
            kind = b'Content-Type: application/json\r\nContent-Length: 2'
            whole = b'POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\n' + kind + b'\r\n\r\n{}'
            for _ in range(60):
                reader, writer = await asyncio.open_connection(host, int(port))
                writer.write(break_bytes(whole, rng))
                writer.write_eof()
                try:
                    answer = await reader.read()
                    assert b' 500 ' not in answer[:20]
                except ConnectionResetError:
                    pass
                writer.close()
            assert (await place.device().get('/health'))['faults'] == []

    run(scenario)
