"""Nouns and adjectives that games share: people, and what is told apart."""

from __future__ import annotations

from typing import Any

from ruinous.language.lexicon.entries import Adjective, Kind, Noun


def words(*names: str) -> frozenset[str]:
    """Return a set of words of the lexicon."""
    return frozenset(names)


def player(*, doc: str, rule: str = "") -> Noun:
    """Return the noun for everybody who plays."""
    return Noun(singular="player", plural="players", type="player", doc=doc, rule=rule)


def opponent(*, rule: str = "") -> Noun:
    """Return the noun for everybody else."""
    return Noun(singular="opponent", plural="opponents", type="player", personal=True,
                doc="A player other than you.", rule=rule)  # fmt: skip


def seats(*, rule: str = "") -> tuple[Noun, ...]:
    """Return the nouns for those who sit beside somebody, in the order of turns."""
    return (
        Noun(singular="next player", plural="next players", type="player", personal=True,
             single=True, rule=rule,
             people_say=("left neighbour", "left neighbor", "player to the left",
                         "player on the left"),
             doc="The player whose turn comes after yours in the order of turns."),
        Noun(singular="previous player", plural="previous players", type="player", personal=True,
             single=True,
             people_say=("right neighbour", "right neighbor", "player to the right",
                         "player on the right"),
             doc="The player whose turn comes before yours in the order of turns.", rule=rule),
    )  # fmt: skip


def owner(of: frozenset[str], *, doc: str, rule: str = "") -> Noun:
    """Return the noun for whose something is.

    Args:
        of: types of the things that have owners.
    """
    return Noun(singular="owner", plural="owners", type="player", asks=of, doc=doc, rule=rule)


def counted(singular: str, plural: str, type: str, **own: Any) -> Noun:  # noqa: ANN401 - any field
    """Return the noun of what a player has so many of, and nobody tells apart."""
    own.setdefault("had_by", words("player"))
    return Noun(singular=singular, plural=plural, type=type, counted=True, **own)


def counted_kind(name: str, *, doc: str, rule: str = "") -> Kind:
    """Return the type of what is only counted."""
    return Kind(name=name, doc=f"{doc}, which are only counted.", rule=rule)


# ---------------------------------------------------------------- adjectives


def enemy(types: frozenset[str], **own: Any) -> Adjective:  # noqa: ANN401 - any field
    """Return the adjective for what is somebody else's."""
    own.setdefault("against", words("your"))
    return Adjective(word="enemy", types=types, personal=True,
                     people_say=("hostile", "opposing", "enemy's"), **own)  # fmt: skip


def other(types: frozenset[str], *, doc: str, rule: str = "") -> Adjective:
    """Return the adjective that leaves out what is in hand."""
    return Adjective(word="other", types=types, doc=doc, rule=rule)


def different(types: frozenset[str], example: str, *, rule: str = "") -> Adjective:
    """Return the adjective that tells things of one choice apart.

    Args:
        example: such as `2 different books`.
    """
    return Adjective(word="different", types=types, rule=rule,
                     doc=f"No two of them the same, such as `{example}`.")  # fmt: skip
