"""`kill -9` under load: no move that was acknowledged is lost, and none is applied twice."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

from tests.server.processes import Process, process
from tests.server.support import Device, run, until
from tilewright.core.record import match_of, read
from tilewright.games import find_game

ROUNDS = int(os.environ.get('TILEWRIGHT_KILLS', '3'))
TABLES = 8
ROUNDED = 20  # milliseconds


class Player:
    """One device that plays one match at random, and writes down what was acknowledged."""

    def __init__(self, device: Device, match: str, rng: Random) -> None:
        self.device = device
        self.match = match
        self.rng = rng
        self.nth = 0
        self.pending: dict[str, Any] | None = None  # sent, and not yet answered
        self.sure: list[tuple[int, str]] = []  # number of the entry, and its move

    async def play(self) -> None:
        """Plays until the server is gone or the game is over."""
        try:
            async with self.device.sit(self.match) as sitting:
                await sitting.wait('hello')
                while not sitting.table['over']:
                    if self.pending is None:
                        self.nth += 1
                        move, seat = sitting.some_move(self.rng)
                        self.pending = {'id': f'{self.nth}', 'seq': sitting.table['seq'], 'seat': seat, 'move': move}
                    answer = await sitting.ask(do='play', **self.pending)
                    assert answer['ok'], answer
                    self.sure.append((answer['seq'], self.pending['move']))
                    self.pending = None
        except (OSError, WebSocketException, httpx.TransportError, TimeoutError):
            return


async def one_round(place: Process, players: list[Player], rng: Random) -> None:
    """Lets everybody play until so many answers have come, and kills the server in the middle of it."""
    goal = acknowledged(players) + rng.randrange(12, 120)
    tasks = [asyncio.create_task(player.play()) for player in players]
    await until(lambda: acknowledged(players) >= goal or all(task.done() for task in tasks))
    workers = place.children()
    place.signal(signal.SIGKILL)
    await place.ended()
    await asyncio.gather(*tasks)
    await until(lambda: not any(Path(f'/proc/{worker}').exists() for worker in workers))  # they end with their server
    await place.start()


def acknowledged(players: list[Player]) -> int:
    """How many moves the server has acknowledged."""
    return sum(len(player.sure) for player in players)


async def check(player: Player) -> None:
    """Compares what was acknowledged with what is stored."""
    shown = await player.device.get(f'/api/matches/{player.match}')
    stored = {line['seq']: line['move'] for line in shown['log']}
    assert sorted(stored) == list(range(1, len(stored) + 1))
    for seq, move in player.sure:
        assert stored[seq] == move
    own = [line for line in shown['log'] if line['seat'] >= 0]
    waiting = 1 if player.pending is not None else 0
    assert len(player.sure) <= len(own) <= len(player.sure) + waiting
    text = (await player.device.http.get(f'/api/matches/{player.match}/record')).text
    assert len(match_of(read(text, find_game)).log) == len(stored)


@pytest.mark.slow
def test_a_server_killed_again_and_again_keeps_its_word(tmp_path: Path) -> None:
    async def scenario() -> int:
        rng = Random(9)
        async with process(tmp_path) as place:
            players = []
            for nth in range(TABLES):
                device = place.device()
                match = (await device.open('carcassonne', 'here', 'here', options={'sets': '3'}))['match']
                players.append(Player(device, match, Random(nth)))
            for _ in range(ROUNDS):
                await one_round(place, players, rng)
                for player in players:
                    await check(player)
            return acknowledged(players)

    assert run(scenario, 120 + 20 * ROUNDS) > 10 * ROUNDS


def test_a_killed_server_gives_back_no_time_of_a_question_without_turns(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with process(tmp_path) as place:
            device = place.device()
            opened = await device.open('marshlands', 'here', 'here', variant='act6', options={'minutes': '5'})
            async with device.sit(opened['match']) as sitting:
                await sitting.wait('hello')
                await asyncio.sleep(0.5)
                assert (await sitting.play('pick VIL', 0))['ok']
                sent = time.monotonic()
                answer = await sitting.ask(do='play', id='1', seq=sitting.table['seq'], seat=0, move='lay VIL 0,2 r0')
                assert answer['ok'], answer
                while not sitting.table['scene']['laid']:
                    await sitting.hear()
                before = sitting.table['ask']['left']
                late = (
                    time.monotonic() - sent
                )  # what passes between the writing of a move and the telling of it is not written
                assert before <= 299_500
            place.signal(signal.SIGKILL)
            await place.ended()
            await asyncio.sleep(1 + 2 * late)  # while it is down nothing is charged
            begun = time.monotonic()
            await place.start()
            async with device.sit(opened['match']) as sitting:
                await sitting.wait('hello')
                ask = sitting.table['ask']
                assert ask['lasting']
                ran = time.monotonic() - begun
                assert before - 1000 * (ran + late) - ROUNDED < ask['left'] < before + 1000 * late + ROUNDED
                assert [laid['tile'] for laid in sitting.table['scene']['laid']] == ['VIL']

    run(scenario, 120)
