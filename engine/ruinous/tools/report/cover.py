"""The command `cover`: which rules of which item have run, and which of these did anything."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, cycle, islice
from typing import TYPE_CHECKING, Any

from ruinous.game.content import Content, load
from ruinous.game.match import new_game
from ruinous.game.values import IllegalSetup
from ruinous.kernel.engine.coverage import Coverage
from ruinous.kernel.state.rng import Rng
from ruinous.tools.examples.cases import examples, scenario_files, scenarios
from ruinous.tools.examples.test import played
from ruinous.tools.here import as_path
from ruinous.tools.packs_at import by_game, is_pack, packs_at
from ruinous.tools.report.cover_report import CoverReport, Lines, item_runs, joined, lines_of
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ruinous.game.values import Variant
    from ruinous.kernel.state.world import World
    from ruinous.packs import Catalogue
    from ruinous.tools.examples.cases import Case

Mix = tuple[tuple[str, ...], Mapping[str, Any]]
"""Who plays, and with which options."""


class _Watched(Content):
    """Content whose rules note what runs of them."""

    def __init__(self, catalogue: Catalogue, coverage: Coverage) -> None:
        super().__init__(catalogue)
        self._coverage = coverage
        self._seen: set[int] = set()

    def world(self, players: Sequence[str], variant: Variant | None = None) -> World:
        """Return the world of these players; what is compiled for it is watched."""
        world = super().world(players, variant)
        if id(world) not in self._seen:
            self._seen.add(id(world))
            for written in self.game.play.effects_of(world):
                self._coverage.watch(written.everything())
        return world


class Measure:
    """Plays what is asked for, and sees what runs of the rules of some packs."""

    def __init__(self, *packs: str) -> None:
        """Load packs by name or path; the rules of all that are named are reported.

        Raises:
            ContentError: they cannot be loaded.
        """
        self._coverage = Coverage()
        self._contents: dict[tuple[str, ...], _Watched] = {}
        self._packs = packs
        self._examples = self._scenarios = self._games = self._failed = 0
        self._content(packs)

    def _content(self, packs: tuple[str, ...]) -> _Watched:
        if packs not in self._contents:
            self._contents[packs] = _Watched(load(*packs).catalogue, self._coverage)
        return self._contents[packs]

    def examples(self) -> None:
        """Play the examples of each pack, with what it requires alone, as `test` does."""
        for pack in self._packs:
            content = self._content((pack,))
            last = content.catalogue.packs[-1].id
            self._examples += self._played(content, examples(content.catalogue, last))

    def scenarios(self, paths: Iterable[str], packs: Sequence[str] = ()) -> None:
        """Play files of scenarios, or folders of such files.

        Args:
            packs: what they are played with; empty: all that are measured.

        Raises:
            WrongUse: a path has none.
        """
        content = self._content(tuple(packs) or self._packs)
        for path in paths:
            for file in scenario_files(path):
                self._scenarios += self._played(content, scenarios(file))

    def _played(self, content: Content, cases: Iterable[Case]) -> int:
        """Play cases, note those that do not hold, and return how many there were."""
        failed = [bool(played(content, case).differences) for case in cases]
        self._failed += sum(failed)
        return len(failed)

    def games(self, number: int, seed: int = 0, mixes: Sequence[Mix] = ()) -> None:
        """Play random games, each of another mix while there are more.

        Args:
            seed: the seed of the first game.
            mixes: empty for all that may be played.
        """
        content = self._content(self._packs)
        for count, mix in enumerate(islice(cycle(mixes or tuple(_mixes(content))), number)):
            self._games += 1
            _game(content, mix, seed + count)

    def report(self) -> CoverReport:
        """Return what has run so far, with what never came into play."""
        for content in tuple(self._contents.values()):
            _compile_rest(content, _mixes(content))
        named = tuple(self._content((pack,)).catalogue.packs[-1].id for pack in self._packs)
        lines: Lines = {}
        for content in self._contents.values():
            lines |= lines_of(content)
        return CoverReport(
            tuple(item_runs(self._coverage, named, lines)),
            self._examples,
            self._scenarios,
            self._games,
            self._failed,
            named,
        )


def cover(
    packs: Sequence[str] = (), games: int = 0, seed: int = 0, paths: Iterable[str] = ()
) -> CoverReport:
    """Play the examples of packs, scenarios, then random games over all mixes; see what ran.

    Args:
        packs: by name or path; the base game when neither this nor a path names one.
        games: how many random games.
        seed: the seed of the first game.
        paths: more packs, and files of scenarios or folders of such files. Packs of several games
            are measured one game after another.

    Raises:
        ContentError: the packs cannot be loaded.
        WrongUse: a path has no scenarios, or they may be of several games.
    """
    paths = tuple(paths)
    named = [
        pack if isinstance(pack, str) else as_path(pack)
        for path in paths
        if is_pack(path)
        for pack in packs_at(path)
    ]
    groups = by_game(dict.fromkeys((*packs, *named)) or ["base"])
    others = [path for path in paths if not is_pack(path)]
    if others and len(groups) > 1:
        raise WrongUse(f"`{others[0]}` may be of several games", "name packs of one game with it")
    reports = []
    for group in groups:
        measure = Measure(*map(str, group))
        measure.examples()
        measure.scenarios(others)
        measure.games(games, seed)
        reports.append(measure.report())
    return joined(reports)


def _mixes(content: Content) -> Iterator[Mix]:
    """Yield every mix that may be played, the largest tables first."""
    play, catalogue = content.game.play, content.catalogue
    variants = tuple(play.variants_of(catalogue))
    for count in range(len(content.players), 1, -1):
        for players in combinations(content.players, count):
            for variant in variants:
                try:
                    play.check_setup(catalogue, players, variant)
                except IllegalSetup:
                    continue
                yield players, play.options_of(variant)


def _game(content: Content, mix: Mix, seed: int) -> None:
    players, options = mix
    game = new_game(content, players, seed, **options)
    rng = Rng(seed).split()
    while not game.over:
        offered = game.decision.options
        game.choose(offered[rng.below(len(offered))])


def _compile_rest(content: Content, mixes: Iterable[Mix]) -> None:
    """Compile a mix for each player and option, to report what never came into play as well."""
    seen: set[object] = set()
    for players, options in mixes:
        new = set(_parts(players, options)) - seen
        if new:
            content.world(players, content.game.play.variant_of(options))
            seen |= new


def _parts(players: Iterable[str], options: Mapping[str, Any]) -> Iterator[tuple[str, ...]]:
    """Yield each player with each single option, and each value of options that are lists."""
    for name, value in options.items():
        if isinstance(value, list):
            yield from ((name, each) for each in value)
        else:
            yield from ((name, player, value) for player in players)
