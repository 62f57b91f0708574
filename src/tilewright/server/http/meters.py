"""Meters: what Prometheus reads of this process. The package prometheus_client writes it down."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, final

from tilewright import __version__
from tilewright.server.lobby.hall import Hall

if TYPE_CHECKING:
    from prometheus_client.core import Metric

METHODS: Final = ('GET', 'HEAD', 'POST', 'OPTIONS')
BUCKETS: Final = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


def make_meters(hall: Hall) -> Meters | None:
    """Meters, where the package that they need is installed."""
    return Meters(hall) if find_spec('prometheus_client') is not None else None


@final
class Meters:
    """Counts requests, and looks at the house whenever somebody reads."""

    def __init__(self, hall: Hall) -> None:
        from prometheus_client import CollectorRegistry, Counter, GCCollector, Histogram, ProcessCollector

        self.registry = CollectorRegistry()
        self.requests = Counter(
            'tilewright_requests', 'Requests answered.', ['method', 'route', 'status'], registry=self.registry
        )
        self.seconds = Histogram(
            'tilewright_request_seconds', 'How long a request took.', ['route'], buckets=BUCKETS, registry=self.registry
        )
        ProcessCollector(registry=self.registry)
        GCCollector(registry=self.registry)
        self.registry.register(Looks(hall))

    def count(self, method: str, route: str, status: int, seconds: float | None) -> None:
        """Counts a request; a socket is counted when it closes, and how long it was open is nobody's wait."""
        self.requests.labels(method if method in METHODS else 'other', route or 'none', str(status)).inc()
        if seconds is not None:
            self.seconds.labels(route or 'none').observe(seconds)

    def read(self) -> tuple[bytes, str]:
        """Everything as text, and what kind of text that is."""
        from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

        return generate_latest(self.registry), CONTENT_TYPE_LATEST


@final
class Looks:
    """Looks at the house when it is asked."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    def collect(self) -> Iterator[Metric]:
        """What there is to see now."""
        from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, InfoMetricFamily

        hall = self.hall
        yield InfoMetricFamily('tilewright', 'Which version runs.', {'version': __version__})
        yield CounterMetricFamily('tilewright_entries', 'Entries of the log that were stored.', hall.store.stored)
        for name, about, value in (
            ('tables', 'Tables that are open.', len(hall.tables)),
            ('sockets', 'Sockets at tables.', sum(len(table.sessions) for table in hall.tables.values())),
            ('waiting', 'Batches that wait to be written.', hall.store.queue.qsize()),
            ('faults', 'Different faults of the last hour.', len(hall.faults.since(hall.services.time.wall()))),
            ('aside', 'Matches that cannot be read.', len(hall.aside)),
            ('ready', 'Whether new requests are wanted.', int(not hall.leaving and not hall.draining)),
        ):
            yield GaugeMetricFamily(f'tilewright_{name}', about, value)
