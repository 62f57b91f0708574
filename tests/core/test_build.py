"""The build that is tested is the one that was asked for."""

from __future__ import annotations

import importlib
import os
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import version
from pathlib import Path

import pytest

import tilewright
from building.choosing import choose, config

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / 'src'
MODULES = [name.removesuffix('.py').replace('/', '.') for name in choose(SOURCES, config(ROOT)).modules]
EXPECTED = os.environ.get('TILEWRIGHT_EXPECT')


@pytest.mark.skipif(EXPECTED is None, reason='TILEWRIGHT_EXPECT, set by scripts/test, says which build to expect')
@pytest.mark.parametrize('name', MODULES)
def test_a_module_meant_to_be_compiled_comes_from_the_expected_build(name: str) -> None:
    file = importlib.import_module(name).__file__
    assert file is not None
    compiled = file.endswith(tuple(EXTENSION_SUFFIXES))
    assert compiled == (EXPECTED == 'compiled'), file


def test_the_installed_version_is_the_one_of_the_sources() -> None:
    assert version('tilewright') == tilewright.__version__
