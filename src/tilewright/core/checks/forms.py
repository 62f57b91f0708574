"""The forms of a `check` line. Each is read once, before the match is played, into a test that says what is wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from tilewright.core.checks.words import (
    Form,
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
    verb_of,
)
from tilewright.core.grid import read_cell
from tilewright.core.match import Match, find_seat
from tilewright.core.play import CHANCE, TURN, Misuse, Points, S, read_value
from tilewright.core.record import Record, read_words


def read_check(record: Record[S], words: Words) -> Test[S]:
    """The test that a check line stands for; ValueError says what was expected and what came."""
    first = words[0]
    by_seat = first == 'chance' or first in record.seats or first.startswith('@')
    if first not in FORMS and not by_seat:
        raise ValueError(f'a check expected (NAME can, {", ".join(FORMS)}), {first!r} came')
    form = BY_SEAT if by_seat else FORMS[first]
    test = form.read(record, words if by_seat else words[1:])
    if test is None:
        raise ValueError(f'{form.usage!r} expected, {" ".join(("check", *words))!r} came')
    return test


# ------------------------------------------------------------------------------------------------- what can be played


def _by_seat(record: Record[S], words: Words) -> Test[S] | None:
    who, rest = seat_of(record, words[0]), words[2:]
    if words[1:2] == ('can',) and rest:
        return _can(record, who, rest)
    if words[1:2] == ('cannot',) and rest:
        return _cannot(record, who, rest)
    if words[1:3] == ('sees', 'hand') and len(words) > 3 and who != CHANCE:
        return _holds(record, who, words[3:])
    return None


def _can(record: Record[S], who: int, words: Words) -> Test[S]:
    move = read_words(record.game.verbs, record.seats, who, words)

    def test(match: Match[S]) -> str:
        refusal = match.game.why_not(match.state, move)
        return f'a legal move expected, {refusal.rule} refuses it: {refusal.why}' if refusal else ''

    return test


def _cannot(record: Record[S], who: int, words: Words) -> Test[S]:
    words, rule = because(words)
    move = read_words(record.game.verbs, record.seats, who, words)

    def test(match: Match[S]) -> str:
        refusal = match.game.why_not(match.state, move)
        if refusal is None:
            return f'a refusal{" by " * bool(rule)}{rule} expected, the move is legal'
        if rule and refusal.rule != rule:
            return f'a refusal by {rule} expected, {refusal.rule} refuses it: {refusal.why}'
        return ''

    return test


def _cannot_seat(_: Record[S], words: Words) -> Test[S] | None:
    if words[:1] != ('seat',) or not (len(words) == 2 or (len(words) > 3 and words[2] == 'because')):
        return None
    seats, why = number(words[1]), ' '.join(words[3:])

    def test(match: Match[S]) -> str:
        try:
            match.game.new(match.variant, seats, match.options)
        except Misuse as error:
            return '' if why in str(error) else f'a refusal with {why!r} expected, it says: {error}'
        return f'a refusal of {seats} seats expected, they can play'

    return test


def _option(_: Record[S], words: Words) -> Test[S] | None:
    if len(words) < 3 or words[1] != 'in':
        return None
    name, wanted = words[0], sorted(words[2:])

    def test(match: Match[S]) -> str:
        variants = match.game.variants
        there = sorted(each.name for each in variants if name in [option.name for option in each.options])
        return differs(' '.join(words), f'it is offered in {", ".join(there) or "none"}', there == wanted)

    return test


def _asked(record: Record[S], words: Words) -> Test[S] | None:
    if len(words) < 3 or words[-2] != 'about':
        return None
    wanted = sorted(seat_of(record, word) for word in words[:-2])
    text = ' '.join(words)

    def test(match: Match[S]) -> str:
        ask = match.ask
        if ask is None:
            return f'{text} expected, the game is over'
        there = f'{called(record, ask.seats)} about {ask.about}'
        return differs(text, there, (wanted, words[-1]) == (sorted(ask.seats), ask.about))

    return test


def _moves(record: Record[S], words: Words) -> Test[S] | None:
    if len(words) not in (2, 3):
        return None
    who, verb, wanted = (
        seat_of(record, words[0]),
        verb_of(record, words[1]) if len(words) == 3 else '',
        number(words[-1]),
    )

    def test(match: Match[S]) -> str:
        there = sum(move.seat == who and verb in ('', move.verb) for move in match.moves())
        return differs(f'{wanted} moves', f'there are {there}', there == wanted)

    return test


def _odds(record: Record[S], words: Words) -> Test[S] | None:
    if len(words) < 2:
        return None
    move, wanted = read_words(record.game.verbs, record.seats, CHANCE, words[:-1]), number(words[-1])

    def test(match: Match[S]) -> str:
        weight = dict(match.game.odds(match.state)).get(move, 0)
        return differs(f'a weight of {wanted}', f'it is {weight}', weight == wanted)

    return test


# ------------------------------------------------------------------------------------------------------------- scores


def _score(record: Record[S], words: Words) -> Test[S] | None:
    if len(words) != 2:
        return None
    seat, wanted = find_seat(record.seats, words[0]), number(words[1])

    def test(match: Match[S]) -> str:
        there = sum(line.n for line in match.game.sheet(match.state) if line.seat == seat and not line.due)
        return differs(f'{wanted} booked', f'{there} are', there == wanted)

    return test


def _sheet(record: Record[S], words: Words) -> Test[S] | None:
    return _rows(record, words, only_due=False)


def _due(record: Record[S], words: Words) -> Test[S] | None:
    return _rows(record, words, only_due=True)


def _rows(record: Record[S], words: Words, only_due: bool) -> Test[S] | None:
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


def _row(record: Record[S], words: Words) -> Test[S] | None:
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


def _region(_: Record[S], words: Words) -> Test[S] | None:
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


def _ground(record: Record[S], words: Words) -> Test[S] | None:
    if len(words) not in (2, 3):
        return None
    cell, kind = read_cell(words[0]), words[1]
    seat = find_seat(record.seats, words[2]) if len(words) == 3 else CHANCE

    def test(match: Match[S]) -> str:
        found = [(each.kind, each.seat) for each in match.game.scene(match.state).grounds if each.cell == cell]
        there = ' and '.join(f'{what} of {called(record, (who,))}' for what, who in found) or 'no cell of the board'
        return differs(' '.join(words), f'there is {there}', (kind, seat) in found)

    return test


def _told(record: Record[S], words: Words) -> Test[S] | None:
    return _tells(record, words, wanted=True)


def _not(record: Record[S], words: Words) -> Test[S] | None:
    if words == ('over',):
        return lambda match: differs('the game to go on', 'it is over', match.ask is not None)
    return _tells(record, words[1:], wanted=False) if words[:1] == ('told',) else None


def _tells(record: Record[S], words: Words, wanted: bool) -> Test[S] | None:
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


def _count(record: Record[S], words: Words) -> Test[S] | None:
    if len(words) not in (2, 3):
        return None
    who, wanted = find_seat(record.seats, words[0]) if len(words) == 3 else CHANCE, number(words[-1])

    def test(match: Match[S]) -> str:
        counts = {count.what: count.n for count in match.game.scene(match.state).counts if count.seat == who}
        return differs(f'{words[-2]} {wanted}', f'there is {listed(counts)}', counts.get(words[-2]) == wanted)

    return test


def _at(record: Record[S], words: Words) -> Test[S] | None:
    if len(words) != 3:
        return None
    cell, tile, turn = read_cell(words[0]), tile_of(record, words[1]), read_value(TURN, words[2])

    def test(match: Match[S]) -> str:
        found = [(laid.tile, laid.turn) for laid in match.game.scene(match.state).laid if laid.cell == cell]
        return differs(' '.join(words[1:]), f'there is {laid_on(match, cell)}', (tile, turn) in found)

    return test


def _empty(_: Record[S], words: Words) -> Test[S] | None:
    if len(words) != 1:
        return None
    cell = read_cell(words[0])

    def test(match: Match[S]) -> str:
        there = laid_on(match, cell)
        return differs('nothing', f'there is {there}', there == 'nothing')

    return test


def _piece(record: Record[S], words: Words) -> Test[S] | None:
    if len(words) not in (2, 3):
        return None
    who, cell, part = seat_of(record, words[0]), read_cell(words[1]), ''.join(words[2:])

    def test(match: Match[S]) -> str:
        there = pieces_on(match, cell)
        found = any(seat == who and part in ('', on) for seat, on in there)
        return differs(' '.join(words), f'there is {standing(record, there)}', found)

    return test


def _no(record: Record[S], words: Words) -> Test[S] | None:
    if len(words) != 2 or words[0] != 'piece':
        return None
    cell = read_cell(words[1])

    def test(match: Match[S]) -> str:
        there = pieces_on(match, cell)
        return differs('no piece', f'there is {standing(record, there)}', not there)

    return test


def _hand(record: Record[S], words: Words) -> Test[S] | None:
    return _holds(record, None, words) if words else None


def _holds(record: Record[S], who: int | None, words: Words) -> Test[S]:
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


def _over(_: Record[S], words: Words) -> Test[S] | None:
    if words:
        return None
    return lambda match: '' if (ask := match.ask) is None else f'the end expected, {ask.about} is asked'


def _winners(record: Record[S], words: Words) -> Test[S] | None:
    if not words:
        return None
    wanted = [] if words == ('nobody',) else sorted(find_seat(record.seats, word) for word in words)

    def test(match: Match[S]) -> str:
        if match.ask is not None:
            return f'{" ".join(words)} expected, the game is not over'
        there = sorted(match.game.winners(match.state))
        return differs(' '.join(words), f'{called(record, there) or "nobody"} won', there == wanted)

    return test


BY_SEAT: Final = Form('check NAME can|cannot MOVE [because RULE], or NAME sees hand NAME TILE ... hidden N', _by_seat)
FORMS: Final[Mapping[str, Form]] = {
    'asked': Form('check asked NAME ... about WORD', _asked),
    'moves': Form('check moves NAME [VERB] NUMBER', _moves),
    'odds': Form('check odds MOVE NUMBER', _odds),
    'option': Form('check option NAME in VARIANT ...', _option),
    'cannot': Form('check cannot seat NUMBER [because TEXT]', _cannot_seat),
    'score': Form('check score NAME NUMBER', _score),
    'sheet': Form('check sheet NAME: ROW NUMBER, ... (or nothing)', _sheet),
    'due': Form('check due NAME: ROW NUMBER, ... (or nothing)', _due),
    'row': Form('check row NAME ROW RULE [NUMBER] cells CELL ...', _row),
    'region': Form('check region CELL PART pays NUMBER [because RULE]', _region),
    'ground': Form('check ground CELL KIND [NAME]', _ground),
    'told': Form('check told WORD, or NAME ROW NUMBER RULE', _told),
    'not': Form('check not told ..., or check not over', _not),
    'count': Form('check count [NAME] WORD NUMBER', _count),
    'at': Form('check at CELL TILE TURN', _at),
    'empty': Form('check empty CELL', _empty),
    'piece': Form('check piece NAME CELL [PART]', _piece),
    'no': Form('check no piece CELL', _no),
    'hand': Form('check hand NAME TILE ...', _hand),
    'over': Form('check over', _over),
    'winners': Form('check winners NAME ... (or nobody)', _winners),
}
