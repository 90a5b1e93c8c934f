"""Cures are those of `fix`, at their places in the text as it is now."""

from ruinous.diagnostics import Finding, Span
from ruinous.tools.editor.cures import all_cures, cures
from ruinous.tools.editor.edits import applied
from ruinous.tools.editor.snapshot import Snapshot
from tools.editor.desk import CHAOS, desk


def test_every_cure_is_an_edit_and_all_together_mend_the_text():
    on = desk()
    right = on.text(CHAOS)
    wrong = right.replace("roll 2 dice", "rol 2 dice").replace(
        "placing corruption", "placng corruption"
    )
    try:
        on.type(CHAOS, wrong)
        path = on.path(CHAOS)
        found = list(cures(on.snapshot, path, wrong))
        assert [(each.finding.code, each.edit.text) for each in found] == [
            ("E102", "roll"),
            ("E102", "placing"),
        ]
        assert applied(wrong, all_cures(on.snapshot, path, wrong)) == right
        moved = "# more\n" + wrong
        assert applied(moved, all_cures(on.snapshot, path, moved)) == "# more\n" + right
        assert not all_cures(on.snapshot, path, right)
    finally:
        on.put_away()


def test_of_a_text_that_was_never_read_nothing_is_cured_in_another_one():
    """T8: findings of an unreadable file on disk were looked for in a shorter text."""
    on = desk()
    finding = Finding("E102", "x", Span(on.path(CHAOS), 50, 1, 50, 3), cure="y")
    snapshot = Snapshot((), [finding], {}, {})
    for text in ("", "a: b\n", "a: b\n" * 80):
        assert list(cures(snapshot, on.path(CHAOS), text)) == []
        assert all_cures(snapshot, on.path(CHAOS), text) == []
