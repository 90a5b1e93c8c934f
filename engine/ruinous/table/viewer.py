"""One viewer of a table: takes the messages of one page, and returns what the page shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from ruinous.table.asked import Answer, about, why
from ruinous.table.messages import MESSAGES, Ask, Choose, Say, Sit, Step, Turn, Undo, Why
from ruinous.table.messages import Answer as Says
from ruinous.table.page import WATCHER, page_of
from ruinous.table.talk import Pace
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruinous.table.messages import Message
    from ruinous.table.table import Table


class Viewer:
    """Who looks at a table in one tab, from a seat, or from several seats in turn."""

    def __init__(self, table: Table, *seats: str) -> None:
        """Sit down.

        Args:
            seats: ids of players; none: who only watches. People who share a screen have several:
                it shows the seat of who decides, behind a curtain while it hides anything.
        """
        self.table = table
        self.seats = seats
        self.seat = seats[0] if seats else WATCHER
        """Whose view is shown."""
        self._page = page_of(table.content)
        self._answer: Answer | None = None
        self._pace = Pace()
        self._at: int | None = None
        """After how many choices the table is shown; None: as it is now."""
        self._turned = False
        """Whether the table of a match that is over is shown, and not its page."""

    def receive(self, message: Mapping[str, Any]) -> list[dict[str, Any]]:
        """Do what a message wants, and return what the page is to show.

        A message that is refused changes nothing, and is answered with the reason.
        """
        try:
            self._do(MESSAGES.validate_python(message))
        except ValidationError:
            return [{"refused": "the page sent something that is no message: load it again"}]
        except WrongUse as refused:
            said = ": ".join(filter(None, (refused.message, refused.advice)))
            return [{"refused": f"{said[0].upper()}{said[1:]}."}, self.view()]
        return [self.view()]

    def _do(self, message: Message) -> None:
        match message:
            case Choose(number=number, option=option):
                self.table.choose(self.seat, number, option)
                self._answer = self._at = None
            case Undo(number=number):
                self.table.undo(self.seats, number)
            case Says(do=says, number=number):
                self.table.answer(self.seats, says == "agree", number)
            case Ask(thing=thing):
                self._answer = about(thing, self.table.match, self._page.faces, self.seat)
            case Why(play=play):
                self._answer = why(play, self.table.match, self.seat)
            case Say(text=text):
                self._pace.take()
                self.table.say(self.seat, text)
            case Sit():
                self._sit()
            case Turn():
                self._turned, self._at = not self._turned, None
            case Step(to=number):
                self._at = number if 0 <= number < self.table.number else None
                self._turned = True

    def _sit(self) -> None:
        """Show the seat of who decides, as nobody else looks."""
        if self.table.due in self.seats and self.table.due != self.seat:
            self.seat, self._answer = self.table.due, None

    def view(self) -> dict[str, Any]:
        """Return everything that the page shows."""
        table = self.table
        if not self._needs_curtain():
            self._sit()
            html = self._drawn()
        else:
            html = self._page.curtain(table, table.due)
        return {
            "html": html,
            "number": table.number,
            "due": table.due in self.seats,
            "title": self._page.title(table, self.seat),
        }

    def _drawn(self) -> str:
        if self.table.match.over and not self._turned:
            return self._page.ended(self.table, self.seat)
        if self._at is not None:
            return self._page.past(self.table, self.seat, self._at)
        return self._page.drawn(self.table, self.seat, self._answer)

    def _needs_curtain(self) -> bool:
        """Return whether somebody else is to decide here, and one of the two hides something."""
        due, match = self.table.due, self.table.match
        if due == self.seat or due not in self.seats:
            return False
        drawing = self.table.content.game.drawing
        return any(drawing.is_secret(match.view(each)) for each in (due, self.seat))
