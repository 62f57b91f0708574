"""The games as the lobby shows them, in the words of whoever reads."""

from __future__ import annotations

from typing import Final, cast

from tilewright.core.play import Option, Variant
from tilewright.core.tile import Tile
from tilewright.presentation.guide import step_of
from tilewright.presentation.words import Words
from tilewright.server import wire
from tilewright.server.catalogue import Boxed
from tilewright.server.lobby.opening import bot_names, bot_title
from tilewright.server.pictures.studio import Face, Faces
from tilewright.server.wire.kinds import SlotKind

SPOKEN: Final = ('choice', 'side', 'turn', 'kind')  # what values of an answer are called


def describe_game(box: Boxed, lang: str) -> wire.GameInfo:
    """A game with everything that can be chosen before it."""
    game, words = box.game, box.words(lang)
    variants = [describe_variant(box, words, variant) for variant in game.variants]
    return wire.GameInfo(
        name=game.name,
        title=words.title(),
        about=text(words, 'game', 'about'),
        picture=f'/art/{box.look.hash}/{game.name}/cover.svg',
        version=game.version,
        secret=any(variant.secret for variant in variants),
        hash=box.look.hash,
        variants=variants,
        bots=[wire.BotInfo(name, bot_title(name, lang)) for name in bot_names()],
        verbs={
            verb.name: wire.VerbInfo(
                words.verb(verb.name),
                [wire.SlotInfo(slot.name, cast('SlotKind', slot.kind), words.slot(slot.name)) for slot in verb.slots],
                verb.picks,
            )
            for verb in game.verbs.values()
        },
        shapes=table(words, 'shape'),
        words={name: table(words, name) for name in SPOKEN},
        lessons=[
            wire.LessonInfo(each.name, each.title(lang), each.about(lang), each.record.variant, len(each.steps))
            for each in box.lessons.values()
        ],
    )


def describe_variant(box: Boxed, words: Words, variant: Variant) -> wire.VariantInfo:
    """A way to play, with its options."""
    step = step_of(box.game, variant.name, words.language)
    return wire.VariantInfo(
        variant.name,
        words.variant(variant.name),
        step.about or text(words, 'variant_about', variant.name),
        list(variant.seats),
        variant.rule,
        variant.hidden,
        [describe_option(words, option) for option in variant.options],
        step.new,
        step.hard,
        step.minutes,
    )


def describe_option(words: Words, option: Option) -> wire.OptionInfo:
    """A choice with its values."""
    return wire.OptionInfo(
        option.name,
        words.option(option.name),
        text(words, 'option_about', option.name),
        option.rule,
        option.number,
        [wire.ValueInfo(value, words.value(option.name, value)) for value in option.values],
    )


def describe_tiles(box: Boxed, faces: Faces, lang: str) -> wire.GameTiles:
    """Every tile of a game."""
    words = box.words(lang)
    tiles = {name: describe_tile(words, tile, faces[name]) for name, tile in box.game.tiles.items()}
    return wire.GameTiles(box.game.name, box.look.hash, tiles)


def describe_tile(words: Words, tile: Tile, face: Face) -> wire.TileInfo:
    """A tile with its parts."""
    parts = [
        wire.PartInfo(
            part.name,
            words.part(part.name),
            part.kind,
            list(part.cells),
            [face.spots[turn][nth] for turn in range(4)],
            face.paths[nth],
        )
        for nth, part in enumerate(tile.parts)
    ]
    return wire.TileInfo(words.tile(tile.name), tile.count, len(tile.rows), parts)


def table(words: Words, name: str) -> dict[str, str]:
    """A table of the catalogue, the game's own words before those of every game."""
    out: dict[str, str] = {}
    for tables in (*words.own, *words.spare):
        out = {word: entry for word, entry in tables.get(name, {}).items() if isinstance(entry, str)} | out
    return out


def text(words: Words, table: str, word: str) -> str:
    """A sentence of the catalogue, or nothing."""
    found = words.entry(table, word)
    return found if isinstance(found, str) else ''
