"""What makes no sense in a game, though every file and effect is right."""

import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest

from packs.builders import TINY, only, swapped, write
from ruinous import load
from ruinous.diagnostics import Finding
from ruinous.game.scenarios import run_scenario
from ruinous.games.oldworld.schema.models.example import Scenario
from ruinous.packs.folder import content_root
from ruinous.tools.check.check import check

NO_LANTERNS = swapped("rules.yaml", "{lantern: 2}", "{lantern: 0}")
ALONE = swapped("rules.yaml", "{2: 2}", "{1: 2}")
SIX = 6


def deck(*effects: str, power: str = "ash", copies: int = SIX) -> str:
    """Return a Chaos deck, its cards named A, B, C."""
    cards = [
        f"  - name: {name}\n    copies: {1 if index else copies - len(effects) + 1}\n    cost: 0\n"
        "    effect: |\n" + "".join(f"      {line}\n" for line in effect.split("\n"))
        + "    provenance: {status: sourced, basis: a test}\n"
        for index, (name, effect) in enumerate(zip("ABCD", effects, strict=False))
    ]  # fmt: skip
    return f"power: {power}\nset: tiny\ncards:\n" + "".join(cards)


def told(
    folder: Path, *effects: str, changed: Mapping[str, str] | None = None
) -> tuple[Finding, ...]:
    """Return what `check` says of the tiny pack with these Chaos cards."""
    files = {**TINY, "chaos/ash.yaml": deck(*effects), **(changed or {})}
    return check([str(write(folder, files))]).findings


def marked(finding: Finding) -> str:
    """Return the words that a finding underlines."""
    span = finding.span
    line = Path(span.file).read_text("utf-8").split("\n")[span.line - 1]
    return line[span.column - 1 : span.end_column - 1]


# ---------------------------------------------------------------- one effect of one card

