"""Items with their examples, folds by indentation, and links of citations."""

from ruinous.tools.editor.outline import folds, links, named_like, symbols
from tools.editor.desk import CHAOS, desk


def test_items_are_listed_with_their_examples():
    on = desk()
    found = list(symbols(on.snapshot, on.path(CHAOS)))
    assert [(each.name, [inner.name for inner in each.inner]) for each in found] == [
        ("Ember Rain", ["two dice more"]),
        ("Cold Hearth", []),
    ]


def test_items_of_all_packs_are_found_by_some_of_their_letters():
    on = desk()
    found = [each.name for each in named_like(on.snapshot, "embrain")]
    assert found == ["Ember Rain", "frost Ember Rain"]
    assert "Marsh Drums" in {each.name for each in named_like(on.snapshot, "marsh")}
    assert not list(named_like(on.snapshot, "zzzz"))


def test_what_stands_further_in_folds():
    assert sorted(folds("a:\n  b:\n    c\n\n  d\n# e\nf: [\ng")) == [(1, 5), (2, 3)]
    assert list(folds("")) == []


def test_a_citation_leads_to_its_source():
    on = desk()
    file = "fan/chaos/ash.yaml"
    [link] = links(on.snapshot, on.path(file), on.text(file))
    assert (link.title, link.target) == ("The FAQ", "https://example.org/faq")
