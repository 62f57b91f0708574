"""Pictures: every tile, piece, back and cover of a game as SVG from the picture kit, each made once."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cached_property
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from random import Random
from typing import Final, final

from tilewright.core import picture
from tilewright.core.picture.curves import relax, resample, ring, thin
from tilewright.core.picture.layout import loops
from tilewright.core.picture.plan import Plan, plan
from tilewright.core.picture.survey import FINE, UNIT
from tilewright.core.picture.svg import document, tag
from tilewright.core.play import CHANCE, Game, State
from tilewright.core.scene import Scene
from tilewright.games import home_of

COVER: Final = 44  # plies of the game on a cover
BOX: Final = (-20.0, -34.0, 40.0, 40.0)  # what the picture of a piece shows; its foot is at 0,0

Spot = tuple[float, float]


@final
class Look:
    """How one game looks."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game
        self.plans: dict[str, Plan] = {}
        self.found: dict[tuple[str, int], tuple[Spot, ...]] = {}
        self.pieces: dict[tuple[str, int], bytes] = {}

    @cached_property
    def art(self) -> picture.Art:
        """The ART in the game's folder, or the plain look of every game."""
        module = f'{home_of(self.game.name)}.art'
        try:
            found = find_spec(module)
        except ModuleNotFoundError:
            found = None
        if found is None:
            return picture.Art(self.game.name)
        art: picture.Art = import_module(module).ART
        return art

    @cached_property
    def hash(self) -> str:
        """The fingerprint of everything that decides how the game looks."""
        digest = hashlib.sha256(repr(sorted(self.game.tiles.items())).encode())
        for package in ('tilewright.core.picture', 'tilewright.server.pictures', home_of(self.game.name)):
            for source in sources(package):
                digest.update(source)
        return digest.hexdigest()[:12]

    def plan(self, tile: str) -> Plan:
        """Where everything on a tile goes."""
        if tile not in self.plans:
            self.plans[tile] = plan(self.game.tiles[tile], self.art)
        return self.plans[tile]

    def spots(self, tile: str, turn: int) -> tuple[Spot, ...]:
        """Where the foot of a piece stands on each part of a tile, in hundredths of the cell."""
        if (tile, turn) not in self.found:
            anchors = picture.anchors(self.game.tiles[tile], turn, self.art, self.plan(tile))
            self.found[tile, turn] = tuple((round(x, 1), round(y + picture.FOOT, 1)) for x, y in anchors)
        return self.found[tile, turn]

    def tile(self, tile: str, turn: int) -> bytes:
        """A tile after quarter turns."""
        return picture.tile_document(self.game.tiles[tile], turn, self.art).encode()

    def paths(self, tile: str) -> list[str]:
        """The outline of each part of a tile as it is drawn."""
        face, survey = self.game.tiles[tile], self.plan(tile).survey
        return [outline(survey.squares(number)) for number in range(len(face.parts))]

    def ground(self, kind: str, seat: int) -> bytes:
        """A cell of a board with borders and what is printed on it."""
        return document(100, 100, self.art.cells[kind](seat), box=(0, 0, 100, 100)).encode()

    def piece(self, shape: str, seat: int) -> bytes:
        """A piece of a seat, its foot in the middle and 15 hundredths above the lower edge."""
        if (shape, seat) not in self.pieces:
            figure = self.art.pieces.get(shape) or self.art.pieces.get('standing') or picture.FIGURES['standing']
            drawn = picture.piece(figure, self.art.seats[seat % len(self.art.seats)], (0, 0))
            self.pieces[shape, seat] = document(BOX[2], BOX[3], drawn, box=BOX).encode()
        return self.pieces[shape, seat]

    @cached_property
    def back(self) -> bytes:
        """The back of every tile."""
        paper = tag('rect', width=100, height=100, fill='#7d6b54')
        frame = tag('rect', x=5, y=5, width=90, height=90, rx=6, fill='none', stroke='#efe7d6', stroke_width=2)
        lattice = ''.join(f'M{at} 12L{100 - at} 88M12 {at}L88 {100 - at}' for at in range(12, 89, 19))
        lines = tag('path', d=lattice, stroke='#efe7d6', stroke_width=1.2, opacity=0.55, fill='none')
        return document(100, 100, paper, frame, lines, box=(0, 0, 100, 100), title=self.game.name).encode()

    def cover(self) -> bytes:
        """A board somewhere in a game played at random, the same one every day."""
        game, scene = self.game, some_scene(self.game)
        laid = [picture.Laid(at.x, at.y, game.tiles[name], turn) for at, name, turn in scene.laid if name]
        printed = [picture.Printed(at.x, at.y, kind, seat) for at, kind, seat in scene.grounds]
        if not laid and not printed:
            return picture.sheet(list(game.tiles.values())[:12], self.art, 4, captions=False).encode()
        places = {(each.cell_x, each.cell_y) for each in laid}
        pieces = [
            picture.Piece(each.seat, each.shape, each.cell.x, each.cell.y, each.part, side=each.side)
            for each in scene.pieces
            if each.part < 0 or (each.cell.x, each.cell.y) in places
        ]
        return picture.board(picture.Scene(laid, pieces, printed=printed), self.art).encode()


def outline(squares: Iterable[int]) -> str:
    """The smooth outlines of a set of small squares."""
    found = []
    for loop in loops(((at // FINE, at % FINE) for at in squares), UNIT):
        points = relax(resample([*loop, loop[0]], UNIT)[:-1], 3, closed=True)
        found.append(ring(thin(points, 4)))
    return ''.join(found)


def sources(package: str) -> Iterator[bytes]:
    """The source files of a package and of those in it, in order; none when there is no such package."""
    with suppress(ModuleNotFoundError):
        yield from sources_in(files(package))


def sources_in(folder: Traversable) -> Iterator[bytes]:
    """The source files in a folder and in its folders, in order."""
    for item in sorted(folder.iterdir(), key=lambda item: item.name):
        if item.is_dir():
            yield from sources_in(item)
        elif item.name.endswith('.py'):
            yield item.read_bytes()


def some_scene(game: Game[State]) -> Scene:
    """What a spectator sees of a game played at random for a while."""
    variant = game.variants[0]
    state = game.new(variant.name, variant.seats[0], {option.name: option.values[0] for option in variant.options})
    rng = Random('cover')
    for _ in range(COVER):
        ask = game.ask(state)
        if ask is None:
            break
        game.play(state, game.roll(state, rng) if CHANCE in ask.seats else rng.choice(game.moves(state)))
    return game.scene(game.see(state, None))
