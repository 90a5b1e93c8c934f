"""What an effect belongs to, and so what it may refer to."""

from __future__ import annotations

from ruinous.struct import struct


@struct(kw_only=True)
class Context:
    """The circumstances of one effect."""

    this_type: str = ""
    """Type of what it belongs to, such as `map`; empty for rules that belong to nothing."""
    has_here: bool = False
    """Its rules have a place of their own."""
    own_here: bool = False
    """What it does when something is done to the thing itself has a place."""
    has_you: bool = True
    """It belongs to a player; otherwise `you` is only whoever carries out a step."""
    steps_allowed: bool = False
    """Plain steps may stand at the top: there is a time at which they are carried out."""
    rules_allowed: bool = True
    """Rules may stand at the top; otherwise it is only carried out."""
    own_verbs: frozenset[str] = frozenset()
    """Verbs in the base form that may open it as `when played`."""
