"""Checks of what is on the table and on the sheet, and of what was told."""

from __future__ import annotations

from collections import Counter

from tilewright.core.checks.words import (
    Test,
    Words,
    because,
    called,
    differs,
    in_a_row,
    in_hand,
    laid_on,
    listed,
    number,
    pieces_on,
    seat_of,
    standing,
    tile_of,
)
from tilewright.core.grid import read_cell
from tilewright.core.match import Match, find_seat
from tilewright.core.notation import read_value
from tilewright.core.play import CHANCE, TURN, Points, S
from tilewright.core.record import Record


def score(record: Record[S], words: Words) -> Test[S] | None:
    """A seat has so many points."""
    if len(words) != 2:
        return None
    seat, wanted = find_seat(record.seats, words[0]), number(words[1])

    def test(match: Match[S]) -> str:
        there = sum(line.n for line in match.game.sheet(match.state) if line.seat == seat and not line.due)
        return differs(f'{wanted} booked', f'{there} are', there == wanted)

    return test


def sheet(record: Record[S], words: Words) -> Test[S] | None:
    """The sheet of a seat has these rows."""
    return rows(record, words, only_due=False)


def due(record: Record[S], words: Words) -> Test[S] | None:
    """If it ended now a seat would get these rows."""
    return rows(record, words, only_due=True)


def rows(record: Record[S], words: Words, only_due: bool) -> Test[S] | None:
    """The rows of a seat are these and no others."""
    items = [] if words[1:] == ('nothing',) else [item.split() for item in ' '.join(words[1:]).split(',')]
    if len(words) < 2 or not words[0].endswith(':') or any(len(item) != 2 for item in items):
        return None
    seat = find_seat(record.seats, words[0].removesuffix(':'))
    wanted = {row: number(n) for row, n in items}
    if len(wanted) < len(items):
        return None

    def test(match: Match[S]) -> str:
        there: Counter[str] = Counter()
        for line in match.game.sheet(match.state):
            if line.seat == seat and (line.due or not only_due):
                there[line.row] += line.n
        same = all(there[row] == wanted.get(row, 0) for row in {*there, *wanted})
        return differs(listed(wanted), f'there is {listed(there)}', same)

    return test


def row(record: Record[S], words: Words) -> Test[S] | None:
    """A row of a seat was paid by a rule, for certain cells."""
    if len(words) < 4 or 'cells' not in words[3:5]:
        return None
    at = words.index('cells')
    wanted = number(words[3]) if at == 4 else None
    line, cells = (find_seat(record.seats, words[0]), words[1], words[2]), sorted(map(read_cell, words[at + 1 :]))

    def test(match: Match[S]) -> str:
        sheet = match.game.sheet(match.state)
        found = [each for each in sheet if (each.seat, each.row, each.rule) == line]
        there = ' or '.join(f'{each.n} for {in_a_row(sorted(each.cells))}' for each in found) or 'no such row'
        same = any(sorted(each.cells) == cells and wanted in (None, each.n) for each in found)
        return differs(' '.join(words[3:]), f'there is {there}', same)

    return test


def region(_: Record[S], words: Words) -> Test[S] | None:
    """A region pays so much."""
    words, rule = because(words)
    if len(words) != 4 or words[2] != 'pays':
        return None
    cell, name, wanted = read_cell(words[0]), words[1], number(words[3])

    def test(match: Match[S]) -> str:
        scene = match.game.scene(match.state)
        parts = [match.game.tiles[laid.tile].parts for laid in scene.laid if laid.cell == cell]
        numbers = [nth for nth, part in enumerate(parts[0]) if part.name == name] if parts else []
        found = [each for each in scene.regions if any((cell, nth) in each.parts for nth in numbers)]
        if not found:
            return f'a region with {name} on {cell} expected, there is none'
        there = f'it pays {found[0].now} by {found[0].rule or "no rule"}'
        return differs(' '.join(words[2:]), there, found[0].now == wanted and rule in ('', found[0].rule))

    return test


def ground(record: Record[S], words: Words) -> Test[S] | None:
    """Something is printed on a cell."""
    if len(words) not in (2, 3):
        return None
    cell, kind = read_cell(words[0]), words[1]
    seat = find_seat(record.seats, words[2]) if len(words) == 3 else CHANCE

    def test(match: Match[S]) -> str:
        found = [(each.kind, each.seat) for each in match.game.scene(match.state).grounds if each.cell == cell]
        there = ' and '.join(f'{what} of {called(record, (who,))}' for what, who in found) or 'no cell of the board'
        return differs(' '.join(words), f'there is {there}', (kind, seat) in found)

    return test


def told(record: Record[S], words: Words) -> Test[S] | None:
    """The last move told something."""
    return tells(record, words, wanted=True)


def not_told(record: Record[S], words: Words) -> Test[S] | None:
    """The last move did not tell something, or the game goes on."""
    if words == ('over',):
        return lambda match: differs('the game to go on', 'it is over', match.ask is not None)
    return tells(record, words[1:], wanted=False) if words[:1] == ('told',) else None


