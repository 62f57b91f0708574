"""The studio: pictures by their address, each painted once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple, final

import msgspec

from tilewright.server.catalogue import Boxed, Catalogue
from tilewright.server.errors import refuse
from tilewright.server.players.workers import Painting, Workers

SEATS: Final = range(-1, 16)  # -1: pieces that are nobody's
MIDDLE: Final = (50.0, 60.0)
MOMENT: Final = 2.0  # seconds in which painters say where pieces stand on one tile

log = logging.getLogger(__name__)


class Face(NamedTuple):
    """Where pieces stand on a tile, by turn and part, and the outlines of its parts."""

    spots: list[list[tuple[float, float]]]
    paths: list[str]


Faces = dict[str, Face]


@final
class Studio:
    """Paints what is asked for and keeps it."""

    def __init__(self, catalogue: Catalogue, workers: Workers, folder: Path | None = None) -> None:
        self.folder = folder  # where what takes long to work out is kept from one start to the next
        self.catalogue = catalogue
        self.workers = workers
        self.painted: dict[Painting, asyncio.Task[bytes]] = {}
        self.known: dict[str, Faces] = {}
        self.early: dict[str, Faces] = {}  # faces of tiles on which pieces stood before all of a game were known

    async def get(self, painting: Painting) -> bytes:
        """A picture, painted now or before."""
        task = self.painted.get(painting)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = self.painted[painting] = asyncio.create_task(self.workers.paint(painting))
        return await asyncio.shield(task)

    async def tile(self, box: Boxed, name: str, turn: int, lang: str) -> bytes:
        """A tile after quarter turns."""
        if name not in box.game.tiles or turn not in range(4):
            raise refuse(lang, 'unknown', 'no_picture')
        return await self.get(Painting(box.game.name, 'tile', name, turn))

    async def cover(self, box: Boxed) -> bytes:
        """The picture of a game."""
        return await self.get(Painting(box.game.name, 'cover'))

    async def example(self, box: Boxed, place: str) -> bytes:
        """A position of a page."""
        return await self.get(Painting(box.game.name, 'example', place))

    def piece(self, box: Boxed, shape: str, seat: int, lang: str) -> bytes:
        """A piece of a seat."""
        words = box.words('en')
        if seat not in SEATS or not (shape in box.look.art.pieces or words.entry('shape', shape)):
            raise refuse(lang, 'unknown', 'no_picture')
        return box.look.piece(shape, seat)

    def ground(self, box: Boxed, kind: str, seat: int, lang: str) -> bytes:
        """A cell of a board with borders."""
        if seat not in SEATS or kind not in box.look.art.cells:
            raise refuse(lang, 'unknown', 'no_picture')
        return box.look.ground(kind, seat)

    async def faces(self, game: str, gently: bool = False) -> Faces:
        """Where pieces stand on every tile, and the outlines of its parts."""
        if game not in self.known:
            self.known[game] = self._kept(game) or self._keep(game, await self._work_out(game, gently))
            self.early.pop(game, None)
        return self.known[game]

    async def _work_out(self, game: str, gently: bool) -> bytes:
        """The faces of a game; gently, one tile after another, so that whoever else wants something goes first."""
        paintings = [Painting(game, 'face', name) for name in self.catalogue.boxes[game].game.tiles]
        for painting in paintings if gently else ():
            await self.get(painting)
        found = await asyncio.gather(*(self.get(painting) for painting in paintings))
        return msgspec.json.encode({each.name: msgspec.Raw(face) for each, face in zip(paintings, found, strict=True)})

    def _file(self, game: str) -> Path | None:
        """Where the faces of a game are kept; with other looks it is another file."""
        return self.folder / f'{game}-{self.catalogue.boxes[game].look.hash}.json' if self.folder else None

    def _kept(self, game: str) -> Faces | None:
        """The faces of a game as they were worked out before."""
        path = self._file(game)
        try:
            return msgspec.json.decode(path.read_bytes(), type=Faces) if path else None
        except (OSError, msgspec.DecodeError):
            return None

    def _keep(self, game: str, found: bytes) -> Faces:
        """Keeps the faces of a game instead of older ones."""
        path = self._file(game)
        try:
            if path is not None:
                replace_file(path, found, f'{game}-*')
        except OSError:  # a full disk keeps nobody from playing: they are worked out again at the next start
            log.exception('what a game looks like cannot be kept', extra={'game': game})
        return msgspec.json.decode(found, type=Faces)

    def spot(self, box: Boxed, tile: str, turn: int, part: int) -> tuple[float, float]:
        """Where a piece stands on a part of a tile; worked out here when the painters are not ready yet."""
        if part < 0 or tile not in box.game.tiles:
            return MIDDLE
        known = self.known.get(box.game.name) or self.early.get(box.game.name, {})
        spots = known[tile].spots[turn % 4] if tile in known else box.look.spots(tile, turn % 4)
        return spots[part] if part < len(spots) else MIDDLE

    def knows(self, game: str) -> bool:
        """Whether nobody has to wait to know where pieces stand in a game."""
        return self.workers.here or game in self.known

    async def look_at(self, box: Boxed, tiles: Iterable[str]) -> None:
        """Waits until it is known where pieces stand on some tiles: to work that out here would hold everybody up."""
        game = box.game.name
        early = self.early.setdefault(game, {})
        for tile in tiles:
            if not self.knows(game) and tile not in early and tile in box.game.tiles:
                early[tile] = await self._face(box, tile)

    async def _face(self, box: Boxed, tile: str) -> Face:
        """Where pieces stand on a tile; worked out here when the painters cannot say so within a moment."""
        with suppress(TimeoutError, RuntimeError, ValueError, LookupError):  # said when the game is painted
            async with asyncio.timeout(MOMENT):
                return msgspec.json.decode(await self.get(Painting(box.game.name, 'face', tile)), type=Face)
        return Face([list(box.look.spots(tile, turn)) for turn in range(4)], [])

    def low(self, box: Boxed, shape: str) -> bool:
        """Whether a piece is a mark on the ground."""
        return shape in box.look.art.pieces and box.look.art.pieces[shape].low

    def close(self) -> None:
        """Drops what is being painted."""
        for task in self.painted.values():
            task.cancel()

    async def warm(self) -> None:
        """Works out where pieces stand in every game, where that delays nobody."""
        for name in self.catalogue.boxes:
            await self.ready(name, gently=True)

    async def ready(self, game: str, gently: bool = False) -> None:
        """Waits until it is known where pieces stand in a game; the first time that takes some seconds."""
        if self.knows(game):
            return
        try:
            await self.faces(game, gently)
        except (RuntimeError, ValueError, LookupError):
            log.exception('a game cannot be painted', extra={'game': game})


def replace_file(path: Path, found: bytes, older: str) -> None:
    """Writes a file, whole or not at all, instead of older ones."""
    path.parent.mkdir(exist_ok=True)
    for old in path.parent.glob(older):
        old.unlink(missing_ok=True)
    fresh = path.with_suffix('.new')
    fresh.write_bytes(found)
    fresh.replace(path)
