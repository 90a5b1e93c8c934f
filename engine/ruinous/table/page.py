"""The page of a seat: its drawing in HTML, the same bytes for the same position."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ruinous.game.colours import colour_of
from ruinous.table.faces import Faces
from ruinous.table.lights import Lights
from ruinous.table.told import told
from ruinous.tools.templates import templates_in

if TYPE_CHECKING:
    from ruinous.game.content import Content
    from ruinous.game.values import View
    from ruinous.table.asked import Answer
    from ruinous.table.table import Table

TEMPLATES: Final = Path(__file__).parent / "templates"
NEWS: Final = 120
"""Lines of the log that are drawn."""
WATCHER: Final = ""
"""The seat of who only watches."""
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
        self._colours = {each.id: colour_of(each.id, owners) for each in owners}

    def title(self, table: Table, seat: str) -> str:
        """Return the title of the window: whether this seat must decide."""
        return f"{'● ' if table.due == seat else ''}{self._name(seat)} · {table.match.heading()}"

    def _name(self, player: str) -> str:
        return self._names.get(player, player.capitalize()) or "Watching"

    def drawn(self, table: Table, seat: str, answer: Answer | None) -> str:
        """Return what a seat sees: nothing in it comes from anything but its own view."""
        match = table.match
        decision = match.decision if table.due == seat else None
        lights = Lights(decision.options if decision is not None else ())
        board = self.board(match.view(seat), seat, lights)
        return self._templates.get_template("view.html").render(
            board=board,
            at=lights,
            decision=decision,
            seat=seat,
            due=table.due,
            name=self._name,
            match=match,
            number=table.number,
            answer=answer,
            many=MANY,
            log=told(match, table.session.seen(seat), NEWS, lights.drawn),
        )

    def curtain(self, player: str) -> str:
        """Return what is shown while a screen goes from one person to another."""
        return self._templates.get_template("curtain.html").render(name=self._name(player))

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
