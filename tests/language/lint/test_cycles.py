"""Rules that lead back to themselves."""

from language.lint.builders import found, index_of
from ruinous.language.lint.cycles import (
    Link,
    cycles,
    quantities_are_computable,
    replacements_change_something,
)


class Place:
    """A node of a graph."""

    def __init__(self) -> None:
        self.links: list[Link[Place, str]] = []


def graph(*edges: str) -> dict[str, Place]:
    """Return the nodes of edges such as `ab`."""
    nodes = {name: Place() for name in "".join(edges)}
    for edge in edges:
        nodes[edge[0]].links.append(Link(edge, nodes[edge[1]]))
    return nodes


def cycles_of(*edges: str) -> list[str]:
    """Return the edges of each cycle."""
    nodes = graph(*edges)
    found = cycles([*nodes.values()], lambda node: node.links)
    return [" ".join(link.reason for link in links) for _, links in found]


def test_the_shortest_cycle_through_a_rule_is_found() -> None:
    assert cycles_of("ab", "bc", "ca", "ba") == ["ab ba"]


def test_each_rule_is_in_one_cycle_at_most() -> None:
    assert cycles_of("ab", "ba", "bc", "cb", "dd") == ["ab ba", "dd"]


def test_a_chain_with_an_end_is_none() -> None:
    assert cycles_of("ab", "bc", "ac") == []


def test_a_cycle_that_does_not_count_is_passed_over_for_a_longer_one() -> None:
    nodes = graph("ab", "ba", "bc", "ca")
    [(_, links)] = cycles([*nodes.values()], lambda node: node.links, lambda found: len(found) > 2)
    assert [link.reason for link in links] == ["ab", "bc", "ca"]


def test_quantities_that_depend_on_each_other() -> None:
    heavy = "weight of rare books +1"
    rare = "books with weight at least 2 are rare"
    assert found(quantities_are_computable, heavy, rare) == [("E227", "rare")]
    assert found(quantities_are_computable, heavy) == []


def test_a_replacement_by_the_same_changes_nothing() -> None:
    text = "instead of lending a book: lend it"
    assert found(replacements_change_something, text) == [("E230", "lending a book")]


def test_replacements_that_undo_each_other_are_reported_once_with_the_other() -> None:
    back = "instead of returning a book: lend it"
    [finding] = replacements_change_something(
        index_of("instead of lending a book: return it", back)
    )
    assert finding.message == "card 1 (1.yaml:1) puts the same back in its place"


def test_a_replacement_by_something_else_is_fine() -> None:
    assert found(replacements_change_something, "instead of lending a book: return it") == []
