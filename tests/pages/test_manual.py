"""Nothing in the manual can lie: effects are checked, mistakes made, examples played."""

import fnmatch
import re
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from pydantic import BaseModel

import ruinous
from pages import manual
from pages.manual import CONTEXTS, MANUAL, PAGES, Block
from repository.places import DOCS, ENGINE, GRAMMAR, shown
from repository.test_no_content_names import ALLOWED, content_names, names_found
from ruinous.diagnostics import Text
from ruinous.game.registry import all_codes, load_packs
from ruinous.game.scenarios import ScenarioFailed, run_scenario
from ruinous.games.marauders import example as marauders
from ruinous.games.marauders.schema import SCHEMA as MARAUDERS
from ruinous.games.oldworld.files import SCHEMA
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
from ruinous.language.repair.examples import chapter
from ruinous.language.syntax.grammar import Grammar
from ruinous.packs import shipped_packs, slug
from ruinous.tools.examples.cases import Case, examples
from ruinous.tools.examples.test import played


def is_of_second_game(block: Block) -> bool:
    """Tell whether a box holds a card or a file of the second game."""
    return block.rest in manual.OTHER_HOMES or block.rest.startswith(manual.BOG)


TAGS: Final = {"effect", "wrong", "yaml", "form"}


def section(page: str, title: str) -> str:
    """Return a part of a page, up to the next heading of its level."""
    level = title.partition(" ")[0]
    text = PAGES[page].partition(f"{title}\n")[2]
    return re.split(rf"^{level} ", text, maxsplit=1, flags=re.M)[0]


@pytest.fixture(scope="module")
def packs(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path, Path]:
    return manual.write_packs(tmp_path_factory.mktemp("manual"))


@pytest.fixture(scope="module")
def contents(packs: tuple[Path, Path, Path]) -> dict[str, ruinous.Content]:
    """Return the pack of each game."""
    loaded = [ruinous.load(pack) for pack in (packs[0], packs[2])]
    return {content.game.id: content for content in loaded}


@pytest.fixture(scope="module")
def content(contents: dict[str, ruinous.Content]) -> ruinous.Content:
    return contents["oldworld"]


@pytest.fixture(scope="module")
def grammars(contents: dict[str, ruinous.Content]) -> dict[str, Grammar]:
    """Return the grammar of each game with the words of its pack."""
    return {
        game: content.game.language.grammar_of(content.catalogue)
        for game, content in contents.items()
    }


@pytest.fixture(scope="module")
def grammar(grammars: dict[str, Grammar]) -> Grammar:
    return grammars["oldworld"]


# ---------------------------------------------------------------- the blocks


def test_every_block_has_a_tag_that_is_tried() -> None:
    assert {block.word for block in manual.blocks()} == TAGS
    kinds = {block.rest for block in manual.tagged("effect")}
    assert kinds == CONTEXTS.keys()


@pytest.mark.parametrize("block", manual.tagged("effect"), ids=str)
def test_an_effect_is_right(block: Block, grammars: dict[str, Grammar]) -> None:
    found = manual.findings_of(block, CONTEXTS[block.rest], grammars[manual.game_of(block.rest)])
    assert not found, "".join(map(manual.answer, found))


@pytest.mark.parametrize("block", manual.tagged("wrong"), ids=str)
def test_a_mistake_gives_the_finding_that_is_printed(
    block: Block, grammars: dict[str, Grammar]
) -> None:
    code, _, kind = block.rest.partition(" ")
    found = manual.findings_of(block, CONTEXTS[kind], grammars[manual.game_of(kind)])
    assert [each.code for each in found] == [code]
    assert block.after == manual.answer(found[0])


@pytest.mark.parametrize(("head", "phrase", "kind"), list(dict.fromkeys(manual.phrases())))
def test_a_phrase_of_a_table_is_right_or_refused(
    head: str, phrase: str, kind: str, grammar: Grammar
) -> None:
    effects = [Block(0, "", effect) for effect in manual.framed(head, phrase)]
    found = [manual.findings_of(effect, CONTEXTS[kind], grammar) for effect in effects]
    if head == manual.REFUSED:
        assert all(found)
    else:
        assert not all(found), "".join(map(manual.answer, found[0]))


def test_each_sort_of_table_is_there() -> None:
    assert {head for head, _, _ in manual.phrases()} == {*manual.FRAMES, manual.REFUSED}