def tells(record: Record[S], words: Words, wanted: bool) -> Test[S] | None:
    """Whether the last move told something."""
    if len(words) not in (1, 4):
        return None
    line = (find_seat(record.seats, words[0]), words[1], number(words[2]), words[3]) if len(words) == 4 else None
    text = ' '.join(words)

    def test(match: Match[S]) -> str:
        told = match.told[-1] if match.told else ()
        points = [item for each in told for item in each.data if isinstance(item, Points) and not item.due]
        kinds = {each.what for each in told}
        found = line in [(each.seat, each.row, each.n, each.rule) for each in points] if line else text in kinds
        paid = [f'{called(record, (each.seat,))} {each.row} {each.n} {each.rule}' for each in points]
        there = 'the last move told ' + (', '.join((*sorted(kinds), *paid)) or 'nothing')
        return differs(f'{text!r} told' if wanted else f'{text!r} not told', there, found == wanted)

    return test


# ----------------------------------------------------------------------------------------------- what lies and stands


def count(record: Record[S], words: Words) -> Test[S] | None:
    """The table shows a number."""
    if len(words) not in (2, 3):
        return None
    who, wanted = find_seat(record.seats, words[0]) if len(words) == 3 else CHANCE, number(words[-1])

    def test(match: Match[S]) -> str:
        counts = {count.what: count.n for count in match.game.scene(match.state).counts if count.seat == who}
        return differs(f'{words[-2]} {wanted}', f'there is {listed(counts)}', counts.get(words[-2]) == wanted)

    return test


def lies_at(record: Record[S], words: Words) -> Test[S] | None:
    """A tile lies on a cell."""
    if len(words) != 3:
        return None
    cell, tile, turn = read_cell(words[0]), tile_of(record, words[1]), read_value(TURN, words[2])

    def test(match: Match[S]) -> str:
        found = [(laid.tile, laid.turn) for laid in match.game.scene(match.state).laid if laid.cell == cell]
        return differs(' '.join(words[1:]), f'there is {laid_on(match, cell)}', (tile, turn) in found)

    return test


def empty(_: Record[S], words: Words) -> Test[S] | None:
    """Nothing lies on a cell."""
    if len(words) != 1:
        return None
    cell = read_cell(words[0])

    def test(match: Match[S]) -> str:
        there = laid_on(match, cell)
        return differs('nothing', f'there is {there}', there == 'nothing')

    return test


def piece(record: Record[S], words: Words) -> Test[S] | None:
    """A piece of a seat stands on a cell."""
    if len(words) not in (2, 3):
        return None
    who, cell, part = seat_of(record, words[0]), read_cell(words[1]), ''.join(words[2:])

    def test(match: Match[S]) -> str:
        there = pieces_on(match, cell)
        found = any(seat == who and part in ('', on) for seat, on in there)
        return differs(' '.join(words), f'there is {standing(record, there)}', found)

    return test


def no_piece(record: Record[S], words: Words) -> Test[S] | None:
    """No piece stands on a cell."""
    if len(words) != 2 or words[0] != 'piece':
        return None
    cell = read_cell(words[1])

    def test(match: Match[S]) -> str:
        there = pieces_on(match, cell)
        return differs('no piece', f'there is {standing(record, there)}', not there)

    return test


def hand(record: Record[S], words: Words) -> Test[S] | None:
    """A seat holds certain tiles."""
    return holds(record, None, words) if words else None


def holds(record: Record[S], who: int | None, words: Words) -> Test[S]:
    """The hand of a seat as another sees it, or as it is; `hidden N` stands for tiles face down."""
    seat, tiles, down = find_seat(record.seats, words[0]), words[1:], 0
    if tiles[-2:-1] == ('hidden',):
        tiles, down = tiles[:-2], number(tiles[-1])
    elif tiles == ('nothing',):
        tiles = ()
    wanted = Counter(tile_of(record, tile) for tile in tiles) + Counter({'': down})

    def test(match: Match[S]) -> str:
        state = match.state if who is None else match.game.see(match.state, who)
        held = Counter(tile for hand in match.game.scene(state).hands if hand.seat == seat for tile in hand.tiles)
        return differs(in_hand(wanted), f'the hand is {in_hand(held)}', held == wanted)

    return test


# ---------------------------------------------------------------------------------------------------------------- end


def over(_: Record[S], words: Words) -> Test[S] | None:
    """The game is over."""
    if words:
        return None
    return lambda match: '' if (ask := match.ask) is None else f'the end expected, {ask.about} is asked'


def winners(record: Record[S], words: Words) -> Test[S] | None:
    """Certain seats have won."""
    if not words:
        return None
    wanted = [] if words == ('nobody',) else sorted(find_seat(record.seats, word) for word in words)

    def test(match: Match[S]) -> str:
        if match.ask is not None:
            return f'{" ".join(words)} expected, the game is not over'
        there = sorted(match.game.winners(match.state))
        return differs(' '.join(words), f'{called(record, there) or "nobody"} won', there == wanted)

    return test
