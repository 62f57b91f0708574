"""A bot takes a seat over the API with the command line's own command."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import pytest

from tests.patience import patient
from tests.server.processes import process
from tests.server.support import Device, run, serving
from tests.starting import SOURCE
from tilewright.bots.remote import base, play_seat
from tilewright.core.play import Misuse

COMMAND = 'from tilewright.cli import main; main()'


async def bot(data: Path, *options: str) -> tuple[int, str]:
    """Runs `tilewright bot` in a process of its own."""
    child = await asyncio.create_subprocess_exec(
        sys.executable, '-c', COMMAND, 'bot', *options,
        env={**os.environ, 'PYTHONPATH': str(SOURCE), 'TILEWRIGHT_DATA': str(data)},
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
    )  # fmt: skip
    out, _ = await child.communicate()
    return child.returncode or 0, out.decode()


@pytest.mark.slow
def test_two_bots_play_a_whole_game_through_the_command(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with process(tmp_path) as place:
            device = place.device()
            kinds = ('random', 'greedy')
            opened = await device.open('camargue', 'open', 'open')  # has turns, and questions answered in secret
            keys = [seat['key'] for seat in opened['seats']]
            links = [keys[0], f'{place.address}/t/{opened["match"]}#key={keys[1]}']
            ended = await asyncio.gather(
                *(
                    bot(tmp_path, '--server', place.address, '--seat', link, '--kind', kind, '--name', f'Robo {kind}')
                    for link, kind in zip(links, kinds, strict=True)
                )
            )
            assert [code for code, _ in ended] == [0, 0], ended
            assert all('won' in said for _, said in ended)
            shown = await device.get(f'/api/matches/{opened["match"]}')
            assert shown['table']['over']
            assert shown['info']['names'] == [f'Robo {kind}' for kind in kinds]
            code, said = await bot(tmp_path, '--server', place.address, '--seat', 'nowhere.1.x')
            assert code == 2, said

    run(scenario, 240)


def test_a_visitor_says_what_is_wrong(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            opened = await place.device().open('carcassonne', 'here', 'open')
            key = opened['seats'][1]['key']
            for server, seat, kind in (
                (place.address, 'nonsense', 'random'),
                (place.address, key[:-1], 'random'),
                (place.address, key, 'wizard'),
                (place.address, opened['watch_key'], 'random'),
                ('http://127.0.0.1:9', key, 'random'),
                ('ftp://127.0.0.1', key, 'random'),
            ):
                with pytest.raises(Misuse):
                    await play_seat(server, seat, kind, 'Robo')

    run(scenario)


async def shows(device: Device, match: str, online: bool) -> None:
    """Waits until somebody is connected in the second seat, or nobody is."""
    async with asyncio.timeout(patient(60)):
        while (await device.get(f'/api/matches/{match}'))['info']['seats'][1]['online'] != online:
            await asyncio.sleep(0.01)


def test_a_bot_that_was_stopped_finds_its_seat_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device = place.device()
            opened = await device.open('carcassonne', 'here', 'open')
            memory, key = tmp_path / 'data' / 'bots', opened['seats'][1]['key']
            for _ in range(2):
                playing = asyncio.create_task(play_seat(place.address, key, 'random', 'Robo', memory))
                await shows(device, opened['match'], online=True)
                assert not playing.done()
                playing.cancel()
                await asyncio.gather(playing, return_exceptions=True)
                await shows(device, opened['match'], online=False)
            assert [key in path.read_text(encoding='ascii') for path in memory.iterdir()] == [False]
            with pytest.raises(Misuse):  # who has only the key does not get in
                await play_seat(place.address, key, 'random', 'Another')

    run(scenario)


def test_an_address_without_a_scheme_is_http() -> None:
    assert base('localhost:8000') == 'http://localhost:8000'