def test_what_cannot_be_said_is_refused(grammar: Grammar) -> None:
    title = "## What cannot be said yet"
    rows = list(manual.rows_of(section("README", title)))
    assert 0 < len(rows) <= 5
    for row in rows:
        [tried], [*nearest] = map(manual.phrases_in, row.cells[1:])
        assert manual.findings_of(Block(0, "", tried), CONTEXTS["card"], grammar)
        for effect in nearest:
            assert not manual.findings_of(Block(0, "", effect), CONTEXTS["card"], grammar)


def test_every_answer_stands_under_its_mistake() -> None:
    mistakes = manual.tagged("wrong")
    assert all(block.after for block in mistakes)
    assert sum(page.count("\n```says\n") for page in PAGES.values()) == len(mistakes)


def test_the_most_common_codes_are_shown() -> None:
    shown_codes = {block.rest.partition(" ")[0] for block in manual.tagged("wrong")}
    assert len(shown_codes) >= 15
    assert all(code in all_codes() for code in shown_codes if code >= "E300")


# ---------------------------------------------------------------- the chapters

CHAPTERS: Final = manual.chapters()
SCREENS, ROWS, COLUMNS = 2, 50, 120
"""How long a chapter may be, in screens, and how large a screen is."""


def test_there_are_twelve_chapters_and_the_contents_lead_to_them() -> None:
    links = re.findall(r"^(\d+)\. \[(.+)\]\(#(.+)\): \w.+$", MANUAL, re.M)
    assert [f"{number}. {title}" for number, title, _ in links] == list(CHAPTERS)
    assert [anchor for _, _, anchor in links] == [anchor_of(title) for title in CHAPTERS]
    assert len(CHAPTERS) == 12


def anchor_of(title: str) -> str:
    """Return the anchor that GitHub gives to a heading."""
    return re.sub(r"[^a-z0-9 -]", "", title.lower()).replace(" ", "-")


@pytest.mark.parametrize("line", ["forbid it", "or: it", "for each", "when it", "else", "+1", "do"])
def test_help_names_chapters_that_there_are(line: str) -> None:
    assert chapter(line).replace(" (", ". ").removesuffix(")") in CHAPTERS


SECOND: Final = (1, 2, 3, 6, 7, 8, 9, 10, 11)
"""Numbers of the chapters whose ideas are shown in the words of the second game, too."""


@pytest.mark.parametrize("number", SECOND)
def test_a_chapter_shows_its_idea_in_the_second_game(number: int) -> None:
    [text] = [text for title, text in CHAPTERS.items() if title.startswith(f"{number}. ")]
    kinds = re.findall(r"^```(?:effect|yaml) (.+)$", text, re.MULTILINE)
    assert {manual.game_of(kind) for kind in kinds} == {"oldworld", "marauders"}
    assert "*Chaos Marauders*" in text


