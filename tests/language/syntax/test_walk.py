"""Ways through a tree: statements and the nodes inside one."""

from language.library import library
from ruinous.diagnostics import Text
from ruinous.language.reader import read
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.walk import bodies, is_denied, nodes, stated


def tree(text: str) -> t.Effect:
    effect, findings = read(Text.of(text), library())
    assert effect is not None, findings
    return effect


RULE = tree(
    "when lent:\n  if there is a book here: lend it\n  else:\n    you may lend a map: return it"
)


def test_statements_come_in_the_order_of_the_text_with_those_around_them() -> None:
    found = list(stated(RULE.statements))
    assert [type(each.statement) for each in found] == [t.React, t.If, t.Do, t.May, t.Do]
    assert [[type(each) for each in line.under] for line in found] == [
        [], [t.React], [t.React, t.If], [t.React, t.If], [t.React, t.If, t.May],
    ]  # fmt: skip


def test_a_statement_without_a_block_has_no_bodies() -> None:
    [ban] = tree("forbid lending it").statements
    assert list(bodies(ban)) == []


def test_nodes_of_a_statement_leave_its_blocks_out() -> None:
    [rule] = RULE.statements
    kinds = [type(node) for node, _ in nodes(rule)]
    assert kinds == [t.React, t.Event, t.Act]


def test_what_is_asked_not_to_be_is_denied() -> None:
    [rule] = tree("when lent, unless there is no book here: return it").statements
    denied = {type(node): is_denied(node, under) for node, under in nodes(rule)}
    assert (denied[t.Event], denied[t.Exists], denied[t.Things]) == (False, True, True)