WRONG = [
    ("E228", "when «a figure is replaced here»: draw 1 card"),
    ("E228", "when «you replace a figure», if you dominated this region this round: draw 1 card"),
    ("E228", "after «a figure is revived here»: draw 1 card"),
    ("E228", "when «a player removes a figure»: draw 1 card"),
    ("E228", "when «a lantern is placed here»: draw 1 card"),
    ("E228", "when «you claim a lantern»: draw 1 card"),
    ("E228", "when you draw a card «in battle»: gain 1 power"),
    ("E228", "instead of «replacing a figure here»: draw 1 card"),
    ("E227", "attack of figures here with «defense» at least 2 +1\n"
             "defense of figures here with attack at least 2 +1"),
    ("E227", "attack of each warrior here is its «defense»\n"
             "defense of figures here is their attack"),
    ("E227", "while «conquest» here is at least 3:\n  conquest of each region is at most 3"),
    ("E227", "while there is no card in a «populous» region:\n"
             "  regions without a card are populous"),
    ("E227", "while the player with the highest «threat» has a warrior here:\n"
             "  players with a figure here are lower in threat ties"),
    ("E227", "while the player with the lowest «threat» has a warrior here:\n  your threat +1"),
    ("E227", "attack of figures here with «defense» at least 2 +1\n"
             "defense of figures here with battle dice at least 2 +1"),
    ("E227", "while this region is «populous»:\n  regions without a card are populous"),
    ("E229", "when «you score points»: gain 1 counter\nwhen you gain counters: score 1 point"),
    ("E229", "when «an opponent scores points»: score 1 point\n"
             "when you score points: each opponent scores 1 point"),
    ("E229", "when «you gain counters»: each player gains 1 counter\n"
             "when a player gains counters: gain 1 counter"),
    # L16: two steps that undo each other
    ("E229", "when «a figure is moved to here»: move it to an adjacent region\n"
             "when a figure is moved from here: move it to here"),
    ("E229", "when «a figure is killed here»: revive it\n"
             "when a figure is revived here: kill it"),
    # L13: nothing is killed any more, or yet
    ("E232", "when this card is removed from the board:"
             " score 1 point for each «killed enemy figure here»"),
    ("E231", "at the start of the end phase, if there is «a killed figure here»: draw 1 card"),
    ("W902", "when played, unless there is «a killed figure here»: draw 1 card"),
    # L17: what is more than a game carries out
    ("W907", "at the start of battle:\n  for each region:\n    for each region:\n"
             "      for each «region»:\n        place 1 corruption in High Moor"),
    ("W907", "attack of figures here is doubled\n" * 3 + "«attack of figures here» is doubled"),
    ("E230", "instead of «killing a figure here»: kill it"),
    ("E230", "instead of «moving a figure to here»: move it to here"),
    ("E231", "while magic here is at least 3 and «magic here is at most 2»: resistance here -1"),
    ("E231", "while magic here is at least 3:\n  while «magic here is at most 2»:"
             " resistance here -1"),
    ("E231", "while there is a lantern here and «there is no lantern here»: resistance here -1"),
    ("E231", "at the start of battle, if there are «at least 7 lanterns here»: draw 1 card"),
    ("E231", "at the start of battle, if «this card is cancelled»: draw 1 card"),
    ("E231", "at the start of battle, if magic here is at least 4, unless"
             " «magic here is at least 2»: draw 1 card"),
    ("E231", "at the start of battle:\n  if magic here is at least 3:\n"
             "    if «magic here is at most 2»: draw 1 card"),
    ("E231", "at the start of battle, if there is no figure here and"
             " «there is one of your cultists here»: draw 1 card"),
    ("E231", "at the start of battle, if there are at least 3 enemy cultists here and"
             " «there are at most 2 figures here»: draw 1 card"),
    ("E231", "while there are «at least 5 of your stokers here»: resistance here -1"),
    ("E232", "when played: place «7 lanterns here»"),
    ("E232", "when played: place 1 lantern in each of «3 different regions»"),
    ("E232", "when played: kill «your enemy figures here»"),
    ("E232", "when played: kill each of «your enemy cultists here»"),
    ("E232", "at the start of battle: kill «a swift figure here»"),
    ("E232", "at the start of the end phase: return «figures on this card» to the stock"),
    ("W902", "while magic here is at least 3 and «magic here is at least 2»: resistance here -1"),
    ("W902", "while «magic here is at least 2» and magic here is at least 3: resistance here -1"),
    ("W902", "while «there is a figure here» and there is an enemy figure here:"
             " resistance here -1"),
    ("W902", "at the start of battle, if there are at most 2 figures here and"
             " «there are at most 3 of your cultists here»: draw 1 card"),
    ("W902", "at the start of battle, if «there are at most 6 lanterns here»: draw 1 card"),
    # a card lies there from the summoning phase until cards are cleared
    ("E228", "«in the old world step»: score 1 point"),
    ("E228", "«in the draw phase»: draw 1 card"),
    ("E228", "while there is a lantern here:\n  «in the old world step»: score 1 point"),
    ("E228", "forbid «resolving tokens here»"),
    ("E228", "when «an old world card is revealed»: draw 1 card"),
    ("E228", "when «a player advances»: draw 1 card"),
    ("E228", "instead of «drawing a card»: gain 1 power"),
    ("E228", "forbid removing other cards here\n«in the old world step»: score 1 point"),
    # what is asked of the past comes later
    ("E231", "at the start of battle, if «you dominated this region this phase»: draw 1 card"),
    ("E231", "at the start of battle, if «you dominated this region this round»: draw 1 card"),
    ("E231", "at the start of battle:\n  if «you placed corruption here this phase»: draw 1 card"),
    ("E231", "when played, if «you ruined this region this phase»: draw 1 card"),
    ("E231", "at the start of the end phase, if «you dominated this region this phase»:"
             " draw 1 card"),
    ("E232", "at the end of battle: place 1 corruption in each region"
             " where «you dominated this phase»"),
    ("W902", "at the start of battle, unless «you dominated this region this phase»: draw 1 card"),
    ("E219", "when played: «move a figure from here to here»"),
    ("E219", "forbid «moving figures from here to this region»"),
    ("E219", "forbid «playing this card to here»"),
    ("E209", "cost of playing this card to «here» -1"),
    ("W902", "attack of your warriors +1, if «your warriors on the board are in a region»"),
    ("W902", "at the start of battle, if «figures here are in a region»: draw 1 card"),
    ("W911", "at the start of battle: you may «lose 1 power»: draw 1 card"),
    ("W911", "at the end of the summoning phase: each opponent «loses 1 power»"),
    ("W911", "at the start of battle: each player secretly «bids up to 3 power»"),
    ("W911", "when played:\n  at the start of the next battle phase: «lose 1 power»"),
    ("W903", "«on your turn»: gain 1 power"),
    ("W903", "«on your turn»:\n  you may draw 1 card\n  score 1 point"),
]  # fmt: skip

