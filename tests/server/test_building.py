"""The server says which build of the rules runs, and whether a quicker one is being made."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.server.support import serving
from tilewright.core import flat
from tilewright.server.http.building import find_build
from tilewright.server.wire import Build


@pytest.fixture
def status(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(flat, 'COMPILED', False)
    return tmp_path / 'status.json'


def test_a_build_that_is_being_made_says_how_far_it_is(status: Path) -> None:
    status.write_text(json.dumps({'state': 'making', 'done': 3, 'of': 20, 'why': '', 'pid': os.getpid()}))
    assert find_build(str(status)) == Build(False, 'making', 3, 20)


def test_a_build_whose_maker_was_killed_is_stopped(status: Path) -> None:
    gone = subprocess.Popen([sys.executable, '-c', ''])
    gone.wait()
    status.write_text(json.dumps({'state': 'making', 'done': 3, 'of': 20, 'why': '', 'pid': gone.pid}))
    assert find_build(str(status)).next == 'stopped'


@pytest.mark.parametrize('state', ['ready', 'failed'])
def test_a_build_that_is_over_stays_so_without_its_maker(state: str, status: Path) -> None:
    status.write_text(json.dumps({'state': state, 'pid': 1}))
    assert find_build(str(status)).next == state


@pytest.mark.parametrize('text', ['', '{"state": "dreaming", "pid": 1}', '[1]', 'no json'])
def test_a_file_that_says_nothing_useful_is_no_build(text: str, status: Path) -> None:
    status.write_text(text)
    assert find_build(str(status)).next == 'none'


def test_without_a_file_there_is_no_other_build() -> None:
    assert find_build('') == Build(flat.COMPILED, 'none', 0, 0)


def test_a_compiled_build_waits_for_no_other(status: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flat, 'COMPILED', True)
    status.write_text(json.dumps({'state': 'ready', 'pid': 1}))
    assert find_build(str(status)) == Build(True, 'none', 0, 0)


async def ask(data: Path) -> httpx.Response:
    async with serving(data) as place, httpx.AsyncClient(base_url=place.address) as client:
        return await client.get('/api/build')


def test_the_settings_page_can_ask(tmp_path: Path) -> None:
    import asyncio

    answer = asyncio.run(ask(tmp_path))
    assert answer.status_code == 200
    assert answer.json() == {'compiled': flat.COMPILED, 'next': 'none', 'done': 0, 'of': 0}
