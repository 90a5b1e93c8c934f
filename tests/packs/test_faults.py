"""What is wrong inside a file: keys, values and effects, each mistake one finding."""

# ruff: noqa: E501 - a row of a table stays on one line

from pathlib import Path

import pytest

from packs.builders import (
    BOARD,
    CHAOS,
    CHAOS_FILE,
    OLD_WORLD,
    POWER,
    POWER_FILE,
    PROVENANCE,
    TINY,
    findings,
    only,
    place,
    swapped,
    underlined,
    write_tiny,
)
from ruinous.games.oldworld.files import SCHEMA
from ruinous.packs import load
from ruinous.tools.check.check import check

EFFECT = "effect: forbid placing corruption here"
GUESS = "{status: reconstructed, basis: a guess, open: [who chooses]}"
START = "at the start of battle"
AN_ID = "an id of small letters and digits with hyphens between"
LAYOUT = "check the indentation of this line and of the lines above it"
CARD_KEYS = "`name`, `id`, `effect`, `provenance`, `examples`, `copies`, `cost` and `magic`"

KEYS = [
    (CHAOS_FILE, "copies: 4", "copeis: 4", "5:5-11", "unknown key `copeis`", "copies"),
    (CHAOS_FILE, "name: Ember Rain", "nmae: Ember Rain", "4:5-9", "unknown key `nmae`", "name"),
    (POWER_FILE, "{threat: 3}", "{treat: 3}", "14:8-13", "unknown key `treat`", "threat"),
    (POWER_FILE, "{cards: 2}", "{cards: 2, upto: 3}", "6:18-22", "unknown key `upto`", "up to"),
    ("rules.yaml", "hit on: 4", "hiton: 4", "11:3-8", "unknown key `hiton`", "hit on"),
    ("rules.yaml", "hit on: 4", "hit_on: 4", "11:3-9", "unknown key `hit_on`", "hit on"),
    ("pack.yaml", "title: A", "titel: A", "3:1-6", "unknown key `titel`", "title"),
]


@pytest.mark.parametrize(("path", "old", "new", "where", "message", "meant"), KEYS)
def test_a_misspelt_key(
    tmp_path: Path, path: str, old: str, new: str, where: str, message: str, meant: str
) -> None:
    finding = only(findings(tmp_path, swapped(path, old, new)))
    assert (finding.code, place(finding), finding.message) == ("E305", where, message)
    assert (finding.help, finding.cure) == (f"did you mean `{meant}`?", meant)


@pytest.mark.parametrize(
    ("path", "old", "new", "where", "key", "advice"),
    [
        (CHAOS_FILE, "cost: 0", "cost: 0\n    mood: red", "7:5-9", "mood", CARD_KEYS),
        (CHAOS_FILE, "cost: 0", "cost: 0\n    costs: 1", "7:5-10", "costs", CARD_KEYS),
        (
            CHAOS_FILE,
            "set: tiny",
            "set: tiny\n7: 1",
            "3:1-2",
            "7",
            "`power`, `set`, `provenance` and",
        ),
        (POWER_FILE, "{threat: 3}", "{threat: 3, x: 1}", "14:19-20", "x", "`threat`, `effect` and"),
    ],
)
def test_an_extra_key(
    tmp_path: Path, path: str, old: str, new: str, where: str, key: str, advice: str
) -> None:
    finding = only(findings(tmp_path, swapped(path, old, new)))
    assert (finding.code, place(finding)) == ("E305", where)
    assert finding.message == f"unknown key `{key}`"
    assert (finding.help or "").startswith(f"the keys here are {advice}")
    assert finding.cure is None


@pytest.mark.parametrize(
    ("path", "old", "new", "where", "key", "advice"),
    [
        (CHAOS_FILE, "    cost: 0\n", "", "4:5-9", "cost", "power to pay, and what it adds to"),
        (CHAOS_FILE, "    copies: 4\n", "", "4:5-9", "copies", "how many of this card the deck"),
        (CHAOS_FILE, f"    {EFFECT}\n", "", "15:5-9", "effect", "what it does in the effect"),
        (CHAOS_FILE, "basis: a guess, ", "", "20:18-24", "basis", "the source, or what the guess"),
        (POWER_FILE, "colour: grey\n", "", "1:1-3", "colour", "the colour of its figures"),
        ("pack.yaml", "title: A tiny game\n", "", "1:1-3", "title", "the name people read"),
        ("board.yaml", "    value: 3\n", "", "6:5-9", "value", "resistance and conquest"),
    ],
)
def test_a_missing_key(
    tmp_path: Path, path: str, old: str, new: str, where: str, key: str, advice: str
) -> None:
    finding = only(findings(tmp_path, swapped(path, old, new)))
    assert (finding.code, place(finding)) == ("E306", where)
    assert finding.message == f"missing key `{key}`"
    assert (finding.help or "").startswith(f"`{key}`: {advice}")


