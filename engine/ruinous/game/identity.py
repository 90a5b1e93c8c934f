"""The identity of packs for records and snapshots: what they mean, however that is written.

Remarks, line ends, the order of keys and the form of effects do not count, nor does what no game is
played with: provenance, examples, titles.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from ruinous.diagnostics import Text
from ruinous.language.printer import printed
from ruinous.language.reader import read
from ruinous.language.syntax.canonical import canonical
from ruinous.packs.provenance import KEY as PROVENANCE
from ruinous.yaml.effects import EFFECTS, EXAMPLES
from ruinous.yaml.nodes import plain

if TYPE_CHECKING:
    from ruinous.language.syntax.grammar import Grammar
    from ruinous.language.syntax.tree import Effect
    from ruinous.packs.catalogue import Pack
    from ruinous.yaml.nodes import Plain

_IDLE: Final = frozenset((PROVENANCE, EXAMPLES, "title", "sources"))
"""Keys of what no game is played with."""


def identity(pack: Pack, grammar: Grammar) -> str:
    """Return the identity of a pack: 64 hexadecimal digits.

    Args:
        grammar: for the words of all packs that are loaded with it.
    """
    whole = [[kind, _played(meaning(plain(root), grammar))] for kind, root in pack.roots]
    return sha256(json.dumps(whole, sort_keys=True).encode()).hexdigest()


def _played(value: Plain) -> Any:  # noqa: ANN401 - plain values with texts as keys
    """Return a value without the keys that do not affect play."""
    if isinstance(value, dict):
        return {str(key): _played(each) for key, each in value.items() if key not in _IDLE}
    return [_played(each) for each in value] if isinstance(value, list) else value


def meaning(value: Plain, grammar: Grammar | None, key: str | int = "") -> Plain:
    """Return a value with its effects in their one form, so that how they are written is alike.

    Args:
        grammar: None, if effects are to stay as they are.
        key: the key that the value has.
    """
    if isinstance(value, list):
        return [meaning(each, grammar) for each in value]
    if isinstance(value, dict):
        return {name: meaning(each, grammar, name) for name, each in value.items()}
    if key in EFFECTS and isinstance(value, str) and grammar is not None:
        tree, _ = read(Text.of(value), grammar)
        return value if tree is None else in_form(tree, grammar)
    return value


def in_form(tree: Effect, grammar: Grammar) -> str:
    """Return an effect in its one form."""
    return printed(canonical(tree, grammar.lexicon), grammar.lexicon)
