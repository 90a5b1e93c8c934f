"""The tree of an effect: small frozen records, one per form of the grammar.

Every node knows its place in the text; places do not count in equality. Fields made by `by_binding`
are empty in a parsed tree; binding returns the same tree with all of them filled.
"""

from ruinous.language.syntax.tree.conditions import *  # noqa: F403
from ruinous.language.syntax.tree.node import *  # noqa: F403
from ruinous.language.syntax.tree.statements import *  # noqa: F403
from ruinous.language.syntax.tree.terms import *  # noqa: F403