VALUES = [
    ("cost: 0", "cost: many", "6:11-15", "the text `many`, expected a whole number for `cost`", None),
    ("cost: 0", "cost: 1.5", "6:11-14", "the text `1.5`, expected a whole number for `cost`", None),
    ("cost: 0", "cost: true", "6:11-15", "`true`, expected a whole number for `cost`", None),
    ("cost: 0", 'cost: "0"', "6:11-14", "the text `0`, expected a whole number for `cost`", "0"),
    ("cost: 0", "cost: -1", "6:11-13", "`-1`, expected at least 0 for `cost`", None),
    ("cost: 0", "cost: [0]", "6:11-14", "a list of 1, expected a whole number for `cost`", None),
    ("cost: 0", "cost: {a: 0}", "6:11-17", "keys with values, expected a whole number for", None),
    ("cost: 0", "cost:", "6:5-9", "nothing, expected a value for `cost`", None),
    ("cost: 0", "cost: ~", "6:11-12", "nothing, expected a value for `cost`", None),
    ("cost: 0", "cost: none", "6:11-15", "the text `none`, expected a whole number for `cost`", "0"),
    ("cost: 0", "cost: One", "6:11-14", "the text `One`, expected a whole number for `cost`", "1"),
    ("cost: 0", "cost: 1-2", "6:11-14", "the text `1-2`, expected a whole number for `cost`", None),
    ("copies: 4", "copies: four", "5:13-17", "the text `four`, expected a whole number for `copies`", "4"),
    ("copies: 4", "copies: 4x", "5:13-15", "the text `4x`, expected a whole number for `copies`", "4"),
    ("copies: 4", "copies: none", "5:13-17", "the text `none`, expected a whole number for `copies`", None),
    ("copies: 4", "copies: zero", "5:13-17", "the text `zero`, expected a whole number for `copies`", None),
    ("copies: 4", "copies: 0", "5:13-14", "`0`, expected at least 1 for `copies`", None),
    ("magic: 1", "magic: 1000", "18:12-16", "`1000`, expected at most 999 for `magic`", None),
    ("name: Ember Rain", "name: 1984", "4:11-15", "`1984`, expected a text for `name`", '"1984"'),
    ("name: Ember Rain", "name: true", "4:11-15", "`true`, expected a text for `name`", '"true"'),
    ("name: Ember Rain", 'name: ""', "4:11-13", "an empty text, expected a name on one line", None),
    ("name: Ember Rain", "name: |\n      a\n      b", "5:7-6:8", "the text `a b`, expected a name", None),
    ("power: ash", "power: Ash", "1:8-11", f"the text `Ash`, expected {AN_ID} for `power`", "ash"),
    (GUESS, "guess", "20:17-22", "the text `guess`, expected keys with values for `prov", None),
    ("[who chooses]", "who chooses", "20:63-74", "the text `who chooses`, expected a list", "[who chooses]"),
    ("reconstructed", "reconstruced", "20:26-38", "the text `reconstruced`, expected `sourced` or `reconstructed`", "reconstructed"),
    ("reconstructed", "guessed", "20:26-33", "the text `guessed`, expected `sourced` or", None),
    (EFFECT, 'effect: ""', "19:13-15", "an empty text, expected a text for `effect`", None),
    (EFFECT, "effect: |\n", "19:13-13", "an empty text, expected a text for `effect`", None),
    (EFFECT, "effect: [draw]", "19:13-19", "a list of 1, expected a text for `effect`", "draw"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "where", "message", "cure"), VALUES)
def test_a_wrong_value(
    tmp_path: Path, old: str, new: str, where: str, message: str, cure: str | None
) -> None:
    finding = only(findings(tmp_path, swapped(CHAOS_FILE, old, new)))
    assert (finding.code, place(finding)) == ("E307", where)
    assert finding.message.startswith(f"found {message}")
    assert finding.cure == cure
    assert (finding.help or "").startswith(f"write `{cure}`" if cure else "")


