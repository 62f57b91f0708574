"""Structured logs: one JSON object a line on stderr, or a line for people; each says which request it is about."""

from __future__ import annotations

import json
import logging
import sys
import time
from contextvars import ContextVar
from typing import Final, final

REQUEST: Final[ContextVar[str]] = ContextVar('request', default='')  # the id of the request that is being answered
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
        line |= facts_of(record)
        if record.exc_info:
            line['trace'] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


@final
class Plain(logging.Formatter):
    """Writes a record for people who read along."""

    def format(self, record: logging.LogRecord) -> str:
        """One line, and a trace behind it where there is one."""
        when = time.strftime('%H:%M:%S', time.localtime(record.created))
        facts = ''.join(f' {name}={value}' for name, value in facts_of(record).items())
        line = f'{when} {record.levelname.lower():7} {record.getMessage()}{facts}'
        return f'{line}\n{self.formatException(record.exc_info)}' if record.exc_info else line


def facts_of(record: logging.LogRecord) -> dict[str, object]:
    """Whatever was given as `extra`, and the request that it is about."""
    facts = {name: value for name, value in vars(record).items() if name not in USUAL}
    request = REQUEST.get()
    return {'request': request, **facts} if request else facts


FORMS: Final[dict[str, type[logging.Formatter]]] = {'json': Lines, 'text': Plain}


def start_logs(level: str = 'INFO', form: str = 'json') -> None:
    """Sends everything that is logged to stderr, as JSON or as text."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(FORMS[form]())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name in ('uvicorn', 'uvicorn.error', 'uvicorn.access', 'alembic'):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
    logging.getLogger('uvicorn').setLevel(logging.WARNING)  # at INFO it would write down keys in addresses of sockets
    logging.getLogger('alembic').setLevel(logging.WARNING)
