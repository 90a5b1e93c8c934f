"""The forms of findings."""

import json

import pytest

from ruinous.diagnostics import FORMS, Finding, Span, render_json, rendered

LATER = Finding("E305", "unknown key", Span("x.yaml", 2, 3, 2, 7), "did you mean `gain`?", "gain")
FIRST = Finding("E102", "unknown word `gian`", Span("x.yaml", 1, 3, 1, 7))
CODES = {"E102": "a word", "E305": "a key"}


@pytest.mark.parametrize("form", FORMS)
def test_each_form_has_every_finding_once_in_the_order_of_places(form: str) -> None:
    text = rendered(form, [LATER, FIRST, LATER], codes=CODES, files=["x.yaml"])
    assert text.endswith("\n")
    first, later = (text.rindex(each.message) for each in (FIRST, LATER))
    assert 0 < first < later
    assert text == rendered(form, [FIRST, LATER], codes=CODES, files=["x.yaml"])


def test_json_holds_every_fact() -> None:
    assert json.loads(render_json([LATER])) == [
        {
            "code": "E305",
            "severity": "error",
            "message": "unknown key",
            "file": "x.yaml",
            "line": 2,
            "column": 3,
            "end_line": 2,
            "end_column": 7,
            "help": "did you mean `gain`?",
            "cure": "gain",
        }
    ]
    assert json.loads(render_json([])) == []