@pytest.mark.parametrize(
    ("path", "old", "new", "where", "key", "meant"),
    [
        (CHAOS_FILE, "copies: 4", "amount: 4", "5:5-11", "amount", "copies"),
        ("pack.yaml", "title: A tiny game", "name: A tiny game", "3:1-5", "name", "title"),
        ("upgrades/ash.yaml", "upgrades:", "cards:", "3:1-6", "cards", "upgrades"),
        ("board.yaml", "value: 3", "resistance: 3", "7:5-15", "resistance", "value"),
    ],
)
def test_the_one_unknown_key_is_the_one_that_is_missing(
    tmp_path: Path, path: str, old: str, new: str, where: str, key: str, meant: str
) -> None:
    finding = only(findings(tmp_path, swapped(path, old, new)))
    assert (finding.code, place(finding)) == ("E305", where)
    assert (finding.message, finding.cure) == (f"unknown key `{key}`", None)
    assert finding.help == f"did you mean `{meant}`?"


def test_an_unknown_key_with_another_sort_of_value_is_not_the_missing_one(tmp_path: Path) -> None:
    found = findings(tmp_path, swapped(CHAOS_FILE, "copies: 4", "flavour: grim"))
    assert [each.code for each in found] == ["E306", "E305"]


def test_a_misspelt_key_with_a_wrong_value_costs_no_card(tmp_path: Path) -> None:
    text = CHAOS.replace("given: {seats: [ash]}", "given: {seat: ash, track: []}")
    assert only(findings(tmp_path, {CHAOS_FILE: text})).help == "did you mean `seats`?"


def test_a_list_of_packs_is_written_with_their_key(tmp_path: Path) -> None:
    text = TINY["pack.yaml"] + "requires: base\n"
    assert only(findings(tmp_path, {"pack.yaml": text})).cure == "[{pack: base}]"


def test_a_phase_without_its_key_is_told_with_it(tmp_path: Path) -> None:
    text = CHAOS.replace("then: {round: 1}", "when: [battle]")
    assert only(findings(tmp_path, {CHAOS_FILE: text})).help == "write `phase: battle`"


def test_a_value_that_nothing_cures_tells_what_it_is_for(tmp_path: Path) -> None:
    finding = only(findings(tmp_path, swapped(CHAOS_FILE, "copies: 4", "copies: many")))
    assert finding.help == "`copies`: how many of this card the deck holds"


@pytest.mark.parametrize(
    ("path", "old", "new", "where", "message", "cure"),
    [
        ("old-world.yaml", "copies: 2", "copies: 2\n    comet: yes", "4:12-15", "the text `yes`, expected `true` or `false` for `comet`", "true"),
        ("old-world.yaml", "copies: 2", "copies: 2\n    comet: Off", "4:12-15", "the text `Off`, expected `true` or `false` for `comet`", "false"),
        ("old-world.yaml", "copies: 2", "copies: 2\n    comet: 1", "4:12-13", "`1`, expected `true` or `false` for `comet`", None),
        ("board.yaml", "[high-moor]", "[High Moor]", "5:16-25", f"the text `High Moor`, expected {AN_ID} for `adjacent`", "high-moor"),
        ("board.yaml", "[high-moor]", "high-moor", "5:15-24", "the text `high-moor`, expected a list for `adjacent`", "[high-moor]"),
        ("rules.yaml", "hit on: 4", "hit on: four", "11:11-15", "the text `four`, expected a whole number for `hit on`", "4"),
        ("rules.yaml", "{2: 2}", "{two: 3}", "15:20-23", "the key `two`, expected a whole number", None),
        ("rules.yaml", "{lantern: 2}", "{A Lantern: 2}", "16:21-30", f"the key `A Lantern`, expected {AN_ID}", "a-lantern"),
        ("ruination.yaml", "[6, 3]", "[6]", "3:31-34", "a list of 1, expected at least 2 in the list for `the-salt-flats`", None),
        ("ruination.yaml", "[6, 3]", "[6, 3, 1]", "3:31-40", "a list of 3, expected at most 2 in the list for `the-salt-flats`", None),
        ("ruination.yaml", "[6, 3]", "[6, x]", "3:35-36", "the text `x`, expected a whole number for `the-salt-flats`", None),
        (POWER_FILE, "cultist", "cultits", "9:13-20", "the text `cultits`, expected `cultist`, `warrior` or `greater daemon` for `class`", "cultist"),
        (POWER_FILE, "defense: 1", "defense: 0", "9:63-64", "`0`, expected at least 1 for `defense`", None),
        ("pack.yaml", "1.0.0", "1", "2:10-11", "`1`, expected a text for `version`", '"1"'),
        ("pack.yaml", "1.0.0", "1.0.0-beta", "2:10-20", "the text `1.0.0-beta`, expected a version such as 1.0.0", None),
        ("pack.yaml", "id: tiny", "id: Tiny Game", "1:5-14", f"the text `Tiny Game`, expected {AN_ID} for `id`", "tiny-game"),
        ("pack.yaml", "title: A tiny game", "title: x\nreplaces: [Ember Rain]", "4:12-22", "the text `Ember Rain`, expected a kind and an id, such as `kind/some-id`", None),
        ("pack.yaml", "title: A tiny game", "title: x\nrequires: [base]", "4:12-16", "the text `base`, expected keys with values for `requires`", "{pack: base}"),
    ],
)  # fmt: skip
def test_a_wrong_value_elsewhere(
    tmp_path: Path, path: str, old: str, new: str, where: str, message: str, cure: str | None
) -> None:
    finding = only(findings(tmp_path, swapped(path, old, new)))
    assert (finding.code, place(finding)) == ("E307", where)
    assert finding.message.startswith(f"found {message}")
    assert finding.cure == cure


