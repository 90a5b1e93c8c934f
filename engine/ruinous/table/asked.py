"""Answers to what people ask at a table: what a thing is, and why it cannot be played now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.struct import struct
from ruinous.tools.report.why_not import why_not
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from ruinous.game.match import Match
    from ruinous.table.faces import Face, Faces
    from ruinous.tools.report.why_not import ExplainedPlay


@struct
class Answer:
    """What is shown beside the table until something else is asked."""

    face: Face | None
    play: ExplainedPlay | None


def about(thing: str, match: Match, faces: Faces, player: str) -> Answer:
    """Return what a thing is, and why a player cannot play it now.

    Args:
        thing: its address, type and key, or a name.

    Raises:
        WrongUse: nothing is known of it.
    """
    _, _, key = thing.partition(" ")
    bare = key.partition("@")[0]
    face = next(filter(None, map(faces, (thing, key, bare))), None)
    plays = [f"{verb} {bare or thing}" for verb in match.content.game.text.play_verbs()]
    play = next(filter(None, (_explained(match, each, player) for each in plays)), None)
    if face is None and play is None:
        raise WrongUse("nothing more is known of this", "")
    return Answer(face, None if play is None or play.offered else play)


def why(play: str, match: Match, player: str) -> Answer:
    """Return why a play is not offered.

    Raises:
        WrongUse: the words name no play.
    """
    return Answer(None, why_not(match, play, player))


def _explained(match: Match, play: str, player: str) -> ExplainedPlay | None:
    if match.over:
        return None
    try:
        return why_not(match, play, player)
    except WrongUse:  # the thing is nothing that is played in this way
        return None
