"""`ruinous why`."""

import json
import re
from pathlib import Path
from typing import Final

import pytest

import ruinous
from cli.command import run
from ruinous.game.scenarios import run_scenario
from ruinous.games.oldworld.schema.models.example import Scenario
from ruinous.tools.report.why import rule_text
from tools.builders import base, played


def at_once(regions: dict[str, object], **players: object) -> ruinous.Match:
    """Return a game in the summoning phase with this position."""
    given = {"regions": regions, "players": players}
    scenario = {"title": "a position", "given": given, "when": [{"phase": "summoning"}]}
    return run_scenario(base(), Scenario.model_validate(scenario))


# ---------------------------------------------------------------- the command


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(played(7, "greedy").record()), "utf-8")
    return file


def test_a_value_is_printed(record):
    code, out, _ = run("why", record, "hand draw", "nurgle", "--at", 3)
    assert (code, out) == (
        0,
        "hand draw of Nurgle: 2\n\n  printed 2  Nurgle (base/powers/nurgle.yaml:3)\n",
    )


def test_an_event_is_printed_with_its_number(record):
    code, log, _ = run("replay", record, "--log")
    line = log.splitlines()[40]
    number = line.split()[0]
    told = run("why", record, "--event", number).out
    assert (code, told.splitlines()[-1]) == (0, line)


def test_a_play_is_offered_or_told_what_stands_in_its_way(tmp_path):
    game, record = ruinous.new_game(base(), seed=7), tmp_path / "game.json"
    power = {}
    for number in range(60):
        if game.state.question.kind == "turn" and game.decision.player == "khorne":
            power.setdefault(game.state.power[0], number)
        game.choose_index(0)
    record.write_text(json.dumps(game.record()), "utf-8")
    first, later = min(power.values()), power[2]
    code, out, _ = run("why", record, "--at", first, "--play", "summon bloodsworn to norsca")
    assert (code, out) == (0, OFFERED)
    code, out, _ = run("why", record, "--at", later, "--play", "summon bloodthirster to kislev")
    assert code == 0
    title, blank, reach, cost = out.splitlines()
    assert (title, blank) == (f"{BLOODTHIRSTER} to Kislev: not offered to Khorne", "")
    assert reach == (
        "  reach      no figure of Khorne is there or in an adjacent region, only in Norsca"
        "  [Kislev (base/board.yaml:14); rule summon.placement.own-or-adjacent]"
    )
    assert cost == (
        "  cost       it costs 3, and Khorne has 2 power"
        "  [Bloodthirster (base/powers/khorne.yaml:13); rule summon.cost.insufficient]"
    )


OFFERED: Final = (
    "summon Bloodsworn from the stock to Norsca: offered to Khorne "
    "as `summon bloodsworn@stock`, then `norsca`\n"
)
BLOODTHIRSTER: Final = "summon Bloodthirster from the stock"


def test_each_answer_can_be_read_by_programs(record):
    play = json.loads(
        run("why", record, "--at", 2, "--play", "play dazzle", "--format", "json").out
    )
    assert (play["offered"], play["player"]) == (False, "Tzeentch")
    assert play["hindrances"][0]["told"] == "it is the turn of Khorne"
    number = json.loads(
        run("why", record, "resistance", "kislev", "--at", 2, "--format", "json").out
    )
    assert (number["printed"], number["value"], number["terms"]) == (3, 3, [])
    [first, *_] = json.loads(run("why", record, "--event", 3, "--format", "json").out)
    assert first["line"]["heading"]


def test_a_region_goes_by_its_name_without_the_wherever_it_is_named(record):
    asked = ("why", record, "card spaces", "khorne", "--at", 2, "--in")
    whole = run("why", record, "resistance", "the empire", "--at", 2).out
    assert whole.startswith("resistance of The Empire: ")
    assert run("why", record, "resistance", "Empire", "--at", 2).out == whole
    assert run(*asked, "empire").out == run(*asked, "The Empire").out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "name a quantity and a thing, or an event, or a play"),
        (["resistance"], "name a quantity and a thing, or an event, or a play"),
        (["resistance", "kislev", "--play", "pass"], "name a quantity and a thing, or an event"),
        (["--play", "pass"], "the game is over: nothing is offered"),
        (["--play", "jump", "--at", "1"], "`jump` is no play of a turn"),
        (["resistence", "kislev"], "there is no quantity `resistence`"),
        (["resistance", "kislew"], "nothing called `kislew` has the quantity `resistance` now"),
        (["--event", "99999"], "events so far, not 99999"),
        (["resistance", "kislev", "--at", "99999"], "choices, not 99999"),
        (["resistance", "kislev", "--for", "nobody"], "there is no Power `nobody`"),
    ],
)
def test_a_wrong_question_is_refused(record, words, said):
    code, out, err = run("why", record, *words)
    assert (code, out) == (2, "")
    assert said in err