@pytest.mark.parametrize("text", ["- a\n", "just a text\n", "7\n"])
def test_a_file_that_is_no_mapping(tmp_path: Path, text: str) -> None:
    finding = only(findings(tmp_path, {"tokens.yaml": text}))
    assert (finding.code, finding.span.line, finding.span.column) == ("E307", 1, 1)
    assert finding.message.endswith(", expected keys with values")


def test_a_key_on_the_wrong_level_is_one_mistake(tmp_path: Path) -> None:
    text = OLD_WORLD.replace("    copies: 2\n", "").replace(
        "{status: sourced, basis: a test}",
        "\n      status: sourced\n      basis: a test\n      copies: 2",
    )
    finding = only(findings(tmp_path, {"old-world.yaml": text}))
    assert (finding.code, place(finding)) == ("E305", "7:7-13")
    assert finding.help == "it belongs beside `name`, two blanks further left"


LEFT = "it and the key after it belong below `provenance`, two blanks further in"
RIGHT = "it and the 3 keys after it belong beside `regions`, two blanks further left"
LINE = "a line of an effect stands two blanks further in than `effect`"


@pytest.mark.parametrize(
    ("path", "old", "new", "where", "key", "advice"),
    [
        (
            CHAOS_FILE,
            f"provenance: {GUESS}",
            "provenance:\n    status: sourced\n    basis: a test",
            "21:5-11",
            "status",
            LEFT,
        ),
        (
            CHAOS_FILE,
            f"provenance: {GUESS}",
            "status: sourced\n    basis: a test",
            "20:5-11",
            "status",
            LEFT,
        ),
        (POWER_FILE, "draw: {cards: 2}", "cards: 2", "6:1-6", "cards", "below `draw`"),
        (POWER_FILE, "  ticks:", "ticks:", "13:1-6", "ticks", "below `dial`"),
        (CHAOS_FILE, "\n      at the start", "\n    at the start", "8:5-27", START, LINE),
    ],
)
def test_keys_beside_the_one_they_belong_below_are_one_mistake(
    tmp_path: Path, path: str, old: str, new: str, where: str, key: str, advice: str
) -> None:
    finding = only(findings(tmp_path, swapped(path, old, new)))
    assert (place(finding), finding.message) == (where, f"unknown key `{key}`")
    assert advice in (finding.help or "")


def test_a_block_that_stands_too_far_in_is_one_mistake(tmp_path: Path) -> None:
    example = """\
    examples:
      - title: a
        given:
          regions:
            high-moor: {corruption: {ash: 1}}
            dice: [1]
            when:
              - phase: battle
            then:
              round: 1
            rules: []
"""
    found = only(findings(tmp_path, {CHAOS_FILE: CHAOS + example}))
    assert (found.code, underlined(found, CHAOS + example)) == ("E401", "dice")
    assert found.help == RIGHT


