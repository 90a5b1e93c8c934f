"""Taking back: alone at once, with others when all of them agree."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from ruinous.struct import struct
from ruinous.tools.story import story
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from ruinous.tools.play.play import Session

TOLD: Final = 6
"""Lines of what is to be taken back that are shown."""

Kind: TypeAlias = Literal["ask", "agree", "refuse"]


@struct
class Vote:
    """What people have said about the last choice; it holds until another one is made."""

    kind: Kind
    players: frozenset[str]
    """For whom the page spoke."""


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
        self.absent: frozenset[str] = frozenset()
        """People who have not come yet: nobody waits for what they say."""
        self.asked: Asked | None = None
        self.votes: list[Vote] = []
        """What was said since the last choice, in its order: that which is asked comes of it."""

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
        if before.decision.player not in players:
            raise WrongUse("the last choice was another player's", "they can take it back")
        if self.asked is not None:
            raise WrongUse("that is asked already", "")
        self._hear(session, Vote("ask", frozenset(players)))
        self._carry_out(session)

    def agree(self, session: Session, players: Collection[str]) -> None:
        """Agree; the choice is taken back once everybody does.

        Raises:
            WrongUse: nobody asks for anything, or who agrees has no seat.
        """
        asked = self._open(players)
        if not asked.agreed.issuperset(self._people.intersection(players)):
            self._hear(session, Vote("agree", frozenset(players)))
        self._carry_out(session)

    def _carry_out(self, session: Session) -> None:
        """Take the choice back if everybody agrees."""
        if self.asked is not None and self.asked.agreed >= self._people - self.absent:
            self.asked = None
            session.undo(agreed=True)

    def refuse(self, session: Session, players: Collection[str]) -> None:
        """Refuse, or stop asking.

        Raises:
            WrongUse: nobody asks for anything, or who refuses has no seat.
        """
        self._open(players)
        self._hear(session, Vote("refuse", frozenset(players)))

    def settle(self) -> None:
        """Forget what was said about the last choice, as there is another one."""
        self.asked = None
        self.votes = []

    def recall(self, session: Session, votes: Sequence[Vote]) -> None:
        """Take over what was said about the last choice, also elsewhere."""
        self.settle()
        for vote in votes:
            self._hear(session, vote)

    def _hear(self, session: Session, vote: Vote) -> None:
        """Note what was said, and what is asked then."""
        self.votes.append(vote)
        match vote.kind, self.asked:
            case "ask", _:
                self.asked = _asked(session, self._people & vote.players)
            case "agree", Asked() as asked:
                agreed = asked.agreed | self._people & vote.players
                self.asked = Asked(asked.player, agreed, asked.lines)
            case _:
                self.asked = None

    def _open(self, players: Collection[str]) -> Asked:
        if self.asked is None:
            raise WrongUse("nobody asks to take anything back", "")
        if not self._people.intersection(players):
            raise WrongUse("who only watches has no say in it", "")
        return self.asked


def _asked(session: Session, agreed: frozenset[str]) -> Asked | None:
    """Return what is asked for by whose choice was the last; None: it cannot be taken back."""
    before = session.undoable
    if before is None:
        return None
    since = story(session.game, session.game.log[len(before.log) :])
    lines = tuple(line.text for line in since[:TOLD])
    return Asked(before.decision.player, agreed, lines)