@pytest.mark.parametrize("title", CHAPTERS)
def test_a_chapter_is_two_screens_at_most(title: str) -> None:
    lines = CHAPTERS[title].strip().splitlines()
    shown_lines = sum(max(1, -(-len(line) // COLUMNS)) for line in lines)
    assert shown_lines + 1 <= SCREENS * ROWS


@pytest.mark.parametrize("title", CHAPTERS)
def test_each_form_of_a_chapter_is_filled_in(title: str) -> None:
    lines = manual.lines_of(CHAPTERS[title])
    boxes = re.findall(r"^```form\n(.*?)^```$", CHAPTERS[title], re.M | re.S)
    forms = [form for box in boxes for form in box.splitlines()]
    assert not [form for form in forms if not any(manual.fits(form, line) for line in lines)]


def test_links_lead_somewhere() -> None:
    for page, text in PAGES.items():
        for file, anchor in re.findall(r"\]\((?!https:)([^)#]*)#?([^)]*)\)", text):
            target = GRAMMAR / (file or f"{page}.md")
            assert target.exists(), f"{page}: {file}"
            titles = re.findall(r"^#+ (.+)$", target.read_text("utf-8"), re.M)
            assert not anchor or anchor in map(anchor_of, titles), f"{page}: {file}#{anchor}"


# ---------------------------------------------------------------- tasks and solutions


@pytest.fixture(scope="module")
def solutions(packs: tuple[Path, Path, Path]) -> ruinous.Content:
    path = manual.write_collection(packs[0].parent, "solutions", manual.solutions())
    return ruinous.load(packs[0], path)


def test_each_chapter_ends_in_three_tasks_that_are_solved() -> None:
    solved = manual.chapters("solutions")
    assert list(solved) == list(CHAPTERS)
    for title, text in CHAPTERS.items():
        assert len(manual.tasks(text)) == 3, title
        assert manual.tasks(text) == manual.solved(solved[title])


SOLVED: Final = [
    name for text in manual.chapters("solutions").values() for name in manual.solved(text)
]


@pytest.mark.parametrize("name", SOLVED)
def test_a_solution_is_right_and_its_examples_need_it(
    name: str, solutions: ruinous.Content, packs: tuple[Path, Path, Path]
) -> None:
    cases = cases_of(solutions, "solutions", name)
    assert cases
    assert [failure(solutions, case) for case in cases] == [""] * len(cases)
    blank = blanked(solutions, name)
    assert any(failure(blank, case) for case in cases)


def cases_of(content: ruinous.Content, pack: str, name: str) -> list[Case]:
    """Return the examples of a card, each with the cards of its pack."""
    found = [each for each in examples(content.catalogue, pack) if each.item == slug(name)]
    for case in found:
        case.value["given"] |= {"cards": pack, "old world": ["base", pack]}
    return found


def failure(content: ruinous.Content, case: Case) -> str:
    """Return what does not hold of an example; empty if all does."""
    try:
        run_scenario(content, Scenario.model_validate(case.value))
    except ScenarioFailed as failed:
        return str(failed)
    return ""


def blanked(content: ruinous.Content, name: str) -> ruinous.Content:
    """Return packs in which a card says nothing that matters."""
    harmless = Text.of("points to win +1")
    shelves = {}
    for shelf in ("chaos_cards", "upgrades", "old_world_cards"):
        items = getattr(content.catalogue, shelf)
        shelves[shelf] = tuple(
            item.model_copy(update={"effect": harmless}) if item.name == name else item
            for item in items
        )
    return ruinous.Content(replace(content.catalogue, **shelves))


# ---------------------------------------------------------------- the sheet


@pytest.fixture(scope="module")
def proofs(packs: tuple[Path, Path, Path]) -> ruinous.Content:
    path = manual.write_collection(packs[0].parent, "proofs", manual.proofs())
    return ruinous.load(packs[0], path)


FORMS: Final = [row.cells for row in manual.rows_of(section("sheet", "## Forms of sentences"))]
MEANINGS: Final = [row.cells for row in manual.rows_of(section("sheet", "## Rules of meaning"))]


@pytest.mark.parametrize("row", FORMS, ids=lambda row: row[1])
def test_a_form_is_shown_filled_in(row: tuple[str, ...], grammar: Grammar) -> None:
    (form,), (example,) = (re.findall(r"`([^`]+)`", cell) for cell in row[1:])
    assert manual.fits(form, example)
    [effect] = manual.phrases_in(row[2])
    kinds = [CONTEXTS["card"], CONTEXTS["old world card"]]
    assert not all(manual.findings_of(Block(0, "", effect), kind, grammar) for kind in kinds)


OTHER_FORMS: Final = [
    row.cells for row in manual.rows_of(section("sheet", "## The same forms in the second game"))
]


@pytest.mark.parametrize("row", OTHER_FORMS, ids=lambda row: row[0])
def test_a_form_is_shown_in_the_second_game(
    row: tuple[str, ...], grammars: dict[str, Grammar]
) -> None:
    (form,), (example,) = (re.findall(r"`([^`]+)`", cell) for cell in row)
    assert manual.fits(form, example)
    [effect] = manual.phrases_in(row[1])
    kind = CONTEXTS["marauders card"]
    assert not manual.findings_of(Block(0, "", effect), kind, grammars["marauders"])


def test_a_form_of_the_second_game_is_one_of_the_first() -> None:
    own = re.compile(r"when (?:played|placed|used)")
    known = {own.sub("when [done]", form.strip("`")) for _, form, _ in FORMS}
    other = {own.sub("when [done]", form.strip("`")) for form, _ in OTHER_FORMS}
    assert len(OTHER_FORMS) > 10
    assert not other - known


def test_the_sheet_has_the_rules_of_meaning_of_the_manual() -> None:
    rules = manual.rules_of_meaning(MANUAL)
    assert [rule for rule, _ in MEANINGS] == rules
    assert len(set(rules)) == len(rules)


def test_each_rule_of_meaning_has_cards_that_prove_it(proofs: ruinous.Content) -> None:
    written = [phrase for _, cell in MEANINGS for phrase in re.findall(r"`([^`]+)`", cell)]
    items = [item for item in proofs.game.items.items_of(proofs.catalogue) if item.pack == "proofs"]
    texts = [text for item in items for text in proofs.game.items.texts_of(item)]
    effects = [" ⏎ ".join(map(str.strip, text.text.value.strip().splitlines())) for text in texts]
    assert sorted(each for each in effects if each not in FOG) == sorted(written)


FOG: Final = ("resistance here +1", "resistance here +2")
"""Effects of the cards that the other Power holds."""
PROVED: Final = [name for text in manual.proofs().values() for name in manual.solved(text)]


@pytest.mark.parametrize("name", PROVED)
def test_a_rule_of_meaning_is_played(name: str, proofs: ruinous.Content) -> None:
    cases = cases_of(proofs, "proofs", name)
    assert cases
    assert [failure(proofs, case) for case in cases] == [""] * len(cases)


# ---------------------------------------------------------------- the pack


def test_the_packs_of_the_manual_are_right(contents: dict[str, ruinous.Content]) -> None:
    for content in contents.values():
        assert not content.game.language.bind_catalogue(content.catalogue).findings


def test_the_house_rules_lie_over_the_pack(packs: tuple[Path, Path, Path]) -> None:
    coast, house, _ = packs
    catalogue, findings = load_packs([coast, house])
    assert not findings
    assert catalogue is not None
    assert catalogue.rules is not None
    assert catalogue.rules.hit_on == 5
    assert not LANGUAGE.bind_catalogue(catalogue).findings
    cases = list(examples(catalogue, "calm-seas"))
    assert [played(ruinous.load(coast, house), case).reasons for case in cases] == [()]


TITLES: Final = [
    (game, title)
    for block in manual.tagged("yaml")
    if not block.rest.startswith(manual.SOLUTION)
    for game in ["marauders" if is_of_second_game(block) else "oldworld"]
    for title in re.findall(r"^    - title: (.+)$", block.text, re.MULTILINE)
]


@pytest.mark.parametrize(("game", "title"), TITLES)
def test_an_example_holds(game: str, title: str, contents: dict[str, ruinous.Content]) -> None:
    content = contents[game]
    found = examples(content.catalogue, content.catalogue.packs[0].id)
    [case] = [each for each in found if each.title.endswith(f": {title}")]
    run_scenario(content, content.game.scenarios.parse(case.value))


@pytest.mark.parametrize("game", ["oldworld", "marauders"])
def test_the_pack_can_be_played(game: str, contents: dict[str, ruinous.Content]) -> None:
    match = ruinous.new_game(contents[game], seed=1)
    while not match.over:
        options = match.decision.options
        match.choose(options[len(match.log) % len(options)])
    assert match.result is not None


# ---------------------------------------------------------------- what the tables list


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


@pytest.mark.parametrize("model", [marauders.Given, marauders.Then])
def test_every_key_of_an_example_of_the_second_game_is_listed(model: type[BaseModel]) -> None:
    text = section("examples", "## The second game")
    keys = {field.alias or name for name, field in model.model_fields.items()}
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


def test_every_file_of_a_pack_of_the_second_game_is_listed_and_shown() -> None:
    text = section("files", "## The files of the second game")
    rows = {re.sub("<[a-z]+>", "*", row) for row in re.findall(r"^\| `([^`]*)` \|", text, re.M)}
    assert {kind.pattern for kind in MARAUDERS.kinds} == rows
    written = [path.removeprefix(manual.BOG) for path in manual.files()]
    assert all(fnmatch.filter(written, kind.pattern) for kind in MARAUDERS.kinds)


def test_every_adjective_is_spoken_of() -> None:
    assert not [each.word for each in CORE.adjectives if f"`{each.word}`" not in MANUAL]


def test_every_time_and_span_is_spoken_of() -> None:
    text = " ".join(MANUAL.split())
    assert not [each.phrase for each in CORE.times if each.phrase not in text]
    assert not [each.window for each in CORE.spans if each.window not in text]


OWN: Final = {GRAMMAR / f"{name}.md" for name in shipped_packs()}
"""Pages made from content."""
BESIDE: Final = sorted({*GRAMMAR.glob("*.md"), *ENGINE.rglob("*.md"), *DOCS.rglob("*.md")} - OWN)


@pytest.mark.parametrize("page", BESIDE, ids=shown)
def test_a_page_about_the_engine_names_no_content(page: Path) -> None:
    names = {name for name in content_names() if name.lower() not in ALLOWED}
    found = list(names_found(page.read_text(encoding="utf-8"), names))
    assert not found