RIGHT = [
    # W4: neither goes on without end, as what cannot be gained or drawn is not
    "when you draw a card: gain 1 power\nwhen you gain power: draw 1 card",
    # who passes has no power left, unless a rule gives some then
    "at the start of battle: you may lose 1 point: draw 1 card",
    "when played: you may lose 1 power: draw 1 card",
    "at the end of battle: you may lose 1 power: draw 1 card",
    "at the start of battle:\n  gain 1 power\n  each opponent loses 1 power",
    "at the start of battle: lose 1 power\nwhen you pass: gain 1 power",
    "at the start of battle:\n  at the end of the next round: lose 1 power",
    "instead of killing one of your figures here: kill an enemy figure here",
    "instead of killing one of your figures here: you may kill an enemy figure here",
    "instead of killing one of your figures here:\n  lose 1 power\n  you may draw 1 card",
    "instead of killing one of your figures here:\n  you may kill an enemy figure here\n"
    "  else: kill it",
    # a card that keeps itself is there in every step, and so is what outlasts it
    "in the old world step: score 1 point\ninstead of removing this card in the end phase: keep it",
    "forbid removing cards here\nin the draw phase: draw 1 card",
    "when played:\n  until the end of the round:\n    in the old world step: score 1 point",
    "at the start of the end phase: score 1 point",
    # what it asks for asks for nothing itself
    "attack of cultists here is their defense\ndefense of cultists here +1",
    # something does it while the card is there
    "when a player draws a card: score 1 point\nwhen played: draw 1 card",
    "forbid drawing cards by each opponent\nat the end of battle: draw 1 card",
    "when this card is removed: draw 1 card",
    # what is asked of the past comes sooner, or a rule lets it
    "at the end of battle, if you killed a figure here this phase: draw 1 card",
    "at the start of the end phase, if you dominated this region this round: draw 1 card",
    "before corruption is placed here, if you dominated this region this phase: draw 1 card",
    "when played, if you placed corruption here this round: draw 1 card\n"
    "when played: place 1 corruption here",
    "resistance here -1, if you dominated this region this phase",
    "when played:\n  kill an enemy figure here\n  place 1 corruption here for each killed figure",
    "at the end of battle: remove a killed figure here",
    "when played: move a figure from here to another region",
    "when played: move a lantern from High Moor to here",
    "at the start of battle, if your figures on the board are in a region with a lantern:"
    " draw 1 card",
    "at the start of battle, if your warriors on the board are in a populous region: draw 1 card",
    "at the start of battle, if your warriors are in a region: draw 1 card",
    "on your turn, once per phase: gain 1 power",
    "on your turn, if there is a lantern here: gain 1 power",
    "on your turn:\n  gain 1 power\n  discard this card",
    "on your turn: place 1 lantern here",
    "when a figure is killed here: draw 1 card",
    "when a figure is replaced here: draw 1 card\nwhen played: replace a cultist here by 1 stoker",
    "when a lantern is placed here: draw 1 card\nwhen played: place 1 lantern here",
    "when a card is removed from here: draw 1 card",
    "when you summon a figure on a turn: draw 1 card",
    "when you kill a figure here in battle: draw 1 card",
    # a rule never answers its own steps
    "when you draw a card: draw 1 card",
    "when you draw a card: gain 1 power\nwhen you gain power, once per phase: draw 1 card",
    "when you draw a card: gain 1 power\nwhen you gain power, if magic here is at least 1:"
    " draw 1 card",
    "when you draw a card: gain 1 power\nwhen you gain power: you may draw 1 card",
    "when you draw a card: lose 1 power\nwhen you lose power: draw 1 card",
    "when you draw a card: place 1 lantern here\nwhen a lantern is placed here: draw 1 card",
    "when you draw a card: gain 1 power\nwhen an opponent gains power: draw 1 card",
    "when you draw a card: gain 1 counter\nwhen you score points: draw 1 card",
    "when you draw a card: each opponent draws 1 card\nwhen you draw a card: gain 1 power",
    "when you gain power: an opponent draws 1 card\nwhen a player draws a card: gain 1 power",
    # L16: one of two steps has an end, or leads elsewhere
    "when a figure is moved to here: you may move it to an adjacent region\n"
    "when a figure is moved from here: move it to here",
    "when a figure is moved to here, once per round: move it to an adjacent region\n"
    "when a figure is moved from here: move it to here",
    "when a figure is moved to here: move it to High Moor\n"
    "when a figure is moved from here: move it to High Moor",
    "when a warrior is moved to here: move it to an adjacent region\n"
    "when a cultist is moved from here: move it to here",
    "when a lantern is placed here: remove a figure here\n"
    "when a figure is removed from here: place 1 lantern here",
    "when a lantern is placed here:\n  draw 1 card\n  remove 1 lantern here\n"
    "when a lantern is removed from here, twice per round: place 1 lantern here",
    # L4: these can be done
    "instead of returning one of your killed figures here to the stock: revive it",
    "instead of returning one of your figures here to the stock: move it to an adjacent region",
    "instead of killing one of your figures here: move it to an adjacent region",
    # L13: killed in a battle, by the rule itself, or by what it waits for
    "at the end of battle: score 1 point for each killed enemy figure here",
    "when played:\n  kill an enemy figure here\n  score 1 point for each killed figure here",
    "when a figure is killed here: score 1 point for each killed figure here",
    # L17: twice is not too much
    "at the start of battle:\n  for each region:\n    for each region: place 1 corruption there",
    "attack of figures here is doubled\nattack of figures here is doubled",
    # a rule waits for what changes its `while`, and steps change what was asked before them
    "while there is a lantern here:\n"
    "  when a lantern is removed from here, if there is no lantern here: draw 1 card\n"
    "when played: remove a lantern from here",
    "while there is a lantern here:\n"
    "  at the start of battle:\n"
    "    remove each lantern here\n"
    "    if there is no lantern here: draw 1 card",
    "when played:\n"
    "  if there is a lantern here:\n"
    "    remove each lantern here\n"
    "    if there is no lantern here: draw 1 card",
    "when played:\n"
    "  if there is an enemy cultist here:\n"
    "    if there are at least 2 figures here: draw 1 card",
    "at the start of battle, if there is no figure here and there is a killed figure here:"
    " draw 1 card",
    "at the start of battle, if there is no enemy figure here and there is a figure here:"
    " draw 1 card",
    "at the start of battle, if there is one of your figures here and"
    " there is an enemy figure here: draw 1 card",
    "at the start of battle, if there is no cultist in High Moor and there is one of your cultists"
    " here: draw 1 card",
    "instead of killing a figure here: remove it",
    "instead of moving a figure to here: move it to High Moor",
    "when played: place 6 lanterns here",
    "when played: place 1 lantern in each of 2 different regions",
    "while there are at least 4 of your stokers here: resistance here -1",
    "when you have placed 7 lanterns here in the corruption step: draw 1 card\n"
    "when played: place 1 lantern here",
    "while magic here is at least 2 and magic here is at most 3: resistance here -1",
    "while there is a lantern here and there is no cultist here: resistance here -1",
    "while magic here is at least 3 and magic of High Moor is at most 2: resistance here -1",
    "at the start of battle, if there are at least 6 lanterns here: draw 1 card",
    "at the start of battle, if magic here is at least 2, unless magic here is at least 4:"
    " draw 1 card",
    "other cards here are cancelled\nat the start of battle, if this card is cancelled:"
    " draw 1 card",
    "your figures here are swift\nat the start of battle: kill a swift figure here",
    "when played: kill an enemy figure here",
    "instead of returning a killed figure here to the stock: lay it on this card\n"
    "at the start of the end phase: return figures on this card to the stock",
]


