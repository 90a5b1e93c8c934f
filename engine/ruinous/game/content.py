"""Loaded packs, ready to be played: a catalogue, its game, and the worlds compiled so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Any, Final

from ruinous.collector import no_collection
from ruinous.diagnostics import ContentError, has_errors
from ruinous.game.registry import game_of, load_packs
from ruinous.game.values import IllegalSetup
from ruinous.packs.folder import content_root
from ruinous.struct import replace

if TYPE_CHECKING:
    from ruinous.diagnostics import Finding, Text
    from ruinous.game.effects import Effects
    from ruinous.game.protocol import Game
    from ruinous.game.values import Variant
    from ruinous.kernel.state.world import World
    from ruinous.language.syntax.tree import Effect


class Content:
    """Immutable content that matches are made from and share."""

    def __init__(self, catalogue: Any) -> None:  # noqa: ANN401 - a catalogue of any game
        self.catalogue = catalogue
        self.game: Game = game_of(catalogue)
        self._effects: Effects | None = None
        self._worlds: dict[tuple[tuple[str, ...], Variant], World] = {}
        self._like: Content | None = None
        """The same packs with another text of one effect."""

    @classmethod
    def bound(cls, catalogue: Any, effects: Effects) -> Content:  # noqa: ANN401 - as above
        """Return packs whose effects are bound already."""
        made = cls(catalogue)
        made._effects = effects
        return made

    def world(self, players: Sequence[str], variant: Variant | None = None) -> World:
        """Return everything compiled for these players.

        Args:
            players: player ids in any order.
            variant: None for the default variant.

        Raises:
            IllegalSetup: these players cannot play these packs.
            ContentError: an effect is wrong.
        """
        play = self.game.play
        variant = play.variant_of({}) if variant is None else variant
        if not _are_ids(players):
            raise IllegalSetup(f"players are a list of ids, not `{players!r}`")
        key = (tuple(sorted(players)), variant)
        if key not in self._worlds:
            play.check_setup(self.catalogue, players, variant)
            with no_collection():
                world = self._with_other_texts(players, variant)
                if world is None:
                    world = play.build_world(self.catalogue, self.effects, players, variant)
            self._worlds[key] = world
        return self._worlds[key]

    def _with_other_texts(self, players: Sequence[str], variant: Variant) -> World | None:
        if self._like is None:
            return None
        like = self._like.world(players, variant)
        return self.game.play.world_with(like, self.catalogue, self.effects)

    @property
    def effects(self) -> Effects:
        """Every effect of the packs, bound."""
        if self._effects is None:
            with no_collection():
                self._effects = self.game.language.bind_catalogue(self.catalogue)
        return self._effects

    @cached_property
    def identities(self) -> Mapping[str, str]:
        """Hash of each pack's meaning, by its id: 64 hexadecimal digits, as records hold it."""
        from ruinous.game.identity import identity

        grammar = self.effects.grammar
        return {pack.id: identity(pack, grammar) for pack in self.catalogue.packs}

    def with_effect(self, old: Text, new: Text, tree: Effect) -> Content:
        """Return these packs with one effect replaced.

        Args:
            old: the text that the item still has.
            new: the text that the tree was read from.
            tree: bound.
        """
        made = Content(self.catalogue)
        made._effects = self.effects.with_effect(old, new, tree)
        made._like = self
        return made

    def with_item(self, old: Any, new: Any, tree: Effect | None) -> Content:  # noqa: ANN401
        """Return these packs with one item replaced.

        Args:
            old: an item of the game.
            new: a copy of the item with another effect.
            tree: the bound tree of that effect; None: it has no effect.
        """
        made = Content(self.catalogue.with_item(old, new))
        bound = self.effects.bound if tree is None else {**self.effects.bound, new.effect: tree}
        made._effects = replace(self.effects, bound=bound)
        return made

    def without_mistakes(self) -> Content:
        """Return these packs without the effects that have a mistake.

        Raises:
            ContentError: there is a mistake outside of effects.
        """
        made, effects = self, list(self.game.language.texts_of(self.catalogue))
        about = self.effects.findings_about(each.text for each in effects)
        if has_errors([each for each in self.effects.findings if each not in about]):
            raise ContentError(list(self.effects.findings))
        for each in effects:
            if self.effects.of(each.text) is None:
                if each.item.effect is not each.text:
                    raise ContentError(list(self.effects.findings))
                mute = each.item.model_copy(update={"effect": None})
                made = made.with_item(each.item, mute, None)
        return made

    @property
    def players(self) -> tuple[str, ...]:
        """Ids of all players that may be seated, in seat order."""
        return self.game.play.players_of(self.catalogue)

    def __deepcopy__(self, memo: object) -> Content:
        """Return the same content, as it is immutable."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the paths of the packs, which are loaded again, once in each process.

        Shipped packs are pickled by name, as another machine has them elsewhere.
        """
        root = content_root()
        places = tuple(
            pack.id if pack.folder == root / pack.id else str(pack.folder)
            for pack in self.catalogue.packs
        )
        return _loaded_again, (places, self.catalogue.hash)

    def __repr__(self) -> str:
        packs = ", ".join(f"{pack.id} {pack.version}" for pack in self.catalogue.packs)
        return f"<Content {packs}>"


