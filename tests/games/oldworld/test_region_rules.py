"""Rules of a region: they act there alone, as long as the game lasts, and are nobody's."""

from pathlib import Path

import pytest

from packs.builders import write
from ruinous.tools.check.check import check
from ruinous.tools.examples.test import run_cases

PACK = 'id: spit\nversion: 0.1.0\ntitle: Spit\nrequires: [{pack: base, version: ">=1.0"}]\n'
REGION = """\
name: The Spit
value: 2
populous: false
adjacent: [norsca]
ruination: [[6, 3]]
provenance: {{status: sourced, basis: our own}}
effect: |
  {effect}
examples:
  - given:
      seats: [khorne, nurgle, tzeentch]
      players: {{khorne: {{power: 5}}, nurgle: {{power: 5}}}}
      regions:
        the-spit: {{figures: {{khorne: {{bloodsworn: 2}}, nurgle: {{leper: 1}}}}}}
        norsca: {{figures: {{khorne: {{bloodsworn: 2}}, nurgle: {{leper: 1}}}}}}
    when: [{when}]
    then: {then}
"""
ROWS = [
    (
        "forbid placing corruption here",
        "{phase: corruption}",
        "{regions: {the-spit: {corruption: {}}, norsca: {corruption: {khorne: 2, nurgle: 1}}}}",
    ),
    (
        "resistance here +3",
        "{phase: summoning}",
        "{regions: {the-spit: {resistance: 5}, norsca: {resistance: 1}}}",
    ),
    (
        "attack of bloodsworn here +1",
        "{phase: summoning}",
        "{regions: {the-spit: {attack: {bloodsworn: 1}}, norsca: {attack: {bloodsworn: 0}}}}",
    ),
    (
        "when a player summons a figure to here: that player loses 1 power",
        "{phase: summoning}, {khorne: [summon bloodletter@stock, the-spit]}",
        "{players: {khorne: {power: 2}, nurgle: {power: 5}}}",
    ),
    (
        "at the start of the end phase: each player with a figure in this region scores 1 point",
        "{phase: end}",
        "{players: {khorne: {points: 1}, nurgle: {points: 1}, tzeentch: {points: 0}}}",
    ),
    (
        "at the start of the end phase: place 1 warpstone here",
        "{phase: end}",
        "{regions: {the-spit: {tokens: {warpstone: 1}}, norsca: {tokens: {}}}}",
    ),
]


def with_rule(folder: Path, effect: str, when: str = "", then: str = "{}") -> str:
    text = REGION.format(effect=effect, when=when, then=then)
    return str(write(folder, {"pack.yaml": PACK, "regions/the-spit.yaml": text}))


@pytest.mark.parametrize(("effect", "when", "then"), ROWS)
def test_a_rule_acts_in_its_region_alone(tmp_path, effect, when, then):
    pack = with_rule(tmp_path, effect, when, then)
    assert [str(each) for each in check([pack]).findings] == []
    assert [each.reasons for each in run_cases([pack]).outcomes] == [()]


def test_each_region_has_its_own_rule(tmp_path):
    cove = "name: Cove\nvalue: 1\npopulous: false\nadjacent: [the-spit]\nruination: [[5, 2]]\n"
    cove += "provenance: {status: sourced, basis: our own}\neffect: resistance here +1\n"
    then = "{regions: {the-spit: {resistance: 5}, cove: {resistance: 2}, norsca: {resistance: 1}}}"
    pack = with_rule(tmp_path, "resistance here +3", "{phase: summoning}", then)
    write(tmp_path, {"regions/cove.yaml": cove})
    assert [each.reasons for each in run_cases([pack]).outcomes] == [()]


def test_a_region_is_nobodys(tmp_path):
    pack = with_rule(tmp_path, "resistance here +1 for each of your figures here")
    [finding, *_] = check([pack]).findings
    assert "you" in finding.message