@pytest.mark.parametrize(("code", "effect"), WRONG)
def test_it_is_told_once_and_at_its_words(tmp_path, code, effect):
    finding = only(list(told(tmp_path, effect.replace("«", "").replace("»", ""))))
    assert finding.code == code
    assert marked(finding) == effect.partition("«")[2].partition("»")[0]
    assert finding.help
    assert finding.severity == ("warning" if code.startswith("W") else "error")


@pytest.mark.parametrize("effect", RIGHT)
def test_what_can_be_is_not_reported(tmp_path, effect):
    assert [str(each) for each in told(tmp_path, effect)] == []


# ---------------------------------------------------------------- cards that others keep


def test_that_only_others_can_keep_a_card_is_advice(tmp_path):
    late = "in the old world step: score 1 point"
    keeper = "instead of removing another card here: keep it"
    finding = only(list(told(tmp_path, late, keeper)))
    assert (finding.code, marked(finding)) == ("W904", "in the old world step")
    assert told(tmp_path, f"{late}\n{keeper.replace('another', 'a')}") == ()
    keeps_itself = "instead of removing this card: keep it"
    assert only(list(told(tmp_path, late, keeps_itself))).code == "E228"


def test_looking_back_in_the_same_round_has_its_cure(tmp_path):
    effect = "at the start of the end phase, if you dominated this region this phase: draw 1 card"
    finding = only(list(told(tmp_path, effect)))
    assert finding.message == "this never holds: `dominating` comes in another phase"
    assert finding.help == "write `this round`"
    assert told(tmp_path, effect.replace("this phase", "this round")) == ()


