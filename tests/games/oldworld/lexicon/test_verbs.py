"""Verbs: their forms."""

from ruinous.games.oldworld.lexicon.verbs import VERBS


def test_forms_are_third_person_past_participle_and_ing():
    [draw] = [verb for verb in VERBS if verb.base == "draw"]
    assert (draw.third, draw.past, draw.participle, draw.ing) == (
        "draws", "drew", "drawn", "drawing",
    )  # fmt: skip


def test_each_verb_has_forms_of_its_own():
    forms = [form for verb in VERBS for form in (verb.base, verb.third, verb.ing)]
    assert len(set(forms)) == len(forms)
