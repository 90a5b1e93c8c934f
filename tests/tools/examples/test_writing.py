"""Examples are written as files of packs have them."""

from ruamel.yaml import YAML

from ruinous.tools.examples.writing import written

EXAMPLE = {
    "title": "what it does",
    "given": {"regions": {"norsca": {"cards": ["bell", None]}}},
    "when": [{"phase": "draw"}, {"khorne": ["play bell, here"]}],
}


def test_what_is_written_is_read_back() -> None:
    assert YAML(typ="safe").load(written([EXAMPLE, EXAMPLE])) == {"examples": [EXAMPLE, EXAMPLE]}


def test_keys_keep_their_order_and_what_is_plain_is_on_one_line() -> None:
    lines = written([EXAMPLE]).splitlines()
    assert lines[:2] == ["examples:", "- title: what it does"]
    assert lines[-2:] == ["  - {phase: draw}", "  - khorne: ['play bell, here']"]