# ---------------------------------------------------------------- tokens that nobody brings


@pytest.mark.parametrize(
    ("code", "effect"),
    [
        ("E228", "when you dominate a region with «a lantern»: draw 1 card"),
        ("E231", "at the start of battle, if there is «a lantern here»: draw 1 card"),
        ("E231", "at the start of battle, if you placed «a lantern here» this round: draw 1 card"),
        ("E232", "when played: move «a lantern from here» to another region"),
        ("E232", "resistance here -1 for each «lantern here»"),
        ("W902", "at the start of battle, if there is «no lantern here»: draw 1 card"),
        ("W902", "when you dominate a region without «a lantern»: draw 1 card"),
    ],
)
def test_a_token_that_nobody_brings_is_told(tmp_path, code, effect):
    plain = effect.replace("«", "").replace("»", "")
    finding = only(list(told(tmp_path, plain, changed=NO_LANTERNS)))
    assert finding.code == code
    assert marked(finding) in (words := effect.partition("«")[2].partition("»")[0]), words
    assert "lantern" in marked(finding)
    assert told(tmp_path, plain) == ()


def test_a_token_of_which_a_game_starts_with_none_can_be_placed(tmp_path):
    cards = ("when played: place 1 lantern here", "resistance here -1 for each lantern here")
    assert told(tmp_path, *cards, changed=NO_LANTERNS) == ()


def test_a_ban_is_no_promise(tmp_path):
    assert told(tmp_path, "forbid placing lanterns here", changed=NO_LANTERNS) == ()


# ---------------------------------------------------------------- several rules


def test_a_loop_is_told_rule_by_rule(tmp_path):
    finding = only(
        list(
            told(
                tmp_path,
                "when you place corruption here: score 1 point",
                "when you score points: gain 1 counter",
                "when you gain counters: place 1 corruption here",
            )
        )
    )
    assert finding.code == "E229"
    file = finding.span.file
    assert finding.message == (
        f"this sets off B ({file}:14), then C ({file}:20), then A ({file}:8), and so on without end"
    )


