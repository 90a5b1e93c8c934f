"""A table: one match, its bots, and everybody who looks at it."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from ruinous.table.course import course_of
from ruinous.table.steps import Steps
from ruinous.table.takeback import Takebacks
from ruinous.table.talk import Talk
from ruinous.tools.play.play import Session
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from ruinous.game.content import Content
    from ruinous.game.match import Match
    from ruinous.table.course import Course
    from ruinous.tools.play.seats import Seats


class Table:
    """A match at a decision of a person, or over."""

    def __init__(
        self,
        content: Content,
        seats: Seats,
        seed: int,
        choices: Sequence[str] = (),
        names: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """Lay a table, or go on with a match of which choices were made before.

        Args:
            names: player to the name of the person, where it is known.

        Raises:
            IllegalChoice: one of them is not offered.
        """
        self.content = content
        self.seats = seats
        self.names = dict(names)
        self._seed = seed
        self.people = tuple(player for player in seats.players if player not in seats.bots)
        self.takebacks = Takebacks(self.people)
        self.talk = Talk()
        self.revision = 0
        """Grows with whatever everybody is to see."""
        self._steps = Steps()
        self._course: tuple[list[str], Course | None] | None = None
        """Choices, and the course that they were."""
        self.session = Session.replayed(content, seats, seed, choices)

    @property
    def match(self) -> Match:
        """The current match; a choice that is taken back makes it another one."""
        return self.session.game

    @property
    def number(self) -> int:
        """How many choices have been made, also by bots: the number of the decision that is due."""
        return len(self.match.choices())

    @property
    def due(self) -> str:
        """Id of the player who decides; empty once the match is over."""
        return "" if self.match.over else self.match.decision.player

    def begun(self) -> Match:
        """Return the match as it was before its first choice."""
        return self.seats.game(self.content, self._seed)

    def course(self) -> Course | None:
        """Return the course of the match so far; None: its game counts no points or rounds."""
        keys = self.match.choices()
        if self._course is None or self._course[0] != keys:
            self._course = keys, course_of(self.begun(), keys)
        return self._course[1]

    @property
    def absent(self) -> frozenset[str]:
        """People of whom nobody knows yet who they are: their seats are open."""
        return self.takebacks.absent

    def welcome(self, absent: Collection[str], names: Mapping[str, str]) -> None:
        """Note who has come, and whose seats are still open."""
        self.takebacks.absent = frozenset(absent)
        self.names.update({player: name for player, name in names.items() if name})
        self.revision += 1

    def choose(self, player: str, number: int, key: str) -> None:
        """Take an option for a player.

        Raises:
            WrongUse: another decision is due, or the option is not offered; nothing has happened.
        """
        self._must_be_due(player, number)
        options = self.match.decision.options
        index = options.find(key)
        if index < 0:
            raise WrongUse(f"`{key}` is not offered", "choose something that is lit")
        self.session.choose(options[index])
        self._is_settled()

    def _is_settled(self) -> None:
        """Forget who asks to take something back, as something else has happened."""
        self.takebacks.settle()
        self.revision += 1

    def follow(self, number: int, keys: Sequence[str]) -> None:
        """Do what was done at this table elsewhere: so many choices stay, and these follow."""
        before = self.match.choices()
        if number == len(before):
            self.session.follow(keys)
            self._is_settled()
        else:
            self.begin_again([*before[:number], *keys])

    def begin_again(self, choices: Sequence[str]) -> None:
        """Go back to the beginning, and make these choices."""
        self.session = Session.replayed(self.content, self.seats, self._seed, choices)
        self._is_settled()

    def undo(self, players: Collection[str], number: int) -> None:
        """Take the last choice back, or ask the other people for it.

        Args:
            players: those for whom the page speaks.

        Raises:
            WrongUse: it cannot be taken back; nothing has happened.
        """
        if number != self.number:
            raise WrongUse("something else has happened since", "look again")
        if not players:
            raise WrongUse("who only watches takes nothing back", "")
        self.takebacks.ask(self.session, players)
        self.revision += 1

    def answer(self, players: Collection[str], agrees: bool, number: int) -> None:
        """Agree or refuse that the last choice is taken back.

        Raises:
            WrongUse: nobody asks for it, or another choice is the last now.
        """
        if number != self.number:
            raise WrongUse("something else has happened since", "look again")
        if agrees:
            self.takebacks.agree(self.session, players)
        else:
            self.takebacks.refuse(self.session, players)
        self.revision += 1

    def say(self, player: str, text: str) -> None:
        """Say a line to everybody.

        Raises:
            WrongUse: nothing of it can be shown.
        """
        self.talk.say(player, text)
        self.revision += 1

    @property
    def is_open(self) -> bool:
        """Whether what lies hidden may be known: the match is over, or nobody else plays."""
        return self.match.over or len(self.people) == 1

    def at(self, number: int) -> Match:
        """Return the match after so many choices.

        Args:
            number: of choices; more than there are: all of them.
        """
        return self._steps.at(self.match.choices(), number, self.begun)

    def _must_be_due(self, player: str, number: int) -> None:
        if self.match.over:
            raise WrongUse("the game is over", "")
        if self.due != player:
            raise WrongUse(f"{self.due} decides now", "wait for them")
        if number != self.number:
            raise WrongUse("that has been decided already", "look again")
