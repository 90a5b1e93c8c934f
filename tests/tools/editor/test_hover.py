"""Hovering tells what a word, a rule, an item and a finding are."""

import pytest

from ruinous.tools.editor.hover import escaped, hover
from tools.editor.desk import CHAOS, CLAN, desk


def said(file: str, words: str, text: str | None = None) -> str:
    on = desk()
    line, column = on.place(file, words)
    found = hover(on.snapshot, on.path(file), text or on.text(file), line, column)
    return "\n".join(found.parts) if found else ""


def test_a_word_has_its_entry_and_its_rule_is_in_english():
    told = said(CHAOS, "roll 2 dice")
    assert "`roll`: " in told
    assert "> At the start of battle, roll 2 dice in this region." in told


def test_both_games_are_known():
    assert "`forbid`: " in said(CLAN, "forbid destroying")
    assert ">" in said(CLAN, "forbid destroying")


def test_an_item_has_its_face():
    told = said(CHAOS, "Ember Rain")
    assert "**Ember Rain**" in told
    assert "copies 4" in told
    assert "    at the start of battle: roll 2 dice here" in told


def test_a_finding_has_its_page():
    on = desk()
    try:
        on.type(CHAOS, on.text(CHAOS).replace("roll 2 dice", "rol 2 dice"))
        assert "**E102: " in said(CHAOS, "rol 2 dice")
    finally:
        on.put_away()


def test_what_moved_since_the_snapshot_is_still_known():
    on = desk()
    text = "# a line\n" + on.text(CHAOS)
    line, column = on.place(CHAOS, "roll 2 dice")
    found = hover(on.snapshot, on.path(CHAOS), text, line + 1, column)
    assert found is not None
    assert any(part.startswith("> ") for part in found.parts)


def test_elsewhere_nothing_is_said():
    assert said(CHAOS, "copies") == ""
    on = desk()
    assert hover(on.snapshot, "/nowhere/a.yaml", "a", 1, 1) is None


def test_a_name_is_shown_letter_by_letter():
    """T8: what an author writes is no Markdown, so that no name links or loads anything."""
    on = desk()
    evil = "![x](https://a.b) <img src=c> *d* `e` &lt;"
    try:
        on.type(CHAOS, on.text(CHAOS).replace("name: Ember Rain", f"name: '{evil}'\n    id: rain"))
        told = said(CHAOS, "![x]")
    finally:
        on.put_away()
    assert r"**!\[x\](https://a.b) \<img src=c\> \*d\* \`e\` \&lt;" in told


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("1. a", r"1\. a"),
        ("- a", r"\- a"),
        ("# a", r"\# a"),
        ("=== a", r"\=== a"),
        ("a_b ~c~", r"a\_b \~c\~"),
        ("no. 1 - it's at (x)", "no. 1 - it's at (x)"),
    ],
)
def test_a_line_of_an_author_is_no_markdown(line, shown):
    assert escaped(line) == shown
