"""What the provenance of an item repeats after that of its file goes, and nothing else.

Review 1, section 6: a card says only what differs.
"""

from pathlib import Path

import pytest

from packs.builders import write_tiny
from packs.test_provenance import deck
from ruinous.packs.repeats import spelled_out, without_repeats
from ruinous.tools.check.check import check
from ruinous.tools.check.fmt import fmt

TOP = """\
provenance:
  status: sourced
  basis: a test
  open: [copies, time]
cards:
  - name: A
"""


@pytest.mark.parametrize(
    ("written", "left"),
    [
        ("    provenance: {status: sourced, basis: a test}\n", ""),
        ("    provenance:\n      status: sourced\n      basis: a test\n", ""),
        ("    provenance: {status: sourced, basis: b}\n", "    provenance: {basis: b}\n"),
        ("    provenance: {basis: b, status: sourced}\n", "    provenance: {basis: b}\n"),
        (
            "    provenance:\n      status: sourced\n      basis: b\n      open:\n        - time\n",
            "    provenance:\n      basis: b\n",
        ),
        (
            "    provenance:\n      open:\n        - who\n        - time\n        - copies\n",
            "    provenance:\n      open:\n        - who\n",
        ),
        (
            "    provenance:\n      open: [copies, who,\n        time]\n",
            "    provenance:\n      open: [who]\n",
        ),
        ("    provenance:\n      basis: a\n        test\n      open: [who]\n",
         "    provenance:\n      open: [who]\n"),
        ("    cost: 1\n    provenance: {basis: a test}\n", "    cost: 1\n"),
    ],
)  # fmt: skip
def test_what_is_repeated_goes(written: str, left: str) -> None:
    assert without_repeats(TOP + written) == TOP + left


@pytest.mark.parametrize(
    "written",
    [
        "    provenance: {basis: a test} # as all\n",
        "    provenance:\n      # as all\n      basis: a test\n",
        "    provenance: {status: reconstructed, basis: sourced, open: [a test]}\n",
        "    examples:\n      - provenance: {basis: a test}\n",
        "  - provenance: {basis: a test}\n    name: B\n",
    ],
)
def test_what_stays(written: str) -> None:
    """Comments, other words, what is no provenance, and what stands behind the dash."""
    assert without_repeats(TOP + written) == TOP + written


def test_an_item_in_braces() -> None:
    text = TOP + "  - {name: B, provenance: {basis: a test}, copies: 2}\n"
    assert without_repeats(text) == TOP + "  - {name: B, copies: 2}\n"


def test_line_ends_and_the_mark_of_an_editor_stay() -> None:
    text = TOP + "    provenance: {basis: a test}\n    copies: 2\n"
    wanted = "\ufeff" + (TOP + "    copies: 2\n").replace("\n", "\r\n")
    assert without_repeats("\ufeff" + text.replace("\n", "\r\n")) == wanted


def test_a_file_without_provenance_of_its_own_stays_as_it_is() -> None:
    text = TOP.partition("cards")[1] + ":\n  - name: A\n    provenance: {basis: a test}\n"
    assert without_repeats(text) == text


def test_what_a_file_says_counts_as_said_by_its_items() -> None:
    shared = {"status": "sourced", "basis": "x", "open": ["b"]}
    full = {"name": "A", "provenance": {**shared, "basis": "y", "open": ["b", "a"]}}
    short = {"name": "A", "provenance": {"basis": "y", "open": ["a"]}}
    meant = [spelled_out({"provenance": shared, "cards": [each]}) for each in (full, short)]
    assert meant[0] == meant[1]
    assert meant[0] != spelled_out({"provenance": shared, "cards": [{"name": "A"}]})


def test_fmt_takes_out_what_check_finds(tmp_path: Path) -> None:
    shared = "provenance: {status: sourced, basis: a test}"
    own = "provenance: {status: reconstructed, basis: a test}"
    folder = write_tiny(tmp_path, {"chaos/ash.yaml": deck(shared, shared, own)["chaos/ash.yaml"]})
    asked = (str(folder),)
    assert [each.code for each in check(asked).findings] == ["W909"] * 3
    assert len(fmt(asked).files) == 1
    assert not check(asked).findings
    assert "    provenance: {status: reconstructed}\n" in (folder / "chaos/ash.yaml").read_text()
    assert not fmt(asked, dry=True).files
