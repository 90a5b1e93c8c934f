"""The table in a terminal."""

import io

from rich.console import Console

import ruinous
from ruinous.cli.terminal import table_of, text_of
from ruinous.games.oldworld.drawing.table import Board, TableDrawing
from tools.builders import base, played

GAME = ruinous.new_game(base(), seed=3)
BOARD = Board(base().catalogue)


def drawn(what) -> str:
    screen = Console(file=io.StringIO(), width=160, color_system=None)
    screen.print(table_of(what))
    assert isinstance(screen.file, io.StringIO)
    return screen.file.getvalue()


def test_every_region_has_a_row_with_its_numbers():
    text = drawn(BOARD.regions(GAME.view("khorne")))
    for region in base().catalogue.regions:
        assert region.name in text
    assert "populous" in text
    assert "4/4" in text


def test_figures_corruption_tokens_and_cards_are_shown():
    view = GAME.view("khorne")
    region = view["regions"][2]
    region["figures"] = {"khorne": {"bloodletter": 2, "bloodthirster": 1}}
    region["corruption"] = {"khorne": 3, "nurgle": 1}
    region["tokens"] = {"noble": 2, "hero": 1}
    region["cards"] = [{"name": "Battle Cry", "power": "khorne"}, None]
    region["ruined"] = True
    row = next(line for line in drawn(BOARD.regions(view)).splitlines() if "Kislev" in line)
    assert "Khorne: 2 bloodletters, 1 bloodthirster, 3 corruption" in row
    assert "2 nobles, 1 hero" in row
    assert "Battle Cry | -" in row
    assert "ruined" in row
    assert "Nurgle: 1 corruption" in drawn(BOARD.regions(view))


def test_players_are_shown_with_dial_threat_and_counters():
    text = drawn(BOARD.players(GAME.view("nurgle")))
    row = next(line for line in text.splitlines() if "Khorne" in line)
    assert row.split()[:8] == ["Khorne", "7", "0", "0", "of", "9", "3", "0"]
    decides = next(line for line in text.splitlines() if ">" in line)
    assert decides.split()[1].lower() == GAME.decision.player


def test_the_track_is_told_with_the_cards_to_come():
    view = GAME.view("khorne") | {"track": ["Norse Reavers", "Skavengers"], "old world deck": 1}
    assert (
        TableDrawing().headline_of(view)
        == "On the track: Norse Reavers, Skavengers; 1 Old World card to come."
    )
    assert TableDrawing().headline_of(view | {"track": []}).startswith("On the track: nothing; ")


def test_upgrades_tokens_and_cards_on_sheets_are_told_of_those_who_have_some():
    view = GAME.view("khorne")
    khorne, nurgle = view["players"][:2]
    khorne |= {"upgrades": ["Bloodsworn", "Bloodletter"], "sheet": {"peasant": 2}}
    nurgle |= {"cards on sheet": ["Plague Aura"]}
    assert [str(text_of([line])) for line in BOARD.sheets(view)] == [
        "Khorne has Bloodsworn, Bloodletter; 2 peasants",
        "Nurgle has Plague Aura",
    ]


def test_figures_with_tokens_on_them_are_told():
    view = GAME.view("khorne")
    on_it = {"figure": "Leper", "region": "kislev", "tokens": {"peasant": 1}, "corruption": {}}
    lines = BOARD.carried(view | {"tokens on figures": [on_it]})
    assert [str(text_of([line])) for line in lines] == ["On Leper in Kislev: 1 peasant"]


def test_cards_with_figures_on_them_are_told():
    lines = BOARD.carried(GAME.view("khorne") | {"figures on cards": {"Rot": ["Leper", "Leper"]}})
    assert [str(text_of([line])) for line in lines] == ["On Rot: Leper, Leper"]


def test_cards_with_tokens_on_them_are_told():
    view = GAME.view("khorne")
    assert list(BOARD.carried(view)) == []
    on_it = {"card": "Plague Aura", "tokens": {"peasant": 2}, "corruption": {"nurgle": 1}}
    lines = BOARD.carried(view | {"tokens on cards": [on_it]})
    assert [str(text_of([line])) for line in lines] == ["On Plague Aura: 2 peasants, 1 corruption"]


def test_players_fit_on_eighty_columns():
    screen = Console(file=io.StringIO(), width=80, color_system=None)
    screen.print(table_of(BOARD.players(GAME.view("khorne"))))
    assert isinstance(screen.file, io.StringIO)
    text = screen.file.getvalue()
    assert "counters" in text
    assert all(" of " in line for line in text.splitlines() if "khorne" in line.lower())


def test_only_the_own_hand_is_shown():
    view = GAME.view("khorne")
    hand = TableDrawing().held_by(view)
    own = {card.name for card in base().catalogue.chaos_cards if card.power == "khorne"}
    assert hand
    assert set(hand) <= own


def test_the_table_at_the_end_of_a_game_can_be_drawn():
    game = played(5, "greedy")
    assert "Khorne" in drawn(BOARD.regions(game.view("khorne")))
    assert "of" in drawn(BOARD.players(game.view("khorne")))