_ASIDE: Final = ("E316", "E4")
"""Prefixes of codes of errors that no effect depends on."""


def load(*packs: str | Path) -> Content:
    """Load packs by the name of a shipped one or by path; later ones build on earlier ones.

    Raises:
        ContentError: holds every finding; nothing is half loaded.
        TypeError: a pack is named by something else than a text or a path.
    """
    for name in packs:
        if not isinstance(name, str | PurePath):
            raise TypeError(f"a pack is named by a text or a path, not `{name!r}`")
    content, drafts = load_draft(*packs)
    if drafts:
        raise ContentError(drafts)
    return content


def load_on_demand(*packs: str | Path) -> Content:
    """Load packs whose effects are bound when they are asked for, as `Language.bind_on_demand`.

    Raises:
        ContentError: holds every finding about files; what is wrong with effects is not known.
    """
    content, drafts = _with_whole_files(*packs)
    if has_errors(drafts):
        raise ContentError(drafts)
    with no_collection():
        content._effects = content.game.language.bind_on_demand(content.catalogue)
    return content


def load_draft(*packs: str | Path) -> tuple[Content, list[Finding]]:
    """Load packs whose examples can be played, though decks may be incomplete.

    Returns:
        The content, and all findings if one of them prevents play as a game; else none.

    Raises:
        ContentError: holds every finding, when there are others that are errors.
    """
    content, findings = _with_whole_files(*packs)
    if has_errors(content.effects.findings):
        raise ContentError([*findings, *content.effects.findings])
    return content, findings if has_errors(findings) else []


def load_parts(*packs: str | Path) -> Content:
    """Load packs in which effects may have mistakes; see `Content.without_mistakes`.

    Examples and files of no known kind may have mistakes too.

    Raises:
        ContentError: holds every finding, when files have errors besides that are not about decks
            that are not complete.
    """
    return _with_whole_files(*packs, aside=_ASIDE)[0]


def _with_whole_files(
    *packs: str | Path, aside: tuple[str, ...] = ()
) -> tuple[Content, list[Finding]]:
    """Return packs whose files have no errors but those of drafts, with what is wrong with them.

    Args:
        aside: prefixes of codes of other errors that are ignored.

    Raises:
        ContentError: holds every finding, when there are others that are errors.
    """
    catalogue, findings = load_packs(list(packs) or ["base"])
    errors = [finding for finding in findings if finding.severity == "error"]
    if catalogue is None:
        raise ContentError(findings)
    content = Content(catalogue)
    harmless = (*content.game.scenarios.unfinished(), *aside) if errors else ()
    if any(not finding.code.startswith(harmless) for finding in errors):
        raise ContentError(findings)
    return content, findings


@cache
def _loaded_again(places: tuple[str, ...], digest: str) -> Content:
    """Load pickled packs.

    Raises:
        ContentError: they are no longer there, or have findings now.
        ValueError: they have changed.
    """
    content = load(*places)
    if content.catalogue.hash != digest:
        raise ValueError(f"the packs have changed since they were pickled: {', '.join(places)}")
    return content


def _are_ids(players: object) -> bool:
    if isinstance(players, str) or not isinstance(players, Sequence):
        return False
    return all(isinstance(each, str) for each in players)
