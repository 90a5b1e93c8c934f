"""`ruinous play` on the screen: shows the table, asks, and refuses what is no option."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ruinous.cli.board import Board, hand_of
from ruinous.cli.explain import lines_of
from ruinous.cli.log import print_log
from ruinous.cli.refusal import FINE, FOUND
from ruinous.cli.result import ending
from ruinous.cli.terminal import console, words
from ruinous.cli.why import show_play
from ruinous.oldworld.content import Content, load
from ruinous.oldworld.grammar import grammar_of
from ruinous.tools.explain import Explanation, explanation, found
from ruinous.tools.interactions import interactions
from ruinous.tools.keeping import keep, must_be_writable
from ruinous.tools.play import Refused, Session, any_seed
from ruinous.tools.seats import seats_of
from ruinous.tools.story import story
from ruinous.tools.why_not import why_not
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from rich.console import Console

    from ruinous.kernel.decision import Decision

NEWS: Final = 15
"""Lines of the log that are printed before a decision; `log` prints all."""

HELP: Final = """\
  number or key   take that option; the beginning of a key will do
  ?               what the cards of your hand do
  ? 2, ? NAME     all about the second card of your hand, or about any card
  why PLAY        what stands in its way: `why summon FIGURE to REGION`
  board           the board again
  log             what happened since your last turn
  help            this
  q               quit"""


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
    code = Table(session, content, len(humans)).play()
    if record is not None:
        keep(session.game, record)
        print(f"the record is in {record}")
    return code


class Table:
    """The screen between a game and its people."""

    def __init__(self, session: Session, content: Content, people: int) -> None:
        self.session = session
        self.game = session.game
        self.people = people
        self.screen: Console = console()
        self.board = Board(content.catalogue)
        self.reference = Reference(content)
        self._shown = (0, "", "")
        """Round, step and player when the board was last drawn."""

    def play(self) -> int:
        """Play to the end, or until a person quits; return the exit code."""
        self.screen.print(f"seed {self.game.seed}")
        if self.people:
            self.screen.print("Type the number of an option; `help` tells what else you can type.")
        while not self.game.over:
            decision = self.game.decision
            self._show(decision)
            if not self._asked(decision):
                return self._stopped()
        self._close()
        return FINE

    def _asked(self, decision: Decision) -> bool:
        """Ask until an option is taken; return False when the person leaves."""
        while True:
            try:
                typed = input(f"{decision.player}> ").strip()
            except EOFError:
                self._left = FOUND
                return False
            if not sys.stdin.isatty():
                print(typed)
            if typed in ("q", "quit"):
                self._left = FINE
                return False
            if self._obeyed(typed, decision):
                return True

    _left = FINE
    """Exit code of a person who leaves: what quits is fine, input that ends is not."""

    def _stopped(self) -> int:
        why = "the input has ended" if self._left else "you have left"
        self.screen.print(f"{why}; {ending(self.game)}")
        return self._left

    def _obeyed(self, typed: str, decision: Decision) -> bool:
        """Do what was typed; return True when that was an option."""
        match typed.partition(" ")[0]:
            case "":
                return False
            case "?":
                self._explain(typed[1:].strip(), decision)
            case "why":
                self._why(typed[len("why") :].strip(), decision)
            case "help":
                self.screen.print(HELP)
            case "log":
                print_log(self.screen, self.session.news(decision.player))
            case "board":
                self._draw(decision.player)
                self._offer(decision)
            case _ if typed.startswith("?"):
                self._explain(typed[1:].strip(), decision)
            case _:
                return self._taken(typed)
        return False

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
        return True

    # ------------------------------------------------------------ drawing
    def _show(self, decision: Decision) -> None:
        """Print what is new, the board when a turn or step begins, and the options."""
        state = self.game.state
        now = (state.round, state.step, decision.player)
        if self.people > 1 and now[2] != self._shown[2] and self.screen.is_terminal:
            self.screen.clear()
        self._news(decision.player)
        if decision.kind == "turn" or now != self._shown:
            self._draw(decision.player)
        self._shown = now
        self._offer(decision)

    def _news(self, player: str) -> None:
        lines = self.session.news(player)
        if len(lines) > NEWS:
            self.screen.print(f"... {len(lines) - NEWS} more lines, see `log`", style="dim")
        print_log(self.screen, lines[-NEWS:])

    def _draw(self, player: str) -> None:
        view = self.game.view(player)
        self.screen.print()
        self.screen.print(self.board.heading(view), style="bold")
        self.screen.print(self.board.regions(view))
        self.screen.print(self.board.players(view))
        self.screen.print(f"Hand of {self.reference.power(player)}:", style="bold")
        for number, name in enumerate(hand_of(view), start=1):
            self.screen.print(f"  {number}. {self.reference.line(name)}")

    def _offer(self, decision: Decision) -> None:
        source = decision.source
        behind = f"  [{source.file}:{source.line}]" if source is not None else ""
        self.screen.print(f"\n{self.reference.power(decision.player)}: {decision.prompt}{behind}")
        for number, option in enumerate(decision.options, start=1):
            key = f"  ({option.key})" if option.key != option.text else ""
            self.screen.print(f"{number:>4}  {option.text}{key}")

    def _explain(self, about: str, decision: Decision) -> None:
        hand = hand_of(self.game.view(decision.player))
        if not about:
            for number, name in enumerate(hand, start=1):
                self.screen.print(f"  {number}. {self.reference.line(name)}")
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
            print_log(self.screen, story(self.game, self.game.log))
        else:
            self._news(person)
        view = self.game.view(person or seats.players[0])
        self.screen.print(self.board.regions(view))
        self.screen.print(self.board.players(view))
        self.screen.print(ending(self.game), style="bold")


class Reference:
    """What cards do, looked up when somebody asks."""

    def __init__(self, content: Content) -> None:
        self.catalogue = content.catalogue
        self.grammar = grammar_of(content.catalogue)
        self._lines: dict[str, str] = {}

    def power(self, id: str) -> str:
        """Return the name of a Power."""
        return next(power.name for power in self.catalogue.powers if power.id == id)

    def about(self, name: str) -> Iterable[Explanation]:
        """Return all there is to say about a card.

        Raises:
            WrongUse: there is none of this name.
        """
        items = found(self.catalogue, name)
        return [explanation(item, self.catalogue, self.grammar) for item in items]

    def line(self, name: str) -> str:
        """Return a card of a hand in a line: name, cost and English."""
        if name not in self._lines:
            card = next(card for card in self.catalogue.chaos_cards if card.name == name)
            english = explanation(card, self.catalogue, self.grammar).passages[0].english
            self._lines[name] = f"{name}, cost {card.cost}: {' '.join(english)}"
        return self._lines[name]
