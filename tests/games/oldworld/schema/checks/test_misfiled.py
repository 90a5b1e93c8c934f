"""Files of cards that name the Power of another file; review section 4."""

from pathlib import Path

import pytest

from corpus.bench import Bench, sheets
from corpus.mistake import Planted


@pytest.mark.parametrize("kind", ["chaos", "upgrades"])
def test_cards_under_another_power_are_one_finding(kind: str, tmp_path: Path) -> None:
    file = f"base/{kind}/khorne.yaml"
    text = sheets()[file][0].replace("power: khorne", "power: nurgle", 1)
    [finding] = Bench(tmp_path).findings(Planted("", file, text, (1, 1), (1, 1), ""))
    assert (finding.code, finding.cure) == ("E309", "khorne")
    assert finding.message.endswith(f"base/{kind}/nurgle.yaml, and `khorne` has none")
