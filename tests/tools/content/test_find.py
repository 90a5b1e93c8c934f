"""What is near to some words."""

from pathlib import Path
from typing import Final

import pytest

from ruinous.tools.content.find import SearchResult, find
from ruinous.tools.wrong_use import WrongUse
from tools.builders import changed, copy_of_base

RECIPES: Final = """
power: tzeentch
set: cookbook
provenance: {status: reconstructed, basis: our table}
cards:
  - name: Swap Figures with an Opponent
    copies: 24
    cost: 0
    effect: "when played: draw 1 card"
"""


def titles(words: str, *packs: str, kind: str = "") -> list[str]:
    results = find(words, packs or ("base",)).results[:10]
    return [result.title for result in results if kind in ("", result.kind)]


def best(words: str) -> SearchResult:
    return find(words, ("base",)).results[0]


def test_a_word_is_found_with_a_sentence_in_use() -> None:
    result = best("draw")
    assert (result.kind, result.title) == ("word", "draw")
    assert "draw" in result.line
    assert result.place.startswith("grammar/reference.md:")


@pytest.mark.parametrize(
    ("said", "meant"),
    [("destroy", "kill"), ("VP", "point"), ("units", "figure"), ("price", "cost")],
)
def test_what_people_say_for_a_word_finds_it(said: str, meant: str) -> None:
    result = best(said)
    assert (result.kind, result.title) == ("word", meant)


def test_what_people_say_for_a_word_finds_cards_with_it() -> None:
    assert "Ritual Slaying" in titles("destroy", kind="Chaos card")


def test_other_forms_of_a_word_find_it() -> None:
    assert titles("drew", kind="word")[0] == titles("drawing", kind="word")[0] == "draw"


def test_what_is_not_a_word_of_the_language_has_a_hint() -> None:
    assert "deal 1 damage" in titles("deal damage", kind="hint")


@pytest.mark.parametrize("words", ["killing is prevented", "cannot be killed", "ban killing"])
def test_what_people_say_for_a_word_of_the_language_finds_lines_with_it(words: str) -> None:
    lines = [result.line for result in find(words, ("base",)).results[:5]]
    assert any("forbid killing" in line for line in lines)


def test_small_words_alone_say_nothing() -> None:
    assert "hero" in titles("what is a hero")[:3]
    assert titles("the")


def test_hints_of_one_kind_are_shown_once() -> None:
    hints = titles("damage", kind="hint")
    assert "deal 1 damage" in hints
    assert "deal 2 damage" not in hints


def test_a_hint_of_the_language_is_found() -> None:
    result = best("half")
    assert (result.kind, result.title) == ("hint", "half")


def test_times_are_found() -> None:
    found = set(titles("opponent's turn", kind="word"))
    assert {"on your turn", "at the end of your turn"} <= found


def test_a_card_is_found_by_its_name_its_effect_and_its_english() -> None:
    assert titles("blood frenzy")[0] == "Blood Frenzy"
    assert "Blood Frenzy" in titles("roll dice at the start of battle")
    assert "Blood Frenzy" in titles("in this region roll 2 battle dice")


def test_the_line_with_most_of_the_words_is_shown() -> None:
    found = find("remove cultist peasant uprising", ("base",)).results
    lines = {result.title: result.line for result in found}
    assert "peasant" in lines["Peasant Uprising"]


def test_findings_and_chapters_are_found() -> None:
    result = best("E204")
    assert (result.kind, result.place) == ("finding", "ruinous explain E204")
    results = find("in which order", ("base",)).results
    chapter = next(each for each in results if each.kind == "chapter")
    file, _, line = chapter.place.partition(":")
    assert file == "grammar/README.md"
    assert int(line) > 1


def test_a_misspelt_word_is_looked_for_as_it_was_meant() -> None:
    found = find("place corupption", ("base",))
    assert found.misspelt == (("corupption", "corruption"),)
    assert found.results == find("place corruption", ("base",)).results


