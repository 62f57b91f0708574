"""What a game tells people about itself: its rules, cards, pages to read, and why a tile cannot be laid now."""

from __future__ import annotations

from msgspec import Struct, field


class RuleItem(Struct):
    """A numbered statement."""

    number: str
    text: str


class RuleSection(Struct):
    """A section of the written rules."""

    title: str
    items: list[RuleItem]


class Rules(Struct):
    """The written rules of a game."""

    title: str
    intro: list[str]
    sections: list[RuleSection]


class CardInfo(Struct, omit_defaults=True):
    """What something on the table is, in two sentences."""

    title: str
    text: str = ''
    rules: list[str] = field(default_factory=list)
    over: list[str] = field(default_factory=list)  # what it may replace
    barred: list[str] = field(default_factory=list)  # what bars it
    on: list[str] = field(default_factory=list)  # what is on a tile, as 'kind.name' or 'mark.name'


class CardBook(Struct):
    """A card for everything on the tables of a variant, by name."""

    tile: dict[str, CardInfo]
    piece: dict[str, CardInfo]
    ground: dict[str, CardInfo]
    kind: dict[str, CardInfo]
    mark: dict[str, CardInfo]


class Reason(Struct):
    """Why a tile cannot be laid, and at how many of the places where one might think of it."""

    text: str
    rule: str
    places: int
    of: int  # 0 for a reason that has nothing to do with places


class PageExample(Struct):
    """A position of a record, drawn; `cells` are the boxes to light: left, top, width and height in the picture."""

    picture: str
    width: int
    height: int
    text: str
    cells: list[tuple[int, int, int, int]]
    record: str  # the `.game` text up to there, to be opened on a table


class PageSection(Struct):
    """A part of a page: its aim, a turn, what pays, the end, or more."""

    name: str
    title: str
    text: list[str]
    tiles: list[str]
    pieces: list[str]
    examples: list[PageExample]


class Page(Struct):
    """A variant on one page, for people; empty where nobody has written it."""

    variant: str
    title: str
    lead: str
    sections: list[PageSection]
    tiles: list[str]  # every tile that comes into it