EFFECTS = [
    ("effect: >\n      draw\n      1 card", "19:13-14", "a folded block loses the lines of", "|"),
    ("effect: >-\n      draw 1 card", "19:13-14", "a folded block loses the lines of", "|"),
    ("effect: draw\n      1 card", "19:13-20:13", "an effect over several lines must be a", None),
    ('effect: "draw\n      1 card"', "19:13-20:14", "an effect over several lines must be", None),
    ("effect: 'draw\n\n      1 card'", "19:13-21:14", "an effect over several lines must be", None),
]


@pytest.mark.parametrize(("new", "where", "message", "cure"), EFFECTS)
def test_an_effect_that_loses_its_lines(
    tmp_path: Path, new: str, where: str, message: str, cure: str | None
) -> None:
    finding = only(findings(tmp_path, swapped(CHAOS_FILE, EFFECT, new)))
    assert (finding.code, place(finding)) == ("E304", where)
    assert finding.message.startswith(message)
    assert finding.cure == cure
    assert finding.help is not None


@pytest.mark.parametrize("block", ["|", "|-", "|+", "| # why", "|2"])
def test_any_literal_block_is_an_effect(tmp_path: Path, block: str) -> None:
    new = f"effect: {block}\n      draw 1 card"
    assert not findings(tmp_path, swapped(CHAOS_FILE, EFFECT, new))


def test_a_dial_is_looked_into_for_effects(tmp_path: Path) -> None:
    text = POWER.replace("condition: |", "condition: >")
    finding = only(findings(tmp_path, {POWER_FILE: text}))
    assert (finding.code, place(finding)) == ("E304", "11:14-15")


def test_a_folded_text_that_is_no_effect_is_right(tmp_path: Path) -> None:
    text = CHAOS.replace("basis: a guess", "basis: a\n      guess")
    assert not findings(tmp_path, {CHAOS_FILE: text})


