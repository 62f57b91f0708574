"""Answers in words: what a legal move says to somebody who picks it from a list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tilewright.core.drawing import turned
from tilewright.core.grid import COMPASS, Cell
from tilewright.core.play import CELL, CHOICE, PART, SEAT, SIDE, TILE, TURN, Ask, Game, Move, State, Value
from tilewright.core.scene import Scene
from tilewright.core.tile import Tile
from tilewright.presentation.words import Words

TABLES: Final = {TURN: 'turn', SIDE: 'side', CHOICE: 'choice'}


def asked_tile(game: Game[State], scene: Scene, ask: Ask) -> Tile | None:
    """The tile as it lies on the cell that the question is about."""
    cells = [fact for fact in ask.data if isinstance(fact, Cell)]
    for laid in scene.laid if cells else ():
        if laid.tile and laid.cell in cells:
            return turned(game.tiles[laid.tile], laid.turn)
    return None


def move_texts(
    words: Words, game: Game[State], moves: Sequence[Move], under: Tile | None, names: Sequence[str]
) -> list[str]:
    """Answers in words; there may be thousands, but they say the same few things over and over."""
    verbs = {verb: words.verb_with(verb) for verb in {move.verb for move in moves}}
    said: dict[tuple[str, Value], str] = {}
    out = []
    for move in moves:
        text = verbs[move.verb]
        for slot, arg in zip(game.verbs[move.verb].slots, move.args, strict=True):
            key = (slot.kind, arg)
            if key not in said:
                said[key] = value_text(words, slot.kind, arg, under, names)
            text += f' {said[key]}' if said[key] else ''
        out.append(text)
    return out


def value_text(words: Words, kind: str, value: Value, under: Tile | None, names: Sequence[str]) -> str:
    """One argument in words."""
    word = str(value)
    if kind == TILE:
        title = words.tile(word)
        if words.plain:
            return title
        return f'{word} ({title})' if title != word else word
    if kind == PART:
        return f'{words.part(word)}{where(words, word, under)}'
    if kind == SEAT and isinstance(value, int):
        return words.who(int(value), names)
    if kind == CELL and words.plain:
        return ''
    return words.word(TABLES[kind], word) if kind in TABLES else word


def where(words: Words, part: str, under: Tile | None) -> str:
    """Towards which sides a part of the tile lies."""
    found = next((each for each in under.parts if each.name == part), None) if under else None
    if found is None:
        return ''
    sides = sorted({*found.sides, *(bank // 2 for bank in found.banks)})
    said = [words.word('side', COMPASS[side]) for side in sides] or [words.say('middle')]
    return f' ({", ".join(said)})'
