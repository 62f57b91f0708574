"""The command that plays a game in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from random import SystemRandom
from typing import Annotated

import typer

from tilewright.bots import find_bot, is_bot
from tilewright.bots.naming import bot_kind, bot_title
from tilewright.cli.plainly import load_match, plainly, read_options, read_text, text_console
from tilewright.cli.session import Player, Session
from tilewright.cli.telling import table_lines
from tilewright.core.choosing import usual_seats
from tilewright.core.match import Match, default_names, new_match
from tilewright.core.play import Misuse, State
from tilewright.core.record import write
from tilewright.core.text import seat_signs
from tilewright.games import find_game
from tilewright.presentation.words import Words

YOU = ('you', 'vous')  # stands for a person without a name


@plainly
def play(
    game: Annotated[str, typer.Argument(help='The name of the game; `tilewright games` lists them.')],
    text: Annotated[bool, typer.Option('--text', help='Play in the terminal, as this command does.')] = True,  # noqa: ARG001
    variant: Annotated[str, typer.Option(help='How to play it; the usual way when nothing is said.')] = '',
    option: Annotated[list[str] | None, typer.Option(help='A choice as name=value; may be repeated.')] = None,
    seats: Annotated[
        str, typer.Option(help='Who plays, by names: those of bots play themselves, `you` is a person.  [you,friend]')
    ] = '',
    seed: Annotated[int | None, typer.Option(help='Makes chance repeatable.')] = None,
    language: Annotated[str, typer.Option(help='en or fr.')] = 'en',
    open_: Annotated[Path | None, typer.Option('--open', help='A saved game to go on with.')] = None,
    save: Annotated[Path | None, typer.Option(help='Where the game is saved when you leave, and at its end.')] = None,
) -> None:
    """Play a game in the terminal, alone against bots or with others at one screen."""
    found = find_game(game)
    words = Words(found, language)
    chosen = SystemRandom().getrandbits(24) if seed is None else seed
    if open_ is None:
        usual = 'you,friend' if usual_seats(found.variants, variant, 2) > 1 else 'you'
        match = new_match(found, variant, seat_names(seats or usual), read_options(option or ()))
    elif variant or option:
        raise Misuse('a variant and options are said of a new game, --open came')
    else:
        match = load_match(open_)
    if match.game.name != found.name:
        raise Misuse(f'{open_}: a game of {found.name} expected, one of {match.game.name} came')
    where = save or own_save(match, open_) or Path(f'{game}-{chosen}.game')
    session = Session(match, players(match.names, seats if open_ else ''), words, chosen, where, text_console())
    with suppress(ImportError):
        import_module('readline')  # lines can be edited as they are typed, where there is one
    greet(session)
    if not session.run():
        session.leave()
    elif save is not None and session.store(save):
        session.say(words.say('saved', file=str(save)))


def seat_names(seats: str) -> tuple[str, ...]:
    """The names at the table; bots of one kind are told apart by a number, people without a name get one."""
    out: list[str] = []
    given = [name.strip() for name in seats.split(',')]
    spare = [name for name in default_names(len(given) + len(YOU)) if name not in given]
    for name in given:
        if name in YOU:
            out.append(spare.pop(0))
        elif is_bot(name) and name in out:
            out.append(f'{name}-{1 + sum(other.partition("-")[0] == name for other in out)}')
        else:
            out.append(name)
    return tuple(out)


def players(names: Sequence[str], seats: str) -> list[Player]:
    """Who plays for each name: the bot that it names, or that stands in its place in `seats`, or a person."""
    given = seats.split(',') if seats else list(names)
    if len(given) != len(names):
        raise Misuse(f'{len(names)} seats expected ({", ".join(names)}), {len(given)} came')
    kinds = [word.strip().partition('-')[0] for word in given]
    return [Player(name, find_bot(kind) if is_bot(kind) else None) for name, kind in zip(names, kinds, strict=True)]


def own_save(match: Match[State], path: Path | None) -> Path | None:
    """The opened file, if it is nothing but a save: one with checks and comments is not written over."""
    return path if path is not None and read_text(path) == write(match) else None


def greet(session: Session[State]) -> None:
    """Says what is played and who plays."""
    match, words = session.match, session.words
    session.say(words.say('opening', title=words.title(), variant=words.variant(match.variant), seed=str(session.seed)))
    for line in seating(words, session.players, seat_signs(match.game.tiles, len(match.names))):
        session.say(line)
    if match.log:
        for line in table_lines(words, match.game, match.game.see(match.state, None), match.names):
            session.say(line)


def called(words: Words, name: str) -> str:
    """What a bot is: who it is and what it is like, where that is known."""
    bot = name.partition('-')[0]
    kind = bot_kind(bot, words.language)
    return f'{bot_title(bot, words.language)}, {kind}' if kind else words.say('bot')


def seating(words: Words, players: Sequence[Player], signs: str) -> list[str]:
    """One line for each seat: its sign, its name, and who plays it."""
    out = []
    for seat, each in enumerate(players):
        kind = words.say('person') if each.bot is None else called(words, each.name)
        out.append(words.say('at_table', mark=signs[seat % len(signs)], name=each.name, player=kind))
    return out
