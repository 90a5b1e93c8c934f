"""The log in English: every line is a plain, true sentence with the card behind it."""

import random
from typing import Any, Final

import pytest

import ruinous
from ruinous.game.match import Match
from ruinous.game.scenarios import run_scenario
from ruinous.games.oldworld.schema.models.example import Scenario
from ruinous.games.oldworld.state.dice import COUNTED, EARLY
from ruinous.games.oldworld.text.log_text import sentence_of
from ruinous.kernel.state.action import DST_TYPE, INTO, TOGETHER, WAY, WHOSE, Action
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.source import Source
from ruinous.tools.story import cause_of

KHORNE, NURGLE, TZEENTCH = 0, 1, 2
KISLEV, EMPIRE = 2, 3
REAVERS: Final = Source("old-world/norse-reavers", "Norse Reavers", "base/old-world.yaml", 42, 2)
HERO: Final = Source("token/hero", "hero", "base/tokens.yaml", 14, 1)


@pytest.fixture(scope="module")
def game() -> Match:
    return ruinous.new_game(ruinous.load("base"), seed=1)


@pytest.fixture(scope="module")
def played() -> Match:
    """A game at its end, in which nobody passes early."""
    game = ruinous.new_game(ruinous.load("base"), seed=3)
    luck = random.Random(3)
    while not game.over:
        options = game.decision.options
        many = len(options) - (game.decision.kind == "turn" and len(options) > 1)
        game.choose(options[luck.randrange(many)])
    return game


def figure(game: Match, name: str) -> int:
    """Return a figure of a kind."""
    figures = game.state.table.figures
    return next(at for at, each in enumerate(figures) if each.follower.name == name)


def card(game: Match, name: str) -> int:
    """Return a copy of a Chaos card."""
    return next(at for at, each in enumerate(game.state.table.cards) if each.name == name)


def pile(game: Match, token: str, region: int) -> int:
    """Return the pile of a token."""
    table = game.state.table
    return table.pile(table.token_number[token], region)


def action(verb: str, actor: int = NOTHING, kind: str = "", **roles: Any) -> Action:
    """Return an action as it stands in the log."""
    result, note = roles.pop("result", 0), roles.pop("note", ())
    named = {role: roles.pop(role) for role in (WAY, TOGETHER, COUNTED, EARLY) if role in roles}
    made = Action(verb, actor, kind, **roles, roles=named)
    made.result, made.note = result, note
    return made


# ---------------------------------------------------------------- each verb


def test_a_phase_and_a_step_have_headings(game: Match) -> None:
    assert (
        sentence_of(game.state, action("begin", kind="battle", amount=2)) == "Round 2: battle phase"
    )
    assert (
        sentence_of(game.state, action("begin", kind="hero step", amount=2)) == "Round 2: hero step"
    )
    assert (
        sentence_of(game.state, action("begin", kind="old world", amount=1))
        == "Round 1: Old World phase"
    )


def test_a_figure_is_summoned_from_the_stock_and_on_a_turn(game: Match) -> None:
    letter, thirster = figure(game, "Bloodletter"), figure(game, "Bloodthirster")
    from_stock = action("move", KHORNE, "figure", obj=letter, dst=KISLEV, place=KISLEV)
    paid = action("move", KHORNE, "figure", obj=thirster, src=EMPIRE, dst=KISLEV, way="turn")
    assert (
        sentence_of(game.state, from_stock)
        == "Khorne summons a Bloodletter from the stock to Kislev."
    )
    assert (
        sentence_of(game.state, paid)
        == "Khorne summons the Bloodthirster from the Empire to Kislev."
    )


def test_a_figure_that_was_on_a_card_comes_from_there(game: Match) -> None:
    leper = figure(game, "Leper")
    where = card(game, "Blood Frenzy")
    come = action("move", KHORNE, kind="figure", obj=leper, dst=KISLEV)
    come.note = ("card", where)
    assert sentence_of(game.state, come) == "Khorne moves a Leper from Blood Frenzy to Kislev."


def test_other_moves_are_moves(game: Match) -> None:
    horror = figure(game, "Horror")
    moved = action("move", TZEENTCH, "figure", obj=horror, src=KISLEV, dst=EMPIRE, place=EMPIRE)
    token = action(
        "move", TZEENTCH, "token", obj=pile(game, "noble", KISLEV), src=KISLEV, dst=EMPIRE
    )
    assert sentence_of(game.state, moved) == "Tzeentch moves a Horror from Kislev to the Empire."
    assert (
        sentence_of(game.state, token) == "Tzeentch moves 1 noble token from Kislev to the Empire."
    )


