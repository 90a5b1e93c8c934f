"""Productions and items, worked out of a parse table."""

from language.library import library
from ruinous.language.completion.automaton import automaton_of


def test_productions_are_those_of_the_grammar() -> None:
    productions = automaton_of(library()).productions
    assert ("quant", "_OF", "ofnp") in productions["np"]
    assert sorted(productions["tail"]) == [(), ("_OF", "owner"), ("_OF", "owner", "loc"), ("loc",)]


def test_every_reduction_is_a_production_of_its_size() -> None:
    tables = library().tables
    productions = automaton_of(library()).productions
    for by in tables.reductions:
        assert any(len(symbols) == by.size for symbols in productions[by.origin])


def test_every_item_goes_on_in_the_table() -> None:
    automaton = automaton_of(library())
    for state, items in enumerate(automaton.items):
        for item in items:
            assert not item.rest or item.is_top or item.rest[0] in automaton.states[state]


def test_a_node_costs_as_much_as_its_cheapest_text() -> None:
    costs = automaton_of(library()).costs
    assert (costs["tail"], costs["step"], costs["limits"], costs["otherwise"]) == (0, 1, 0, 3)