def test_a_record_that_goes_another_way_is_refused(record, tmp_path):
    whole = json.loads(Path(record).read_text("utf-8"))
    whole["choices"][2] = "jump"
    other = tmp_path / "other.json"
    other.write_text(json.dumps(whole), encoding="utf-8")
    assert run("why", other, "resistance", "kislev", "--at", 2).code == 0
    code, out, err = run("why", other, "resistance", "kislev")
    assert (code, out) == (2, "")
    assert err.startswith("error: the record cannot be played: choice 3: ")
    assert "`ruinous replay RECORD --verify`" in err


def test_the_moment_can_be_named_by_an_event(record):
    """The first events come before any choice, the last one ends the game."""
    asked = ("why", record, "conquest", "kislev")
    first, blank, *told = run(*asked, "--after", 1).out.splitlines()
    assert (first.startswith("round 1, "), blank) == (True, "")
    assert told == run(*asked, "--at", 0).out.splitlines()
    *_, events = re.findall(r"^ *(\d+)  ", run("replay", record, "--log").out, re.M)
    first, _, *told = run(*asked, "--after", events).out.splitlines()
    assert first.endswith(f", after event {events}: the game is over")
    assert told == run(*asked).out.splitlines()
    told = json.loads(run(*asked, "--after", events, "--format", "json").out)
    assert told["what"] == "conquest of Kislev"


def test_the_moment_of_a_game_without_steps_has_its_round_alone(tmp_path):
    record = tmp_path / "march.json"
    played = ("--packs", "marauders", "--players", "north,east", "--seed", 1)
    run("play", *played, "--watch", "--record", record)
    first = run("why", record, "attack", "north/1", "--after", 20).out.splitlines()[0]
    assert re.match(r"round \d, after event \d+: (North|East) decides: ", first)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--after", 0], "events so far, not 0"),
        (["--after", 99_999], "events so far, not 99999"),
        (["--after", 1, "--at", 1], "`--at` and `--after` are two moments"),
    ],
)
def test_a_moment_that_is_none_is_refused(record, words, message):
    code, out, err = run("why", record, "conquest", "kislev", *words)
    assert (code, out) == (2, "")
    assert message in err


def test_quantities_are_listed_when_none_is_near(record):
    err = run("why", record, "banana", "kislev").err
    assert "there are `attack`, `battle dice`" in err


def test_a_chain_tells_the_rules_behind_it(record):
    log = run("replay", record, "--log").out.splitlines()
    numbers = [
        line.split()[0] for line in log if "base/old-world.yaml" in line and " places " in line
    ]
    lasts = (run("why", record, "--event", each).out.splitlines()[-1] for each in numbers)
    assert any(last.startswith("         `when revealed: place ") for last in lasts)


def test_a_rule_of_several_lines_keeps_them(record):
    game = played(7, "greedy")
    number, text = next(
        (at, text)
        for at, action in enumerate(game.log, start=1)
        if action.cause is not None and "\n" in (text := rule_text(game.content, action.cause))
    )
    margin = " " * 9
    told = run("why", record, "--event", number).out
    assert told.endswith("".join(f"{margin}{line}\n" for line in text.splitlines()))


@pytest.mark.parametrize(
    ("play", "message"),
    [
        ("play dazzle to kislev/0", "`0` is no card space"),
        ("play dazzle to kislev/999", "`999` is no card space"),
        ("play /2", "no Chaos card of this game is called `/2`"),
        ("summon @ to kislev", "no figure of this game is called ``"),
        ("kislev/99", "is no play of a turn"),
        ("", "name a quantity and a thing, or an event, or a play"),
        (" ", "no play is named"),
    ],
)
def test_what_is_no_play_is_refused_and_nothing_is_printed(record, play, message):
    code, out, err = run("why", record, "--after", 12, "--play", play)
    assert (code, out) == (2, "")
    assert message in err


def test_figures_are_named_as_the_log_names_them(record):
    bare = run("why", record, "--at", 2, "--play", "summon bloodthirster to norsca").out
    assert run("why", record, "--at", 2, "--play", "summon the Bloodthirster to Norsca").out == bare
