"""The screen between a game and its people: shows the table, asks, refuses what is no option."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ruinous.cli.plays import show_play
from ruinous.cli.terminal import (
    EXIT_FOUND,
    EXIT_OK,
    console,
    hung,
    print_log,
    rows_of,
    table_of,
    text_of,
)
from ruinous.tools.content.explain import called, explanation, found
from ruinous.tools.content.explanation_lines import lines_of
from ruinous.tools.content.interactions import interactions
from ruinous.tools.files import keep
from ruinous.tools.play.play import Session, has_numbers, meant
from ruinous.tools.report.why_not import why_not
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

    from ruinous.game.drawing import Grid
    from ruinous.game.match import Match
    from ruinous.game.values import View
    from ruinous.kernel.state.decision import Decision, Option

NEWS: Final = 60
"""Lines of the log that are printed before a decision: nearly always all; `log` prints the rest."""
NARROW: Final = 72
"""Columns that a table needs; on a narrower screen, each of its rows is a line."""
LOW: Final = 40
"""Lines of a screen that takes board, hand and options; a lower one has the board at the bottom."""
MANY: Final = 9
"""Options above which a low screen shows them in columns, if they are short."""

HELP: Final = """\
  number or key   take that option; the beginning of a key will do
  undo            take your last choice back, unless something was seen since
  ?               what the cards of your hand do
  ? 2, ? NAME     all about the second option, or about any {things}
  why PLAY        what stands in its way: `why {play}`
  board           the board again{legend}
  log, log all    what happened since your last choice, or in the whole game
  save FILE       keep the game; `ruinous play --resume FILE` goes on with it
  help            this
  q               quit"""
"""What can be typed at a decision."""
CLEAR_SCROLLBACK: Final = "\x1b[3J"
"""Makes a terminal forget what was scrolled away: the hand of who played before."""


QUIT: Final = "q"
"""What a person types to leave."""


class Left(Exception):
    """A person leaves the game; holds the reason and the exit code."""

    def __init__(self, why: str, code: int) -> None:
        super().__init__(why)
        self.code = code
        """What quits is fine, input that ends is not."""


class Table:
    """The screen between a game and its people."""

    def __init__(self, session: Session, people: int, record: Path | None) -> None:
        """Lay a table for so many people; the record is written after each of their choices."""
        self.session = session
        self.people = people
        self.record = record
        self.screen: Console = console()
        self.drawing = session.content.game.drawing
        self._names = session.content.game.items.names_of(session.content.catalogue)
        self._captions: dict[str, str] = {}
        """Cards to the lines that are printed of them."""
        self._shown = (0, "", "")
        """Round, step and player when the board was last drawn."""
        self._warned = False
        """Whether the person who leaves knows that nothing keeps the game."""

    @property
    def game(self) -> Match:
        """The current game; a choice that is taken back makes it another one."""
        return self.session.game

    def play(self) -> int:
        """Play to the end, or until a person quits; return the exit code."""
        self.screen.print(f"seed {self.game.seed}")
        if self.people:
            self.screen.print("Type the number of an option; `help` tells what else you can type.")
        try:
            while not self.game.over:
                decision = self.game.decision
                self._show(decision)
                while not self._obeyed(self._typed(f"{decision.player}> "), decision):
                    pass
        except Left as left:
            return self._stopped(left)
        self._close()
        return EXIT_OK

    def _typed(self, prompt: str) -> str:
        """Return what a person types; an interrupt means to quit.

        Raises:
            Left: the input ends.
        """
        try:
            typed = input(prompt).strip()
        except KeyboardInterrupt:
            print()
            return QUIT
        except EOFError:
            print()
            raise Left("the input has ended", EXIT_FOUND) from None
        if not sys.stdin.isatty():
            print(typed)
        return typed

    def _leave(self, _: str = "", decision: Decision | None = None) -> None:
        """Leave the game; one that no file keeps is left only at the second request."""
        if self.record is None and self.session.taken and not self._warned:
            self._warned = True
            self.screen.print("nothing keeps this game: `save FILE` does, `q` again leaves")
            return
        raise Left("you have left", EXIT_OK)

    def _stopped(self, left: Left) -> int:
        self.screen.print(f"{left}; {self.game.ending()}")
        if self.record is not None:
            keep(self.game, self.record)
            print(f"the record is in {self.record}")
            print(f"`ruinous play --resume {self.record}` goes on with it")
        return left.code

    def _obeyed(self, typed: str, decision: Decision) -> bool:
        """Do what was typed, or print why not; return True when another decision is due."""
        word, _, rest = typed.partition(" ")
        try:
            is_done = self._done(typed, word, rest.strip(), decision)
        except WrongUse as refused:
            advice = f" ({refused.advice})" if refused.advice else ""
            self.screen.print(f"{refused.message}{advice}", style="red")
            return False
        if is_done and word != "undo" and self.record is not None:
            keep(self.game, self.record)
        return is_done

    def _done(self, typed: str, word: str, rest: str, decision: Decision) -> bool:
        command = {QUIT: self._leave, "quit": self._leave, "help": self._help, "board": self._again,
                "why": self._why, "log": self._log, "save": self._save}.get(word)  # fmt: skip
        if typed.startswith("?"):
            self._explain(typed[1:].strip(), decision)
        elif command is not None:
            command(rest, decision)
        elif word == "undo":
            self.session.undo()
            self._shown = (0, "", self._shown[2])
            return True
        elif typed:
            self.session.answer(typed)
            return True
        return False

    def _help(self, _: str, decision: Decision) -> None:
        drawing = self.drawing
        legend = f"; {drawing.legend}" if drawing.legend else ""
        text = HELP.format(things=drawing.things, play=drawing.play, legend=legend)
        for line in text.splitlines():
            self._print(line)

    def _again(self, _: str, decision: Decision) -> None:
        if self._is_low:
            self._draw_table(self.game.view(decision.player))
            return
        self._draw(decision.player)
        self._offer(decision)

    @property
    def _is_low(self) -> bool:
        return self.screen.is_terminal and self.screen.height < LOW

    def _why(self, play: str, decision: Decision) -> None:
        show_play(why_not(self.game, play, decision.player))

    def _save(self, name: str, decision: Decision) -> None:
        """Keep the game in a file from now on."""
        if not name:
            raise WrongUse("no file is named", "type `save FILE`")
        keep(self.game, Path(name))
        self.record = Path(name)
        self.screen.print(f"the game is kept in {name}")

    def _log(self, which: str, decision: Decision) -> None:
        if which not in ("", "all"):
            raise WrongUse(f"there is no log `{which}`", "type `log` or `log all`")
        lines = self.session.history() if which else self.session.news(decision.player)
        print_log(self.screen, lines)
        if not lines:
            nothing = "nothing has happened since your last choice; `log all` tells the whole game"
            self.screen.print(nothing, style="dim")

    # ------------------------------------------------------------ drawing
    def _show(self, decision: Decision) -> None:
        """Print what is new, the board when a turn or step begins, and the options."""
        state = self.game.state
        now = (state.round, state.step, decision.player)
        if self.people > 1 and now[2] != self._shown[2] and self._hides(now[2]):
            self._hand_over(now[2])
        self._news(decision.player)
        if decision.kind == "turn" or now != self._shown:
            self._draw(decision.player)
        self._shown = now
        self._offer(decision)

    def _hides(self, player: str) -> bool:
        """Return whether the screen shows, or will show, what only one player may see."""
        seen = filter(None, (player, self._shown[2]))
        is_secret = any(self.drawing.is_secret(self.game.view(each)) for each in seen)
        return is_secret and self.screen.is_terminal

    def _hand_over(self, player: str) -> None:
        """Clear what the others must not see, and wait until the next person sits there."""
        self.screen.clear()
        self.screen.file.write(CLEAR_SCROLLBACK)
        name = self._name(player)
        prompt = f"{name} plays now. Press Enter when only {name} can see the screen. "
        while self._typed(prompt) == QUIT:
            self._leave()

    def _news(self, player: str) -> None:
        lines = self.session.news(player)
        if len(lines) > NEWS:
            self.screen.print(f"... {len(lines) - NEWS} more lines, see `log`", style="dim")
        print_log(self.screen, lines[-NEWS:])

    def _draw(self, player: str) -> None:
        view = self.game.view(player)
        self.screen.print()
        self.screen.print(f"{self.game.heading()}. {self.drawing.headline_of(view)}", style="bold")
        if not self._is_low:
            self._draw_table(view)
        self.screen.print(f"{self.drawing.held} of {self._name(player)}:", style="bold")
        self._draw_hand(self.drawing.held_by(view))
        if self._is_low:
            self._draw_table(view)

    def _name(self, player: str) -> str:
        return self._names.get(player, player)

    def _draw_hand(self, names: Iterable[str]) -> None:
        """Print the cards of a hand with what they do; numbers are those of options alone."""
        for name in names:
            self._print(f"  - {self._caption(name)}")

    def _print(self, line: str, style: str | None = None) -> None:
        """Print a line; what does not fit hangs under its text."""
        for part in hung(line, self.screen.width).split("\n"):
            self.screen.print(part, style=style)

    def _caption(self, name: str) -> str:
        """Return a card of a hand in a line: its caption and English."""
        if name not in self._captions:
            card = found(self.session.content, name)[0]
            passages = explanation(card, self.session.content).passages[:1]
            english = (" ".join(passage.english) for passage in passages)
            self._captions[name] = ": ".join((self.drawing.caption_of(card), *english))
        return self._captions[name]

    def _draw_table(self, view: View) -> None:
        catalogue = self.session.content.catalogue
        grids = [*self.drawing.grids_of(catalogue, view)]
        lines = [text_of([line]) for line in self.drawing.lines_of(catalogue, view)]
        parts = [*map(self._grid, grids), *lines]
        for part in parts[::-1] if self._is_low else parts:
            self.screen.print(part)

    def _grid(self, grid: Grid) -> RenderableType:
        if self.screen.width >= NARROW:
            return table_of(grid, dense=self._is_low)
        return "\n".join(rows_of(grid, self.screen.width)) + "\n"

    def _offer(self, decision: Decision) -> None:
        source = decision.source
        behind = f"  [{source.file}:{source.line}]" if source is not None else ""
        self.screen.print()
        if self._is_low:
            view = self.game.view(decision.player)
            score = self.drawing.score_of(self.session.content.catalogue, view)
            self.screen.print(score, style="dim")
        self._print(f"{self._name(decision.player)}: {decision.prompt}{behind}")
        for line in self._lines_of(decision):
            self._print(line)

    def _lines_of(self, decision: Decision) -> list[str]:
        """Return the options, each with what is typed for it; a low screen has them in columns."""
        keyed = has_numbers(decision)
        lines = [
            f"{option.key if keyed else number:>4}  {option.text}"
            f"{'' if keyed or _is_key(option) else f'  ({option.key})'}"
            for number, option in enumerate(decision.options, start=1)
        ]
        wide = self.screen.width // (max(map(len, lines)) + 1)
        if not self._is_low or len(lines) <= MANY or wide < 2:
            return lines
        size = self.screen.width // wide
        rows = range(0, len(lines), wide)
        return [
            "".join(f"{each:<{size}}" for each in lines[at : at + wide]).rstrip() for at in rows
        ]

    def _explain(self, about: str, decision: Decision) -> None:
        if not about:
            self._draw_hand(self.drawing.held_by(self.game.view(decision.player)))
            return
        content = self.session.content
        items = self._offered(about, decision) if about.isdecimal() else found(content, about)
        for item in items:
            for line, style in lines_of(explanation(item, content), interactions(content, item.id)):
                self._print(line, style)

    def _offered(self, number: str, decision: Decision) -> tuple[Any, ...]:
        """Return the items that an option is about.

        Raises:
            WrongUse: there is no such option, or it is about nothing that has a text.
        """
        option = meant(decision, number)
        for thing in option.concerns:
            if items := called(self.session.content, thing.key.partition("@")[0]):
                return items
        raise WrongUse(f"option {number} is about no {self.drawing.things}: {option.text}")

    def _close(self) -> None:
        """Print the last events, the board and the result."""
        seats = self.session.seats
        person = next((each for each in seats.players if each not in seats.bots), None)
        if person is None:
            print_log(self.screen, self.session.history())
        else:
            self._news(person)
        view = self.game.view(person or seats.players[0])
        self._draw_table(view)
        self.screen.print(self.game.ending(), style="bold")
        if self.record is not None:
            keep(self.game, self.record)
            print(f"the record is in {self.record}")


def _is_key(option: Option) -> bool:
    """Return whether the text of an option is its key but for blanks and capitals."""
    return option.key == option.text.casefold().replace(" ", "-")
