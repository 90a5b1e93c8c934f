"""The command `why --play`: whether a play is offered now, and if not, what prevents it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.game.legality import UnknownPlay
from ruinous.kernel.state.bits import NOTHING
from ruinous.struct import struct
from ruinous.tools.report.why import ExplainedTerm, explained_terms, player_named, rule_text
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from ruinous.game.content import Content
    from ruinous.game.legality import Objection
    from ruinous.game.match import Match


@struct
class Hindrance:
    """One thing that prevents a play."""

    clause: str
    """What was asked: `turn`, `reach`, `cost`, `forbidden` ..."""
    told: str
    """What was found, with its values."""
    places: tuple[str, ...]
    """Where, by name; empty when no place matters, or all do."""
    text: str
    """The rule of an item, on one line; empty when there is none."""
    source: str
    """The item, or what is printed, with file and line; empty for the core rules alone."""
    rule: str
    """The core rule, by its id; empty for a rule of an item alone."""
    printed: int
    """The value before the terms, if the reason is a number."""
    terms: tuple[ExplainedTerm, ...]


@struct
class ExplainedPlay:
    """A play, with what prevents it."""

    what: str
    player: str
    """Name of who would do it."""
    offered: bool
    keys: tuple[str, ...]
    """Keys of the options to choose, one after the other; empty if the play is not offered."""
    places: tuple[str, ...]
    """Names of the places it can go to, if the play is offered and names no place."""
    hindrances: tuple[Hindrance, ...]
    """Empty when it is offered."""


def why_not(game: Match, text: str, player: str = "") -> ExplainedPlay:
    """Return whether a play is offered now, and if not, what prevents it.

    Args:
        text: a play in the words of the game, such as the key of an option.
        player: id of who would do it; empty: whose play it is, or who decides now.

    Raises:
        WrongUse: nothing of this game is called like that, or the game is over.
    """
    state = game.state
    if state.question is None:
        raise WrongUse(
            "the game is over: nothing is offered", "`--at N` asks about an earlier choice"
        )
    try:
        who = player_named(game, player) if player else NOTHING
        found = game.content.game.text.verdict_of(state, text, who)
    except UnknownPlay as unknown:
        raise WrongUse(unknown.message, unknown.advice) from None
    offered = not found.objections
    players = state.world.types[state.world.lexicon.owner_type]
    return ExplainedPlay(
        found.what,
        players.label(state, found.player),
        offered,
        found.keys if offered else (),
        found.places,
        tuple(_hindrance(game.content, each) for each in found.objections),
    )


def first_reason(play: ExplainedPlay) -> str:
    """Return the first thing in the way of a play, with the rule if it is one; empty for none."""
    if not play.hindrances:
        return ""
    first = play.hindrances[0]
    return f"{first.told} [{first.source}]" if first.text else first.told


def _hindrance(content: Content, objection: Objection) -> Hindrance:
    reason, source = objection.reason, ""
    if reason.source is not None:
        source = str(reason.source)
    elif reason.printed is not None:
        name, span = reason.printed
        source = f"{name} ({content.catalogue.place(span)})"
    text = rule_text(content, reason.source) if reason.source is not None else ""
    return Hindrance(
        objection.clause,
        reason.text,
        objection.places,
        " ".join(text.split()),
        source,
        objection.rule,
        reason.start,
        explained_terms(reason.terms, reason.start),
    )
