"""Examples beside items in lines that people read."""

from types import SimpleNamespace

from ruinous.game.drawing import ExampleWords
from ruinous.tools.examples.example_text import ExampleRenderer
from tools.shipped_site import site


def test_steps_of_examples_are_told_in_words():
    [first, *_] = next(f for f in site().faces if f.id == "bretonnian-knights").examples
    assert first.when == (
        "the old world phase is played",
        "so far: Bretonnia: tokens: 1 hero",
        "Nurgle may not choose: Bretonnia",
        "Nurgle chooses: Tilea",
        "nobody has anything left to decide",
    )
    assert first.then == ("Bretonnia: tokens: 1 hero", "Tilea: tokens: 1 hero")


def test_every_sort_of_value_has_words():
    words = ExampleWords(counted=frozenset({"books"}), steps={"pass": "nobody acts"})
    renderer = ExampleRenderer({"ann": "Ann", "atlas": "the Atlas"}, words)
    value = {
        "given": {"players": {"ann": {"books": {"atlas": 2}}}, "round": 3},
        "when": ["pass", {"ann": "read atlas"}, {"not offered": {"ann": ["atlas"]}}],
        "then": {"open": True, "shelf": [], "lamp": None},
    }
    text = renderer.text_of(SimpleNamespace(title="a day", value=value))
    assert text.title == "a day"
    assert text.given == ("Ann: books: 2 the Atlas", "round: 3")
    assert text.when == (
        "nobody acts",
        "Ann chooses: read the Atlas",
        "Ann may not choose: the Atlas",
    )
    assert text.then == ("open: yes", "shelf: none", "lamp: empty")


def test_numbers_that_are_keys_are_told_with_what_they_number():
    words = ExampleWords(keyed=frozenset({"racks"}), numbered=("rack", "hook"))
    renderer = ExampleRenderer({"hat": "the hat"}, words)
    value = {"racks": {"ann": {1: {2: "hat", 3: "hat"}, 2: {}}}, "free": {"ann": {1: 4}}}
    assert list(renderer.position_of(value)) == [
        "ann: rack 1: hook 2: the hat, hook 3: the hat; rack 2: none",
        "free: ann: rack 1: 4",
    ]
