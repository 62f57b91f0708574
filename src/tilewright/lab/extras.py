"""Libraries that only some need: whoever does is told how to get them."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from tilewright.core.play import Misuse


def need(module: str, extra: str) -> Any:
    """A module that comes with an extra; Misuse says which when it is not there."""
    try:
        return import_module(module)
    except ImportError:
        raise Misuse(f"{module} expected, which is not installed: pip install 'tilewright[{extra}]'") from None
