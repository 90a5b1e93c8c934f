"""The parser's tables as a text, so that a run need not work them out from the grammar again."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

import lark
from lark import Lark
from lark.grammar import Rule
from lark.lexer import Lexer, TerminalDef
from lark.visitors import Transformer

_OWN = ("lexer", "transformer", "cache")
"""Options that are code; they are handed in anew."""


def written(parser: Lark, source: str) -> str:
    """Return the tables of a parser that was built from the text of a grammar."""
    data, memo = parser.memo_serialize([TerminalDef, Rule])
    data["options"] = {name: value for name, value in data["options"].items() if name not in _OWN}
    data["parser"]["lexer_conf"].pop("lexer_type")
    tables = {"lark": lark.__version__, "grammar": _hash(source), "data": data, "memo": memo}
    return json.dumps(tables, separators=(",", ":"), sort_keys=True) + "\n"


def read(text: str, source: str, lexer: type[Lexer], builder: Transformer[Any, Any]) -> Lark | None:
    """Return the parser of some tables, or None when they are of another grammar or Lark."""
    tables = json.loads(text)
    if (tables["lark"], tables["grammar"]) != (lark.__version__, _hash(source)):
        return None
    data = tables["data"]
    data["options"]["lexer"] = data["parser"]["lexer_conf"]["lexer_type"] = lexer
    rows = data["parser"]["parser"]
    rows["tokens"] = _numbered(rows["tokens"])
    rows["states"] = {state: _numbered(row) for state, row in _numbered(rows["states"]).items()}
    parser = Lark.__new__(Lark)
    # As the parsers do that Lark writes out to stand alone.
    parser._load({"data": data, "memo": _numbered(tables["memo"])}, transformer=builder)
    return parser


def are_of(text: str, source: str) -> bool:
    """Return whether tables were made from the text of a grammar, by whatever version of Lark."""
    return bool(json.loads(text)["grammar"] == _hash(source))


def _hash(source: str) -> str:
    return sha256(source.encode()).hexdigest()


def _numbered(row: dict[str, Any]) -> dict[int, Any]:
    """Return a row with the numbers that JSON has made texts of."""
    return {int(key): value for key, value in row.items()}
