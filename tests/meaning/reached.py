"""What the random programs contain, and what of the language they never do.

`python tests/meaning/reached.py` writes the list anew.
"""

from __future__ import annotations

import sys
from contextlib import ExitStack, contextmanager
from dataclasses import fields
from itertools import count
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final
from unittest.mock import patch

from meaning.programs import Writer
from meaning.stage import HOMES, content
from ruinous.diagnostics import Text
from ruinous.language.binding import Binder, quantifiers
from ruinous.language.reader import read_rules
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.tree.node import Node, parts_of

if TYPE_CHECKING:
    from collections.abc import Iterator

LIST: Final = Path(__file__).parent / "not-reached.md"
PROGRAMS: Final = 2_000
WORDS: Final = {
    "At.word": ("in", "on", "near", "adjacent to"),
    "Spot.word": ("here", "there"),
    "Event.form": ("did", "done", "total", "self", "left"),
    "Change.how": ("add", "subtract", "set", "double", "at least", "at most"),
    "Compare.bound": ("at least", "at most", "more than", "less than", "exactly"),
    "Bounded.bound": ("at least", "at most", "more than", "less than", "exactly"),
    "Joined.how": ("plus", "minus", "larger", "smaller"),
    "Topping.superlative": ("highest", "lowest", "second highest", "second lowest"),
    "Role.word": ("from", "to", "onto", "by", "for"),
    "Pronoun.word": ("you", "it", "them", "the origin", "the destination"),
    "Things.possessive": ("your", "their", "its"),
}
"""Fields of nodes that hold one of a few words."""
SWITCHES: Final = (
    "React.after", "Event.here", "Having.without", "HavingMost.fewest", "HavingMore.fewer",
    "MoreThan.fewer", "OnlyIf.unless", "WhereDid.passive", "Half.up",
)  # fmt: skip
_UNION: Final = (t.Node, t.Body, t.Effect)


def everything() -> set[str]:
    """Return all that is counted, as the list names it."""
    found = {f"form `{kind.__name__}`" for kind in _kinds()}
    found |= {f"`{name}` left out" for name in _optional()}
    found |= {f"`{name}` given" for name in _optional()}
    found |= {f"`{name}`: {word}" for name, words in WORDS.items() for word in words}
    found |= {f"`{name}`: {value}" for name in SWITCHES for value in ("yes", "no")}
    for position in _positions():
        found |= {f"{position.name}: {_quantifier(each)}" for each in position.allowed}
    lexicon = content().effects.lexicon
    for verb in lexicon.verbs:
        if not verb.core and not verb.stand_in:
            found.add(f"step `{verb.base}`")
            found |= {f"step `{verb.base} ... {role}`" for role in verb.roles}
        uses = ("wait for", "replace", "forbid", *(["price"] if verb.priced else []))
        found |= {f"{use} `{verb.base}`" for use in uses}
        found |= {f"pattern `{verb.base} ... {role}`" for role in verb.roles}
    found |= {f"moment `{each.phrase}`" for each in lexicon.moments}
    found |= {f"time `{each.phrase}`" for each in lexicon.times}
    found |= {f"quantity `{each.phrase}`" for each in lexicon.quantities}
    return found | {f"adjective `{each.word}`" for each in lexicon.adjectives}


def _kinds() -> list[type[Node]]:
    made = [each for each in vars(t).values() if isinstance(each, type) and issubclass(each, Node)]
    return [each for each in made if each not in _UNION]


def _optional() -> Iterator[str]:
    for kind in _kinds():
        inner = parts_of(kind)
        for each in fields(kind):
            if each.name in inner and "None" in str(each.type):
                yield f"{kind.__name__}.{each.name}"


def _positions() -> list[quantifiers.Position]:
    return [each for each in vars(quantifiers).values() if isinstance(each, quantifiers.Position)]


def _quantifier(quant: str) -> str:
    return f"`{quant}`" if quant else "the plural alone"


# ---------------------------------------------------------------- what a program contains


