"""Provenance that is missing, cites nothing, or says again what its file says.

Review 1, section 6: provenance of whole files, and one list of sources for a pack.
"""

from pathlib import Path

import pytest

from packs.builders import PACK, TINY, findings, only, place, underlined
from packs.test_provenance import CITED, GUESS, OWN, SOURCES, deck

FILE = "chaos/ash.yaml"


def test_an_item_with_neither_provenance_of_its_own_nor_of_its_file(tmp_path: Path) -> None:
    files = {FILE: TINY[FILE].replace(f"    {OWN}\n", "")}
    found = only(findings(tmp_path, files))
    assert (found.code, found.message) == ("E306", "missing key `provenance`")
    assert place(found) == "4:5-9"
    assert found.help == "`provenance`: where this comes from"


@pytest.mark.parametrize(
    ("shared", "key"),
    [("provenance: {status: sourced}", "basis"), ("provenance: {basis: a test}", "status")],
)
def test_what_neither_an_item_nor_its_file_says(tmp_path: Path, shared: str, key: str) -> None:
    """The card that says nothing itself lacks one key, the other one has it all."""
    files = {FILE: deck(shared, "provenance: {open: [a point]}", GUESS)[FILE]}
    found = only(findings(tmp_path, files))
    assert (found.code, found.message) == ("E306", f"missing key `{key}`")
    assert underlined(found, files[FILE]) == "open"


@pytest.mark.parametrize(
    "text",
    [
        TINY[FILE].replace("    provenance: {status: sourced", "    provenence: {status: sourced"),
        deck("provenence: {status: sourced, basis: a test}")[FILE],
    ],
)
def test_a_key_that_may_be_meant_for_provenance_is_the_only_finding(
    tmp_path: Path, text: str
) -> None:
    assert only(findings(tmp_path, {FILE: text})).code == "E305"


def test_a_mistake_in_another_card_hides_nothing(tmp_path: Path) -> None:
    text = TINY[FILE].replace(f"    {OWN}\n", "").replace("magic: 1", "magic: one")
    assert [each.code for each in findings(tmp_path, {FILE: text})] == ["E306", "E307"]


def test_a_citation_of_a_source_that_is_not_listed(tmp_path: Path) -> None:
    files = deck(CITED, hearth="provenance: {open: ['what the <forun p. 2> says']}")
    found = only(findings(tmp_path, files))
    assert (found.code, found.message) == ("E309", "unknown source `forun`")
    assert (found.help, found.cure) == ("did you mean `forum`?", "forum")
    assert underlined(found, files[FILE]) == "forun"


def test_a_citation_in_a_pack_without_sources(tmp_path: Path) -> None:
    files = {**deck("provenance: {status: sourced, basis: <faq>}"), "pack.yaml": PACK}
    found = only(findings(tmp_path, files))
    assert (found.code, found.help) == ("E309", "list it under `sources` in pack.yaml")


def test_no_citation_is_unknown_while_the_list_cannot_be_read(tmp_path: Path) -> None:
    files = {**deck(CITED), "pack.yaml": PACK + SOURCES.replace("where: the", "wher: the")}
    assert {each.code for each in findings(tmp_path, files)} == {"E305"}


def test_a_source_that_nothing_cites(tmp_path: Path) -> None:
    files = deck("provenance: {status: sourced, basis: <faq>}")
    found = only(findings(tmp_path, files))
    assert (found.code, found.severity) == ("W908", "warning")
    assert found.message == "nothing cites `forum`"
    assert underlined(found, files["pack.yaml"]) == "forum"


def test_no_source_is_uncited_while_a_file_cannot_be_read(tmp_path: Path) -> None:
    files = {**deck("provenance: {status: sourced, basis: <faq>}"), "tokens.yaml": "tokens: ["}
    assert "W908" not in {each.code for each in findings(tmp_path, files)}


@pytest.mark.parametrize(
    ("own", "said"),
    [
        ("provenance: {status: sourced, basis: another}", ["sourced"]),
        ("provenance: {basis: <faq p. 3>}", ["<faq p. 3>"]),
        ("provenance: {open: [copies, more]}", ["copies"]),
        ("provenance: {status: reconstructed, basis: sourced, open: [sourced]}", []),
    ],
)
def test_what_a_card_says_after_its_file(tmp_path: Path, own: str, said: list[str]) -> None:
    files = deck(CITED, hearth=own)
    found = findings(tmp_path, files)
    assert [each.code for each in found] == ["W909"] * len(said)
    assert [underlined(each, files[FILE]) for each in found] == said
    assert all("`ruinous fmt` does it" in (each.help or "") for each in found)
