"""Routes about the games there are: what they offer, their tiles, their rules, their pictures."""

from __future__ import annotations

from typing import Final

from litestar import get
from litestar.openapi.datastructures import ResponseSpec
from msgspec.json import encode

from tilewright.server import wire
from tilewright.server.catalogue import Boxed
from tilewright.server.errors import refuse
from tilewright.server.http.caching import ASK, FOREVER, SAID, Asked, Kept, kept
from tilewright.server.http.given import Name, TheAsker, TheHall, TheSayings, Way
from tilewright.server.http.refusals import FAULTS
from tilewright.server.lobby.describe import describe_game, describe_tiles
from tilewright.server.lobby.rulebook import read_rules
from tilewright.server.match.seats import Asker

PICTURE_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; sandbox"


def said_as(shape: type) -> dict[int, ResponseSpec]:
    """The answers of a route that says the same to everybody."""
    return {200: ResponseSpec(shape, description='What there is', generate_examples=False), **FAULTS}


@get('/api/games', responses=said_as(list[wire.GameInfo]), opt=SAID)
async def list_games(request: Asked, hall: TheHall, asker: TheAsker, sayings: TheSayings) -> Kept:
    """Every game with its variants, options, bots and verbs."""

    def describe() -> bytes:
        return encode([describe_game(box, asker.lang) for box in hall.catalogue.boxes.values()])

    return sayings.say(request, ('games', '', asker.lang), describe)


@get('/api/games/{game:str}', responses=said_as(wire.GameTiles), opt=SAID)
async def show_game(request: Asked, hall: TheHall, asker: TheAsker, sayings: TheSayings, game: Name) -> Kept:
    """Every tile of a game with its parts and where pieces stand on them."""
    box = hall.catalogue.find(game, asker.lang)
    faces = await hall.studio.faces(game)
    return sayings.say(request, ('tiles', game, asker.lang), lambda: encode(describe_tiles(box, faces, asker.lang)))


@get('/api/games/{game:str}/rules', responses=said_as(wire.Rules), opt=SAID)
async def show_rules(request: Asked, hall: TheHall, asker: TheAsker, sayings: TheSayings, game: Name) -> Kept:
    """The written rules of a game."""
    box = hall.catalogue.find(game, asker.lang)
    title = box.words(asker.lang).title()
    return sayings.say(request, ('rules', game, asker.lang), lambda: encode(read_rules(game, asker.lang, title)))


def svg(request: Asked, content: bytes, box: Boxed, asked: str) -> Kept:
    """A picture, kept for good when its address holds the right fingerprint."""
    cache = FOREVER if asked == box.look.hash else ASK
    return kept(request, content, 'image/svg+xml', cache, {'content-security-policy': PICTURE_POLICY})


@get('/art/{fingerprint:str}/{game:str}/tile/{face:path}', include_in_schema=False)
async def show_tile(request: Asked, hall: TheHall, asker: TheAsker, fingerprint: Name, game: Name, face: Way) -> Kept:
    """A tile, whose name may have a stroke in it, after quarter turns: 0.svg to 3.svg."""
    box = hall.catalogue.find(game, asker.lang)
    name, _, file = face.as_posix().removeprefix('/').rpartition('/')
    turn = number_of(file, asker)
    return svg(request, await hall.studio.tile(box, name, turn, asker.lang), box, fingerprint)


@get('/art/{fingerprint:str}/{game:str}/piece/{shape:str}/{file:str}', include_in_schema=False)
async def show_piece(
    request: Asked, hall: TheHall, asker: TheAsker, fingerprint: Name, game: Name, shape: Name, file: Name
) -> Kept:
    """A piece of a seat: 0.svg and so on, -1.svg for nobody's."""
    box = hall.catalogue.find(game, asker.lang)
    return svg(request, hall.studio.piece(box, shape, number_of(file, asker), asker.lang), box, fingerprint)


@get('/art/{fingerprint:str}/{game:str}/ground/{kind:str}/{file:str}', include_in_schema=False)
async def show_ground(
    request: Asked, hall: TheHall, asker: TheAsker, fingerprint: Name, game: Name, kind: Name, file: Name
) -> Kept:
    """A cell of a board with borders: 0.svg and so on for the cells of a seat, -1.svg for nobody's."""
    box = hall.catalogue.find(game, asker.lang)
    return svg(request, hall.studio.ground(box, kind, number_of(file, asker), asker.lang), box, fingerprint)


@get('/art/{fingerprint:str}/{game:str}/back.svg', include_in_schema=False)
async def show_back(request: Asked, hall: TheHall, asker: TheAsker, fingerprint: Name, game: Name) -> Kept:
    """The back of every tile."""
    box = hall.catalogue.find(game, asker.lang)
    return svg(request, box.look.back, box, fingerprint)


@get('/art/{fingerprint:str}/{game:str}/cover.svg', include_in_schema=False)
async def show_cover(request: Asked, hall: TheHall, asker: TheAsker, fingerprint: Name, game: Name) -> Kept:
    """The picture of a game."""
    box = hall.catalogue.find(game, asker.lang)
    return svg(request, await hall.studio.cover(box), box, fingerprint)


def number_of(file: str, asker: Asker) -> int:
    """The number in the name of a picture."""
    stem = file.removesuffix('.svg')
    digits = stem.removeprefix('-')
    if stem == file or not digits.isdecimal() or not digits.isascii() or len(digits) > 2:
        raise refuse(asker.lang, 'unknown', 'no_picture')
    return int(stem)
