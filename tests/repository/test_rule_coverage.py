"""Every rule of the base game is proved by a test that names it.

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

BASE_PHASES: Final = (
    "setup",
    "old_world",
    "draw",
    "summoning",
    "battle",
    "corruption",
    "end",
    "general",
    "dial",
    "cards",
    "upgrades",
)

EXPANSION: Final = {
    "horned_rat.vp-marker-draw": "seats for five Powers come with the expansion",
    "horned_rat.starting-tokens": "the starting pool of a game with the fifth Power",
    "horned_rat.extra-skaven-tokens": "tokens of the expansion",
    "horned_rat.old-world-deck-size": "the deck of a game with five players",
    "horned_rat.horned-ones-due-replaced": "the revised card is in the expansion's pack",
    "horned_rat.draw-and-power": "numbers of the fifth Power's sheet",
    "horned_rat.figures-place-no-corruption": "a rule of the fifth Power's sheet",
    "horned_rat.ruiner-by-presence": "a rule of the fifth Power's sheet",
    "horned_rat.scoring-by-power-cost": "a rule of the fifth Power's sheet",
    "horned_rat.figures-stay-after-scoring": "a rule of the fifth Power's sheet",
    "horned_rat.dial-advances-normally": "the fifth Power's dial",
    "dial.horned-rat.condition": "the fifth Power's dial",
}
"""Rules in the files of the base phases that only the Horned Rat expansion can prove, and why."""

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


def base_ids() -> list[str]:
    return [entry["id"] for phase in BASE_PHASES for entry in catalogue()[phase]]


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
    files = sorted(SCENARIOS.rglob("*.yaml"))
    modules = sorted((ROOT / "tests").rglob("*.py"))
    return (
        *(p for file in files for p in named_in_scenarios(read_yaml(file), shown(file))),
        *(
            p
            for module in modules
            for p in named_in_python(module.read_text("utf-8"), shown(module))
        ),
    )


def test_every_base_rule_is_proved() -> None:
    proved = {proof.rule for proof in proofs()} | EXPANSION.keys()
    missing = [rule for rule in base_ids() if rule not in proved]
    assert not missing, f"{len(missing)} rules without proof:\n" + "\n".join(missing)


def test_every_proof_names_a_rule_of_the_catalogue() -> None:
    known = {entry["id"] for entry in entries()}
    unknown = [f"{proof.where}: {proof.rule}" for proof in proofs() if proof.rule not in known]
    assert not unknown, "no such rule:\n" + "\n".join(unknown)


def test_the_rules_left_to_the_expansion_are_those_of_its_power() -> None:
    of_its_power = {
        rule for rule in base_ids() if rule.startswith(("horned_rat.", "dial.horned-rat"))
    }
    assert of_its_power == EXPANSION.keys()


def test_every_rule_has_an_id_of_its_own() -> None:
    ids = [entry["id"] for entry in entries()]
    assert sorted(set(ids)) == sorted(ids)


def test_every_rule_has_source_norm_and_check() -> None:
    odd = [e["id"] for e in entries() if not REQUIRED <= e.keys() <= REQUIRED | FLAGS]
    assert not odd


def test_every_file_of_rules_is_a_phase() -> None:
    files = {file.stem for file in RULES.glob("*.yaml")} - {"catalogue"}
    assert files == catalogue().keys()
    assert set(BASE_PHASES) <= files


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