@pytest.mark.parametrize(
    ("example", "told"),
    [
        ("{givn: {}}", ("E401", "22:10-14", "unknown key `givn`", "did you mean `given`?")),
        (
            "{then: {result: {condition: dial}}}",
            ("E402", "22:26-35", "missing key `winners`", "`winners`: who won, best first"),
        ),
        (
            "{given: ~}",
            (
                "E403",
                "22:17-18",
                "found nothing, expected a value for `given`",
                "write keys below it; they are `seats`, `seed`, `round`, `regions`, `players`, `track`, `old world deck`, `on cards`, `laid`, `dice`, `setup`, `cards` and `old world`",
            ),
        ),
        (
            "{given: {regions: {high-moor: {ruined: once}}}}",
            (
                "E403",
                "22:48-52",
                "found the text `once`, expected `true`, `false` or the number of a ruination card "
                "for `ruined`",
                "`ruined`: true: in an earlier round; a number: this round, by that ruination card",
            ),
        ),
        (
            "{when: [pss]}",
            (
                "E403",
                "22:17-20",
                "found the text `pss`, expected `pass`, `anything`, `done` or `end round` "
                "for `when`",
                "write `pass`",
            ),
        ),
        (
            "{when: [{phase: batle}]}",
            (
                "E403",
                "22:25-30",
                "found the text `batle`, expected `old world`, `draw`, `summoning`, `battle`, "
                "`corruption` or `end` for `phase`",
                "write `battle`",
            ),
        ),
        (
            "{when: [{phase: summon}]}",
            (
                "E403",
                "22:25-31",
                "found the text `summon`, expected `old world`, `draw`, `summoning`, `battle`, "
                "`corruption` or `end` for `phase`",
                "write `summoning`",
            ),
        ),
        (
            "{when: [{then: {rond: 1}}]}",
            ("E401", "22:25-29", "unknown key `rond`", "did you mean `round`?"),
        ),
        (
            "{given: {regions: {high-mor: {}}}}",
            ("E404", "22:28-36", "there is no region `high-mor`", "did you mean `high-moor`?"),
        ),
        (
            "{then: {on cards: {ember-rain: {ash-corruptoin: 1}}}}",
            (
                "E404",
                "22:41-55",
                "there is no kind of token on a card `ash-corruptoin`",
                "did you mean `ash-corruption`?",
            ),
        ),
        (
            "{then: {players: {ash: {hand: [ember-rian]}}}}",
            (
                "E404",
                "22:40-50",
                "there is no Chaos card `ember-rian`",
                "did you mean `ember-rain`?",
            ),
        ),
        (
            "{when: [{phse: battle}]}",
            ("E404", "22:18-22", "there is no step or Power `phse`", "did you mean `phase`?"),
        ),
        (
            "{when: [{phase: nd}]}",
            (
                "E403",
                "22:25-27",
                "found the text `nd`, expected `old world`, `draw`, `summoning`, `battle`, "
                "`corruption` or `end` for `phase`",
                "write `end`",
            ),
        ),
        (
            "{when: [{onnly offered: {ash: [pass]}}]}",
            ("E401", "22:18-31", "unknown key `onnly offered`", "did you mean `only offered`?"),
        ),
        (
            "{when: [{thn: {round: 1}}]}",
            ("E401", "22:18-21", "unknown key `thn`", "did you mean `then`?"),
        ),
        (
            "{when: [{ash: {high-moor: 1}}]}",
            (
                "E403",
                "22:23-37",
                "found keys with values, expected a text or a list for `ash`",
                "the keys here are `phase`, `from`, `offered`, `not offered`, `only offered` and "
                "`then`; any other key is a Power that must decide, with the options that it takes",
            ),
        ),
        (
            "{given: {regions: {atlantis: {}}}}",
            (
                "E404",
                "22:28-36",
                "there is no region `atlantis`",
                "there are `high-moor` and `the-salt-flats`",
            ),
        ),
        (
            "{when: [{offered: {ashe: pass}}]}",
            ("E404", "22:28-32", "there is no Power `ashe`", "did you mean `ash`?"),
        ),
        (
            "{when: [{phase: battle, then: {}}]}",
            (
                "E405",
                "22:18-23",
                "found `phase` and `then` in one step, expected one key",
                "a step has one key; begin each with a dash of its own",
            ),
        ),
        (
            "{when: [{}]}",
            (
                "E405",
                "22:17-19",
                "found a step without a key, expected one key",
                "a step has one key; begin each with a dash of its own",
            ),
        ),
    ],
)
def test_a_mistake_in_an_example(
    tmp_path: Path, example: str, told: tuple[str, str, str, str | None]
) -> None:
    text = CHAOS.replace(
        f"provenance: {GUESS}\n", f"provenance: {GUESS}\n    examples:\n      - {example}\n"
    )
    finding = only(findings(tmp_path, {CHAOS_FILE: text}))
    assert (finding.code, place(finding), finding.message, finding.help) == told


def test_an_example_may_leave_spaces_empty(tmp_path: Path) -> None:
    example = "{given: {regions: {high-moor: {cards: [~, ember-rain]}}}, when: [{ash: [1, pass]}]}"
    text = CHAOS.replace(
        f"provenance: {GUESS}\n", f"provenance: {GUESS}\n    examples:\n      - {example}\n"
    )
    assert not findings(tmp_path, {CHAOS_FILE: text})


def test_all_mistakes_of_a_file_come_in_one_run(tmp_path: Path) -> None:
    text = (
        CHAOS.replace("copies: 4", "copeis: 4")
        .replace("cost: 0", "cost: many")
        .replace("    cost: 1\n", "")
        .replace("effect: forbid", "effect: >\n      forbid")
        .replace("status: reconstructed", "status: unknown")
        .replace("set: tiny", "set: &a tiny")
    )
    found = findings(tmp_path, {CHAOS_FILE: text})
    assert [finding.code for finding in found] == ["E312", "E305", "E307", "E306", "E304", "E307"]
    assert [finding.span.line for finding in found] == [2, 5, 6, 15, 18, 20]


def test_mistakes_of_all_files_come_in_one_run(tmp_path: Path) -> None:
    changed = {
        "board.yaml": BOARD.replace("value: 1", "vlaue: 1"),
        "tokens.yaml": f"tokens: []\n{PROVENANCE}",
        **swapped(CHAOS_FILE, "cost: 0", "cost: many"),
        **swapped(POWER_FILE, "order: 1", "order: [1"),
    }
    found = findings(tmp_path, changed)
    shown = [(finding.span.file.rsplit("/", 1)[-1], finding.code) for finding in found]
    assert shown == [
        ("board.yaml", "E305"),
        ("ash.yaml", "E307"),
        ("ash.yaml", "E301"),
        ("tokens.yaml", "E307"),
    ]


