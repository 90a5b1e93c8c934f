"""Every row of the table is found in its example, by its own repair."""

import pytest

from language.repair.examples import example, findings_of, repaired, underlined
from ruinous.language.repair.ranking import best_repair
from ruinous.language.repair.repairs import STAGES, Repair

REPAIRS = {repair.label: repair for stage in STAGES for repair in stage.repairs}


@pytest.mark.parametrize("repair", REPAIRS.values(), ids=list(REPAIRS))
def test_the_example_of_a_repair_is_repaired_by_it(repair: Repair) -> None:
    mistake = example(repair.example)
    best = best_repair(mistake.failure)
    assert best is not None
    assert (best.repair.label, best.candidate.text.strip()) == (repair.label, mistake.meant.strip())
    assert findings_of(mistake.right) == []


@pytest.mark.parametrize("repair", REPAIRS.values(), ids=list(REPAIRS))
def test_a_finding_has_the_place_and_the_repair(repair: Repair) -> None:
    mistake = example(repair.example)
    finding = mistake.finding
    assert underlined(mistake.text, finding).strip() == mistake.seen.strip()
    assert finding.help is not None
    if repair.wording.has_cure:
        assert repaired(mistake.text, finding).split() == mistake.right.split()
    else:
        assert finding.cure is None


def test_labels_are_of_one_repair_each() -> None:
    repairs = {id(repair): repair for stage in STAGES for repair in stage.repairs}
    assert len(REPAIRS) == len(repairs)
