"""Every rule and every arm of every card runs in an example, a scenario or a random game."""

from typing import Final

import pytest

from repository.places import ROOT
from ruinous.tools.report.cover import Measure, Mix
from ruinous.tools.report.cover_report import CoverReport

PACKS: Final = ("base", "morrslieb", "horned-rat", "fan-tide")
DIALS: Final = str(ROOT / "tests" / "scenarios" / "dials.yaml")
FOUR: Final = ("khorne", "nurgle", "tzeentch", "slaanesh")
MIXES: Final[tuple[Mix, ...]] = (
    (FOUR, {"cards": "base", "old world": ("base",)}),
    ((*FOUR, "horned-rat"), {"cards": "morrslieb", "old world": ("base", "expert")}),
    (
        ("khorne", "nurgle", "slaanesh", "drowned-tide"),
        {"cards": "base", "old world": ("base", "tide")},
    ),
    (
        ("tzeentch", "horned-rat", "drowned-tide"),
        {"cards": "morrslieb", "old world": ("expert", "tide")},
    ),
    (("khorne", "tzeentch", "horned-rat"), {"cards": "morrslieb", "old world": ("expert",)}),
    (("nurgle", "slaanesh", "horned-rat"), {"cards": "base", "old world": ("base",)}),
)
"""Every Power with each of its sets, at large tables and at small ones."""
GAMES: Final = 240
"""Random games over these mixes: what dials do late comes up in few of them."""
FOR_OTHER_PACKS: Final = (
    "Warpshock: roll 1 die here for each figure here with magic at least 1",
    "Warpshock: roll 1 die here for each figure here with magic at least 2",
)
"""No figure in a game with this card has a magic symbol, unless another pack gives one."""


def idle(report: CoverReport) -> list[str]:
    return [
        f"{rule.file}:{arm.line}: {arm.text} ({arm.ran} of {arm.parts})"
        for rule in report.missing
        for arm in rule.missing
    ]


def void(report: CoverReport) -> list[str]:
    """Return what ran and never did anything."""
    return [f"{rule.item}: {arm.text}" for rule in report.rules for arm in rule.void]


def test_every_rule_and_every_arm_runs() -> None:
    measure = Measure(*PACKS)
    measure.examples()
    measure.scenarios([DIALS], ["base"])
    measure.games(GAMES, mixes=MIXES)
    report = measure.report()
    missing = idle(report)
    assert not missing, f"{len(missing)} never ran:\n" + "\n".join(missing)
    assert sorted(void(report)) == sorted(FOR_OTHER_PACKS)
    assert report.failed == 0
    packs = {rule.file.partition("/")[0] for rule in report.rules}
    assert packs == set(PACKS)
    assert report.parts > 1_000


@pytest.mark.long
def test_every_rule_and_every_arm_runs_in_2000_games_over_all_mixes() -> None:
    measure = Measure(*PACKS)
    measure.examples()
    measure.games(2_000)
    assert idle(measure.report()) == []
