"""What the world may lack is said in one line, with what to do."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest

from building import installing, native, wishes
from building.client import new_enough
from building.stages import CannotGoOn

ROOT = Path(__file__).parents[2]


class Usage(NamedTuple):
    """What a disk holds."""

    total: int
    used: int
    free: int


@pytest.mark.parametrize(
    'said',
    [
        'error: Failed to fetch: dns error: failed to lookup address information',
        'NewConnectionError: [Errno -3] Temporary failure in name resolution',
        'npm error code ENOTFOUND',
        'ERROR: Could not find a version that satisfies the requirement typer>=0.29',
    ],
)
def test_without_a_network_it_says_so(said: str) -> None:
    told = installing.explain_text(said)
    assert told.startswith('no network')
    assert '\n' not in told


@pytest.mark.parametrize('said', ['OSError: [Errno 28] No space left on device', 'npm error ENOSPC: no space'])
def test_without_disk_space_it_says_so(said: str) -> None:
    assert installing.explain_text(said).startswith('no space left')


def test_anything_else_points_to_the_log(tmp_path: Path) -> None:
    log = tmp_path / 'log'
    log.write_text('something nobody has seen before')
    assert installing.explain(log, 'the installation failed') == f'the installation failed; the whole story is in {log}'


@pytest.mark.parametrize('number', [errno.EROFS, errno.EACCES, errno.EPERM])
def test_a_folder_that_cannot_be_written_to_is_named(number: int, tmp_path: Path) -> None:
    told = installing.explain_os(OSError(number, 'no', str(tmp_path)), tmp_path)
    assert told.startswith(f'{tmp_path} cannot be written to')


def test_a_full_disk_is_told_before_anything_is_fetched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, 'disk_usage', lambda _: Usage(10**9, 10**9, 5_000_000))
    with pytest.raises(CannotGoOn, match='5 MB are free'):
        installing.check_room(tmp_path)
    assert not (tmp_path / 'build').exists()


def test_a_read_only_folder_is_told_before_anything_is_fetched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, 'Read-only file system')

    monkeypatch.setattr(Path, 'mkdir', refuse)
    monkeypatch.setattr(shutil, 'disk_usage', lambda _: Usage(10**12, 0, 10**12))
    with pytest.raises(CannotGoOn, match='cannot be written to'):
        installing.check_room(tmp_path)


def test_without_a_compiler_the_reason_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv('TILEWRIGHT_PURE', raising=False)
    monkeypatch.setenv('CC', 'no-such-compiler')
    native.why_not_compile.cache_clear()
    assert native.why_not_compile() == 'no C compiler (no-such-compiler); on Debian: apt install gcc python3-dev'
    native.why_not_compile.cache_clear()


def test_what_has_no_wheel_is_done_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(folder: Path, what: list[str], *_: object) -> None:
        assert what[:2] == ['--only-binary', ':all:']
        raise CannotGoOn('the installation failed')

    monkeypatch.setattr(wishes, 'install', refuse)
    assert wishes.grant(tmp_path, 'cluster').startswith('no wheel of ray')
    monkeypatch.setattr(wishes, 'install', lambda *_: None)
    assert wishes.grant(tmp_path, 'cluster') == ''


def test_an_old_python_is_told_in_one_line(tmp_path: Path) -> None:
    old = tmp_path / 'python3'
    old.write_text('#!/bin/sh\nexit 1\n')
    old.chmod(0o755)
    done = subprocess.run(
        [str(ROOT / 'scripts' / 'play')],
        env={**os.environ, 'PYTHON': str(old)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.count('\n') == 1
    assert 'no Python 3.11 or newer found' in done.stderr


@pytest.mark.parametrize(
    ('version', 'enough'),
    [('v20.18.1', False), ('v20.19.0', True), ('v22.11.0', False), ('v22.12.0', True), ('v24.1.0', True), ('', False)],
)
def test_an_old_node_is_not_used(version: str, enough: bool) -> None:
    assert new_enough(version) is enough
