"""The laws that every game obeys, for tests of games old and new.

A law is a function of a game, a table and a source of chance. It plays a random game there and raises AssertionError
with what it found. `LAWS` lists those that need nothing else, `tables` the tables where a game is tried:

    for table in tables(GAME):
        for law in LAWS:
            law(GAME, table, Random(1))

`tilewright.laws.knowing` has more, which ask for something that only the author of a game knows: the numbers of its
rules, whether somebody always wins, every tile in a state, and the single step of a quick playout. `every_field_counts`
in `tilewright.laws.fields` asks which fields of a state follow from the others, and `tilewright.laws.positions` for the
things to set in a position entered by hand.
"""

from __future__ import annotations

from typing import Final

from tilewright.laws.asking import (
    copies_stay,
    moves_answer_the_ask,
    odds_are_of_chance,
    play_accepts_the_moves,
    play_refuses_the_rest,
    playouts_end,
    tables_are_as_stated,
    the_log_is_the_game,
    winners_sit_at_the_table,
)
from tilewright.laws.telling import (
    moves_read_back,
    points_add_up,
    records_read_back,
    scenes_make_sense,
    views_hide_and_keep,
    what_is_hidden_is_stated,
)
from tilewright.laws.walking import Table, tables

__all__ = ['LAWS', 'Table', 'tables']

LAWS: Final = (
    tables_are_as_stated,
    moves_answer_the_ask,
    play_accepts_the_moves,
    play_refuses_the_rest,
    copies_stay,
    the_log_is_the_game,
    moves_read_back,
    records_read_back,
    views_hide_and_keep,
    what_is_hidden_is_stated,
    odds_are_of_chance,
    points_add_up,
    scenes_make_sense,
    winners_sit_at_the_table,
    playouts_end,
)
