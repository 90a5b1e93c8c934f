"""The command `play`: one game with people and bots, a decision at a time, new or recorded."""

from __future__ import annotations

from time import time_ns
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import did_you_mean
from ruinous.game.content import load
from ruinous.game.records import play_again
from ruinous.tools.play.replay import load_record, packs_of
from ruinous.tools.play.seats import seats_of
from ruinous.tools.report.why_not import first_reason, why_not
from ruinous.tools.story import story
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from ruinous.game.content import Content
    from ruinous.game.match import Match
    from ruinous.kernel.state.decision import Decision, Option
    from ruinous.tools.play.seats import Seats
    from ruinous.tools.story import Line


MOST_DIGITS: Final = 6
"""Longer numbers are the number of no option."""


class NoOption(WrongUse):
    """What a person typed is nothing like an option."""


class Session:
    """A game at a decision of a person, or over."""

    def __init__(
        self,
        content: Content,
        seats: Seats,
        seed: int,
        begun: Match | None = None,
        choices: Iterable[str] = (),
    ) -> None:
        """Set up a game, or go on with one that was begun before.

        Args:
            choices: further ones that were made in it.
        """
        self.game = seats.game(content, seed) if begun is None else begun
        self.content = content
        self.seats = seats
        self._players = seats.play(self.game, seed)
        self._seen = dict.fromkeys(seats.players, 0)
        """Events of the log that each player has seen."""
        self._past: list[tuple[Match, dict[str, int]]] = []
        """The game, and what was seen of it, before each choice that can be taken back."""
        self.taken = 0
        """Choices that people have taken here."""
        self.follow(choices)
        self._players.advance(self.game)

    @classmethod
    def replayed(cls, content: Content, seats: Seats, seed: int, choices: Iterable[str]) -> Session:
        """Play the choices of a game again, and return it at its next decision of a person.

        Raises:
            IllegalChoice: one of them is not offered.
        """
        return cls(content, seats, seed, seats.game(content, seed), choices)

    def follow(self, choices: Iterable[str]) -> None:
        """Make choices that were made elsewhere before, by people and by bots.

        Raises:
            IllegalChoice: one of them is not offered.
        """
        for key in choices:
            player, before = self.game.decision.player, len(self.game.log)
            if player not in self.seats.bots:
                self._past.append((self.game.clone(), dict(self._seen)))
            self._seen[player] = before
            self.game.choose(key)
            if self._has_shown(before):
                self._past.clear()

    def answer(self, typed: str) -> Option:
        """Take the option that a person typed, then let bots play to the next decision.

        Raises:
            WrongUse: it is no option; nothing has happened.
        """
        decision = self.game.decision
        try:
            option = meant(decision, typed)
        except NoOption as refused:
            raise self._with_reason(typed, refused) from None
        self.choose(option)
        return option

    def choose(self, option: Option) -> None:
        """Take an option of the decision that is due, then let bots play to the next decision."""
        decision = self.game.decision
        before = (self.game.clone(), dict(self._seen))
        seen = self._seen[decision.player] = len(self.game.log)
        self.game.choose(option)
        self._players.advance(self.game)
        self.taken += 1
        if self._has_shown(seen):
            self._past.clear()
        else:
            self._past.append(before)

    def _has_shown(self, before: int) -> bool:
        """Return whether anything was revealed since so many events."""
        return any(map(self.content.game.text.shows_more, self.game.log[before:]))

    @property
    def undoable(self) -> Match | None:
        """The game before the last choice, if that can be taken back; else None."""
        return self._past[-1][0] if self._past else None

    def undo(self, agreed: bool = False) -> None:
        """Go back to the last choice of the player who is asked, with what bots did since.

        Args:
            agreed: everybody else agrees, so that it may be the choice of another player.

        Raises:
            WrongUse: there is none, another person has chosen since, or something was seen since.
        """
        if not self._past:
            raise WrongUse(
                "there is no choice to take back",
                f"{self.content.game.text.what_settles()} settles all before it",
            )
        game, seen = self._past[-1]
        now = "" if self.game.over else self.game.decision.player
        if not agreed and now and game.decision.player != now:
            raise WrongUse("the last choice was another player's")
        self._past.pop()
        self.game, self._seen = game, seen
        self.taken -= 1

    def _with_reason(self, typed: str, refused: WrongUse) -> WrongUse:
        """Return a refusal with what prevents the play, if it names one."""
        if self.game.decision.kind != "turn":
            return refused
        try:
            asked = why_not(self.game, typed, self.game.decision.player)
        except WrongUse as wrong:
            verb, *rest = typed.casefold().split(maxsplit=1)
            names = rest and verb in self.content.game.text.play_verbs()
            return wrong if names else refused
        if asked.offered:
            keys = ", then ".join(f"`{key}`" for key in asked.keys)
            several = "more than one choice" if len(asked.keys) > 1 else "no option"
            return WrongUse(f"`{typed.strip()}` is {several}", f"type {keys}")
        return WrongUse(f"`{typed.strip()}` is not offered: {first_reason(asked)}")

    def seen(self, player: str) -> int:
        """Return how many actions of the log a player had seen at their last choice."""
        return self._seen.get(player, 0)

    def news(self, player: str) -> tuple[Line, ...]:
        """Return what happened since the last choice of a player."""
        return story(self.game, self.game.log[self._seen[player] :])

    def history(self) -> tuple[Line, ...]:
        """Return what happened in the whole game."""
        return story(self.game, self.game.log)


