"""One viewer of a table: takes the messages of one page, and returns what the page shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from ruinous.table.asked import Answer, about, why
from ruinous.table.messages import MESSAGES, Ask, Choose, Undo, Why
from ruinous.table.page import Page
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruinous.table.messages import Message
    from ruinous.table.table import Table


class Viewer:
    """Who looks at a table from one seat, in one tab."""

    def __init__(self, table: Table, seat: str) -> None:
        """Sit down.

        Args:
            seat: id of a player.
        """
        self.table = table
        self.seat = seat
        self._page = Page(table.content)
        self._answer: Answer | None = None

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
                self._answer = None
            case Undo(number=number):
                self.table.undo(self.seat, number)
            case Ask(thing=thing):
                self._answer = about(thing, self.table.match, self._page.faces, self.seat)
            case Why(play=play):
                self._answer = why(play, self.table.match, self.seat)

    def view(self) -> dict[str, Any]:
        """Return everything that the page shows."""
        table = self.table
        return {
            "html": self._page.drawn(table, self.seat, self._answer),
            "number": table.number,
            "due": table.due == self.seat,
            "title": self._page.title(table, self.seat),
        }
