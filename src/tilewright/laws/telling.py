"""Laws of what leaves a game: notation, records, views, points and scenes."""

from __future__ import annotations

from collections import Counter
from random import Random

from tilewright.core.notation import read_move
from tilewright.core.play import CHANCE, Game, Points, S, totals
from tilewright.core.record import match_of, read, write
from tilewright.laws.walking import LEFT_OUT, MANY, Table, some, walk, walk_match


def moves_read_back(game: Game[S], table: Table, rng: Random) -> None:
    """What is written of a move is read as that move."""
    for state, _, _ in walk(game, table, rng):
        for move in some(game.moves(state), rng):
            back = read_move(game.verbs, move.seat, tuple(str(move).split()))
            assert back == move, f'{move!r} is read back as {back!r}'
            assert str(back) == str(move), f'{move} is written again as {back}'


def records_read_back(game: Game[S], table: Table, rng: Random) -> None:
    """What is written of a match is read as that match."""
    match = walk_match(game, table, rng)
    text = write(match)
    back = match_of(read(text, lambda name: {game.name: game}[name]))
    assert (back.variant, back.options, back.names) == (match.variant, match.options, match.names), text
    assert back.log == match.log, text
    assert back.told == match.told, text
    assert back.state.key() == match.state.key(), text
    assert write(back) == text, text


def views_hide_and_keep(game: Game[S], table: Table, rng: Random) -> None:
    """A view hides the same when seen again or guessed from, and leaves its seat the same choices as the truth."""
    for state, _, _ in walk(game, table, rng):
        ask, key = game.ask(state), state.key()
        if ask is not None and len(game.moves(state)) > MANY and rng.random() < LEFT_OUT:
            continue
        seats = {rng.randrange(table.seats), *(ask.seats if ask else ())} - {CHANCE}
        for seat in (None, *sorted(seats)):
            _look(game, state, seat, rng)
        assert state.key() == key, 'looking has changed the state'


def _look(game: Game[S], state: S, seat: int | None, rng: Random) -> None:
    """Looks at a state as one seat does, and guesses twice what it cannot see."""
    ask, view = game.ask(state), game.see(state, seat)
    own = {move for move in game.moves(state) if move.seat == seat}
    seen = view.key()
    for other in (view, *(game.guess(view, Random(rng.getrandbits(32))) for _ in range(2))):
        assert game.see(other, seat).key() == seen, f'seat {seat} sees something else in what it sees'
        assert game.ask(other) == ask, f'seat {seat} can tell from {ask} what it may not know'
        same = {move for move in game.moves(other) if move.seat == seat} if own else own
        assert same == own, f'seat {seat} has {len(own)} choices, and sees {len(same)}'
    assert view.key() == seen, 'guessing has changed the view'


def what_is_hidden_is_stated(game: Game[S], table: Table, rng: Random) -> None:
    """Where a variant says that nothing is hidden everybody sees everything; where it says so, somebody does not."""
    variant = next(each for each in game.variants if each.name == table.variant)
    hides = False
    for state, move, _ in walk(game, table, rng):
        if move is None or hides == variant.hidden or rng.random() > LEFT_OUT:
            key = state.key()
            seen = [game.see(state, seat).key() == key for seat in (None, *range(table.seats))]
            assert variant.hidden or all(seen), f'{variant.name} hides something after {move}, and says it does not'
            hides = hides or not all(seen)
    assert hides == variant.hidden, f'{variant.name} says that something is hidden, and everybody sees everything'


def points_add_up(game: Game[S], table: Table, rng: Random) -> None:
    """What was told as booked is the booked part of the sheet, at every ply; at the end nothing is due."""
    booked: Counter[Points] = Counter()
    for state, move, told in walk(game, table, rng):
        lines = [line for each in told for line in each.data if isinstance(line, Points)]
        assert not any(line.due for line in lines), f'{move} tells as paid what is due: {lines}'
        booked.update(lines)
        key, sheet = state.key(), game.sheet(state)
        scores = game.scores(state)
        assert scores == totals(sheet, table.seats), f'after {move}: the scores {scores} are not the sums of the sheet'
        assert state.key() == key, 'reading the sheet has changed the state'
        on_sheet = Counter(line for line in sheet if not line.due)
        assert on_sheet == booked, f'after {move}: told {booked - on_sheet}, only on the sheet {on_sheet - booked}'
        assert all(0 <= line.seat < table.seats and line.row for line in sheet), sheet
        assert game.ask(state) is not None or len(sheet) == on_sheet.total(), 'something is due though all is over'


def scenes_make_sense(game: Game[S], table: Table, rng: Random) -> None:
    """A scene shows known tiles, one a cell, pieces on parts that there are, and hands and counts of those who play."""
    for state, _, _ in walk(game, table, rng):
        if game.ask(state) is not None and rng.random() < LEFT_OUT:
            continue
        key, scene = state.key(), game.scene(state)
        assert state.key() == key, 'showing the state has changed it'
        lying = {laid.cell: laid.tile for laid in scene.laid}
        assert len(lying) == len(scene.laid), 'two tiles lie on one cell'
        grounds = {ground.cell for ground in scene.grounds}
        assert not grounds or lying.keys() <= grounds, 'a tile lies off the board'
        for seat in (None, rng.randrange(table.seats)):
            game.scene(game.see(state, seat))
        names = [*lying.values(), *scene.shown, *(tile for hand in scene.hands for tile in hand.tiles)]
        assert all(name == '' or name in game.tiles for name in names), names
        assert all(0 <= laid.turn < 4 for laid in scene.laid), scene.laid
        for piece in scene.pieces:
            parts = len(game.tiles[lying[piece.cell]].parts) if lying.get(piece.cell) else 0
            assert -1 <= piece.part < parts, f'{piece} stands on no part'
        seats = [*(p.seat for p in scene.pieces), *(c.seat for c in scene.counts), *(h.seat for h in scene.hands)]
        assert all(CHANCE <= seat < table.seats for seat in seats), f'something belongs to nobody: {scene}'
        assert all(count.n >= 0 for count in scene.counts), scene.counts
