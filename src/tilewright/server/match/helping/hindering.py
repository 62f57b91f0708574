"""Why a tile cannot be laid now: what the rules say at every place where one might think of it, added up.

There is one source of legality: each place and each way round is asked of the game's own `why_not`, as a seat sees it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from tilewright.core.grid import STEPS, Cell
from tilewright.core.play import CELL, CHANCE, TILE, TURN, TURNS, Game, Move, Refusal, State, Value, Verb
from tilewright.core.scene import Scene

MOST: Final = 3  # reasons that are told
NOBODYS: Final = '?'  # a tile that no game has

Kind = tuple[str, str]  # the rule of a refusal and its word


class Hindrance(NamedTuple):
    """One reason, as it was given first, and at how many of how many places it is the one."""

    refusal: Refusal
    places: int
    of: int  # 0 for a reason that has nothing to do with places


def hindrances(game: Game[State], seen: State, seat: int, tile: str) -> list[Hindrance]:
    """Why this seat can lay a tile nowhere now; nothing when it can, or when no tile is asked of it."""
    ask = game.ask(seen)
    if ask is None or seat not in ask.seats or CHANCE in ask.seats:
        return []
    seen = picked(game, seen, seat, tile)
    verbs = [verb for verb in game.verbs.values() if lays(verb) and is_asked(game, seen, seat, verb, tile)]
    cells = list(places(game.scene(seen)))
    found = [given for verb in verbs for given in at_places(game, seen, seat, verb, tile, cells)]
    if not found or None in found:
        return []
    out = summed([given for given in found if given is not None])
    # What is never laid anywhere is for something else, which may be refused as well.
    return [*otherwise(game, seen, seat, tile), *out] if out[0].places == out[0].of else out


def picked(game: Game[State], seen: State, seat: int, tile: str) -> State:
    """What follows when a tile is picked that can be: which one the next answer is about hinders nobody."""
    picks = [verb.name for verb in game.verbs.values() if verb.picks and [slot.kind for slot in verb.slots] == [TILE]]
    for move in [Move(seat, name, (tile,)) for name in picks]:
        if game.why_not(seen, move) is None:
            seen = seen.copy()
            game.play(seen, move)
    return seen


def otherwise(game: Game[State], seen: State, seat: int, tile: str) -> list[Hindrance]:
    """Why a tile cannot be played in any other way either."""
    verbs = [verb for verb in game.verbs.values() if [slot.kind for slot in verb.slots] == [TILE]]
    pairs = [[game.why_not(seen, Move(seat, verb.name, (name,))) for name in (tile, NOBODYS)] for verb in verbs]
    return [Hindrance(ours, 0, 0) for ours, nobodys in pairs if ours and nobodys and kind_of(ours) != kind_of(nobodys)]


def lays(verb: Verb) -> bool:
    """Whether a verb takes a tile to a cell, and asks for nothing but that and the way round."""
    kinds = Counter(slot.kind for slot in verb.slots)
    return kinds[TILE] == 1 and kinds[CELL] == 1 and set(kinds) <= {TILE, CELL, TURN}


def is_asked(game: Game[State], seen: State, seat: int, verb: Verb, tile: str) -> bool:
    """Whether a verb is asked for now: then it makes a difference which tile is named."""
    ours, nobodys = (game.why_not(seen, move_to(seat, verb, name, Cell(0, 0), 0)) for name in (tile, NOBODYS))
    return ours is None or nobodys is None or kind_of(ours) != kind_of(nobodys)


def move_to(seat: int, verb: Verb, tile: str, cell: Cell, turn: int) -> Move:
    """A tile to a cell."""
    values: dict[str, Value] = {TILE: tile, CELL: cell, TURN: TURNS[turn]}
    return Move(seat, verb.name, tuple(values[slot.kind] for slot in verb.slots))


def places(scene: Scene) -> Iterator[Cell]:
    """The empty cells beside what lies, or every empty cell that is printed where nothing lies beside any."""
    laid = {each.cell for each in scene.laid}
    printed = {ground.cell for ground in scene.grounds}
    beside = {Cell(cell.x + dx, cell.y + dy) for cell in laid for dx, dy in STEPS} - laid
    yield from sorted((beside & printed if printed else beside) or printed - laid)


Given = tuple[Refusal, bool]  # a refusal, and whether the way round makes a difference there


def at_places(
    game: Game[State], seen: State, seat: int, verb: Verb, tile: str, cells: list[Cell]
) -> Iterator[Given | None]:
    """What refuses a tile at each cell, all ways round taken together; None where nothing does."""
    turns = range(4 if any(slot.kind == TURN for slot in verb.slots) else 1)
    for cell in cells:
        given = [game.why_not(seen, move_to(seat, verb, tile, cell, turn)) for turn in turns]
        refused = [each for each in given if each is not None]
        if len(refused) < len(given):
            yield None
        else:
            often = Counter(map(kind_of, refused)).most_common(1)[0][0]
            yield next(each for each in refused if kind_of(each) == often), len(set(refused)) > 1


def kind_of(refusal: Refusal) -> Kind:
    """A refusal without the facts of its place."""
    return refusal.rule, refusal.why


def summed(found: list[Given]) -> list[Hindrance]:
    """The reasons with most places; those where it depends on the way round first, as there least was missing."""
    first: dict[Kind, Refusal] = {}
    for refusal, _ in found:
        first.setdefault(kind_of(refusal), refusal)
    near = Counter(kind_of(refusal) for refusal, nearly in found if nearly)
    many = Counter(kind_of(refusal) for refusal, _ in found)
    order = sorted(many, key=lambda kind: (-near[kind], -many[kind]))
    return [Hindrance(first[kind], many[kind], len(found)) for kind in order[:MOST]]
