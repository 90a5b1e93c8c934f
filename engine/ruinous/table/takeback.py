"""Taking back: alone at once, with others when all of them agree."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.struct import struct
from ruinous.tools.story import story
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Collection

    from ruinous.tools.play.play import Session

TOLD: Final = 6
"""Lines of what is to be taken back that are shown."""


@struct
class Asked:
    """Somebody asks to take a choice back."""

    player: str
    """Whose choice it was."""
    agreed: frozenset[str]
    """Players who agree, the one who asks among them."""
    lines: tuple[str, ...]
    """What would not have happened, as everybody may know it."""


class Takebacks:
    """What people at one table ask to take back; another choice settles it."""

    def __init__(self, people: Collection[str]) -> None:
        self._people = frozenset(people)
        self.asked: Asked | None = None

    def may_ask(self, session: Session, player: str) -> bool:
        """Return whether a player can take the last choice back, or ask to."""
        before = session.undoable
        return before is not None and before.decision.player == player

    def ask(self, session: Session, players: Collection[str]) -> None:
        """Take the last choice back, or ask the others whether they agree.

        Args:
            players: those for whom the page speaks.

        Raises:
            WrongUse: it cannot be taken back, or was another player's.
        """
        before = session.undoable
        if before is None or len(self._people) == 1:
            session.undo()
            return
        player = before.decision.player
        if player not in players:
            raise WrongUse("the last choice was another player's", "they can take it back")
        since = story(session.game, session.game.log[len(before.log) :])
        lines = tuple(line.text for line in since[:TOLD])
        self.asked = Asked(player, frozenset((player,)), lines)
        self.agree(session, players)

    def agree(self, session: Session, players: Collection[str]) -> None:
        """Agree; the choice is taken back once everybody does.

        Raises:
            WrongUse: nobody asks for anything, or who agrees has no seat.
        """
        asked = self._open(players)
        agreed = asked.agreed | self._people.intersection(players)
        self.asked = Asked(asked.player, agreed, asked.lines)
        if agreed >= self._people:
            self.asked = None
            session.undo(agreed=True)

    def refuse(self, players: Collection[str]) -> None:
        """Refuse, or stop asking.

        Raises:
            WrongUse: nobody asks for anything, or who refuses has no seat.
        """
        self._open(players)
        self.asked = None

    def _open(self, players: Collection[str]) -> Asked:
        if self.asked is None:
            raise WrongUse("nobody asks to take anything back", "")
        if not self._people.intersection(players):
            raise WrongUse("who only watches has no say in it", "")
        return self.asked
