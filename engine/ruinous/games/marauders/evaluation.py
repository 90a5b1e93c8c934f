"""The part `evaluation`: what options promise, for bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.game.protocol import Evaluation

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ruinous.game.values import Evaluator, View
    from ruinous.games.marauders.schema import Card, Catalogue
    from ruinous.kernel.state.decision import Decision

_ROOM: Final = 5
"""Boxes that a line is planned to fill."""


class MaraudersEvaluation(Evaluation):
    """Short lines first: boxes side by side, a Standard before them and a Musician behind."""

    def evaluator_of(self, catalogue: Catalogue) -> Evaluator:
        """Return what weighs the options of decisions."""
        cards = {card.id: card for card in catalogue.cards}

        def weigher(
            decision: Decision, view: View, before: Mapping[str, str]
        ) -> Callable[[str], float]:
            if decision.kind == "play":
                return lambda key: _play(key, view, decision.player, cards)
            if decision.kind == "box":
                return lambda key: _box(key, view, decision.player, before, cards)
            if decision.kind == "line":
                return lambda key: 0.0 if key == "none" else 1.0
            return lambda key: 1.0 if key in ("yes", "1") else 0.0

        return weigher


def _play(key: str, view: View, player: str, cards: Mapping[str, Card]) -> float:
    """Return what it promises to put the drawn card into a row."""
    if key == "use":
        return 3.0
    verb, _, line = key.partition(" ")
    if verb != "place":
        return -1.0
    owner, _, row = line.partition("/")
    if owner != player:
        return 2.5
    there = [cards[each] for each in view["sheets"][player][int(row) - 1] if each]
    drawn = cards[view["drawn"]]
    lacks = drawn.role is not None and all(each.role != drawn.role for each in there)
    return 1.0 + len(there) / 20 + (1.0 if lacks else 0.0) - (int(row) in view["complete"][player])


def _box(
    key: str, view: View, player: str, before: Mapping[str, str], cards: Mapping[str, Card]
) -> float:
    """Return what a box promises: a Standard at the front, others behind it without a gap."""
    line = before.get("play", before.get("line", "")).rpartition(" ")[2]
    owner, _, number = line.partition("/")
    if not number or owner != player:
        return 0.0
    row, box = view["sheets"][player][int(number) - 1], int(key) - 1
    drawn = cards.get(view["drawn"] or "")
    role = drawn.role if drawn is not None else None
    taken = [at for at, each in enumerate(row) if each]
    if role == "standard":
        return -abs(box - (min(taken) - 1 if taken else 1))
    if role == "musician":
        return -abs(box - (max(taken) + 1 if len(taken) > 2 else _ROOM))
    return -float(abs(box - (min(taken) + 1 if taken else 2)))