def test_tokens_are_counted_and_foreign_corruption_has_an_owner(game: Match) -> None:
    table = game.state.table
    heroes = action(
        "place", NURGLE, "token", obj=pile(game, "hero", EMPIRE), amount=2, place=EMPIRE
    )
    own = action("place", NURGLE, "token", obj=table.pile(NURGLE, KISLEV), amount=2, place=KISLEV)
    other = action("remove", NURGLE, "token", obj=table.pile(KHORNE, KISLEV), place=KISLEV)
    cleared = action("remove", kind="token", obj=table.pile(KHORNE, KISLEV), amount=3, place=KISLEV)
    less = action("remove", NURGLE, "token", obj=table.pile(NURGLE, KISLEV), place=KISLEV)
    assert sentence_of(game.state, heroes) == "Nurgle places 2 hero tokens in the Empire."
    assert sentence_of(game.state, own) == "Nurgle places 2 corruption tokens in Kislev."
    assert (
        sentence_of(game.state, other) == "Nurgle removes 1 corruption token of Khorne from Kislev."
    )
    assert (
        sentence_of(game.state, less) == "Nurgle removes 1 corruption token of its own from Kislev."
    )
    assert (
        sentence_of(game.state, cleared) == "3 corruption tokens of Khorne are removed from Kislev."
    )


def test_tokens_go_on_cards_and_sheets(game: Match) -> None:
    state = game.state
    pile = state.table.pile(state.table.token_number["noble"], KISLEV)
    aura = card(game, "Plague Aura")

    def told(type: str, goal: int) -> str:
        action = Action("place", KHORNE, "token", pile, 2, dst=goal, roles={DST_TYPE: type})
        return sentence_of(state, action)

    assert told("card", aura) == "Khorne places 2 noble tokens on Plague Aura."
    assert told("store", NURGLE) == "Khorne places 2 noble tokens on the sheet of Nurgle."
    assert told("store", KHORNE) == "Khorne places 2 noble tokens on its sheet."


def test_dice_are_told_in_order_explosions_apart(game: Match) -> None:
    plain = action("roll", NURGLE, "die", amount=3, place=KISLEV, way="battle", note=(2, 4, 5))
    more = action("roll", NURGLE, "die", amount=2, place=KISLEV, note=(6, 1, 6, 3))
    swift = action("roll", KHORNE, "die", place=KISLEV, way="battle", early=True, note=(3,))
    assert [sentence_of(game.state, rolled) for rolled in (plain, more, swift)] == [
        "Nurgle rolls 3 dice in Kislev: 2, 4, 5 (2 hits).",
        "Nurgle rolls 2 dice in Kislev: 6, 1; extra dice: 6, 3 (2 hits).",
        "Khorne rolls 1 die in Kislev before all others: 3 (no hit).",
    ]


def test_hits_are_told_as_the_dice_count(game: Match) -> None:
    rolled = action("roll", NURGLE, "die", amount=2, place=KISLEV, note=(1, 3), counted=1)
    assert (
        sentence_of(game.state, rolled)
        == "Nurgle rolls 2 dice in Kislev: 1, 3 (1 hit, as its dice count)."
    )


def test_thrown_and_rerolled_dice_are_told_with_their_faces(game: Match) -> None:
    thrown = action("throw", NURGLE, "die", amount=2, note=(3, 5))
    again = action("reroll", KHORNE, "die", obj=0, place=KISLEV, note=(6, 2))
    more = action("reroll", KHORNE, "die", obj=0, place=KISLEV, note=(1, 6, 4))
    assert [sentence_of(game.state, each) for each in (thrown, again, more)] == [
        "Nurgle throws 2 dice: 3, 5.",
        "Khorne rerolls a 6: 2.",
        "Khorne rerolls a 1: 6; extra dice: 4.",
    ]


