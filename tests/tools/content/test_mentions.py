"""Whether packs can have something of a name, told from their files alone."""

from functools import cache

import pytest

import ruinous
from ruinous.packs import shipped_packs
from ruinous.tools.content import mentions
from ruinous.tools.content.mentions import may_name
from ruinous.tools.packs_at import by_game

GROUPS = by_game(shipped_packs())


@pytest.mark.parametrize("group", GROUPS, ids=str)
def test_everything_that_packs_name_may_be_in_them(group, monkeypatch):
    monkeypatch.setattr(mentions, "_written", cache(mentions._written))
    content = ruinous.load(*group)
    items = content.game.items
    names = set()
    for item in items.items_of(content.catalogue):
        names |= {item.id, item.name}
        names |= {word for part in items.parts_of(item) for word in part}
    assert [name for name in sorted(names) if not may_name(group, name)] == []


@pytest.mark.parametrize("name", ["skitterleap", "Blood Frenzi", "khorn"])
def test_what_is_not_written_in_a_pack_is_not_in_it(name):
    assert not may_name(["base"], name)


@pytest.mark.parametrize("name", ["", "!", "blood frenzy!", "BLOOD-FRENZY"])
def test_case_and_signs_do_not_matter(name):
    assert may_name(["base"], name)


@pytest.mark.parametrize(
    "line",
    ["name: 'The Ferryman''s Toll'", 'name: "the ferryman\\u2019s toll"', "id: the-ferrymans-toll"],
)
def test_a_name_is_found_however_it_is_written(tmp_path, line):
    (tmp_path / "pack.yaml").write_text("id: far\n")
    (tmp_path / "cards.yaml").write_text(f"# cards\n- {line}\n", "utf-8")
    assert may_name([tmp_path], "The Ferryman's Toll")
    assert may_name([tmp_path], "far")


def test_a_file_or_pack_that_cannot_be_read_may_have_anything(tmp_path):
    (tmp_path / "pack.yaml").write_bytes(b"\xff\xfe\x00")
    assert may_name([tmp_path], "anything")
    assert may_name([tmp_path / "nowhere"], "anything")
