"""How choices, tiles and boards look in a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rich.text import Text

from tilewright.cli.choosing import Step
from tilewright.core import text
from tilewright.core.drawing import turned
from tilewright.core.grid import COMPASS, Cell, read_cell
from tilewright.core.play import CELL, CHOICE, PART, SEAT, SIDE, TILE, TURN, Ask, Game, Move, S, Value
from tilewright.core.scene import Scene
from tilewright.core.tile import Tile
from tilewright.presentation.words import Words

SEAT_STYLES: Final = ('bold red', 'bold blue', 'bold yellow', 'bold magenta', 'bold green', 'bold cyan')
ROW: Final = 10  # cells named in one line


def board_text(game: Game[S], scene: Scene, labels: Mapping[str, str], seats: int, width: int) -> Text:
    """The board, wide where there is room, with the pieces in the colours of their seats."""
    cells = {read_cell(word): label for word, label in labels.items()}
    drawn = text.board(scene, game.tiles, cells, wide=True)
    if max(map(len, drawn.splitlines()), default=0) > width:
        drawn = text.board(scene, game.tiles, cells)
    out = Text(drawn)
    for seat, sign in enumerate(text.seat_signs(game.tiles, seats)[:seats]):
        out.highlight_regex(f'[{sign}]', SEAT_STYLES[seat % len(SEAT_STYLES)])
    return out


def faces_text(game: Game[S], step: Step, left: Sequence[Move]) -> str:
    """The tile that is being laid: once, or in each of the turns that can be chosen."""
    if step.slot is None or step.slot.kind not in (CELL, TURN):
        return ''
    slots = game.verbs[left[0].verb].slots
    tile = next((str(arg) for slot, arg in zip(slots, left[0].args, strict=True) if slot.kind == TILE), '')
    if tile not in game.tiles:
        return ''
    face = game.tiles[tile]
    if step.slot.kind == CELL:
        return text.drawings([(tile, face)], wide=True)
    ways = [(f'{nth}  {choice.word}', turned(face, int(choice.word[1:]))) for nth, choice in enumerate(step.choices, 1)]
    return text.drawings(ways, wide=True)


def choice_lines(
    words: Words, game: Game[S], scene: Scene, ask: Ask, step: Step, names: Sequence[str]
) -> Iterator[str]:
    """What can be chosen, numbered; cells share lines."""
    under = asked_tile(game, scene, ask)
    rows = []
    for nth, choice in enumerate(step.choices, 1):
        if step.nth == 0:
            label = words.verb(choice.word)
        elif step.slot is None:
            label = move_words(words, game, choice.moves[0], under, names)
        else:
            label = value_words(words, step.slot.kind, choice.moves[0].args[step.nth - 1], under, names)
        rows.append(words.say('choice_row', n=str(nth), label=label))
    if step.slot is not None and step.slot.kind == CELL:
        for start in range(0, len(rows), ROW):
            yield '   '.join(rows[start : start + ROW])
    else:
        yield from rows


def asked_tile(game: Game[S], scene: Scene, ask: Ask) -> Tile | None:
    """The tile as it lies on the cell that the question is about."""
    cells = [fact for fact in ask.data if isinstance(fact, Cell)]
    for laid in scene.laid:
        if laid.tile and laid.cell in cells:
            return turned(game.tiles[laid.tile], laid.turn)
    return None


def move_words(words: Words, game: Game[S], move: Move, under: Tile | None, names: Sequence[str]) -> str:
    """An answer in words."""
    slots = game.verbs[move.verb].slots
    said = [value_words(words, slot.kind, arg, under, names) for slot, arg in zip(slots, move.args, strict=True)]
    return ' '.join((words.verb_with(move.verb), *said))


def value_words(words: Words, kind: str, value: Value, under: Tile | None, names: Sequence[str]) -> str:
    """One argument in words."""
    word = str(value)
    if kind == TILE:
        return f'{word} ({words.tile(word)})' if words.tile(word) != word else word
    if kind == PART:
        return f'{words.part(word)}{where(words, word, under)}'
    if kind == SEAT and isinstance(value, int):
        return words.who(int(value), names)
    return words.word({TURN: 'turn', SIDE: 'side', CHOICE: 'choice'}.get(kind, ''), word)


def where(words: Words, part: str, under: Tile | None) -> str:
    """Towards which sides a part of the tile lies."""
    found = next((each for each in under.parts if each.name == part), None) if under else None
    if found is None:
        return ''
    sides = sorted({*found.sides, *(bank // 2 for bank in found.banks)})
    said = [words.word('side', COMPASS[side]) for side in sides] or [words.say('middle')]
    return f' ({", ".join(said)})'