def contained(tree: t.Effect) -> set[str]:
    """Return what a bound effect contains."""
    found: set[str] = set()
    for node, above in _nodes(tree, None):
        name = type(node).__name__
        found.add(f"form `{name}`")
        for each in fields(node):
            value, full = getattr(node, each.name), f"{name}.{each.name}"
            found.add(f"`{full}` {'left out' if value is None else 'given'}")
            if full in WORDS:
                found.add(f"`{full}`: {value}")
            if isinstance(value, bool):
                found.add(f"`{full}`: {'yes' if value else 'no'}")
        if isinstance(node, t.Act):
            found.update(_of_act(node, above))
        for entry in (getattr(node, "entry", None), getattr(node, "time_entry", None)):
            phrase = getattr(entry, "phrase", "")
            found |= {f"{kind} `{phrase}`" for kind in ("moment", "time", "quantity")}
        words = getattr(node, "adjectives", ()) or (getattr(node, "adjective", ""),)
        found |= {f"adjective `{word}`" for word in words}
    return found


def _nodes(node: Any, above: Any) -> Iterator[tuple[Any, Any]]:
    yield node, above
    for part in parts_of(type(node)):
        value = getattr(node, part)
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Node):
                yield from _nodes(each, node)


def _of_act(act: t.Act, above: Any) -> Iterator[str]:
    uses = {t.Event: "wait for", t.Instead: "replace", t.Forbid: "forbid", t.Quantity: "price"}
    roles = [role.word for role in act.roles if isinstance(role, t.Role)]
    if isinstance(above, t.Do | t.May):
        yield f"step `{act.verb}`"
        yield from (f"step `{act.verb} ... {role}`" for role in roles)
    else:
        yield f"{uses.get(type(above), 'allow')} `{act.verb}`"
        yield from (f"pattern `{act.verb} ... {role}`" for role in roles)


# ---------------------------------------------------------------- many programs


def reached() -> Iterator[set[str]]:
    """Yield what each random program without mistakes contains, one after the other."""
    binder, asked = Binder(content().effects.lexicon), set[str]()
    with _noting(asked):
        for seed in count():
            chance = Random(seed)
            home = chance.choice(list(HOMES))
            text = Text.of(Writer(content().effects.lexicon, chance, HOMES[home].context).effect())
            tree, wrong = read_rules(text, content().effects.grammar, cures=False)
            if wrong:
                continue
            asked.clear()
            bound = binder.bind(tree, text, HOMES[home].context)
            if not bound.findings and bound.effect is not None:
                yield contained(bound.effect) | asked


_CHECKED: Final = quantifiers.check_position


@contextmanager
def _noting(asked: set[str]) -> Iterator[None]:
    """Note in which positions quantifiers are checked."""

    def check(phrase: t.Phrase, position: quantifiers.Position, scope: Any) -> None:
        if isinstance(phrase, t.Things | t.Part):
            own = isinstance(phrase, t.Things) and bool(phrase.possessive)
            asked.add(f"{position.name}: {_quantifier('your' if own else phrase.quant)}")
        _CHECKED(phrase, position, scope)

    with ExitStack() as stack:
        for name, module in list(sys.modules.items()):
            known = name.startswith("ruinous.language.binding")
            if known and getattr(module, "check_position", None) is _CHECKED:
                stack.enter_context(patch.object(module, "check_position", check))
        yield


def listed() -> set[str]:
    """Return what the list says is not reached."""
    lines = LIST.read_text("utf-8").splitlines()
    return {line.removeprefix("- ") for line in lines if line.startswith("- ")}


def write() -> None:
    """Write the list anew."""
    left = everything()
    for _, found in zip(range(2 * PROGRAMS), reached(), strict=False):
        left -= found
    head = (
        "# What the random programs do not reach\n\n"
        "Of the forms of the grammar, the words, the verbs with their roles, and the quantifiers "
        "in their\npositions, these come in no random program. "
        "`python tests/meaning/reached.py` writes the list.\n\n"
    )
    LIST.write_text(head + "".join(f"- {each}\n" for each in sorted(left)), "utf-8")


if __name__ == "__main__":
    write()
