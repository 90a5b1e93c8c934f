"""Every rule of the game and its expansions is proved by a test that names it.

A scenario names the rules it proves under `rules:`, a Python test with
`@pytest.mark.rule("id", ...)`.
"""

import ast
from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import Any, Final, NamedTuple

import pytest

from repository.places import ROOT, RULES, SCENARIOS, read_yaml, shown

MARAUDERS: Final = ROOT / "tests" / "games" / "marauders"
"""The tests of the second game, which has a catalogue of its own beside them."""
REQUIRED: Final = {"id", "source", "rule", "check"}
FLAGS: Final = {"supersedes", "superseded_by", "overrides", "conflict", "open", "inferred"}


class Proof(NamedTuple):
    """A test's word that it proves a rule."""

    rule: str
    where: str


@cache
def catalogue() -> dict[str, list[dict[str, Any]]]:
    """Return the entries of each phase, in the order of the catalogue."""
    phases = read_yaml(RULES / "catalogue.yaml")["phases"]
    return {phase: read_yaml(RULES / f"{phase}.yaml") for phase in phases}


def entries() -> Iterator[dict[str, Any]]:
    return chain.from_iterable(catalogue().values())


def all_ids() -> list[str]:
    return [entry["id"] for entry in entries()]


def scenarios_of(document: Any) -> list[Any]:
    """Return the scenarios of a file: a list, a mapping that holds the list, or a single one."""
    if isinstance(document, dict):
        document = document.get("scenarios", [document])
    return list(document or [])


def named_in_scenarios(document: Any, where: str) -> Iterator[Proof]:
    for scenario in scenarios_of(document):
        rules = scenario.get("rules", [])
        assert isinstance(rules, list), f"{where}: `rules` is not a list of ids: {rules!r}"
        for rule in rules:
            yield Proof(rule, where)


def is_rule_mark(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule")


def named_in_python(source: str, where: str) -> Iterator[Proof]:
    for node in filter(is_rule_mark, ast.walk(ast.parse(source))):
        place = f"{where}:{node.lineno}"
        for argument in node.args:
            assert isinstance(argument, ast.Constant), f"{place}: write the id of the rule itself"
            yield Proof(argument.value, place)


@cache
def proofs() -> tuple[Proof, ...]:
    """Return what all tests say they prove."""
    files = sorted(file for folder in SCENARIOS for file in folder.rglob("*.yaml"))
    modules = sorted(set((ROOT / "tests").rglob("*.py")) - set(MARAUDERS.rglob("*.py")))
    return (
        *(p for file in files for p in named_in_scenarios(read_yaml(file), shown(file))),
        *(
            p
            for module in modules
            for p in named_in_python(module.read_text("utf-8"), shown(module))
        ),
    )


def test_every_rule_is_proved() -> None:
    proved = {proof.rule for proof in proofs()}
    missing = [rule for rule in all_ids() if rule not in proved]
    assert not missing, f"{len(missing)} rules without proof:\n" + "\n".join(missing)


def test_every_proof_names_a_rule_of_the_catalogue() -> None:
    known = {entry["id"] for entry in entries()}
    unknown = [f"{proof.where}: {proof.rule}" for proof in proofs() if proof.rule not in known]
    assert not unknown, "no such rule:\n" + "\n".join(unknown)


def test_every_rule_has_an_id_of_its_own() -> None:
    ids = [entry["id"] for entry in entries()]
    assert sorted(set(ids)) == sorted(ids)


def test_every_rule_has_source_norm_and_check() -> None:
    odd = [e["id"] for e in entries() if not REQUIRED <= e.keys() <= REQUIRED | FLAGS]
    assert not odd


def test_every_file_of_rules_is_a_phase() -> None:
    files = {file.stem for file in RULES.glob("*.yaml")} - {"catalogue"}
    assert files == catalogue().keys()


def test_a_replaced_rule_and_its_replacement_name_each_other() -> None:
    gone = {
        (entry["superseded_by"], entry["id"]) for entry in entries() if "superseded_by" in entry
    }
    holds = {(entry["id"], old) for entry in entries() for old in entry.get("supersedes", [])}
    assert gone == holds


def test_a_rule_gives_way_only_to_a_rule_of_the_catalogue() -> None:
    known = {entry["id"] for entry in entries()}
    assert {old for entry in entries() for old in entry.get("overrides", [])} <= known


@pytest.mark.parametrize(
    "source",
    [
        "@pytest.mark.rule('a', 'b')\ndef test(): ...",
        "pytestmark = [pytest.mark.rule('a'), mark.rule('b')]",
        "pytest.param(1, marks=pytest.mark.rule('a', 'b'))",
    ],
)
def test_a_mark_is_found_wherever_it_stands(source: str) -> None:
    assert {proof.rule for proof in named_in_python(source, "here")} == {"a", "b"}


@pytest.mark.parametrize(
    "document",
    [
        [{"rules": ["a"]}, {"rules": ["b"]}, {"name": "proves nothing"}],
        {"scenarios": [{"rules": ["a", "b"]}]},
        {"rules": ["a", "b"], "given": {"rules": "not a proof"}},
    ],
)
def test_a_scenario_is_found_however_the_file_lists_it(document: Any) -> None:
    assert {proof.rule for proof in named_in_scenarios(document, "here")} == {"a", "b"}
