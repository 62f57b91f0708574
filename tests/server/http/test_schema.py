"""The OpenAPI description against the server, by Schemathesis: nothing fails, and answers are as described."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from tests.patience import patient
from tests.server.support import Place, serving

SLOW = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
CHECKS = [not_a_server_error, status_code_conformance, response_schema_conformance]


@pytest.fixture(scope='module')
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """A server in a thread of its own."""
    ready, found = threading.Event(), []
    loop = asyncio.new_event_loop()
    done = asyncio.Event()

    async def serve(data: Path) -> None:
        async with serving(data) as running:
            found.append(running)
            ready.set()
            await done.wait()

    thread = threading.Thread(target=lambda: loop.run_until_complete(serve(tmp_path_factory.mktemp('schema'))))
    thread.start()
    assert ready.wait(patient(60))
    yield found[0]
    loop.call_soon_threadsafe(done.set)
    thread.join(patient(60))
    loop.close()


def test_the_server_does_what_it_says(place: Place) -> None:
    found = schemathesis.openapi.from_url(f'{place.address}/api/schema')
    operations = [each.ok() for each in found.get_all_operations() if isinstance(each, Ok)]
    assert len(operations) >= 15
    for operation in operations:

        @given(case=operation.as_strategy())
        @settings(max_examples=15, deadline=None, suppress_health_check=SLOW)
        def try_out(case: schemathesis.Case[Any]) -> None:
            case.call_and_validate(checks=CHECKS, timeout=patient(60))

        try_out()
