"""Examples and scenarios with their places."""

import pytest

import ruinous
from ruinous.tools.examples import cases
from ruinous.tools.examples.cases import examples, scenarios
from ruinous.tools.wrong_use import WrongUse
from tools.builders import copy_of_base

CARD = """\
  - name: A Card Of This Test
    copies: 1
    effect: 'when revealed: draw 1 card'
    provenance: {status: sourced, basis: a test}
    examples:
      - when: [{phase: battle}]
        then:
          round: 1
"""


def test_an_example_beside_a_card_knows_its_card_and_line(tmp_path):
    pack = copy_of_base(tmp_path)
    file = pack / "old-world.yaml"
    text = file.read_text(encoding="utf-8").rstrip() + "\n"
    file.write_text(text + CARD, encoding="utf-8")
    case = list(examples(ruinous.load(pack).catalogue, "base"))[-1]
    assert case.title == "A Card Of This Test: example 1"
    lines = text.count("\n")
    assert case.place() == f"{file.as_posix()}:{lines + 6}"
    assert case.place(("then", "round")) == f"{file.as_posix()}:{lines + 8}"
    assert case.value["then"] == {"round": 1}


def scenario_file(tmp_path, text: str):
    file = tmp_path / "scenarios.yaml"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_scenario_knows_its_lines_and_may_use_anchors(tmp_path):
    file = scenario_file(
        tmp_path,
        "- title: one\n  given: &same\n    regions: {}\n- title: two\n  given: *same\n"
        "  when:\n    - pass\n    - pass\n",
    )
    one, two = scenarios(file)
    assert one.value["given"] == two.value["given"] == {"regions": {}}
    assert two.place() == f"{file.as_posix()}:4"
    assert two.place(("when", 1)) == f"{file.as_posix()}:8"
    assert two.place(("when", 9, "x")) == f"{file.as_posix()}:6"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "is no list of scenarios"),
        ("title: one\n", "is no list of scenarios"),
        ("- one\n", "something that is no scenario"),
        ("- [one\n", "this is not YAML"),
        ("- {a: 1, a: 2}\n", "this is not YAML"),
        ("\x01", "is not YAML"),
    ],
)
def test_what_is_no_list_of_scenarios_is_refused(tmp_path, text, message):
    with pytest.raises(WrongUse, match=message):
        list(scenarios(scenario_file(tmp_path, text)))


def test_aliases_that_swell_are_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(cases, "VALUES", 100)
    rows = ["- a: &a0 [1, 1]"]
    rows += [f"  k{n}: &a{n} [*a{n - 1}, *a{n - 1}]" for n in range(1, 12)]
    with pytest.raises(WrongUse, match="more than 100 values"):
        list(scenarios(scenario_file(tmp_path, "\n".join(rows) + "\n")))
