"""The verbs: their forms, and what carries them out."""

import pytest

from ruinous.games.marauders.actions import SPECS
from ruinous.games.marauders.verbs import VERBS

BY_BASE = {verb.base: verb for verb in VERBS}


def test_each_verb_is_carried_out_and_no_other():
    assert {verb.base for verb in VERBS if not verb.departs} == SPECS.keys()
    assert len(BY_BASE) == len(VERBS)


def test_forms_are_third_person_past_participle_and_ing():
    draw = BY_BASE["draw"]
    assert (draw.third, draw.past, draw.participle, draw.ing) == (
        "draws", "drew", "drawn", "drawing",
    )  # fmt: skip
    whole = BY_BASE["rearrange your sheet"]
    assert (whole.past, whole.ing) == ("rearranged their sheet", "rearranging a sheet")


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.base.replace(" ", "-"))
def test_forms_are_of_the_verb(verb):
    stem = verb.base.split()[0][:2]
    assert all(form.startswith(stem) for form in (verb.third, verb.ing))
    assert verb.participle[0] == stem[0] or verb.base == "look at"
    assert verb.ing.split()[0].endswith("ing")
    assert verb.third.split()[0].endswith("s")
