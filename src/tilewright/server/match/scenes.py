"""A scene and a sheet as they go over the wire, with their words."""

from __future__ import annotations

from collections.abc import Sequence

from tilewright.core.grid import Cell
from tilewright.core.picture import Stance, stand
from tilewright.core.play import Ask, Points
from tilewright.core.scene import Scene
from tilewright.presentation.words import Words
from tilewright.server import wire
from tilewright.server.catalogue import Boxed
from tilewright.server.match.question_clock import lasts
from tilewright.server.pictures.studio import Studio


def scene_info(words: Words, box: Boxed, scene: Scene, names: Sequence[str], studio: Studio) -> wire.SceneInfo:
    """Everything on the table."""
    drawn = box.look.art.cells if scene.grounds else {}
    return wire.SceneInfo(
        [wire.LaidInfo(cell.x, cell.y, tile, int(turn)) for cell, tile, turn in scene.laid],
        piece_infos(words, box, scene, names, studio),
        [wire.HandInfo(hand.seat, list(hand.tiles)) for hand in scene.hands],
        [wire.CountInfo(count.seat, count.what, words.count(count.what), count.n) for count in scene.counts],
        list(scene.shown),
        [
            wire.GroundInfo(
                each.cell.x, each.cell.y, each.kind, each.seat, ground_text(words, each.kind), each.kind in drawn
            )
            for each in scene.grounds
        ],
        region_infos(words, scene),
        list(scene.left),
        [(cell.x, cell.y) for cell in scene.dead],
        [wire.HandInfo(front.seat, list(front.tiles)) for front in scene.fronts],
        list(scene.aside),
        scene.turned,
    )


def piece_infos(words: Words, box: Boxed, scene: Scene, names: Sequence[str], studio: Studio) -> list[wire.PieceInfo]:
    """The pieces, several on one part side by side."""
    laid = {each.cell: each for each in scene.laid}
    stances = [Stance((each.cell, each.part), each.side, studio.low(box, each.shape)) for each in scene.pieces]
    spots: dict[object, tuple[float, float]] = {}
    for each in scene.pieces:
        under = laid.get(each.cell)
        spots[each.cell, each.part] = studio.spot(
            box, under.tile if under else '', under.turn if under else 0, each.part
        )
    out = []
    for each, stance, (x, y) in zip(scene.pieces, stances, stand(stances, spots.__getitem__), strict=True):
        under = laid.get(each.cell)
        tile = box.game.tiles.get(under.tile) if under else None
        more = {'name': words.who(each.seat, names), 'shape': words.shape(each.shape)}
        named = tile.parts[each.part].name if tile and 0 <= each.part < len(tile.parts) else ''
        text = words.say('stands', part=words.part(named), **more) if named else words.say('stands_free', **more)
        at = (each.cell.x, each.cell.y, each.part, round(x, 1), round(y, 1))
        out.append(wire.PieceInfo(each.seat, each.shape, *at, each.note, text, each.side, stance.low))
    return out


def tiles_under(scene: Scene) -> list[str]:
    """The tiles on which pieces stand."""
    under = {each.cell for each in scene.pieces if each.part >= 0}
    return sorted({each.tile for each in scene.laid if each.cell in under})


def region_infos(words: Words, scene: Scene) -> list[wire.RegionInfo]:
    """Parts joined across tiles."""
    kinds = {region.kind for region in scene.regions}
    texts = {kind: words.word('kind', kind) for kind in kinds}
    names = {kind: words.part(kind) if words.entry('part', kind) else texts[kind] for kind in kinds}
    return [
        wire.RegionInfo(
            kind,
            texts[kind],
            [(cell.x, cell.y, part) for cell, part in parts],
            list(seats),
            now,
            done,
            rule,
            names[kind],
        )
        for kind, parts, seats, now, done, rule in scene.regions
    ]


def ground_text(words: Words, kind: str) -> str:
    """What is printed on a cell, in words."""
    return words.word('ground', kind) if words.entry('ground', kind) else words.word('kind', kind)


def row_info(words: Words, points: Points) -> wire.RowInfo:
    """A line of the sheet."""
    return wire.RowInfo(
        points.seat,
        points.row,
        words.row(points.row),
        points.n,
        points.rule,
        [(cell.x, cell.y) for cell in points.cells],
        points.due,
        words.how(points),
    )


def asked_info(ask: Ask, said: tuple[str, str], mine: list[int], left: int | None) -> wire.Asked:
    """The decision that is waiting, with the cells that it is about, in words about and to those who are asked."""
    cells = [(fact.x, fact.y) for fact in ask.data if isinstance(fact, Cell)]
    text, you = said
    return wire.Asked(list(ask.seats), ask.about, text, mine, cells, left, ask.silence, lasts(ask), you)
