"""`ruinous play` on the screen: shows the table, asks, and refuses what is no option."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ruinous.cli.board import Board, hand_of
from ruinous.cli.explain import lines_of
from ruinous.cli.log import print_log
from ruinous.cli.lookup import Reference
from ruinous.cli.refusal import FINE, FOUND
from ruinous.cli.result import ending
from ruinous.cli.terminal import console, words
from ruinous.cli.why import show_play
from ruinous.games.oldworld.content import load
from ruinous.games.oldworld.text.log_text import heading
from ruinous.tools.content.interactions import interactions
from ruinous.tools.files import keep, must_be_writable
from ruinous.tools.play.play import Refused, Session, any_seed
from ruinous.tools.play.resume import resumed
from ruinous.tools.play.seats import seats_of
from ruinous.tools.report.why_not import why_not
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from rich.console import Console

    from ruinous.cli.board import View
    from ruinous.games.oldworld.game import Game
    from ruinous.kernel.state.decision import Decision, Option

NEWS: Final = 15
"""Lines of the log that are printed before a decision; `log` prints all."""

HELP: Final = """\
  number or key   take that option; the beginning of a key will do
  undo            take your last choice back, unless something was seen since
  ?               what the cards of your hand do
  ? 2, ? NAME     all about the second card of your hand, or about any card, Power or token
  why PLAY        what stands in its way: `why summon FIGURE to REGION`
  board           the board again; r/c is a region's resistance and its conquest value
  log, log all    what happened since your last choice, or in the whole game
  save FILE       keep the game; `ruinous play --resume FILE` goes on with it
  help            this
  q               quit"""
"""What can be typed at a decision."""
CLEAR_SCROLLBACK: Final = "\x1b[3J"
"""Makes a terminal forget what was scrolled away: the hand of who played before."""


def run(
    players: str,
    people: Sequence[str],
    bots: str,
    seed: int | None,
    packs: str,
    record: Path | None,
    *,
    watch: bool,
    variant: tuple[str, Sequence[str]] = ("base", ("base",)),
) -> int:
    """Play a game and return the exit code.

    Args:
        people: Powers of people; empty: the first of the players, unless bots are watched.
        variant: the set of Chaos cards and upgrades, and the sets of Old World cards.
    """
    if watch and people:
        raise WrongUse("either people play or you watch", "leave out --watch or --human")
    if record is not None:
        must_be_writable(record)
    content = load(*words(packs))
    named = words(players) or list(content.powers)
    humans = [each for text in people for each in words(text)] or named[: 0 if watch else 1]
    seats = seats_of(content, named, words(bots), humans, variant)
    session = Session(content, seats, any_seed() if seed is None else seed)
    return Table(session, len(humans), record).play()


def go_on(path: Path, people: Sequence[str], bots: str, record: Path | None, *, alone: bool) -> int:
    """Go on with a recorded game and return the exit code.

    Args:
        record: where the game is kept from now on; nothing: in the file it comes from.
        alone: nothing is asked for that the record says already.
    """
    if not alone:
        advice = "leave out --players, --packs, --seed and --watch"
        raise WrongUse("a recorded game has its players, packs and seed", advice)
    kept = record or path
    must_be_writable(kept)
    named = [each for text in people for each in words(text)]
    session = resumed(path, named, words(bots))
    return Table(session, len(named) or 1, kept).play()


class Left(Exception):
    """A person leaves the game; says why."""

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
        self.board = Board(session.content.catalogue)
        self.reference = Reference(session.content)
        self._shown = (0, "", "")
        """Round, step and player when the board was last drawn."""
        self._warned = False
        """Whether the person who leaves knows that nothing keeps the game."""

    @property
    def game(self) -> Game:
        """The game as it stands; a choice that is taken back makes it another one."""
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
        return FINE

    def _typed(self, prompt: str) -> str:
        """Return what a person types.

        Raises:
            Left: the input ends.
        """
        try:
            typed = input(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            print()
            raise Left("the input has ended", FOUND) from None
        if not sys.stdin.isatty():
            print(typed)
        return typed

    def _leave(self, _: str, decision: Decision) -> None:
        """Leave the game; what nothing keeps is left only when that is said again."""
        if self.record is None and self.session.taken and not self._warned:
            self._warned = True
            self.screen.print("nothing keeps this game: `save FILE` does, `q` again leaves")
            return
        raise Left("you have left", FINE)

    def _stopped(self, left: Left) -> int:
        self.screen.print(f"{left}; {ending(self.game)}")
        if self.record is not None:
            self._keep(self.record)
            print(f"the record is in {self.record}")
            print(f"`ruinous play --resume {self.record}` goes on with it")
        return left.code

    def _keep(self, record: Path) -> None:
        keep(self.game, record)

    def _obeyed(self, typed: str, decision: Decision) -> bool:
        """Do what was typed; return True when another decision is due."""
        word, _, rest = typed.partition(" ")
        told = {"q": self._leave, "quit": self._leave, "help": self._help, "board": self._again,
                "why": self._why, "log": self._log, "save": self._save}.get(word)  # fmt: skip
        if typed.startswith("?"):
            self._explain(typed[1:].strip(), decision)
        elif told is not None:
            told(rest.strip(), decision)
        elif word == "undo":
            return self._undone()
        elif typed:
            return self._taken(typed)
        return False

    def _help(self, _: str, decision: Decision) -> None:
        self.screen.print(HELP)

    def _again(self, _: str, decision: Decision) -> None:
        self._draw(decision.player)
        self._offer(decision)

    def _why(self, play: str, decision: Decision) -> None:
        try:
            show_play(why_not(self.game, play, decision.player))
        except WrongUse as wrong:
            self._refused(wrong)

    def _refused(self, wrong: WrongUse | Refused) -> None:
        advice = f" ({wrong.advice})" if wrong.advice else ""
        self.screen.print(f"{wrong.message}{advice}", style="red")

    def _taken(self, typed: str) -> bool:
        try:
            self.session.answer(typed)
        except Refused as refused:
            self._refused(refused)
            return False
        if self.record is not None:
            self._keep(self.record)
        return True

    def _undone(self) -> bool:
        try:
            self.session.undo()
        except Refused as refused:
            self._refused(refused)
            return False
        self._shown = (0, "", self._shown[2])
        return True

    def _save(self, name: str, decision: Decision) -> None:
        """Keep the game in a file from now on."""
        try:
            if not name:
                raise WrongUse("no file is named", "type `save FILE`")
            self._keep(Path(name))
        except WrongUse as wrong:
            self._refused(wrong)
            return
        self.record = Path(name)
        self.screen.print(f"the game is kept in {name}")

    def _log(self, which: str, decision: Decision) -> None:
        if which not in ("", "all"):
            self._refused(WrongUse(f"there is no log `{which}`", "type `log` or `log all`"))
            return
        lines = self.session.history() if which else self.session.news(decision.player)
        print_log(self.screen, lines)
        if not lines:
            told = "nothing has happened since your last choice; `log all` tells the whole game"
            self.screen.print(told, style="dim")

    # ------------------------------------------------------------ drawing
    def _show(self, decision: Decision) -> None:
        """Print what is new, the board when a turn or step begins, and the options."""
        state = self.game.state
        now = (state.round, state.step, decision.player)
        if self.people > 1 and now[2] != self._shown[2] and self.screen.is_terminal:
            self._hand_over(now[2])
        self._news(decision.player)
        if decision.kind == "turn" or now != self._shown:
            self._draw(decision.player)
        self._shown = now
        self._offer(decision)

    def _hand_over(self, player: str) -> None:
        """Clear what the others must not see, and wait until the next person sits there."""
        self.screen.clear()
        self.screen.file.write(CLEAR_SCROLLBACK)
        name = self.reference.power(player)
        self._typed(f"{name} plays now. Press Enter when only {name} can see the screen. ")

    def _news(self, player: str) -> None:
        lines = self.session.news(player)
        if len(lines) > NEWS:
            self.screen.print(f"... {len(lines) - NEWS} more lines, see `log`", style="dim")
        print_log(self.screen, lines[-NEWS:])

    def _draw(self, player: str) -> None:
        view = self.game.view(player)
        self.screen.print()
        self.screen.print(f"{heading(self.game.state)}. {self.board.track(view)}", style="bold")
        self._draw_table(view)
        self.screen.print(f"Hand of {self.reference.power(player)}:", style="bold")
        self.screen.print(self.reference.hand(hand_of(view)))

    def _draw_table(self, view: View) -> None:
        self.screen.print(self.board.regions(view))
        self.screen.print(self.board.players(view))
        for line in self.board.sheets(view):
            self.screen.print(line)

    def _offer(self, decision: Decision) -> None:
        source = decision.source
        behind = f"  [{source.file}:{source.line}]" if source is not None else ""
        self.screen.print(f"\n{self.reference.power(decision.player)}: {decision.prompt}{behind}")
        for number, option in enumerate(decision.options, start=1):
            key = "" if _is_key(option) else f"  ({option.key})"
            self.screen.print(f"{number:>4}  {option.text}{key}")

    def _explain(self, about: str, decision: Decision) -> None:
        hand = hand_of(self.game.view(decision.player))
        if not about:
            self.screen.print(self.reference.hand(hand))
            return
        if about.isdecimal() and 1 <= int(about) <= len(hand):
            about = hand[int(about) - 1]
        try:
            chosen = self.reference.about(about)
        except WrongUse as wrong:
            self._refused(wrong)
            return
        for one in chosen:
            for line, style in lines_of(one, interactions(self.reference.catalogue, one.id)):
                self.screen.print(line, style=style)

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
        self.screen.print(ending(self.game), style="bold")
        if self.record is not None:
            self._keep(self.record)
            print(f"the record is in {self.record}")


def _is_key(option: Option) -> bool:
    """Return whether the text of an option is its key but for blanks and capitals."""
    return option.key == option.text.casefold().replace(" ", "-")
