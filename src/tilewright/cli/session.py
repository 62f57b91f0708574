"""A game in the terminal: people and bots at one table, everything in words and characters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Generic, NamedTuple, final

from rich.console import Console

from tilewright.bots.bot import Bot
from tilewright.cli.choosing import Step, next_step, read_line
from tilewright.cli.showing import board_text, choice_lines, faces_text, move_words
from tilewright.cli.telling import result_line, said_lines, sheet_lines, table_lines
from tilewright.core.match import Match
from tilewright.core.play import CELL, CHANCE, Ask, Move, S, Told
from tilewright.core.record import write
from tilewright.presentation.rulebook import rulebook, statements
from tilewright.presentation.words import Words


class Leaving(Exception):
    """Whoever sits at the table wants to stop."""


class Player(NamedTuple):
    """Who answers for a seat: a bot, or a person."""

    name: str
    bot: Bot | None = None


@final
class Session(Generic[S]):
    """One game in the terminal from its start, or from where it was left, to its end or to where it is left."""

    def __init__(
        self, match: Match[S], players: Sequence[Player], words: Words, seed: int, save: Path, console: Console
    ) -> None:
        self.match = match
        self.players = tuple(players)
        self.words = words
        self.seed = seed
        self.save = save
        self.console = console
        self.people = [seat for seat, player in enumerate(players) if player.bot is None]
        self.example = ''

    def run(self) -> bool:
        """Plays until the game is over (True) or somebody leaves."""
        try:
            while (ask := self.match.ask) is not None:
                self.answer(ask)
        except (EOFError, KeyboardInterrupt, Leaving):
            self.say('')
            return False
        self.show_board({})
        self.say(self.words.say('over'))
        for line in sheet_lines(self.words, self.match.game, self.match.state, self.match.names):
            self.say(line)
        self.say(result_line(self.words, self.match.game, self.match.state, self.match.names))
        return True

    def say(self, text: str) -> None:
        """Prints one thing."""
        self.console.print(text)

    def tell(self, told: Sequence[Told]) -> None:
        """Says what happened, as far as whoever looks at this screen may know it."""
        lookers = set(self.people) if len(self.people) == 1 else set()
        for one in told:
            if one.to is None or lookers & set(one.to):
                self.say(self.words.told(one, self.match.names))

    def luck(self, what: str) -> Random:
        """The chance of this ply: the same after a move is taken back, so that nobody tries for better luck."""
        return Random(f'{self.seed} {len(self.match.log)} {what}')

    # ---------------------------------------------------------------- answers

    def answer(self, ask: Ask) -> None:
        """Lets chance, a bot or a person answer."""
        if CHANCE in ask.seats:
            self.tell(self.match.play(self.match.game.roll(self.match.state, self.luck('chance'))))
            return
        moves = self.match.moves()
        seats = [seat for seat in ask.seats if any(move.seat == seat for move in moves)]
        seat = next((seat for seat in seats if self.players[seat].bot is not None), seats[0])
        mine = [move for move in moves if move.seat == seat]
        if self.players[seat].bot is not None:
            self.let_bot(seat, mine)
        elif len(mine) == 1 and len(ask.seats) == 1:  # where several are asked, a spared question would tell the others
            self.play_forced(mine[0])
        else:
            self.ask_person(ask, seat, mine)

    def play_forced(self, move: Move) -> None:
        """Plays the only answer there is, and says so."""
        names = self.match.names
        said = move_words(self.words, self.match.game, move, None, names)
        self.say(self.words.say('forced', name=names[move.seat], move=said))
        self.tell(self.match.play(move))

    def let_bot(self, seat: int, moves: list[Move]) -> None:
        """Lets a bot answer from what its seat may see."""
        game, bot = self.match.game, self.players[seat].bot
        assert bot is not None
        move = bot(game, game.see(self.match.state, seat), seat, moves, self.luck(f'seat {seat}'))
        self.tell(self.match.play(move))

    def ask_person(self, ask: Ask, seat: int, moves: list[Move]) -> None:
        """Asks a person, step by step, until an answer is chosen or something is taken back."""
        self.example = str(moves[0])
        plies, left = len(self.match.log), moves
        fresh = True
        while len(self.match.log) == plies:
            step = next_step(self.match.game, left)
            if fresh:
                self.show_decision(ask, seat, step, left)
            fresh = True
            line = input(self.words.say('prompt', name=self.match.names[seat])).strip()
            word, _, rest = line.partition(' ')
            if word in ('back', 'board', ''):
                left = moves if word == 'back' else left
            elif self.obey(word, rest.strip(), seat, moves):
                fresh = False
            else:
                chosen = self.read(step, left, line)
                fresh = bool(chosen)
                left = list(chosen) or left
                if len(left) == 1:
                    self.tell(self.match.play(left[0]))

    def read(self, step: Step, left: list[Move], line: str) -> tuple[Move, ...]:
        """The moves that a line leaves; when it leaves none, why."""
        game, names = self.match.game, self.match.names
        reading = read_line(game, self.match.state, names, step, left, line)
        if reading.refusal is not None and not line.isdecimal():
            self.say(self.words.refusal(reading.refusal, names))
        elif line.isdecimal() and not reading.moves:
            self.say(self.words.say('not_a_number', most=str(len(step.choices)), line=line))
        elif not reading.moves:
            self.say(self.words.say('not_understood', line=line, example=self.example))
        return reading.moves

    # ---------------------------------------------------------------- what is shown

    def show_board(self, labels: Mapping[str, str], seat: int | None = None) -> None:
        """Shows the board as a seat sees it, cells to choose from marked with their numbers."""
        game = self.match.game
        seen = game.see(self.match.state, seat)
        self.console.print(board_text(game, game.scene(seen), labels, len(self.players), self.console.width))
        for line in table_lines(self.words, game, seen, self.match.names):
            self.say(line)

    def show_decision(self, ask: Ask, seat: int, step: Step, left: list[Move]) -> None:
        """Shows whose decision it is, what there is to choose from, and the board where it helps."""
        cells = step.slot is not None and step.slot.kind == CELL
        labels = {choice.word: str(nth) for nth, choice in enumerate(step.choices, 1)} if cells else {}
        if cells or step.nth <= 1:
            self.show_board(labels, seat)
        self.say(self.words.ask(ask, self.match.names))
        faces = faces_text(self.match.game, step, left)
        if faces:
            self.say(faces)
        scene = self.match.game.scene(self.match.state)
        for line in choice_lines(self.words, self.match.game, scene, ask, step, self.match.names):
            self.say(line)
        what = self.words.slot(step.slot.name) if step.slot else self.words.say('what')
        self.say(self.words.say('choose', what=what.capitalize(), example=self.example))

    # ---------------------------------------------------------------- commands

    def obey(self, word: str, rest: str, seat: int, moves: Sequence[Move]) -> bool:
        """Carries out a command; False when the word is none."""
        match word:
            case 'help' | '?':
                self.say(self.words.say('help', example=self.example))
            case 'moves':
                self.show_moves(moves)
            case 'list':
                self.show_list(seat)
            case 'sheet':
                self.show_sheet(seat)
            case 'rules':
                self.show_rule(rest)
            case 'undo':
                self.undo()
            case 'save':
                self.save_as(rest)
            case 'quit' | 'exit':
                raise Leaving
            case _:
                return False
        return True

    def show_moves(self, moves: Sequence[Move]) -> None:
        """Lists every answer in its notation."""
        self.say(self.words.plural('moves', len(moves)))
        for move in moves:
            self.say(f'  {move}')

    def show_list(self, seat: int) -> None:
        """Says the board in words."""
        game = self.match.game
        for line in said_lines(self.words, game, game.scene(game.see(self.match.state, seat)), self.match.names):
            self.say(line)

    def show_sheet(self, seat: int) -> None:
        """Shows every point."""
        game = self.match.game
        for line in sheet_lines(self.words, game, game.see(self.match.state, seat), self.match.names):
            self.say(line)

    def show_rule(self, wanted: str) -> None:
        """Shows one rule."""
        title = self.words.title()
        there = statements(rulebook(self.match.game.name, self.words.language))
        number = wanted.upper()
        if not there:
            self.say(self.words.say('no_rules', title=title))
        elif not number:
            self.say(self.words.say('rules_which', example=next(iter(there))))
        elif number in there:
            self.say(f'{number}  {there[number]}')
        else:
            self.say(self.words.say('no_rule', number=wanted, title=title))

    def undo(self) -> None:
        """Takes back the last answer that a person chose, what was picked for it, and all that followed."""
        log = self.match.log
        plies = [ply for ply, move in enumerate(log) if move.seat in self.people]
        done = reversed(self.match.done_among(plies))
        ply = next((ply for ply in done if self.had_choice(ply)), None)
        if ply is None:
            self.say(self.words.say('nothing_to_undo'))
            return
        taken = self.match.undo(len(log) - self.match.with_its_pick(ply))
        self.say(self.words.say('undone', moves=', '.join(map(str, taken))))

    def had_choice(self, ply: int) -> bool:
        """Whether the seat that answered then had another answer."""
        moves = self.match.game.moves(self.match.at(ply))
        return sum(move.seat == self.match.log[ply].seat for move in moves) > 1

    def save_as(self, name: str) -> None:
        """Saves the game."""
        if not name:
            self.say(self.words.say('save_where'))
        elif self.store(Path(name)):
            self.save = Path(name)
            self.say(self.words.say('saved', file=name))

    def store(self, path: Path) -> bool:
        """Writes the game to a file; says so when that fails."""
        try:
            path.write_text(write(self.match), encoding='utf-8')
        except OSError as error:
            self.say(self.words.say('cannot_save', why=f'{error.strerror}: {path}'))
            return False
        return True

    def leave(self) -> None:
        """Saves what was played and says how to go on."""
        game = self.match.game.name
        if not any(move.seat in self.people for move in self.match.log):
            self.say(self.words.say('leaving_unsaved', game=game, seed=str(self.seed)))
        elif self.store(self.save):
            self.say(self.words.say('leaving', file=str(self.save), game=game))
