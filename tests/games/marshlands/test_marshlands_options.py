"""An option says which field of the rules it sets and how it is read, so nothing lists them again."""

from __future__ import annotations

import pytest

from tilewright.games.marshlands import GAME
from tilewright.games.marshlands.acts.act import Act
from tilewright.games.marshlands.acts.all import ACTS
from tilewright.games.marshlands.acts.terms import Rules
from tilewright.games.marshlands.choosing import rules_of
from tilewright.games.marshlands.game import MOST_FRESH
from tilewright.laws import Table, tables
from tilewright.laws.walking import start

READ_BY_THE_GAME = {'first_player', 'sections', 'bigger_hand'}  # they mean something only together with the table
FROM_THE_TABLE = {'seats', 'sections', 'first', 'hand', 'seating', 'colours'}


@pytest.mark.parametrize('act', ACTS, ids=lambda act: str(act.name))
def test_every_option_sets_a_field_of_the_rules(act: Act) -> None:
    assert {option.name for option in act.options if not option.field} <= READ_BY_THE_GAME
    assert {option.field for option in act.options if option.field} <= set(Rules._fields) - FROM_THE_TABLE


def test_every_field_of_the_rules_is_set_by_the_table_or_by_an_option() -> None:
    assert FROM_THE_TABLE | {option.field for act in ACTS for option in act.options if option.field} == set(
        Rules._fields
    )
    assert set(Rules._field_defaults) == set(Rules._fields) - FROM_THE_TABLE


@pytest.mark.parametrize('act', ACTS, ids=lambda act: str(act.name))
def test_each_value_of_an_option_that_sets_a_field_makes_other_rules(act: Act) -> None:
    seats = act.seats[-1]
    usual = {option.name: option.values[0] for option in act.options}
    for option in act.options:
        found = {rules_of(act, seats, {**usual, option.name: value}) for value in option.values if option.field}
        assert len(found) == (len(option.values) if option.field else 0), option.name


@pytest.mark.parametrize('table', tables(GAME), ids=str)
def test_a_field_keeps_its_type_whatever_is_chosen(table: Table) -> None:
    rules = start(GAME, table).rules
    assert {name: type(getattr(rules, name)) for name in Rules._field_defaults} == {
        name: type(usual) for name, usual in Rules._field_defaults.items()
    }


def test_however_many_tables_are_asked_for_few_are_kept() -> None:
    for table in tables(GAME):
        usual, asked = start(GAME, table), dict(table.options)
        assert GAME.new(table.variant, table.seats, asked).key() == usual.key()
        assert len(GAME.fresh) <= MOST_FRESH
    assert len(tables(GAME)) > MOST_FRESH
