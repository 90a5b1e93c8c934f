"""Any game, drawn plainly."""

from types import SimpleNamespace

from ruinous.game.drawing import Drawing, Look, Segment


def test_an_item_has_one_side_with_all_that_is_printed_on_it():
    item = SimpleNamespace(id="seven", name="Seven")
    [look] = Drawing().looks_of(item, "Plain card", [("rank", "7")], None)
    path = "plain-card/seven.html"
    assert look == Look(kind="Plain card", name="Seven", path=path, facts=(("rank", "7"),))


def test_a_view_is_a_table_of_its_keys():
    [grid] = Drawing().grids_of(None, {"tricks": 3})
    assert grid.rows == ((((Segment("tricks"),),), ((Segment("3"),),)),)