def test_recipes_count_most(tmp_path: Path) -> None:
    pack = tmp_path / "cookbook"
    (pack / "chaos").mkdir(parents=True)
    head = "id: cookbook\ntitle: Cookbook\nversion: 1.0.0\nrequires:\n  - pack: base\n"
    (pack / "pack.yaml").write_text(head, "utf-8")
    (pack / "chaos" / "tzeentch.yaml").write_text(RECIPES, "utf-8")
    result = find("swap figures", (str(pack),)).results[0]
    assert (result.kind, result.title) == ("cookbook", "Swap Figures with an Opponent")
    assert result.line == "when played: draw 1 card"
    assert find("swap figures", here=(str(pack),)).results[0].title == result.title


def test_a_pack_with_mistakes_is_searched(tmp_path: Path) -> None:
    pack = copy_of_base(tmp_path)
    changed(pack / "chaos" / "khorne.yaml", "roll 2 dice here", "rol 2 dice here")
    assert find("blood frenzy", (str(pack),)).results[0].line.startswith("its text has a mistake")


def test_a_line_with_a_mistake_is_no_sentence_in_use(tmp_path: Path) -> None:
    pack = copy_of_base(tmp_path)
    changed(pack / "chaos" / "khorne.yaml", "roll 2 dice here", "roll dice of your cultists here")
    results = find("roll dice of your cultists here", (str(pack),)).results
    assert all("roll dice of your" not in each.line for each in results)


def test_all_shipped_packs_are_searched_where_none_is_named() -> None:
    assert find("Fog Bank").results[0].title == "Fog Bank"


def test_no_word_and_no_pack_are_refused() -> None:
    with pytest.raises(WrongUse, match="no word to look for"):
        find("??")
    with pytest.raises(WrongUse, match="no pack"):
        find("draw", ("nowhere",))


def test_what_nothing_is_like_finds_nothing() -> None:
    assert find("qqqqqqqqqqqq", ("base",)).results == ()


@pytest.mark.parametrize(
    "words",
    [
        "player to my left", "connected regions",
        "after all reactions", "first hand",
    ],
)  # fmt: skip
def test_what_cannot_be_said_comes_first_and_says_what_is_nearest(words: str) -> None:
    found = best(words)
    assert found.kind == "cannot be said"
    assert "; " in found.line


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("as a turn", "as your turn"),
        ("at the start of your turn", "at the start of your turn"),
        ("caused by a card", "caused by"),
        ("when Khorne kills", "Khorne"),
        ("hand limit", "hand limit"),
        ("exchange corruption", "exchange tokens"),
        ("same name", "name"),
        ("alternative cost", "alternative cost"),
        ("what was paid", "power paid"),
        ("ignore a hit", "ignore a hit"),
        ("name a card", "card name"),
        ("keep a secret", "keep secret"),
        ("counter on a figure", "counter on a figure"),
    ],
)
def test_what_people_look_for_leads_to_the_words_for_it(words: str, name: str) -> None:
    assert name in [each.title for each in find(words, ("base",)).results[:3]]


def test_what_is_looked_for_with_other_words_is_not_what_cannot_be_said() -> None:
    assert best("hits").kind != "cannot be said"
    assert best("win").kind != "cannot be said"


def test_in_a_pack_the_words_of_other_games_are_left_out(tmp_path: Path) -> None:
    pack, other = copy_of_base(tmp_path), "grammar/reference-marauders.md"
    everywhere = find("copies per line").results
    here = find("copies per line", here=(str(pack),)).results
    assert any(each.place.startswith(other) for each in everywhere)
    assert here
    assert not any(each.place.startswith(other) for each in here)


def test_what_several_games_have_alike_is_shown_once() -> None:
    assert [each.title for each in find("again").results if each.kind == "hint"][:1] == ["again"]
    hints = [each.line for each in find("again").results if each.kind == "hint"]
    assert len(hints) == len({*hints})
