"""Refusals over HTTP: the shape of every error, and how each kind of exception becomes one."""

from __future__ import annotations

import logging
from typing import Any, Final

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from sqlalchemy.exc import DBAPIError

from tilewright.server.errors import Refused, refuse, say
from tilewright.server.guests import Guest
from tilewright.server.http.identity import language_of
from tilewright.server.store.reaching import is_lost
from tilewright.server.wire import AnswerShape, Error, Fault

CODES: Final = {
    400: 'malformed',
    401: 'not_yours',
    403: 'not_yours',
    404: 'unknown',
    405: 'malformed',
    413: 'too_large',
}
FAULTS: Final = {
    status: ResponseSpec(data_container=Fault, description=text, generate_examples=False)
    for status, text in {
        400: 'Malformed',
        403: 'Not yours',
        404: 'Unknown',
        409: 'Not now',
        413: 'Too large',
        422: 'Refused',
        429: 'Too fast',
        503: 'Busy',
    }.items()
}
ANSWERS: Final = {
    **FAULTS,
    **{
        status: ResponseSpec(data_container=AnswerShape | Fault, description=text, generate_examples=False)
        for status, text in {403: 'Not your seat', 409: 'Stale', 422: 'Refused', 400: 'Malformed'}.items()
    },
}

log = logging.getLogger(__name__)


def on_refused(_request: Request[Any, Any, Any], refused: Refused) -> Response[Fault]:
    """A refusal of our own."""
    headers = {'retry-after': str(int(refused.wait) + 1)} if refused.wait else None
    return Response(Fault(refused.error), status_code=refused.status, headers=headers, media_type='application/json')


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Fault]:
    """A refusal of the framework: an unknown address, a body that does not fit."""
    lang = language_of(request, Guest(''))
    status = error.status_code
    if status == 404:
        found = refuse(lang, 'unknown', 'no_page').error
    elif status >= 500:
        found = Error('fault', say(lang, 'fault'))
    else:
        found = Error(CODES.get(status, 'malformed'), say(lang, 'malformed', why=reason(error)))
    headers = {name: value for name, value in (error.headers or {}).items() if name.lower() == 'allow'}
    return Response(Fault(found), status_code=status, headers=headers, media_type='application/json')


def reason(error: HTTPException) -> str:
    """What the framework has to say, in one line."""
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return '; '.join(f'{each.get("key", "")} {each.get("message", "")}'.strip() for each in extra)[:300]
    return str(error.detail)[:300]


def on_validation(
    request: Request[Any, Any, Any], error: msgspec.ValidationError | UnicodeDecodeError
) -> Response[Fault]:
    """A body that does not fit, or that is no text."""
    lang = language_of(request, Guest(''))
    return on_refused(request, refuse(lang, 'malformed', why=str(error)))


def on_depth(request: Request[Any, Any, Any], error: RecursionError) -> Response[Fault]:
    """A body that is nested without end."""
    log.warning('a request was too deep', exc_info=error, extra={'path': request.url.path[:200]})
    return on_refused(request, refuse(language_of(request, Guest('')), 'malformed', 'too_deep'))


def on_fault(request: Request[Any, Any, Any], error: Exception) -> Response[Fault]:
    """A fault of ours, or of the database that is away: noted, and said without details."""
    if isinstance(error, DBAPIError | ConnectionError | TimeoutError) and is_lost(error):
        log.error('the database does not answer', extra={'path': request.url.path, 'why': type(error).__name__})
        return on_refused(request, refuse(language_of(request, Guest('')), 'busy', 'away'))
    log.error('a request failed', exc_info=error, extra={'path': request.url.path, 'method': request.method})
    fault = Fault(Error('fault', say(language_of(request, Guest('')), 'fault')))
    return Response(fault, status_code=500, media_type='application/json')
