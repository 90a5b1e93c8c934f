"""Nothing in the manual can lie: effects are checked, mistakes made, examples played."""

import fnmatch
import re
from pathlib import Path
from typing import Final

import pytest
from pydantic import BaseModel

import ruinous
from pages import manual
from pages.manual import CONTEXTS, MANUAL, PAGES, Block
from repository.places import ENGINE, GRAMMAR, shown
from repository.test_no_content_names import ALLOWED, content_names, names_found
from ruinous.game.registry import all_codes, load_packs
from ruinous.game.scenarios import run_scenario
from ruinous.games.oldworld.language import LANGUAGE
from ruinous.games.oldworld.lexicon import CORE
from ruinous.games.oldworld.rounds import PHASES
from ruinous.games.oldworld.schema.models.example import (
    Given,
    PlayerPosition,
    PlayerThen,
    RegionPosition,
    RegionThen,
    Scenario,
    Then,
)
from ruinous.games.oldworld.schema.schema import SCHEMA
from ruinous.language.syntax.grammar import Grammar
from ruinous.packs import shipped_packs
from ruinous.tools.examples.cases import examples
from ruinous.tools.examples.test import played

TAGS: Final = {"effect", "wrong", "yaml"}


@pytest.fixture(scope="module")
def packs(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return manual.write_packs(tmp_path_factory.mktemp("manual"))


@pytest.fixture(scope="module")
def content(packs: tuple[Path, Path]) -> ruinous.Content:
    return ruinous.load(packs[0])


@pytest.fixture(scope="module")
def grammar(content: ruinous.Content) -> Grammar:
    return LANGUAGE.grammar_of(content.catalogue)


# ---------------------------------------------------------------- the blocks


def test_every_block_has_a_tag_that_is_tried() -> None:
    assert {block.word for block in manual.blocks()} == TAGS
    kinds = {block.rest for block in manual.tagged("effect")}
    assert kinds == CONTEXTS.keys()


@pytest.mark.parametrize("block", manual.tagged("effect"), ids=str)
def test_an_effect_is_right(block: Block, grammar: Grammar) -> None:
    found = manual.findings_of(block, CONTEXTS[block.rest], grammar)
    assert not found, "".join(map(manual.answer, found))


@pytest.mark.parametrize("block", manual.tagged("wrong"), ids=str)
def test_a_mistake_gives_the_finding_that_is_printed(block: Block, grammar: Grammar) -> None:
    code, _, kind = block.rest.partition(" ")
    found = manual.findings_of(block, CONTEXTS[kind], grammar)
    assert [each.code for each in found] == [code]
    assert block.after == manual.answer(found[0])


@pytest.mark.parametrize(("phrase", "effect"), list(manual.phrases()))
def test_a_phrase_of_a_table_is_right(phrase: str, effect: str, grammar: Grammar) -> None:
    block = Block(0, "effect card", effect, "")
    found = manual.findings_of(block, CONTEXTS["card"], grammar)
    assert not found, "".join(map(manual.answer, found))


@pytest.mark.parametrize("effect", dict.fromkeys(manual.wishes(right=True)))
def test_what_is_called_so_here_is_right(effect: str, grammar: Grammar) -> None:
    found = manual.findings_of(Block(0, "effect card", effect, ""), CONTEXTS["card"], grammar)
    assert not found, "".join(map(manual.answer, found))


@pytest.mark.parametrize("effect", dict.fromkeys(manual.wishes(right=False)))
def test_what_cannot_be_said_is_refused(effect: str, grammar: Grammar) -> None:
    block = Block(0, "effect card", effect, "")
    assert manual.findings_of(block, CONTEXTS["card"], grammar)


def test_what_does_not_fit_a_table_stands_in_one() -> None:
    assert not [phrase for phrase in manual.UNFIT if f"`{phrase}`" not in MANUAL]


def test_every_answer_stands_under_its_mistake() -> None:
    mistakes = manual.tagged("wrong")
    assert all(block.after for block in mistakes)
    assert sum(page.count("\n```says\n") for page in PAGES.values()) == len(mistakes)


def test_the_most_common_codes_are_shown() -> None:
    shown_codes = {block.rest.partition(" ")[0] for block in manual.tagged("wrong")}
    assert len(shown_codes) >= 15
    assert all(code in all_codes() for code in shown_codes if code >= "E300")


# ---------------------------------------------------------------- the pack


def test_the_pack_of_the_manual_is_right(content: ruinous.Content, grammar: Grammar) -> None:
    assert not LANGUAGE.bind_catalogue(content.catalogue).findings


def test_the_house_rules_lie_over_the_pack(packs: tuple[Path, Path]) -> None:
    catalogue, findings = load_packs(packs)
    assert not findings
    assert catalogue is not None
    assert catalogue.rules is not None
    assert catalogue.rules.hit_on == 5
    assert not LANGUAGE.bind_catalogue(catalogue).findings
    cases = list(examples(catalogue, "calm-seas"))
    assert [played(ruinous.load(*packs), case).reasons for case in cases] == [()]


TITLES: Final = [
    title
    for block in manual.tagged("yaml")
    for title in re.findall(r"^    - title: (.+)$", block.text, re.MULTILINE)
]


@pytest.mark.parametrize("title", TITLES)
def test_an_example_holds(title: str, content: ruinous.Content) -> None:
    found = examples(content.catalogue, "drowned-coast")
    [case] = [each for each in found if each.title.endswith(f": {title}")]
    run_scenario(content, Scenario.model_validate(case.value))


def test_the_pack_can_be_played(content: ruinous.Content) -> None:
    game = ruinous.new_game(content, players=["gale", "rime"], seed=1)
    while not game.over:
        game.choose(game.decision.options[0])
    assert game.result is not None


# ---------------------------------------------------------------- what the tables list


def section(page: str, title: str) -> str:
    """Return a part of a page, up to the next heading of its level."""
    level = title.partition(" ")[0]
    text = PAGES[page].partition(f"{title}\n")[2]
    return re.split(rf"^{level} ", text, maxsplit=1, flags=re.M)[0]


@pytest.mark.parametrize(
    ("title", "models"),
    [
        ("## given", (Given, RegionPosition, PlayerPosition)),
        ("## then", (Then, RegionThen, PlayerThen)),
        ("# Examples: given, when, then", (Scenario,)),
    ],
)
def test_every_key_of_an_example_is_listed(title: str, models: tuple[type[BaseModel], ...]) -> None:
    text = section("examples", title)
    keys = {field.alias or name for model in models for name, field in model.model_fields.items()}
    assert not {key for key in keys if f"`{key}`" not in text}


def test_every_phase_is_listed() -> None:
    text = section("examples", "## when")
    assert all(f"`{phase.key}`" in text for phase in PHASES)


def test_every_file_of_a_pack_is_listed_and_shown() -> None:
    text = section("files", "## The files")
    rows = {re.sub("<[a-z]+>", "*", row) for row in re.findall(r"^\| `([^`]*)` \|", text, re.M)}
    assert {kind.pattern for kind in SCHEMA.kinds} <= rows
    written = [path.removeprefix(manual.HOUSE) for path in manual.files()]
    assert all(fnmatch.filter(written, kind.pattern) for kind in SCHEMA.kinds)


def test_every_adjective_is_spoken_of() -> None:
    assert not [each.word for each in CORE.adjectives if f"`{each.word}`" not in MANUAL]


def test_every_time_and_span_is_spoken_of() -> None:
    text = " ".join(MANUAL.split())
    assert not [each.phrase for each in CORE.times if each.phrase not in text]
    assert not [each.window for each in CORE.spans if each.window not in text]


OWN: Final = {GRAMMAR / f"{name}.md" for name in shipped_packs()}
"""Pages made from content."""
BESIDE: Final = sorted({*GRAMMAR.glob("*.md"), *ENGINE.rglob("*.md")} - OWN)


@pytest.mark.parametrize("page", BESIDE, ids=shown)
def test_a_page_beside_the_engine_names_no_content(page: Path) -> None:
    names = {name for name in content_names() if name.lower() not in ALLOWED}
    found = list(names_found(page.read_text(encoding="utf-8"), names))
    assert not found