def test_a_battle_is_told(game: Match) -> None:
    horror = figure(game, "Horror")
    lines = [
        action("fight", kind="battle", place=KISLEV),
        action("kill", KHORNE, "figure", obj=horror, src=KISLEV, place=KISLEV),
        action("claim", KHORNE, "token", obj=pile(game, "peasant", KISLEV), place=KISLEV),
        action("assign", KHORNE, "hit", amount=3, place=KISLEV, result=1 << horror),
        action("assign", KHORNE, "hit", place=KISLEV),
        action("return", kind="figure", obj=horror, src=KISLEV, place=KISLEV),
    ]
    assert [sentence_of(game.state, line) for line in lines] == [
        "A battle is fought in Kislev.",
        "Khorne kills a Horror in Kislev.",
        "Khorne claims 1 peasant token in Kislev.",
        "Khorne is done assigning 3 hits in Kislev: enough to kill 1 figure.",
        "Khorne is done assigning 1 hit in Kislev: no figure killed.",
        "A Horror returns from Kislev to the stock.",
    ]


def test_cards_are_told_by_name_once_they_are_open(game: Match) -> None:
    teleport = card(game, "Teleport")
    lines = [
        action("play", TZEENTCH, "card", obj=teleport, dst=KISLEV, place=KISLEV),
        action("discard", TZEENTCH, "card", obj=teleport),
        action("remove", TZEENTCH, "card", obj=teleport, src=KISLEV, place=KISLEV),
        action("keep", TZEENTCH, "card", obj=teleport, src=KISLEV, place=KISLEV),
        action("draw", TZEENTCH, "card", amount=2),
        action("draw", TZEENTCH, "card", amount=0),
    ]
    assert [sentence_of(game.state, line) for line in lines] == [
        "Tzeentch plays Teleport in Kislev.",
        "Tzeentch discards Teleport.",
        "Tzeentch removes Teleport from Kislev.",
        "Tzeentch keeps Teleport in Kislev.",
        "Tzeentch draws 2 cards.",
        "Tzeentch draws no card.",
    ]


def test_old_world_cards_come_and_go(game: Match) -> None:
    number = next(
        at for at, each in enumerate(game.state.table.old_world) if each.name == "Skavengers"
    )
    revealed = action("reveal", NURGLE, "old world card", obj=number)
    gone = action("leave", kind="old world card", obj=number)
    stays = action("join", kind="old world card", obj=number)
    used = action("expire", kind="old world card", obj=number)
    resolved = action("resolve", kind="token", obj=pile(game, "hero", KISLEV), place=KISLEV)
    assert sentence_of(game.state, revealed) == "Nurgle reveals Skavengers."
    assert sentence_of(game.state, stays) == "Skavengers goes to the track."
    assert sentence_of(game.state, used) == "Skavengers is discarded."
    assert sentence_of(game.state, gone) == "Skavengers leaves the track."
    assert sentence_of(game.state, resolved) == "1 hero token is resolved in Kislev."


def test_choices_are_told(game: Match) -> None:
    upgrade = next(at for at, each in enumerate(game.state.table.upgrades) if each.name == "Leper")
    taken = action("choose", NURGLE, "upgrade", obj=upgrade)
    other = action("choose", NURGLE, "player", obj=KHORNE)
    self_chosen = action("choose", NURGLE, "player", obj=NURGLE)
    assert sentence_of(game.state, taken) == "Nurgle chooses the upgrade Leper."
    assert sentence_of(game.state, other) == "Nurgle chooses Khorne."
    assert sentence_of(game.state, self_chosen) == "Nurgle is chosen."
    taken_over = action("control", NURGLE, "figure", obj=figure(game, "Horror"), place=KISLEV)
    assert sentence_of(game.state, taken_over) == "Nurgle takes control of a Horror in Kislev."


def test_a_replaced_and_a_laid_figure_are_told(game: Match) -> None:
    horror = figure(game, "Horror")
    acolytes = game.state.table.by_follower["acolyte"]
    swapped = action(
        "replace", TZEENTCH, "figure", obj=horror, amount=2, place=KISLEV, result=acolytes
    )
    mixed = action("replace", TZEENTCH, "figure", obj=horror, place=KISLEV, result=acolytes | 1)
    reavers = [each.name for each in game.state.table.old_world].index(REAVERS.name)
    laid = action("lay", KHORNE, "figure", obj=horror, dst=reavers)
    laid.roles[DST_TYPE] = "old world card"
    kept = action("lay", KHORNE, "figure", obj=horror)
    kept.roles |= {DST_TYPE: "store", INTO: "sheet", WHOSE: 1 << TZEENTCH}
    beside = action("lay", TZEENTCH, "card", obj=card(game, "Teleport"), cause=REAVERS)
    single = action(
        "replace", TZEENTCH, "figure", obj=horror, place=KISLEV,
        result=game.state.table.by_follower["lord of change"],
    )  # fmt: skip
    assert sentence_of(game.state, beside) == "Tzeentch lays Teleport on its sheet."
    assert (
        sentence_of(game.state, single)
        == "Tzeentch replaces a Horror in Kislev with the Lord of Change."
    )
    assert (
        sentence_of(game.state, swapped) == "Tzeentch replaces a Horror in Kislev with 2 Acolytes."
    )
    assert sentence_of(game.state, mixed) == "Tzeentch replaces a Horror in Kislev with 1 figure."
    assert sentence_of(game.state, laid) == "Khorne lays a Horror on Norse Reavers."
    assert sentence_of(game.state, kept) == "Khorne lays a Horror on the sheet of Tzeentch."


