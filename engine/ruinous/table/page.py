"""The page of a seat: its drawing in HTML, the same bytes for the same position."""

from __future__ import annotations

from functools import lru_cache
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ruinous.game.colours import colour_of
from ruinous.table.course import LEFT, TALL, WIDE
from ruinous.table.faces import Faces
from ruinous.table.lights import Lights
from ruinous.table.told import events, told
from ruinous.tools.templates import templates_in

if TYPE_CHECKING:
    from ruinous.game.content import Content
    from ruinous.game.match import Match
    from ruinous.game.values import View
    from ruinous.kernel.state.decision import Decision
    from ruinous.table.asked import Answer
    from ruinous.table.table import Table

TEMPLATES: Final = Path(__file__).parent / "templates"
NEWS: Final = 120
"""Lines of the log that are drawn."""
WATCHER: Final = ""
"""The seat of who only watches."""
SPARE: Final = ("#b3541e", "#2f6f9f", "#4a7a2c", "#7d4a94")
"""Colours of players of whom no pack says one."""
NOT_SHOWN: Final = {"step": None, "asked": None, "answer": None, "may_undo": False}
"""What the view of some moment lacks."""
MANY: Final = 8
"""Options from which on the list can be searched."""


class Page:
    """Draws the tables of some content."""

    def __init__(self, content: Content) -> None:
        drawing = content.game.drawing
        folders = filter(None, (drawing.templates, TEMPLATES))
        self._templates = templates_in(*folders)
        self._content = content
        self.faces = Faces(content)
        owners = drawing.owners_of(content.catalogue)
        self._names = content.game.items.names_of(content.catalogue)
        spare = dict(zip(content.players, cycle(SPARE)))
        self._colours = spare | {each.id: colour_of(each.id, owners) for each in owners}

    def title(self, table: Table, seat: str) -> str:
        """Return the title of the window: whether this seat must decide."""
        return f"{'● ' if table.due == seat else ''}{self._name(seat)} · {table.match.heading()}"

    def _name(self, player: str) -> str:
        return self._names.get(player, player.capitalize()) or "Watching"

    def _seated(self, table: Table, player: str) -> str:
        """Return what a player is called, with the name of the person."""
        person = "nobody yet" if player in table.absent else table.names.get(player)
        return f"{self._name(player)} ({person})" if person else self._name(player)

    def drawn(self, table: Table, seat: str, answer: Answer | None) -> str:
        """Return what a seat sees: nothing in it comes from anything but its own view."""
        match = table.match
        decision = match.decision if table.due == seat else None
        return self._view(
            table,
            match,
            seat,
            since=table.session.seen(seat),
            decision=decision,
            due=table.due,
            answer=answer,
            may_undo=table.takebacks.may_ask(table.session, seat),
            asked=table.takebacks.asked,
        )

    def past(self, table: Table, seat: str, number: int) -> str:
        """Return what a seat saw after so many choices, with ways to other moments."""
        match = table.at(number)
        since = len(table.at(number - 1).log) if number else 0
        due = "" if match.over else match.decision.player
        return self._view(table, match, seat, since=since, due=due, step=number)

    def _view(
        self,
        table: Table,
        match: Match,
        seat: str,
        *,
        since: int,
        decision: Decision | None = None,
        **shown: Any,  # noqa: ANN401 - for the template
    ) -> str:
        """Draw a match for a seat.

        Args:
            since: actions of the log that are told already.
        """
        lights = Lights(decision.options if decision is not None else ())
        board = self.board(match.view(seat), seat, lights)
        log = told(match, since, NEWS, lights.drawn)
        return self._templates.get_template("view.html").render(
            board=board,
            at=lights,
            decision=decision,
            seat=seat,
            name=self._name,
            who=lambda player: self._seated(table, player),
            match=match,
            number=table.number,
            table=table,
            many=MANY,
            **NOT_SHOWN | shown,
            log=log,
            news=events(match, [line for line in log if line.new]),
            colour=self._colours.get,
        )

    def ended(self, table: Table, seat: str) -> str:
        """Return the page of a match that is over: who won, how points grew, where it turned."""
        match = table.match
        log = told(match, len(match.log), len(match.log), ())
        return self._templates.get_template("ended.html").render(
            match=match,
            seat=seat,
            result=match.result,
            course=table.course(),
            log=events(match, log),
            name=self._name,
            colour=self._colours.get,
            wide=WIDE,
            tall=TALL,
            left=LEFT,
            number=table.number,
        )

    def curtain(self, table: Table, player: str) -> str:
        """Return what is shown while a screen goes from one person to another."""
        return self._templates.get_template("curtain.html").render(name=self._seated(table, player))

    def board(self, view: View, seat: str, lights: Lights) -> str:
        """Return what the game draws of the view of a seat."""
        drawing = self._content.game.drawing
        template = self._templates.get_template(drawing.table or "plain.html")
        return template.render(
            view=view,
            at=lights,
            face=self.faces,
            seat=seat,
            name=self._name,
            colour=self._colours.get,
            **drawing.scene_of(self._content, view),
        )


@lru_cache(maxsize=16)
def page_of(content: Content) -> Page:
    """Return what draws the tables of some content: its templates are compiled once."""
    return Page(content)
