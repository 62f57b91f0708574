"""Routes about what a game tells people: cards, pages with examples, and why a tile cannot be laid now."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import get
from litestar.params import QueryParameter
from msgspec.json import encode

from tilewright.server import wire
from tilewright.server.catalogue import Boxed
from tilewright.server.errors import refuse
from tilewright.server.http.caching import ASK, FOREVER, SAID, Asked, Kept, kept
from tilewright.server.http.games import PICTURE_POLICY, said_as
from tilewright.server.http.given import Name, Seat, TheAsker, TheHall, TheIdentity, TheSayings, Way
from tilewright.server.http.matches import turn_of
from tilewright.server.http.refusals import FAULTS
from tilewright.server.lobby.guiding import describe_cards, describe_page, example_mark, find_example
from tilewright.server.match.helping.hindering import hindrances
from tilewright.server.match.seats import Asker

TileName = Annotated[str, QueryParameter(max_length=80, description='A tile of your hand.')]


def known_variant(box: Boxed, variant: str, asker: Asker) -> str:
    """A variant of a game by its name; refused when there is none."""
    if all(each.name != variant for each in box.game.variants):
        raise refuse(asker.lang, 'unknown', 'no_page')
    return variant


@get('/api/games/{game:str}/cards/{variant:str}', responses=said_as(wire.CardBook), opt=SAID)
async def show_cards(
    request: Asked, hall: TheHall, asker: TheAsker, sayings: TheSayings, game: Name, variant: Name
) -> Kept:
    """What everything on the tables of a variant is."""
    box = hall.catalogue.find(game, asker.lang)
    key = ('cards', f'{game}/{known_variant(box, variant, asker)}', asker.lang)
    return sayings.say(request, key, lambda: encode(describe_cards(box, variant, asker.lang)))


@get('/api/matches/{match:str}/why', responses=FAULTS)
async def show_why(
    hall: TheHall, asker: TheAsker, identity: TheIdentity, match: Name, tile: TileName, seat: Seat = None
) -> list[wire.Reason]:
    """Why a tile of yours can be laid nowhere now; nothing when it can."""
    table, held = await hall.seen(match, asker)
    who = seat if seat is not None else next(iter(held.seats), None)
    if who is None or who not in held.seats:
        raise refuse(asker.lang, 'not_yours', 'hidden_eyes')
    words, names = table.box.words(asker.lang), table.match.names
    async with turn_of(identity, asker):
        found = hindrances(table.match.game, table.match.see(who), who, tile)
    return [
        wire.Reason(words.refusal(each.refusal._replace(rule=''), names), each.refusal.rule, each.places, each.of)
        for each in found
    ]


@get('/api/games/{game:str}/pages/{variant:str}', responses=said_as(wire.Page), opt=SAID)
async def show_page(
    request: Asked, hall: TheHall, asker: TheAsker, sayings: TheSayings, game: Name, variant: Name
) -> Kept:
    """A variant on one page, with examples."""
    box = hall.catalogue.find(game, asker.lang)
    key = ('page', f'{game}/{known_variant(box, variant, asker)}', asker.lang)
    return sayings.say(request, key, lambda: encode(describe_page(box, variant, asker.lang)))


@get('/art/{fingerprint:str}/{game:str}/example/{place:path}', include_in_schema=False)
async def show_example(
    request: Asked, hall: TheHall, asker: TheAsker, fingerprint: Name, game: Name, place: Way
) -> Kept:
    """A position of a page: the variant, the section and which of its examples, as in act1/2/0.svg."""
    box = hall.catalogue.find(game, asker.lang)
    where = place.as_posix().removeprefix('/').removesuffix('.svg')
    found = find_example(box, where, asker.lang)
    content = await hall.studio.example(box, where)
    cache = FOREVER if example_mark(box, found) == fingerprint else ASK
    return kept(request, content, 'image/svg+xml', cache, {'content-security-policy': PICTURE_POLICY})


ROUTES: Final = [show_cards, show_page, show_example, show_why]