def test_a_loop_that_is_told_is_cut_short_in_a_game(tmp_path):
    """The alarm is true: the kernel stops the same two rules."""
    loop = "when you score points: gain 1 counter\nwhen you gain counters: score 1 point"
    loop += "\nat the start of battle: score 1 point"
    pack = write(tmp_path, {**TINY, **ALONE, "chaos/ash.yaml": deck(loop)})
    assert only(list(check([str(pack)]).findings)).code == "E229"
    scenario = {
        "title": "points without end",
        "given": {
            "cards": "tiny",
            "seats": ["ash"],
            "regions": {"high-moor": {"cards": ["a", None]}},
        },
        "when": [{"phase": "battle"}],
    }
    content = load(pack)
    match = run_scenario(content, Scenario.model_validate(scenario))
    [line] = [line for line in match.events() if "cut short" in line]
    assert line == "- cut short [chaos/a#1, chaos/a#2, chaos/a#3]"


def test_two_replacements_that_undo_each_other_are_told(tmp_path):
    effects = (
        "instead of killing a figure here: remove it",
        "instead of removing a figure here: kill it",
    )
    finding = only(list(told(tmp_path, *effects)))
    assert (finding.code, marked(finding)) == ("E230", "killing a figure here")
    assert finding.message.startswith("B (")
    conditional = effects[1].replace(":", ", if magic here is at least 1:")
    assert told(tmp_path, effects[0], conditional) == ()


def test_replacements_that_lead_back_through_others_are_told(tmp_path):
    effects = (
        "instead of killing a figure here: remove it",
        "instead of removing a figure here: banish it",
        "instead of banishing a figure here: kill it",
    )
    finding = only(list(told(tmp_path, *effects)))
    file = finding.span.file
    assert finding.message == (f"B ({file}:14), then C ({file}:20) put the same back in its place")
    assert [each.code for each in told(tmp_path, *effects[:2])] == []


def test_decks_of_one_power_that_are_never_together_make_no_loop(tmp_path):
    first = "when you draw a card: gain 1 power"
    second = deck("when you gain power: draw 1 card").replace(
        "set: tiny\ncards:\n  - name: A", "set: other\ncards:\n  - name: B"
    )
    assert told(tmp_path, first, changed={"chaos/ash-too.yaml": second}) == ()


def test_decks_of_one_power_that_are_never_together_undo_nothing(tmp_path):
    second = deck("instead of removing a figure here: kill it").replace(
        "set: tiny\ncards:\n  - name: A", "set: other\ncards:\n  - name: B"
    )
    first = "instead of killing a figure here: remove it"
    assert told(tmp_path, first, changed={"chaos/ash-too.yaml": second}) == ()


# ---------------------------------------------------------------- numbers


def test_a_card_above_the_limit_of_power_is_told(tmp_path):
    dear = swapped("chaos/ash.yaml", "cost: 1", "cost: 13")
    finding = only(list(check([str(write(tmp_path, {**TINY, **dear}))]).findings))
    assert (finding.code, marked(finding)) == ("E321", "13")
    assert finding.message == "nobody can pay 13: the limit of power is 12"


@pytest.mark.parametrize(
    ("cost", "effect"),
    [
        ("12", "forbid placing corruption here"),
        ("13", "cost of playing this card to a populous region -3"),
        ("13", "cost of playing this card is 2"),
    ],
)
def test_a_card_that_can_be_paid_is_not(tmp_path, cost, effect):
    file = swapped("chaos/ash.yaml", "cost: 1", f"cost: {cost}")["chaos/ash.yaml"]
    file = file.replace("forbid placing corruption here", effect)
    assert check([str(write(tmp_path, {**TINY, "chaos/ash.yaml": file}))]).findings == ()


