"""Ids of rules lead to the nearest catalogue, which is read again when it has changed."""

import os
from pathlib import Path
from typing import Final

import pytest

from repository.places import ROOT, read_yaml
from ruinous.tools.editor.rules import Catalogues, Citation

LIST: Final = """\
- id: salt.rises
  source: page 2
  rule: "The sea rises."
- id: salt.falls
  rule: "It falls again."
- id: no-norm
"""
SCENARIO: Final = "- title: a tide\n  rules: [salt.rises]\n"


def cited(home: Path, text: str, texts: dict[str, str] | None = None) -> list[Citation]:
    path = str(home / "scenarios" / "tide.yaml")
    return list(Catalogues().citations(path, text, [str(home)], texts or {}))


@pytest.fixture
def home(tmp_path: Path) -> Path:
    (tmp_path / "rules").mkdir()
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "rules" / "sea.yaml").write_text(LIST, "utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("rules: [salt.rises, salt.falls]", [(1, 9), (1, 21)]),
        ("- title: x\n  rules: [salt.rises,\n    salt.falls]", [(2, 11), (3, 5)]),
        ("- rules:  # both\n    - salt.rises\n    - 'salt.falls'\n", [(2, 7), (3, 8)]),
        ("\ufeff- rules: [salt.falls]\r\n  a: {\r\n- rules: [salt.rises]", [(1, 11), (3, 11)]),
        ("- rules: [no-norm, salt]\n- rulers: [salt.rises]\n# rules: [salt.rises]", []),
        ("- rules: [salt.rises", []),
        ("- rules:\n\n- title: salt.rises\n", []),
    ],
)
def test_an_id_in_a_list_of_rules_is_found(
    home: Path, text: str, places: list[tuple[int, int]]
) -> None:
    assert [(each.span.line, each.span.column) for each in cited(home, text)] == places


def test_an_id_leads_to_its_entry(home: Path) -> None:
    [found] = cited(home, SCENARIO.replace("rises", "falls"))
    assert found.link.target == f"{home / 'rules' / 'sea.yaml'}#L4"
    assert found.link.title == "It falls again."
    assert found.covers(2, 11)
    assert not found.covers(2, 10)


def test_what_is_said_of_an_id_is_the_rule_with_its_source(home: Path) -> None:
    [found] = cited(home, SCENARIO)
    assert found.hover.parts == ("`salt.rises`: The sea rises. *(page 2)*",)


@pytest.mark.parametrize("text", ["- id: [", "a: b", "", "- 1\n- id: {}\n  rule: []", "\0", "\t"])
def test_a_bad_catalogue_is_passed_over(home: Path, text: str) -> None:
    (home / "rules" / "bad.yaml").write_text(text, "utf-8")
    (home / "rules" / "worse.yaml").mkdir()
    (home / "rules" / "gone.yaml").symlink_to(home / "nowhere")
    assert len(cited(home, SCENARIO)) == 1


def test_the_nearest_catalogue_counts_and_none_outside_of_the_roots(home: Path) -> None:
    path = home / "scenarios" / "tide.yaml"
    near = home / "scenarios" / "rules.yaml"
    catalogues = Catalogues()

    def found(root: Path) -> list[str]:
        known = catalogues.citations(str(path), SCENARIO, [str(root)], {})
        return [each.rule.span.file for each in known]

    assert found(path.parent) == []
    assert found(home) == [str(home / "rules" / "sea.yaml")]
    near.write_text("title: a list\nrules:\n- {id: salt.rises, rule: x}\n", "utf-8")
    assert found(home) == found(path.parent) == [str(near)]
    near.write_text("rules: {deck size: 24}\n", "utf-8")
    assert found(home) == [str(home / "rules" / "sea.yaml")]


def test_a_catalogue_is_read_again_only_when_it_has_changed(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, file = str(home / "scenarios" / "tide.yaml"), home / "rules" / "sea.yaml"
    catalogues = Catalogues()

    def found(texts: dict[str, str] | None = None) -> list[str]:
        known = catalogues.citations(path, SCENARIO, [str(home)], texts or {})
        return [each.rule.text for each in known]

    assert found() == ["The sea rises."]
    with monkeypatch.context() as patched:
        patched.setattr("ruinous.tools.editor.rules.read_source", None)
        assert found() == ["The sea rises."]
    file.write_text(LIST.replace("The sea", "Water"), "utf-8")
    os.utime(file, ns=(0, 0))
    assert found() == ["Water rises."]
    assert found({str(file): LIST}) == ["The sea rises."]
    assert found() == ["Water rises."]
    file.unlink()
    assert found() == []
    assert found({str(file): LIST}) == ["The sea rises."]


@pytest.mark.parametrize(
    "folder", ["tests/scenarios", "tests/scenarios-expansions", "tests/games/marauders/scenarios"]
)
def test_every_rule_that_scenarios_of_the_project_name_leads_somewhere(folder: str) -> None:
    catalogues = Catalogues()
    for file in (ROOT / folder).glob("*.yaml"):
        known = catalogues.citations(str(file), file.read_text("utf-8"), [str(ROOT)], {})
        named = [rule for scenario in read_yaml(file) for rule in scenario.get("rules", [])]
        assert [each.rule.id for each in known] == named
