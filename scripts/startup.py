"""How long the server takes to answer on a data folder with matches in it: python scripts/startup.py --matches 200."""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from socket import socket
from urllib.error import URLError
from urllib.request import urlopen

from tilewright.core.match import new_match
from tilewright.core.play import CHANCE
from tilewright.games import find_game
from tilewright.server.catalogue import Boxed
from tilewright.server.lobby.opening import entries_of, match_row
from tilewright.server.match.records import Played, played_of
from tilewright.server.store.rows import SeatRow
from tilewright.server.store.store import Store

PLIES = 120  # of each match, about half a game


def some_match(seed: int) -> Played:
    """A match that is being played."""
    game, rng = find_game('carcassonne'), Random(seed)
    match = new_match(game, seats=2)
    while (ask := match.ask) is not None and len(match.log) < PLIES:
        match.play(game.roll(match.state, rng) if CHANCE in ask.seats else rng.choice(match.moves()))
    return played_of(match)


async def fill(data: Path, matches: int) -> None:
    """Puts so many matches into a data folder, half of them with a clock."""
    store, box = Store(f'sqlite+aiosqlite:///{data / "tilewright.db"}'), Boxed(find_game('carcassonne'))
    await store.open()
    for nth in range(matches):
        played, name, now = some_match(nth), f'match{nth}', time.time_ns() // 1_000_000
        clock = '{"kind": "game", "seconds": 3600}' if nth % 2 else ''
        row = match_row(box, played, name, now, 'seed')._replace(host='somebody', clock=clock)
        seats = [SeatRow(name, seat, 'here', who, '', 'somebody', True) for seat, who in enumerate(played.names)]
        await store.create(row, seats, entries_of(played, name, now))
    await store.close()


def start(data: Path) -> tuple[float, float]:
    """Seconds until the server answers, and seconds of a processor that it used for that."""
    with socket() as found:
        found.bind(('127.0.0.1', 0))
        port = found.getsockname()[1]
    began = time.perf_counter()
    command = [sys.executable, '-m', 'tilewright.server', '--port', str(port), '--data', str(data)]
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while True:
        try:
            with urlopen(f'http://127.0.0.1:{port}/health', timeout=60):
                break
        except (URLError, OSError):
            time.sleep(0.01)
    passed = time.perf_counter() - began
    ticks = Path(f'/proc/{child.pid}/stat').read_text(encoding='ascii').rpartition(')')[2].split()[11:13]
    child.terminate()
    child.wait()
    return passed, sum(map(int, ticks)) / os.sysconf('SC_CLK_TCK')


def main() -> None:
    """Fills a folder and starts the server there a few times."""
    parser = argparse.ArgumentParser(description='How long the server takes to answer.')
    parser.add_argument('--matches', type=int, default=200)
    parser.add_argument('--times', type=int, default=3)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(fill(Path(folder), given.matches))
        for _ in range(given.times):
            passed, used = start(Path(folder))
            print(f'{given.matches} matches: answers after {passed:.2f} s, {used:.2f} s of a processor')


if __name__ == '__main__':
    main()
