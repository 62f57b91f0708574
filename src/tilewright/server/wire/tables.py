"""What one pair of eyes may see of a match."""

from __future__ import annotations

from typing import Literal

from msgspec import Raw, Struct, field

from tilewright.server.wire.kinds import Place
from tilewright.server.wire.lessons import CoachInfo


class SeatInfo(Struct):
    """Who sits in a seat."""

    seat: int
    name: str
    kind: str
    mine: bool
    online: bool
    taken: bool
    bot: str = ''
    key: str = ''  # of a free seat, for whoever opened the match


class ClockInfo(Struct):
    """The clock as it was agreed."""

    kind: str
    seconds: int
    increment: int = 0  # seconds that an answer brings


class Can(Struct):
    """What the asker may do with the match besides playing."""

    play: bool
    undo: bool
    rematch: bool
    record: bool
    settle: list[str]  # what can be wished beside the moves


class Info(Struct):
    """What does not change from move to move."""

    match: str
    game: str
    title: str
    variant: str
    options: dict[str, str]
    names: list[str]
    seats: list[SeatInfo]
    public: bool
    study: bool
    version: int
    hash: str
    url: str
    can: Can
    secret: bool
    clock: ClockInfo | None = None
    watch_key: str = ''
    rematch: str = ''
    absence: int = 0  # seconds after which a bot plays for who is gone and asked; 0: only when all agree
    chat: str = 'off'  # all, phrases or off
    act: str = ''  # the variant in words, where the game has several
    hints: bool = False  # whether whoever is asked may ask for advice
    problem: str = ''  # the problem that it was opened with


class Asked(Struct):
    """The decision that is waiting."""

    seats: list[int]
    about: str
    text: str
    mine: list[int]
    cells: list[Place]
    left: int | None  # milliseconds until silence is taken for an answer; null: the table waits
    silence: str = ''  # the verb that silence stands for, where it stands for one
    lasting: bool = False  # the time runs on through answers: all play at once
    you: str = ''  # what is to be done, said to those who are asked; '' where the game has no words for it


class MoveInfo(Struct):
    """A legal answer."""

    seat: int
    verb: str
    args: list[str]
    text: str


class LaidInfo(Struct):
    """A tile on the board."""

    x: int
    y: int
    tile: str
    turn: int


class PieceInfo(Struct):
    """A piece and where its foot stands, in hundredths of its cell."""

    seat: int
    shape: str
    x: int
    y: int
    part: int
    px: float
    py: float
    note: str
    text: str
    side: int = -1  # the side of its cell near which it stands, or -1
    low: bool = False  # a mark on the ground, under everything that stands


class HandInfo(Struct):
    """The tiles a seat holds; the empty name is face down."""

    seat: int
    tiles: list[str]


class CountInfo(Struct):
    """A number the table shows."""

    seat: int
    what: str
    text: str
    n: int


class GroundInfo(Struct):
    """What is printed on a cell."""

    x: int
    y: int
    kind: str
    seat: int
    text: str
    picture: bool


class RegionInfo(Struct):
    """Parts joined across tiles and what they are worth."""

    kind: str
    text: str
    parts: list[tuple[int, int, int]]
    seats: list[int]
    now: int
    done: int
    rule: str
    name: str = ''  # the kind with its article, as one speaks of it


class SceneInfo(Struct):
    """Everything on the table."""

    laid: list[LaidInfo]
    pieces: list[PieceInfo]
    hands: list[HandInfo]
    counts: list[CountInfo]
    shown: list[str]
    grounds: list[GroundInfo]
    regions: list[RegionInfo]
    left: list[tuple[str, int]]
    dead: list[Place]
    fronts: list[HandInfo]  # face up in front of seats
    aside: list[str]  # face up beside the board
    turned: int  # quarter turns clockwise that the board has been given


class RowInfo(Struct):
    """A line of the sheet."""

    seat: int
    row: str
    text: str
    n: int
    rule: str
    cells: list[Place]
    due: bool
    how: str


class LastInfo(Struct):
    """A cell that a seat's last answer changed."""

    seat: int
    x: int
    y: int


class ClockState(Struct):
    """Milliseconds left for each seat, and whose time is running."""

    left: list[int]
    running: list[int]


class WishInfo(Struct):
    """Somebody's wish, and whose consent is missing or who has refused it."""

    seat: int
    waiting: list[int]
    what: str = 'undo'  # undo, draw, abandon or away
    about: int = -1  # for away: the seat of who is gone
    refused: int = -1  # the seat that said no


class StandInInfo(Struct):
    """A bot that plays for a person: because they wanted it (own), the others did (agreed) or they were away (late)."""

    seat: int
    bot: str
    why: str


class AsideInfo(Struct):
    """Something that happened beside the moves, after so many plies."""

    ply: int
    seat: int
    text: str


class SaidInfo(Struct):
    """Something that a seat has said; `phrase`: the text is the name of a ready-made one."""

    n: int
    seat: int
    at: int
    text: str
    phrase: bool


class BesideInfo(Struct):
    """What goes on beside the moves: who plays for whom, and what has happened."""

    stand_ins: list[StandInInfo]
    asides: list[AsideInfo]
    stopped: str = ''  # resign, draw or abandon, where people have ended the match


class Table(Struct):
    """What one pair of eyes may see; `scene`, `sheet` and `totals` are encoded once for all who see the same."""

    seq: int
    ply: int
    eyes: int | None
    over: bool
    winners: list[int]
    ask: Asked | None
    moves: list[MoveInfo]
    scene: Raw
    sheet: Raw
    totals: Raw
    lasts: list[LastInfo]
    undo: Literal['free', 'ask', '']
    wish: WishInfo | None
    clock: ClockState | None
    beside: BesideInfo | None  # null in a look back
    coach: CoachInfo | None


class TableShape(Struct):
    """`Table` as the OpenAPI schema describes it."""

    seq: int
    ply: int
    eyes: int | None
    over: bool
    winners: list[int]
    ask: Asked | None
    moves: list[MoveInfo]
    scene: SceneInfo
    sheet: list[RowInfo]
    totals: list[int]
    lasts: list[LastInfo]
    undo: str
    wish: WishInfo | None
    clock: ClockState | None
    beside: BesideInfo | None
    coach: CoachInfo | None


class Line(Struct, omit_defaults=True):
    """One ply of the log in words; `ply` and `seq` count from 1."""

    ply: int
    seq: int
    seat: int
    text: str
    move: str = ''
    rows: list[RowInfo] = field(default_factory=list)
    auto: bool = False  # the seat's time was over and an automatic player answered


class Shown(Struct):
    """A match as one asker sees it."""

    info: Info
    table: Table
    log: list[Line]


class ShownShape(Struct):
    """`Shown` as the OpenAPI schema describes it."""

    info: Info
    table: TableShape
    log: list[Line]