@pytest.mark.parametrize(
    "other",
    [
        "cost of playing this card to a populous region -3",
        "cost of summoning your cultists is 0",
        "cost of playing a card to here by an opponent +2",
        "cost of playing a card to here is at most 14",
    ],
)
def test_what_makes_something_else_cheaper_pays_for_no_card(tmp_path, other):
    """L18: a reduction of `this card`, or of figures, counted for every card."""
    file = swapped("chaos/ash.yaml", "cost: 1", "cost: 99")["chaos/ash.yaml"]
    file = file.replace("at the start of battle:\n        roll 2 dice here", other)
    found = check([str(write(tmp_path, {**TINY, "chaos/ash.yaml": file}))]).findings
    assert [each.code for each in found] == ["E321"]


def test_a_card_that_gets_too_little_cheaper_is_told(tmp_path):
    """L18: one that costs 99 is not paid with 3 less."""
    file = swapped("chaos/ash.yaml", "cost: 1", "cost: 99")["chaos/ash.yaml"]
    file = file.replace("forbid placing corruption here", "cost of playing this card -3")
    found = check([str(write(tmp_path, {**TINY, "chaos/ash.yaml": file}))]).findings
    assert [each.code for each in found] == ["E321"]


def test_a_card_beside_the_shipped_ones_that_nobody_can_pay_is_told(tmp_path):
    """L18: beside `base` no price was ever too high."""
    shipped = content_root() / "base"
    text = (shipped / "chaos/khorne.yaml").read_text("utf-8").replace("cost: 1\n", "cost: 99\n", 1)
    shutil.copytree(shipped, tmp_path / "base")
    (tmp_path / "base/chaos/khorne.yaml").write_text(text, "utf-8")
    found = [each for each in check([str(tmp_path / "base")]).findings if each.code[0] == "E"]
    assert "E321" in [each.code for each in found]


@pytest.mark.parametrize("change", ["is at least 3", "is doubled", "+1"])
def test_a_card_that_only_gets_dearer_is_told(tmp_path, change):
    file = swapped("chaos/ash.yaml", "cost: 1", "cost: 13")["chaos/ash.yaml"]
    effect = f"cost of playing this card {change}"
    file = file.replace("forbid placing corruption here", effect)
    found = check([str(write(tmp_path, {**TINY, "chaos/ash.yaml": file}))]).findings
    assert [each.code for each in found] == ["E321"]


def test_a_dial_that_nothing_turns_is_told(tmp_path):
    idle = swapped("powers/ash.yaml", "gain 1 counter", "draw 1 card")
    finding = only(list(told(tmp_path, "when played: draw 1 card", changed=idle)))
    assert (finding.code, marked(finding)) == ("E322", "dial")
    assert told(tmp_path, "when played: gain 1 counter", changed=idle) == ()
    given = "when played: an opponent gives 1 counter to you"
    assert told(tmp_path, given, changed=idle) == ()


@pytest.mark.parametrize(("more", "codes"), [(2, []), (3, ["E322"])])
def test_a_dial_with_more_ticks_than_a_game_has_time_for_is_told(tmp_path, more, codes):
    ticks = "".join(f"    - {{threat: {7 + each}}}\n" for each in range(more))
    end = "    - {victory: true}\n"
    longer = swapped("powers/ash.yaml", end, ticks + end)
    found = told(tmp_path, "when played: draw 1 card", changed=longer)
    assert [each.code for each in found] == codes
    assert [marked(each) for each in found] == ["{victory: true}"] * len(codes)


# ---------------------------------------------------------------- several packs

NEXT = """\
id: next
version: 1.0.0
title: Another one
"""
NEXT_CARD = """\
cards:
  - name: Far Away
    copies: 1
    effect: |
      {}
    provenance: {{status: sourced, basis: a test}}
"""


def beside(folder: Path, effect: str, pack: str = NEXT) -> list[Finding]:
    """Return what is said of the tiny pack and one beside it with one Old World card."""
    tiny = write(folder / "tiny", TINY)
    other = write(folder / "next", {"pack.yaml": pack, "old-world.yaml": NEXT_CARD.format(effect)})
    return list(check([str(tiny), str(other)]).findings)


