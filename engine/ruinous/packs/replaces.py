"""The list `replaces` of a `pack.yaml`, made one longer without touching anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.yaml.located import locate
from ruinous.yaml.nodes import ListNode, MappingNode

if TYPE_CHECKING:
    from ruinous.yaml.nodes import Node


def with_replacement(text: str, reference: str) -> str:
    """Return the text of a `pack.yaml` that replaces one thing more; comments and lines stay.

    Args:
        text: what it says now, without findings.
        reference: kind and id, such as `kind/some-id`.
    """
    end = "\r\n" if "\r\n" in text else "\n"
    text = text.replace("\r\n", "\n")
    root = locate(text, "pack.yaml").root
    node = root.get("replaces") if isinstance(root, MappingNode) else None
    if not isinstance(node, ListNode):
        text = f"{text.rstrip()}\nreplaces: [{reference}]\n"
    elif text[node.start] == "[":
        text = _in_brackets(text, node, reference)
    else:
        text = _below(text, node.items[-1], reference)
    return text.replace("\n", end)


def _in_brackets(text: str, node: ListNode, reference: str) -> str:
    place = node.items[-1].end if node.items else node.start + 1
    comma = ", " if node.items else ""
    return f"{text[:place]}{comma}{reference}{text[place:]}"


def _below(text: str, last: Node, reference: str) -> str:
    """Return a text with one more line of a list, behind its last one."""
    lines = text.split("\n")
    line, column = last.span.line, last.span.column
    begin = lines[line - 1][: column - 1]
    lines.insert(line, f"{begin}{reference}")
    return "\n".join(lines)