@pytest.mark.parametrize(
    ("data", "where", "message"),
    [
        (b"", "1:1-1", "the file holds nothing"),
        (b"\n\n# only a comment\n", "1:1-1", "the file holds nothing"),
        (b"---\n...\n", "1:1-1", "the file holds nothing"),
        (b"\xef\xbb\xbf", "1:1-1", "the file holds nothing"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "1:1-1", "this is not a text file"),
        (b"name: caf\xe9\n", "1:10-11", "this is not a text in UTF-8"),
        ("tokens:\n  - näme: ä".encode() + b"\xff", "2:12-13", "this is not a text in UTF-8"),
        ("tokens: []".encode("utf-16"), "1:1-1", "this is not a text file"),
    ],
)
def test_a_file_that_cannot_be_read(tmp_path: Path, data: bytes, where: str, message: str) -> None:
    finding = only(findings(tmp_path, {"tokens.yaml": data}))
    assert (finding.code, place(finding), finding.message) == ("E300", where, message)


def test_a_byte_order_mark_moves_nothing(tmp_path: Path) -> None:
    text = "\ufeff" + CHAOS.replace("power: ash", "power: asch").replace("\n", "\r\n")
    finding = only(findings(tmp_path, {CHAOS_FILE: text}))
    assert (finding.code, place(finding)) == ("E309", "1:8-12")


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    write_tiny(tmp_path)
    monkeypatch.setattr(Path, "open", refuse)
    found = load.load_packs([tmp_path], {SCHEMA.game: SCHEMA})[1]
    assert {finding.code for finding in found} == {"E300"}
    assert found[0].message == "the file cannot be read: permission denied"


@pytest.mark.parametrize(
    ("path", "left_out", "right", "wrong", "key", "line"),
    [
        ("chaos/ash.yaml", "    copies: 4\n", "roll", "rol", "copies", 8),
        ("chaos/ash.yaml", "    copies: 2\n", "forbid placing", "forbid plaicng", "copies", 18),
        ("chaos/ash.yaml", "    cost: 0\n", "roll", "rol", "cost", 8),
        ("upgrades/ash.yaml", "    kind: cultist\n", "refill", "refil", "kind", 5),
        ("old-world.yaml", "    copies: 2\n", "moving", "mooving", "copies", 3),
        ("old-world.yaml", "    provenance: {status: sourced, basis: a test}\n", "moving", "mooving",
         "provenance", 4),
    ],
)  # fmt: skip
def test_a_missing_key_hides_no_mistake_of_the_effect(
    tmp_path: Path, path: str, left_out: str, right: str, wrong: str, key: str, line: int
) -> None:
    text = TINY[path]
    assert left_out in text
    assert right in text
    broken = text.replace(left_out, "", 1).replace(right, wrong, 1)
    pack = write_tiny(tmp_path, {path: broken})
    first, second = check([str(pack)]).findings
    assert (first.code, first.message) == ("E306", f"missing key `{key}`")
    assert (second.code, second.span.line) == ("E102", line)
    assert underlined(second, broken) == next(
        word for word in wrong.split() if word not in right.split()
    )


def test_a_missing_number_blames_no_total(tmp_path: Path) -> None:
    found = findings(tmp_path, swapped("chaos/ash.yaml", "    copies: 4\n", ""))
    assert only(found).message == "missing key `copies`"


def test_a_word_of_a_class_stands_for_it(tmp_path: Path) -> None:
    old = "kind: greater daemon"
    finding = only(findings(tmp_path, swapped("upgrades/ash.yaml", old, "kind: daemon")))
    assert (finding.help, finding.cure) == ("write `greater daemon`", "greater daemon")


def test_examples_stand_beside_cards_alone(tmp_path: Path) -> None:
    finding = only(
        findings(tmp_path, swapped("ruination.yaml", "ruiners:", "examples: []\n    ruiners:"))
    )
    assert (finding.code, finding.message) == ("E305", "unknown key `examples`")
    assert (
        finding.help
        == "examples stand beside what they test; for anything else write a scenario file"
    )
