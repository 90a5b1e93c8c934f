"""One item of a pack in the making: others are left out as long as they have mistakes."""

import pytest

from packs.builders import write
from ruinous.diagnostics import ContentError
from ruinous.tools.examples.draft import load_around
from ruinous.tools.examples.test import run_cases

PACK = 'id: draft\nversion: 0.1.0\ntitle: Draft\nrequires: [{pack: base, version: ">=1.0"}]\n'
PROVENANCE = "provenance: {status: sourced, basis: our own}\n"
HEAD = f"power: khorne\nset: draft\n{PROVENANCE}cards:\n"
GOOD = """\
  - name: Good Card
    copies: 3
    cost: 1
    effect: |
      when played: gain 1 power
    examples:
      - title: it pays
        given:
          cards: draft
          seats: [khorne, nurgle, tzeentch]
          players: {khorne: {power: 2, hand: [good-card]}}
        when:
          - phase: summoning
          - khorne: [play good-card, norsca/1]
        then:
          players: {khorne: {power: 2}}
"""
BAD_WORDS = """\
  - name: Bad Words
    copies: 1
    cost: 1
    effect: |
      when played: gain 1 powr
"""
BAD_KEYS = """\
  - name: Bad Keys
    copys: 1
    cost: one
    effect: draw 1 card
"""
UPGRADES = f"""\
power: khorne
set: draft
{PROVENANCE}upgrades:
  - {{name: Wrath, kind: powr, effect: your power refill +1}}
"""


def draft(folder, *cards, **files):
    more = {f"{name}.yaml": text for name, text in files.items()}
    return str(
        write(folder, {"pack.yaml": PACK, "chaos/khorne.yaml": HEAD + "".join(cards), **more})
    )


def left_out(tested):
    return {each.what: each.finding.code for each in tested.left_out}


def test_a_card_of_a_deck_that_is_not_complete(tmp_path):
    tested = run_cases([draft(tmp_path, GOOD), "Good Card"])
    assert (tested.cases, tested.failures, tested.left_out) == (1, (), ())
    assert [each.code for each in tested.drafts] == ["E310"]


@pytest.mark.parametrize("cards", [(BAD_WORDS, GOOD, BAD_KEYS), (GOOD, BAD_KEYS, BAD_WORDS)])
def test_cards_with_mistakes_are_left_out(tmp_path, cards):
    tested = run_cases([draft(tmp_path, *cards), "good-card"])
    assert (tested.cases, tested.failures) == (1, ())
    assert left_out(tested) == {"Bad Words": "E102", "Bad Keys": "E305"}


def test_lines_keep_their_numbers(tmp_path):
    wrong = GOOD.replace(
        "then:\n          players: {khorne: {power: 2",
        "then:\n          players: {khorne: {power: 3",
    )
    [failure] = run_cases([draft(tmp_path, BAD_KEYS, wrong), "Good Card"]).failures
    text = (tmp_path / "chaos" / "khorne.yaml").read_text("utf-8").split("\n")
    line = next(at for at, each in enumerate(text, start=1) if "power: 3" in each)
    [reason] = failure.reasons
    assert reason.startswith(f"line {line}: then: khorne, power: expected 3, found 2")


def test_files_with_mistakes_of_no_single_item_are_left_out(tmp_path):
    files = {"tokens": "tokens: [", "upgrades/khorne": UPGRADES, "powers/ash": "id: ash\n"}
    tested = run_cases([draft(tmp_path, GOOD, **files), "Good Card"])
    assert (tested.cases, tested.failures) == (1, ())
    assert left_out(tested).keys() == {"tokens.yaml", "upgrades/khorne.yaml", "powers/ash.yaml"}


def test_a_card_with_a_mistake_itself_is_told_alone(tmp_path):
    with pytest.raises(ContentError) as refused:
        run_cases([draft(tmp_path, GOOD, BAD_KEYS, BAD_WORDS), "Bad Keys"])
    assert [each.code for each in refused.value.findings] == ["E305", "E307"]


def test_a_card_that_needs_what_is_left_out_is_told_with_it(tmp_path):
    needy = GOOD.replace("gain 1 power", "place 1 wreck here")
    tokens = f"tokens:\n  - {{name: wreck, plural: wrecks, supply: many}}\n{PROVENANCE}"
    with pytest.raises(ContentError) as refused:
        run_cases([draft(tmp_path, needy, tokens=tokens), "Good Card"])
    files = [each.span.file.rpartition("/")[2] for each in refused.value.findings]
    assert files == ["khorne.yaml", "tokens.yaml"]


def test_a_region_in_a_file_of_its_own_is_never_left_out(tmp_path):
    spit = f"name: The Spit\nvalue: 1\npopulous: maybe\nadjacent: [norsca]\n{PROVENANCE}"
    pack = draft(tmp_path, BAD_KEYS, **{"regions/the-spit": spit})
    with pytest.raises(ContentError):
        load_around(pack, ["The Spit"])
    assert {each.what for each in load_around(pack, ["norsca"]).left_out} == {
        "chaos/khorne.yaml",
        "regions/the-spit.yaml",
    }


def test_nothing_is_written(tmp_path):
    pack = draft(tmp_path, GOOD, BAD_KEYS)
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    run_cases([pack, "Good Card"])
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before