def test_points_are_told_with_their_reason(game: Match) -> None:
    scored = action("score", KHORNE, "point", amount=3, place=KISLEV)
    scored.parent = action("dominate", KHORNE, "region", obj=KISLEV, place=KISLEV, note=(4,))
    value = "with a domination value of 4"
    assert sentence_of(game.state, scored.parent) == f"Khorne dominates Kislev {value}."
    assert (
        sentence_of(game.state, scored) == "Khorne scores 3 victory points for dominating Kislev."
    )
    scored.cause = REAVERS
    assert sentence_of(game.state, scored) == "Khorne scores 3 victory points."


@pytest.mark.parametrize(
    ("rank", "reason"),
    [
        ("most", "the most corruption, 7"),
        ("most tied", "tied for the most corruption, 7"),
        ("second", "the second most, 7"),
        ("second tied", "tied for the second most, 7"),
    ],
)
def test_ruins_are_scored_for_a_rank(game: Match, rank: str, reason: str) -> None:
    scored = action("score", KHORNE, "point", amount=3, place=KISLEV, note=(rank, 7))
    told = f"Khorne scores 3 victory points for the ruins of Kislev: {reason}."
    assert sentence_of(game.state, scored) == told


@pytest.mark.parametrize(
    ("together", "sentence"),
    [
        (0, "The Empire is ruined."),
        (1 << NURGLE, "Nurgle ruins the Empire: ruination card 2."),
        (1 << KHORNE | 1 << NURGLE, "Khorne and Nurgle ruin the Empire: ruination card 2."),
    ],
)
def test_ruiners_ruin_together(game: Match, together: int, sentence: str) -> None:
    roles: Any = {"obj": EMPIRE, "place": EMPIRE, TOGETHER: together, "note": (2,)}
    ruin = action("ruin", kind="region", **roles)
    assert sentence_of(game.state, ruin) == sentence


def test_power_and_dials_are_told(game: Match) -> None:
    lines = [
        action("pass", KHORNE, "power", amount=2),
        action("lose", KHORNE, "power", amount=0),
        action("gain", KHORNE, "counter"),
        action("advance", KHORNE, note=(1,)),
        action("advance", KHORNE, note=(2, "most")),
        action("advance", KHORNE, note=(9,)),
    ]
    assert [sentence_of(game.state, line) for line in lines] == [
        "Khorne passes and gives up 2 power.",
        "Khorne loses no power.",
        "Khorne gains 1 dial counter.",
        "Khorne's dial advances to tick 1 of 9: threat 6.",
        "Khorne's dial advances one more, for the most counters, to tick 2 of 9: threat 12.",
        "Khorne's dial advances to tick 9 of 9: victory.",
    ]


def test_a_name_with_an_article_has_a_small_one_inside_a_sentence() -> None:
    rat = ruinous.new_game(ruinous.load("base", "horned-rat"), ["khorne", "nurgle", "horned-rat"])
    chosen = action("choose", KHORNE, "player", obj=2)
    scored = action("score", 2, "point", cause=REAVERS)
    assert sentence_of(rat.state, chosen) == "Khorne chooses the Horned Rat."
    assert sentence_of(rat.state, scored) == "The Horned Rat scores 1 victory point."


# ---------------------------------------------------------------- what nobody gets


def told_after(given: dict[str, Any], *when: dict[str, Any]) -> list[str]:
    """Return the log of a scenario."""
    scenario = {"title": "as told", "given": given, "when": list(when)}
    game = run_scenario(ruinous.load("base"), Scenario.model_validate(scenario))
    return [sentence_of(game.state, each) for each in game.log]


