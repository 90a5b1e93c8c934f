"""The shipped base pack is right, and loading is quick."""

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from ruinous.game.registry import load_packs
from ruinous.packs import content_root


def test_the_base_pack_is_right() -> None:
    catalogue, found = load_packs(["base"])
    assert not found, "\n".join(map(str, found))
    assert catalogue is not None
    assert not catalogue.gaps
    assert [power.order for power in catalogue.powers] == [1, 2, 3, 4]
    assert sum(card.copies for card in catalogue.chaos_cards) == 96
    assert len(catalogue.upgrades) == 20
    assert sum(card.copies for card in catalogue.old_world_cards) == 28
    assert len(catalogue.regions) == 9


def test_every_effect_of_the_base_pack_points_at_its_letters() -> None:
    catalogue, _ = load_packs(["base"])
    assert catalogue is not None
    for card in (*catalogue.chaos_cards, *catalogue.upgrades, *catalogue.old_world_cards):
        assert card.effect is not None
        path = content_root() / "base" / card.span.file.rsplit("base/", 1)[1]
        lines = path.read_text(encoding="utf-8").split("\n")
        for number, line in enumerate(card.effect.value.rstrip("\n").split("\n"), 1):
            span = card.effect.span(number, 1, number, len(line) + 1)
            assert lines[span.line - 1][span.column - 1 : span.end_column - 1] == line


@pytest.mark.benchmark
def test_loading_the_base_pack(benchmark: BenchmarkFixture) -> None:
    benchmark(load_packs, ["base"])
