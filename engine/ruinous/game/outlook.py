"""A match as the seat that decides may know it: what a bot is given.

A bot may see what its player sees, ask the game which options look best, and try some of them. A
trial never shows what the player could not know. It runs on a clone in which all that is hidden
from the player was dealt again (*determinized*), with random numbers of the bot: what others hold
and nobody has seen, the order of every pile, and what chance is still to bring are others than in
the match. So a bot that stands in the same place as far as it can see chooses alike, whatever is
hidden and whatever comes; tests hold each game to that. All options are tried with the same luck,
so that they are compared fairly, and each as far as the next decision of anybody. While others
have chosen in secret nothing is tried at all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ruinous.kernel.state.agenda import answer
from ruinous.kernel.state.luck import Luck

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruinous.game.match import Match
    from ruinous.game.values import Evaluator
    from ruinous.kernel.state.rng import Rng


class Outlook:
    """What the player who decides may know of a match, and trials of the options."""

    __slots__ = ("_evaluator", "_match")

    def __init__(self, match: Match) -> None:
        self._match = match
        self._evaluator: Evaluator | None = None

    def is_of(self, match: Match) -> bool:
        """Return whether this is the outlook of a match."""
        return self._match is match

    def view(self) -> dict[str, Any]:
        """Return what the player sees, as plain data."""
        return self._match.view(self._match.decision.player)

    def shortlist(self) -> Sequence[int]:
        """Return the indexes of the options that look best at first sight, the best first."""
        state = self._match.state
        return self._reader.shortlist(state, state.question)

    def tried(self, options: Sequence[int], luck: Rng) -> list[float]:
        """Return what the position is worth to the player after each of some options.

        Args:
            options: their indexes.
            luck: decides all that the player cannot know.
        """
        state, reader = self._match.state, self._reader
        if any(frame.code.secret for frame in state.agenda):
            return [0.0] * len(options)
        player = state.question.player
        unknown = state.clone()
        unknown.luck = Luck(luck.draw())
        reader.determinize(unknown, player, luck)
        found, last = [], len(options) - 1
        for number, option in enumerate(options):
            trial = unknown.clone() if number < last else unknown
            answer(trial, option)
            found.append(reader.value(trial, player))
        return found

    @property
    def _reader(self) -> Evaluator:
        if self._evaluator is None:
            match = self._match
            self._evaluator = match.content.game.evaluation.evaluator_of(match.state.world)
        return self._evaluator
