"""`ruinous mutate`."""

import json
from pathlib import Path
from typing import Final

import pytest

from cli.command import run
from tools.builders import changed, copy_of_base

FRENZY: Final = "      at the start of battle: roll 2 dice here\n"
UNSEEN: Final = "      when you ruin a region: gain 1 power\n"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """Return a base pack in which no example looks at the second rule of the first card."""
    pack = copy_of_base(tmp_path)
    changed(pack / "chaos" / "khorne.yaml", FRENZY, FRENZY + UNSEEN)
    return pack


def test_a_change_that_nothing_notices_is_shown_as_two_lines(pack: Path):
    ran = run("mutate", pack, "Blood Frenzy", "--jobs", 1)
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert lines[0].startswith("base/chaos/khorne.yaml:10: Blood Frenzy: ")
    at = lines.index("    + when you ruin a region: gain 2 power")
    assert lines[at - 2 : at] == ["  line 11:", "    - when you ruin a region: gain 1 power"]
    assert lines[at + 1].strip() == (
        "no example looks at this line; one would need one more, and one fewer, "
        "than the number says"
    )
    assert lines[-1].endswith("; 1 change besides would mean the same")


def test_a_share_below_the_least_is_an_exit_code(pack: Path):
    assert run("mutate", pack, "Blood Frenzy", "--jobs", 1, "--fail-under", 95).code == 1


def test_machines_get_every_change(pack: Path):
    whole = json.loads(run("mutate", pack, "Blood Frenzy", "--jobs", 1, "--format", "json").out)
    [effect] = whole["effects"]
    assert effect["mutants"] == effect["noticed"] + len(effect["survivors"]) == whole["mutants"]
    assert {"line", "kind", "before", "after", "example", "needs"} == set(effect["survivors"][0])
    assert {"line", "before", "after", "reason"} == set(effect["same"][0])


def test_a_pack_without_effects_has_nothing_to_change(empty_pack: Path):
    assert run("mutate", empty_pack, "--jobs", 1) == (0, "there is no effect to change\n", "")


def test_a_card_that_is_not_there_is_refused():
    ran = run("mutate", "base", "Blood Frenzi")
    assert (ran.code, ran.out) == (2, "")
    assert "did you mean `Blood Frenzy`?" in ran.err
