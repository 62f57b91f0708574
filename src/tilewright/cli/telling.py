"""What a table says in words: scores, sheets, supplies, the result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilewright.core.play import CHANCE, Game, S
from tilewright.core.scene import Piece, Scene
from tilewright.core.text import describe, seat_signs
from tilewright.presentation.words import Words


def score_line(words: Words, game: Game[S], state: S, names: Sequence[str], seat: int) -> str:
    """What a seat has, booked and due."""
    lines = [line for line in game.sheet(state) if line.seat == seat]
    due = sum(line.n for line in lines if line.due)
    total = sum(line.n for line in lines)
    return words.say('score', name=names[seat], total=str(total), booked=str(total - due), due=str(due))


def table_lines(words: Words, game: Game[S], state: S, names: Sequence[str]) -> Iterator[str]:
    """One line for each seat with its sign, score and supplies, then what belongs to all and the hands."""
    scene = game.scene(state)
    signs = seat_signs(game.tiles, len(names))
    for seat in range(len(names)):
        more = [f'{words.count(count.what)} {count.n}' for count in scene.counts if count.seat == seat]
        yield ', '.join((f'{signs[seat % len(signs)]}  {score_line(words, game, state, names, seat)}', *more))
    common = [f'{words.count(count.what)} {count.n}' for count in scene.counts if count.seat == CHANCE]
    if common:
        yield ', '.join(common)
    for hand in scene.hands:
        yield words.say('hand', name=words.who(hand.seat, names), tiles=' '.join(tile or '?' for tile in hand.tiles))


def sheet_lines(words: Words, game: Game[S], state: S, names: Sequence[str]) -> Iterator[str]:
    """Every point of every seat: its row, its arithmetic, its rule and its cells."""
    sheet = game.sheet(state)
    if not sheet:
        yield words.say('nothing_yet')
        return
    for seat in range(len(names)):
        yield score_line(words, game, state, names, seat)
        for line in sheet:
            if line.seat == seat:
                yield f'  {words.points(line)}' + (f' – {words.say("due")}' if line.due else '')


def result_line(words: Words, game: Game[S], state: S, names: Sequence[str]) -> str:
    """Who has won."""
    winners = [names[seat] for seat in game.winners(state)]
    if not winners:
        return words.say('nobody_wins')
    joined = f' {words.say("and")} '.join(winners)
    return words.say('wins' if len(winners) == 1 else 'shared', names=joined)


def said_lines(words: Words, game: Game[S], scene: Scene, names: Sequence[str]) -> list[str]:
    """The board in words, one line for each tile."""

    def say_tile(name: str) -> str:
        return f'{name}: {words.tile(name)}' if name else words.say('face_down')

    def say_piece(piece: Piece, part: str) -> str:
        more = {'name': words.who(piece.seat, names), 'shape': words.shape(piece.shape)}
        return words.say('stands', part=words.part(part), **more) if part else words.say('stands_free', **more)

    return describe(scene, game.tiles, say_tile, say_piece) or [words.say('empty_board')]
