"""Structured logs: one JSON object a line on stderr."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Final, final

USUAL: Final = frozenset(vars(logging.makeLogRecord({}))) | {'message', 'asctime', 'color_message', 'taskName'}


@final
class Lines(logging.Formatter):
    """Writes a record and whatever was given as `extra` as JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line: dict[str, object] = {
            'at': time.strftime('%Y-%m-%dT%H:%M:%S', time.gmtime(record.created)) + f'.{int(record.msecs):03d}Z',
            'level': record.levelname.lower(),
            'from': record.name,
            'what': record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in USUAL}
        if record.exc_info:
            line['trace'] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def start_logs(level: str = 'INFO') -> None:
    """Sends everything that is logged to stderr as JSON."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name in ('uvicorn', 'uvicorn.error', 'uvicorn.access', 'alembic'):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
    logging.getLogger('uvicorn').setLevel(logging.WARNING)  # at INFO it would write down keys in addresses of sockets
    logging.getLogger('alembic').setLevel(logging.WARNING)
