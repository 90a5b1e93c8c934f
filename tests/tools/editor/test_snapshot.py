"""A snapshot knows the files, items and findings of one check."""

from tools.editor.desk import CHAOS, CLAN, desk


def test_files_items_and_games_are_found_by_path():
    on = desk()
    names = [item.name for item in on.snapshot.items_in(on.path(CHAOS))]
    assert names == ["Ember Rain", "Cold Hearth"]
    games = [on.snapshot.game_at(on.path(file)) for file in (CHAOS, CLAN)]
    assert [game.content.game.id for game in games if game and game.content] == [
        "oldworld",
        "marauders",
    ]
    assert on.snapshot.game_at("/nowhere") is None
    assert on.snapshot.file_at("/nowhere") is None


def test_effects_in_force_are_found_by_file():
    on = desk()
    file, game = on.snapshot.file_at(on.path(CHAOS)), on.snapshot.game_at(on.path(CHAOS))
    assert file is not None
    assert game is not None
    found = [each.text.value.split(":")[0] for each in game.effects_in(file.file)]
    assert found == ["at the start of battle", "forbid placing corruption here"]


def test_lines_are_found_again_in_a_text_that_has_changed():
    on = desk()
    assert on.snapshot.map_to(on.path(CHAOS), "# more\n" + on.text(CHAOS)).new(4) == 5
