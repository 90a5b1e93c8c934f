"""From a path on the command line to packs."""

from ruinous.packs import content_root, shipped_packs
from ruinous.tools.packs_at import basic_packs, packs_at


def test_a_pack_is_itself_and_a_folder_of_packs_is_all_of_them(tmp_path):
    assert packs_at("base") == ("base",)
    assert packs_at("nowhere") == ("nowhere",)
    assert packs_at(str(tmp_path)) == (str(tmp_path),)
    assert packs_at(str(content_root())) == tuple(content_root() / name for name in shipped_packs())


def test_each_game_has_a_pack_to_begin_with():
    assert basic_packs() == [("base",), ("marauders",)]
