"""The tiles of a game as tables: where a character can pass, what each kind is, how many there are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, final

from tilewright.core.drawing import read
from tilewright.core.faces import Faces
from tilewright.core.flat import filled, numbers
from tilewright.core.tile import Tile
from tilewright.games.mare.boards import LAYOUTS, WIDTH, Layout
from tilewright.games.mare.datafiles import DataError, text_of
from tilewright.games.mare.effects import CARDS, EFFECTS, Effect

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

HAND: Final = 3  # MAR-09
MOST_SEATS: Final = 4  # MAR-08
OPEN: Final = ('meadow', 'hedge')  # MAR-27: what a character walks on
ROAD: Final = 'road'
HOUSING: Final = 'housing'
SIDES: Final = (*OPEN, ROAD, HOUSING)
FILES: Final = {'border': 'mare', 'banks': 'mare-banks'}
SHUT: Final[i64] = -1  # no bank: nobody passes here


@final
class Deck:
    """The landscape tiles of one of the two ways to draw roads, and the effects.

    A character stands on a *bank* of its tile. Where roads run along the sides a tile has one bank, number 0; where
    they run through the middle a bank is a part of the tile. A *door* is half a side: eight of them, clockwise from
    the left half of the north.
    """

    def __init__(
        self, roads: str, land: tuple[Tile, ...], effects: tuple[Effect, ...], cards: tuple[Tile, ...]
    ) -> None:
        self.roads: Final = roads
        self.faces: Final = Faces(land + cards)
        self.names: Final = [tile.name for tile in self.faces.tiles]
        self.first_effect: i64 = len(land)  # kinds from here on are effects
        self.effects: Final = effects
        turned = [(tile, turn) for tile in land for turn in range(4)]
        self.doors: vec[i64] = numbers([door for face in turned for door in doors(roads, *face, OPEN)])
        self.tunnels: vec[i64] = numbers([door for face in turned for door in doors(roads, *face, (*OPEN, ROAD))])
        self.estate: vec[i64] = numbers([int(set(tile.sides) == {HOUSING}) for tile in land])  # MAR-30
        self.banks: Final = [banks(roads, tile) for tile in land]  # [kind] the banks one can stand on
        self.spread: i64 = 1 + max(bank for kind in [[0], *self.banks] for bank in kind)  # banks have lower numbers
        self.blank: vec[i64] = filled(WIDTH * WIDTH * self.spread, -1)  # [spread * cell + bank] nothing yet
        self.stands: Final = [stand(tile) for tile in land]  # [kind] the part a character is shown on

    def effect(self, kind: i64) -> Effect:
        """What an effect tile does."""
        return self.effects[kind - self.first_effect]

    def counts(self, layout: Layout) -> list[int]:
        """MAR-16  How many of each kind there are on a board."""
        file = f'boards/{layout.name}.toml'
        land = counted(file, self.roads, self.faces.tiles[: self.first_effect], layout.deck.get(self.roads, {}))
        effects = counted(file, 'effects', self.faces.tiles[self.first_effect :], layout.deck.get('effects', {}))
        if sum(land) >= len(layout.cells):
            wanted = f'fewer landscape tiles than the {len(layout.cells)} cells to lay them on (MAR-16)'
            raise DataError(file, f'deck.{self.roads}', f'{wanted} expected, {sum(land)} came')
        if sum(land + effects) <= HAND * MOST_SEATS:
            wanted = f'more tiles than {MOST_SEATS} hands of {HAND} (MAR-09)'
            raise DataError(file, f'deck.{self.roads}', f'{wanted} expected, {sum(land + effects)} came')
        return land + effects


def counted(file: str, name: str, tiles: tuple[Tile, ...], own: Mapping[str, int]) -> list[int]:
    """How many of each tile there are: as its file says, unless the board says otherwise."""
    known = [tile.name for tile in tiles]
    for word in own:
        if word not in known:
            raise DataError(file, f'deck.{name}', f'one of {", ".join(known)} expected, {word!r} came')
    return [own.get(tile.name, tile.count) for tile in tiles]


def doors(roads: str, tile: Tile, turn: int, passed: tuple[str, ...]) -> list[int]:
    """MAR-32  The bank behind each half side of a turned tile (MAR-33); SHUT at a road or housing along that side."""
    out = [int(SHUT)] * 8
    for half in range(8):
        from_half = (half - 2 * turn) % 8
        if roads == 'border':
            out[half] = 0 if tile.sides[from_half // 2] in passed else int(SHUT)
        else:
            held = [n for n, part in enumerate(tile.parts) if part.kind in OPEN and from_half in part.banks]
            out[half] = held[0] if held else int(SHUT)
    return out


def banks(roads: str, tile: Tile) -> list[int]:
    """The banks of a tile on which a character can stand; none in a housing estate (MAR-30)."""
    return sorted({bank for bank in doors(roads, tile, 0, (*OPEN, ROAD)) if bank != SHUT})


def stand(tile: Tile) -> int:
    """The part of a tile with one bank on which a character is shown: the largest that can be walked on."""
    own = [(len(part.cells), -number) for number, part in enumerate(tile.parts) if part.kind in OPEN]
    return -max(own)[1] if own else -1


def read_land(name: str) -> tuple[Tile, ...]:
    """Reads a file of landscape tiles and checks that its sides are known."""
    file = f'tiles/{name}.tiles'
    tiles = read(text_of('tiles', f'{name}.tiles'))
    check_land(file, tiles)
    return tiles


def check_land(file: str, tiles: tuple[Tile, ...]) -> None:
    """Refuses landscape with sides of a kind that no rule speaks of."""
    for tile in tiles:
        for side in tile.sides:
            if side not in SIDES:
                raise DataError(file, f'tile {tile.name}', f'sides of {", ".join(SIDES)} expected, {side!r} came')


def all_tiles(decks: Mapping[str, Deck]) -> dict[str, Tile]:
    """Every tile of every deck by its name; a name that two decks share must be the same drawing."""
    out: dict[str, Tile] = {}
    for deck in decks.values():
        for tile in deck.faces.tiles:
            if out.setdefault(tile.name, tile).rows != tile.rows:
                file = f'tiles/{FILES[deck.roads]}.tiles'
                raise DataError(file, f'tile {tile.name}', 'the drawing of the other files expected, another came')
    return out


DECKS: Final = {roads: Deck(roads, read_land(name), EFFECTS, CARDS) for roads, name in FILES.items()}
TILES: Final = all_tiles(DECKS)
COUNTS: Final = {
    (board, roads): deck.counts(layout) for board, layout in LAYOUTS.items() for roads, deck in DECKS.items()
}
