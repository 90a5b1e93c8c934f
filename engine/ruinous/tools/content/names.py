"""Things of a match as people name them: by key or name, in letters of any case."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.diagnostics import did_you_mean, listed
from ruinous.kernel.state.bits import bits
from ruinous.packs import slug
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.game.match import Match


def things_of(match: Match, kind: str) -> Iterator[tuple[str, int]]:
    """Yield key and number of each thing of a type that is there."""
    state, of = match.state, match.state.world.types[kind]
    for thing in bits(of.present(state, of.all)):
        yield of.key(state, thing), thing


def thing_named(match: Match, kind: str, name: str) -> int:
    """Return the number of a thing of a type; its name may be without `the`.

    Raises:
        WrongUse: none is called so.
    """
    world, keys = match.state.world, []
    for key, thing in things_of(match, kind):
        if bare(name) in (bare(key), bare(world.types[kind].label(match.state, thing))):
            return thing
        keys.append(key)
    is_player = kind == world.lexicon.owner_type
    noun = match.content.game.text.player_noun() if is_player else kind
    advice = did_you_mean(name, keys) or f"there are {listed(keys, 'and')}"
    raise WrongUse(f"there is no {noun} `{name}` in this game", advice)


def player_named(match: Match, name: str) -> int:
    """Return the number of a player.

    Raises:
        WrongUse: none is called so.
    """
    return thing_named(match, match.state.world.lexicon.owner_type, name)


def bare(name: str) -> str:
    """Return the id of a name without `the`."""
    return slug(name).removeprefix("the-")
