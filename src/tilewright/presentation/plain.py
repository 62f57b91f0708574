"""Sentences for people: tiles by what they are called, and no coordinates.

Whoever asks for the language `en-x-plain` instead of `en` reads sentences without the names and numbers that a notation
needs: the table shows the place and the tile anyway. Where a cell is only left out, a rule of the language does it;
where a sentence has to be said otherwise, its catalogue has it in the table [plain] (`'told.goes' = '{who} moves.'`).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from tilewright.core.grid import Cell
from tilewright.core.play import Points, Value

PLAIN: Final = '-x-plain'
CELL: Final = re.compile(r'-?\d+,-?\d+')
CELLS: Final = re.compile(r' \(?-?\d+,-?\d+\)?')
BOTH: Final = re.compile(r'\{(\d)\} \(\{\1:tile\}\)')  # a tile by its name and by what it is called
TITLED: Final = {'en': '“{}”', 'fr': '« {} »'}  # what stands for the name of a tile

# What is said instead of a cell, {} being its field; the first that is found. A refusal is about what was pointed at.
WHERE: Final = {
    ('en', 'refusal'): ((' at {}', ' here'), ('At {}', 'Here'), ('{}', 'this place')),
    ('en', ''): ((' at {}', ''), (' from {}', ''), ('{}', 'this place')),
    ('fr', 'refusal'): ((' en {}', ' ici'), ('En {}', 'Ici'), ('de {}', 'd’ici'), ('{}', 'cet endroit')),
    ('fr', ''): ((' en {}', ''), (' de {}', ''), ('{}', 'cet endroit')),
}


def tongue(language: str) -> str:
    """The language itself, without the wish for plain sentences."""
    return language.removesuffix(PLAIN)


def plainly(form: str, language: str, table: str, data: tuple[Value | Points, ...], tiles: dict[str, str]) -> str:
    """The form of a sentence without coordinates, and with tiles by what they are called."""
    form = BOTH.sub(lambda found: TITLED[language].format(f'{{{found[1]}:tile}}'), form)
    for nth, value in enumerate(data):
        field = f'{{{nth}}}'
        if isinstance(value, Cell) or (isinstance(value, str) and CELL.fullmatch(value)):
            form = without_cell(form, field, WHERE.get((language, table)) or WHERE[language, ''])
        elif isinstance(value, str) and value in tiles:
            form = form.replace(field, TITLED[language].format(f'{{{nth}:tile}}'))
    return form


def without_names(how: str, title: Callable[[str], str], tiles: dict[str, str]) -> str:
    """The arithmetic of a line without coordinates, and with tiles by what they are called."""
    return ' '.join(title(word) if word in tiles else word for word in CELLS.sub('', how).split(' '))


def without_cell(form: str, field: str, phrases: tuple[tuple[str, str], ...]) -> str:
    """The form of a sentence in which other words stand for the field of a cell."""
    for phrase, instead in phrases:
        wanted = phrase.replace('{}', field)
        if form.startswith(wanted):
            form = instead[:1].upper() + instead[1:] + form[len(wanted) :]
        form = form.replace(wanted, instead)
    return form
