"""A server uses the system's allocator, whoever starts it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tilewright.server.allocator import gives_back, use_the_systems_allocator

ALONE = """
import os, sys
from tilewright.server.allocator import use_the_systems_allocator

use_the_systems_allocator()
print(sys.getallocatedblocks(), 'PYTHONMALLOC' in os.environ, sys.argv[1:])
"""


@pytest.mark.skipif(not gives_back(), reason="the system's allocator gives nothing back")
def test_a_program_starts_itself_anew_with_the_systems_allocator_and_the_same_arguments() -> None:
    found = subprocess.run([sys.executable, '-c', ALONE, 'serve', 'a b'], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "0 False ['serve', 'a b']"  # Python's own has no blocks


def test_it_starts_itself_anew_once_where_that_is_worth_it_and_nobody_has_chosen() -> None:
    became: list[tuple[str, list[str], dict[str, str]]] = []

    def become(program: str, arguments: list[str], environ: dict[str, str]) -> None:
        became.append((program, arguments, environ))

    chosen = {'PYTHONMALLOC': 'pymalloc', 'HOME': '/'}
    use_the_systems_allocator(chosen, become, lambda: True)
    assert (became, chosen) == ([], {'HOME': '/'})
    use_the_systems_allocator({}, become, lambda: False)
    assert became == []
    use_the_systems_allocator({'HOME': '/'}, become, lambda: True)
    assert became == [(sys.executable, [sys.executable, *sys.orig_argv[1:]], {'HOME': '/', 'PYTHONMALLOC': 'malloc'})]
