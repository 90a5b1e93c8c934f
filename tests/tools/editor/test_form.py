"""A text is brought into the form of `fmt`, with the least edit."""

from ruinous.tools.check.fmt import fmt_text
from ruinous.tools.editor.edits import applied
from ruinous.tools.editor.form import formatting
from tools.editor.desk import CHAOS, desk


def test_the_form_is_that_of_the_command():
    on = desk()
    text = on.text(CHAOS)
    edits = formatting(on.snapshot, on.path(CHAOS), text)
    assert not isinstance(edits, str)
    expected = fmt_text(text.encode(), on.path(CHAOS))
    assert not isinstance(expected, str)
    assert expected.after != text
    assert applied(text, edits) == expected.after
    assert formatting(on.snapshot, on.path(CHAOS), expected.after) == []


def test_what_cannot_be_read_is_left_alone():
    on = desk()
    assert "cannot" in str(formatting(on.snapshot, on.path(CHAOS), "cards: [")) or isinstance(
        formatting(on.snapshot, on.path(CHAOS), "cards: ["), str
    )
    assert formatting(on.snapshot, "/nowhere/a.yaml", "a: b") == "this is no file of a pack"