def test_a_tie_for_a_region_is_told_above_resistance_alone() -> None:
    figures = {"khorne": {"bloodsworn": 2}, "nurgle": {"leper": 2}, "slaanesh": {"daemonette": 1}}
    regions = {name: {"figures": figures} for name in ("norsca", "kislev")}
    log = told_after({"regions": regions}, {"phase": "corruption"})
    assert [line for line in log if "domina" in line][1:] == [
        "Nobody dominates Norsca: Khorne and Nurgle tie at 2."
    ]


def test_no_tie_is_told_where_nobody_could_dominate_anyway() -> None:
    figures = {"khorne": {"bloodsworn": 2}, "nurgle": {"leper": 2}}
    regions = {"norsca": {"figures": figures, "ruined": 1}}
    assert not [
        line for line in told_after({"regions": regions}, {"phase": "corruption"}) if "tie" in line
    ]


def test_a_tie_for_the_most_counters_is_told() -> None:
    players = {"khorne": {"counters": 2}, "nurgle": {"counters": 2}, "slaanesh": {"counters": 1}}
    log = told_after({"players": players}, {"phase": "end"})
    assert "No dial advances one more: Khorne and Nurgle tie at 2 dial counters." in log


def test_no_tie_is_told_of_no_counters() -> None:
    assert not [line for line in told_after({}, {"phase": "end"}) if "tie" in line]


def test_the_log_says_where_an_old_world_card_goes() -> None:
    for name, told in (
        ("peasant-uprising", "Peasant Uprising goes to the track."),
        ("plunged-into-chaos", "Plunged Into Chaos is discarded."),
    ):
        log = told_after({"old world deck": [name]}, {"phase": "old world"})
        assert log[-1] == told


# ---------------------------------------------------------------- the card behind it


def test_the_cause_is_the_card_with_file_and_line() -> None:
    assert cause_of(action("score", KHORNE, "point", cause=REAVERS)) == (
        "Norse Reavers, base/old-world.yaml:42"
    )
    assert cause_of(action("score", KHORNE, "point", cause=HERO)) == "Hero, base/tokens.yaml:14"


def test_what_follows_from_an_action_has_its_cause() -> None:
    back = action("return", kind="figure", obj=0)
    assert cause_of(back) is None
    back.parent = action("kill", KHORNE, "figure", obj=0, cause=REAVERS)
    assert cause_of(back) is None  # as it was not done
    back.parent.windows = (1, 1)
    assert cause_of(back) == "Norse Reavers, base/old-world.yaml:42"


# ---------------------------------------------------------------- whole games


def test_every_line_of_a_game_is_a_sentence_or_a_heading(played: Match) -> None:
    for each in played.log:
        line = sentence_of(played.state, each)
        assert line[0].isupper() or line[0].isdigit()
        assert line.startswith("Round ") if each.verb == "begin" else line.endswith(".")
        assert "  " not in line


def test_a_draw_names_no_card(played: Match) -> None:
    names = {each.name for each in played.state.table.cards}
    draws = [sentence_of(played.state, each) for each in played.log if each.verb == "draw"]
    assert draws
    assert not [line for line in draws for name in names if name in line]


def test_lines_of_cards_name_a_place_in_a_file_that_exists(played: Match) -> None:
    root = played.content.catalogue.packs[0].folder.parent
    places = {behind for each in played.log if (behind := cause_of(each)) is not None}
    assert len(places) > 10
    for place in places:
        file, _, line = place.rpartition(", ")[2].rpartition(":")
        assert int(line) <= len((root / file).read_text("utf-8").splitlines())


@pytest.mark.parametrize("verb", ["win", "end the game", "take another turn", "turn back"])
def test_what_is_done_to_nothing_is_told(game: Match, verb: str) -> None:
    """Each verb of the words has a line, whether it has an object or not."""
    spoken = game.state.world.lexicon.index.verbs[verb]
    told = sentence_of(game.state, Action(spoken.action, KHORNE))
    assert told.startswith("Khorne ")


def test_a_gift_is_told_with_who_gets_it(game: Match) -> None:
    gift = action("give", NURGLE, "point", amount=2, dst=KHORNE)
    assert sentence_of(game.state, gift) == "Nurgle gives 2 victory points to Khorne."


def test_a_pass_that_a_card_orders_has_no_power(game: Match) -> None:
    """It is done to nothing, and the log of it ended in an error."""
    assert sentence_of(game.state, action("pass", KHORNE)) == "Khorne passes."
