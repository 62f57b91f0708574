"""One PostgreSQL and one Redis for all tests of a worker, each of which gets an empty database."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.hosting.servers import Servers, missing, running


@pytest.fixture(scope='session')
def servers() -> Iterator[Servers]:
    """Both servers; skipped where they are not installed."""
    if why := missing():
        pytest.skip(why)
    with running() as found:
        yield found