@pytest.mark.parametrize(
    ("effect", "word"),
    [
        ("when revealed: place 1 corruption in High Moor", "High Moor"),
        ("resistance of each region -1 for each lantern there", "lantern"),
        ("defense of stokers +1", "stokers"),
    ],
)
def test_a_word_of_a_pack_that_is_not_required_is_told(tmp_path, effect, word):
    finding = only(beside(tmp_path, effect))
    assert (finding.code, marked(finding)) == ("E320", word)
    assert finding.help == "add `- {pack: tiny}` under `requires` in pack.yaml"
    assert beside(tmp_path, effect, NEXT + "requires: [{pack: tiny}]\n") == []


def test_a_word_of_every_game_needs_no_pack(tmp_path):
    assert beside(tmp_path, "resistance of each region -1 for each corruption there") == []


def test_a_pack_may_be_required_through_another(tmp_path):
    write(tmp_path / "between", {"pack.yaml": NEXT.replace("next", "between")
                                 + "requires: [{pack: tiny}]\n"})  # fmt: skip
    assert beside(tmp_path, "defense of stokers +1", NEXT + "requires: [{pack: between}]\n") == []


def test_the_power_of_a_card_counts_as_a_word(tmp_path):
    cards = deck("when played: draw 1 card").replace("set: tiny", "set: more")
    tiny = write(tmp_path / "tiny", TINY)
    other = write(tmp_path / "next", {"pack.yaml": NEXT, "chaos/ash.yaml": cards})
    finding = only(list(check([str(tiny), str(other)]).findings))
    assert (finding.code, marked(finding)) == ("E320", "A")


def test_a_pack_that_is_missing_is_told_once(tmp_path):
    effects = "defense of stokers +1\n      resistance of each region -1 for each lantern there"
    assert marked(only(beside(tmp_path, effects))) == "stokers"


# ---------------------------------------------------------------- beside other mistakes


def test_where_something_cannot_be_read_nothing_is_said_to_be_missing(tmp_path):
    """What would place a lantern may stand in the effect that has a mistake."""
    cards = ("resistance here -1 for each lantern here", "when played: plce 1 lantern here")
    found = told(tmp_path, *cards, changed=NO_LANTERNS)
    assert [each.code for each in found] == ["E102"]


def test_what_cannot_be_right_is_told_beside_other_mistakes(tmp_path):
    loop = "when you score points: gain 1 counter\nwhen you gain counters: score 1 point"
    found = told(tmp_path, loop, "when played: plce 1 lantern here")
    assert sorted(each.code for each in found) == ["E102", "E229"]


def test_an_effect_with_a_mistake_is_not_asked_for_sense(tmp_path):
    effect = (
        "while magic here is at least 3 and magic here is at most 2: resistance here -1\n"
        "when played: plce 1 lantern here"
    )
    assert [each.code for each in told(tmp_path, effect)] == ["E102"]


def test_a_flood_of_rules_costs_little(tmp_path):
    """Loops are looked for among a few hundred rules."""
    effect = "when a player scores points: each player scores 1 point"
    cards = "".join(
        f"  - name: Card {'x' * (index % 50)}{'y' * (index // 50)}z\n    copies: 1\n"
        f"    effect: |\n      {effect}\n    provenance: {{status: sourced, basis: a test}}\n"
        for index in range(250)
    )
    pack = write(tmp_path, {**TINY, "old-world.yaml": "cards:\n" + cards})
    found = check([str(pack)]).findings
    assert {each.code for each in found} == {"E229"}
    assert len(found) == 100


@pytest.mark.parametrize(
    ("effect", "codes"),
    [
        ("when revealed: remove this old world card", ["E235"]),
        ("when revealed: remove each old world card", []),
        ("at the end of the round: remove this old world card", []),
    ],
)
def test_a_card_that_is_revealed_is_not_on_the_track_yet(tmp_path, effect, codes):
    cards = f"cards:\n  - name: Fog\n    copies: 1\n    effect: |\n      {effect}\n"
    cards += "    provenance: {status: sourced, basis: a test}\n"
    pack = write(tmp_path, {**TINY, "old-world.yaml": cards})
    assert [each.code for each in check([str(pack)]).findings if each.code != "W901"] == codes
