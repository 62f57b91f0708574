"""The servers that three processes share."""

from __future__ import annotations

from tests.server.hosting.conftest import servers

__all__ = ['servers']