def has_numbers(decision: Decision) -> bool:
    """Return whether keys of options are numbers, such as those of boxes."""
    return any(each.key.isdecimal() for each in decision.options)


def meant(decision: Decision, typed: str) -> Option:
    """Return the option of a number, a key, or the beginning of a single key.

    Where keys are numbers, a number is a key.

    Raises:
        WrongUse: there is none, or several.
    """
    options = tuple(decision.options)
    words = " ".join(typed.split()).casefold()
    if words.isdecimal() and not has_numbers(decision):
        if len(words) <= MOST_DIGITS and 1 <= int(words) <= len(options):
            return options[int(words) - 1]
        raise WrongUse(
            f"there is no option {words[:MOST_DIGITS]}", f"the options are 1 to {len(options)}"
        )
    exact = [each for each in options if words in (each.key.casefold(), each.text.casefold())]
    begun = [each for each in options if words and each.key.casefold().startswith(words)]
    found = exact[:1] or begun
    if len(found) == 1:
        return found[0]
    if found:
        keys = ", ".join(f"`{each.key}`" for each in found)
        raise WrongUse(f"`{typed.strip()}` may be {keys}", "type more of it, or the number")
    advice = did_you_mean(words, [each.key for each in options])
    raise NoOption(f"`{typed.strip()}` is no option", advice or "type its number, or `help`")


def any_seed() -> int:
    """Return a seed for a person who does not care which."""
    return time_ns() // 1000 % 1_000_000


def resumed(path: Path, people: Sequence[str], bots: Sequence[str]) -> Session:
    """Return a recorded game at its next decision of a person.

    Args:
        people: players that people play; empty: the first of the players.
        bots: as for `seats_of`.

    Raises:
        WrongUse: the file holds no such game, or it does not come again as it was recorded.
    """
    record = load_record(path)
    content = load(*packs_of(record))
    humans = people or record.players[:1]
    seats = seats_of(content, record.players, bots, humans, record.options)
    report = play_again(record, content, verify=True)
    if report.differences:
        advice = "play on with the packs and the version of the program that recorded it"
        raise WrongUse(f"`{path}` does not come again: {report.differences[0]}", advice)
    if report.game.over:
        raise WrongUse(f"the game of `{path}` is over", f"`ruinous replay {path} --log` tells it")
    return Session(content, seats, record.seed, report.game)
