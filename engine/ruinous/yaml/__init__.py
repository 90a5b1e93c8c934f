"""YAML files, from text to a checked model beside its located nodes. Knows no game.

A text is processed in steps. `characters` refuses what no parser need look at; `composer` turns the
events of the library into nodes that know their places (`nodes`); `syntax_errors` explains where
the library cannot read on. `located` is the interface of these steps. A model of pydantic then
checks the nodes: `schema_errors` explains what it refuses, with `refusals` and `indentation` for
what to write instead, and `recovery` keeps one mistake from hiding others. `document` is the
interface of the whole package.
`docs/decisions/09-yaml-nodes.md` gives the reasons.
"""
