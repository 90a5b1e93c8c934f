"""Nouns and adjectives that games share: people, and what is told apart."""

from __future__ import annotations

from typing import Any

from ruinous.language.lexicon.entries import Adjective, Kind, Noun, Trait


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
    """Return the nouns for those who sit beside somebody."""
    return (
        Noun(singular="left neighbour", plural="left neighbours", type="player", seat=1,
             single=True, rule=rule, people_say=("left neighbor",),
             doc="Who sits on the left of a player, whose turn comes next."),
        Noun(singular="right neighbour", plural="right neighbours", type="player", seat=-1,
             single=True, rule=rule, people_say=("right neighbor",),
             doc="Who sits on the right of a player, whose turn comes before."),
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


def names_of(types: frozenset[str], *, rule: str = "") -> Trait:
    """Return the trait of things that are called alike."""
    return Trait(word="name", types=types, rule=rule,
                 doc="What is printed as its name: all copies have the same one.")  # fmt: skip


# ---------------------------------------------------------------- adjectives


def enemy(types: frozenset[str], **own: Any) -> Adjective:  # noqa: ANN401 - any field
    """Return the adjective for what is somebody else's."""
    own.setdefault("against", words("your"))
    return Adjective(word="enemy", types=types, personal=True,
                     people_say=("hostile", "opposing", "enemy's"), **own)  # fmt: skip


def other(types: frozenset[str], *, doc: str, rule: str = "") -> Adjective:
    """Return the adjective that leaves out what is spoken of."""
    return Adjective(word="other", types=types, doc=doc, rule=rule)


def different(types: frozenset[str], example: str, *, rule: str = "") -> Adjective:
    """Return the adjective that tells things of one choice apart.

    Args:
        example: such as `2 different books`.
    """
    return Adjective(word="different", types=types, rule=rule,
                     doc=f"No two of them the same, such as `{example}`.")  # fmt: skip
