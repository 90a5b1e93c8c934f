"""Items as the site draws them."""

from itertools import groupby

from ruinous.game.colours import NEUTRAL
from tools.shipped_site import section


def test_what_is_no_text_is_told_by_name():
    facts = {face.path: dict(face.facts) for face in section().faces}
    assert facts["regions/norsca.html"]["next to"] == "Troll Country"
    assert facts["rules/base.html"]["victory points"] == "50"
    assert facts["rules/horned-rat.html"]["old world deck"].startswith("3: ")
    assert facts["powers/horned-rat.html"]["more tokens"] == "10 skaven"
    assert facts["tokens/peasant.html"]["defense"] == "1"


def test_a_face_has_the_ways_and_steps_of_the_rules_on_it():
    face = next(each for each in section().faces if each.id == "plague-aura")
    assert face.ways == (("changes", ("influence",)),)
    assert face.steps == (1, 1)


def test_faces_of_one_owner_are_together_and_those_of_nobody_are_last():
    owners = [face.owner for face in section().faces]
    runs = [owner for owner, _ in groupby(owners)]
    assert len(runs) == len(set(runs))
    assert runs[-1] == ""


def test_a_face_has_its_own_colour_before_that_of_an_owner():
    faces = {face.id: face.colour for face in section("marauders").faces}
    assert [faces[id] for id in ("shotti", "odlugg-spleenripper")] == ["blue", "green"]
    assert faces["marauders-2009"] == NEUTRAL
