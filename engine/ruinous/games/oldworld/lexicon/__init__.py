"""The word table of the game: the only list of its words.

Everything that knows a word derives it from here: parser, checker, English, reference and log. What
a word does or computes stands in :mod:`~ruinous.games.oldworld.meanings`, which only play needs.
An entry must not know any card. Look at :mod:`~ruinous.games.oldworld.lexicon.verbs` first.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ruinous.floor.things import names_of, words
from ruinous.games.oldworld.lexicon.adjectives import ADJECTIVES
from ruinous.games.oldworld.lexicon.advice import ADVICE, REWRITES
from ruinous.games.oldworld.lexicon.nouns import KINDS, NOUNS, follower_noun, spoken, token_noun
from ruinous.games.oldworld.lexicon.quantities import QUANTITIES
from ruinous.games.oldworld.lexicon.times import MOMENTS, SPANS, STEPS, TIMES, UNITS, WINDOWS
from ruinous.games.oldworld.lexicon.verbs import VERBS
from ruinous.language.lexicon.entries import NameWord, Noun
from ruinous.language.lexicon.lexicon import Lexicon

if TYPE_CHECKING:
    from collections.abc import Collection

    from ruinous.games.oldworld.schema.catalogue import Catalogue

_SMALL: Final = frozenset({"of", "the", "and", "in"})
"""Words that stay small inside a name."""

CORE: Final = Lexicon(
    nouns=NOUNS,
    adjectives=ADJECTIVES,
    verbs=VERBS,
    quantities=QUANTITIES,
    moments=MOMENTS,
    times=TIMES,
    spans=SPANS,
    units=UNITS,
    traits=(names_of(words("card"), rule="components.chaos-deck.own-24"),),
    kinds=KINDS,
    windows=WINDOWS,
    steps=STEPS,
    place_type="region",
    advice=ADVICE,
    rewrites=REWRITES,
    capitals=("Old World",),
)
"""The words that no pack changes."""


def lexicon_of(catalogue: Catalogue, without: Collection[tuple[str, ...]] = ()) -> Lexicon:
    """Return the word table with the regions, tokens and followers of the packs.

    Args:
        without: things that bring no words, see :class:`~ruinous.packs.linked.Brought`.
    """
    followers = [
        follower
        for power in catalogue.powers
        for follower in power.followers
        if ("follower", power.id, follower.id) not in without
    ]
    nouns = [*_tokens(catalogue, without), *map(follower_noun, followers)]
    names = [
        NameWord(text=spoken(region.name), type="region", key=number, doc="A region of the board.")
        for number, region in enumerate(catalogue.regions)
        if ("region", region.id) not in without
    ]
    names += [
        NameWord(text=spoken(power.name), type="player", key=number, doc="The player of a Power.")
        for number, power in enumerate(catalogue.powers)
        if ("power", power.id) not in without
    ]
    capitals = (_titled(words) for each in followers for words in (each.singular, each.plural))
    return _counted(CORE, catalogue).with_words(nouns, names, capitals)


def _counted(lexicon: Lexicon, catalogue: Catalogue) -> Lexicon:
    """Return the table with how many regions there are, if that is known."""
    place, count = lexicon.place_type, len(catalogue.regions) or None
    return replace(
        lexicon,
        nouns=tuple(
            replace(noun, supply=count) if noun.id == place else noun for noun in lexicon.nouns
        ),
    )


def _tokens(catalogue: Catalogue, without: Collection[tuple[str, ...]]) -> list[Noun]:
    """Return the nouns of the tokens, with what a game can have of them."""
    setups = [power.setup for power in catalogue.powers]
    starts = [each.starting_tokens for each in setups if each.starting_tokens is not None]
    if catalogue.rules is not None:
        starts.append(catalogue.rules.starting_tokens)
    return [
        token_noun(
            token,
            supply=token.supply + sum(each.extra_tokens.get(token.id, 0) for each in setups),
            given=any(start.get(token.id) for start in starts),
        )
        for token in catalogue.tokens
        if ("token", token.id) not in without
    ]


def _titled(words: str) -> str:
    """Return words as a name: `keepers of the gate` as `Keepers of the Gate`."""
    return " ".join(word if word in _SMALL else word.capitalize() for word in words.split())
