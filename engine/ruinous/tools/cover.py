"""The command `cover`: which rules of which card have run, and how much of each."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, cycle, islice
from typing import TYPE_CHECKING, Any

from ruinous.kernel.coverage import Coverage
from ruinous.kernel.luck import Luck
from ruinous.oldworld.content import Content, load
from ruinous.oldworld.game import new_game
from ruinous.oldworld.setup import IllegalSetup, check_players, check_variant
from ruinous.oldworld.table import BASE
from ruinous.oldworld.variant import Variant
from ruinous.packs.models.example import Scenario
from ruinous.tools.cases import examples
from ruinous.tools.scenario import ScenarioFailed, run_scenario

if TYPE_CHECKING:
    from ruinous.kernel.source import Source
    from ruinous.kernel.world import World
    from ruinous.packs import Catalogue

Mix = tuple[tuple[str, ...], str, tuple[str, ...]]
"""Who plays, the set of Chaos cards, the sets of Old World cards."""


@dataclass(frozen=True, slots=True)
class RuleRun:
    """How much of one rule has run."""

    card: str
    file: str
    line: int
    parts: int
    """Steps that the rule is carried out in; 1 for a rule that only applies."""
    ran: int
    times: int
    """How often its most used part ran."""


@dataclass(frozen=True, slots=True)
class CoverReport:
    """What has run of the rules of some packs."""

    rules: tuple[RuleRun, ...]
    """By file and line."""
    examples: int
    games: int

    @property
    def parts(self) -> int:
        """All parts of all rules."""
        return sum(rule.parts for rule in self.rules)

    @property
    def ran(self) -> int:
        """Those that have run."""
        return sum(rule.ran for rule in self.rules)

    @property
    def share(self) -> float:
        """The same in percent; 100 when there are no rules."""
        return 100 * self.ran / self.parts if self.parts else 100.0

    @property
    def missing(self) -> tuple[RuleRun, ...]:
        """Rules of which some part has not run."""
        return tuple(rule for rule in self.rules if rule.ran < rule.parts)


class _Watched(Content):
    """Content whose rules note what runs of them."""

    def __init__(self, catalogue: Catalogue, coverage: Coverage) -> None:
        super().__init__(catalogue)
        self._coverage = coverage
        self._seen: set[int] = set()

    def world(self, players: Sequence[str], variant: Variant = BASE) -> World:
        """Return the world of these players; what is compiled for it is watched."""
        world = super().world(players, variant)
        if id(world) not in self._seen:
            self._seen.add(id(world))
            for written in world.data.book.everything():
                self._coverage.watch(written.programs())
                standing = (*written.rules, *written.lasting)
                self._coverage.watch(rule for rule in standing if rule.code is None)
        return world


def cover(packs: Sequence[str], games: int = 0, seed: int = 0) -> CoverReport:
    """Play the examples of packs, then random games over all their mixes, and see what ran.

    Args:
        packs: by name or path; the rules of the last one and of all named are told.
        games: how many random games, each of another mix while there are more.
        seed: of the first game.

    Raises:
        ContentError: the packs cannot be loaded.
    """
    coverage = Coverage()
    content = _Watched(load(*packs).catalogue, coverage)
    named = _named(content.catalogue, packs)
    played = 0
    for pack in named:
        for case in examples(content.catalogue, pack):
            played += _example(content, case.value)
    mixes = list(_mixes(content))
    for number, mix in enumerate(islice(cycle(mixes), games)):
        _game(content, mix, seed + number)
    _compile_rest(content, mixes)
    return CoverReport(tuple(_told(coverage, content.catalogue, named)), played, games)


def _named(catalogue: Catalogue, packs: Sequence[str]) -> list[str]:
    names = [pack.id for pack in catalogue.packs if pack.id in packs]
    return names or [catalogue.packs[-1].id]


def _example(content: Content, value: dict[str, Any]) -> int:
    """Play an example; one that does not hold has run as well."""
    try:
        run_scenario(content, Scenario.model_validate(value))
    except (ScenarioFailed, ValueError):
        return 1
    return 1


def _mixes(content: Content) -> Iterator[Mix]:
    """Yield every mix that may be played, the largest tables first."""
    catalogue = content.catalogue
    cards = sorted({card.set for card in catalogue.chaos_cards})
    sets = sorted({card.set for card in catalogue.old_world_cards})
    choices = [each for n in range(len(sets), 0, -1) for each in combinations(sets, n)]
    for count in range(len(content.powers), 1, -1):
        for players in combinations(content.powers, count):
            for chosen in cards:
                for old_world in choices:
                    try:
                        check_players(catalogue, players)
                        check_variant(catalogue, players, Variant(chosen, old_world))
                    except IllegalSetup:
                        continue
                    yield players, chosen, old_world


def _game(content: Content, mix: Mix, seed: int) -> None:
    game = new_game(content, mix[0], seed, mix[1], mix[2])
    luck = Luck(seed).split()
    while not game.over:
        options = game.decision.options
        game.choose(options[luck.below(len(options))])


def _compile_rest(content: Content, mixes: Iterable[Mix]) -> None:
    """Compile a mix for each Power and set, so that what never came into play is told as well."""
    seen: set[object] = set()
    for players, cards, old_world in mixes:
        new = {*((power, cards) for power in players), *old_world} - seen
        if new:
            content.world(players, Variant(cards, old_world))
            seen |= new


def _told(coverage: Coverage, catalogue: Catalogue, packs: Iterable[str]) -> Iterator[RuleRun]:
    homes = [pack.shown for pack in catalogue.packs if pack.id in set(packs)]
    rows: dict[tuple[str, int, str], dict[str, int]] = defaultdict(dict)
    for (source, part), times in coverage.parts.items():
        if any(_is_in(source, home) for home in homes):
            row = rows[source.file, source.line, source.name]
            row[part] = row.get(part, 0) + times
    for (file, line, name), parts in sorted(rows.items()):
        ran = sum(times > 0 for times in parts.values())
        yield RuleRun(name, file, line, len(parts), ran, max(parts.values()))


def _is_in(source: Source, home: str) -> bool:
    return f"/{source.file}".find(f"/{home.rsplit('/', 1)[-1]}/") >= 0
