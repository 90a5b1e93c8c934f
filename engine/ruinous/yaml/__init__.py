"""YAML files, from text to a checked model beside its located nodes. Knows no game.

The way of a text: what no parser need look at is refused (`characters`), the events of the library
become nodes that know their places (`composer`, `nodes`), and where the library cannot read on,
`syntax_errors` explains why. `located` is the door to all of it. A model of pydantic then checks
the nodes: `schema_errors` explains what it refuses, with `refusals` and `indentation` for what to
write instead, and `recovery` lets one mistake hide no other. `document` is the door to both halves.
`docs/decisions/09-yaml-nodes.md` gives the reasons.
"""
