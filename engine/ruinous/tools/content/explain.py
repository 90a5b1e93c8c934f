"""The command `explain`: an item in English with where it comes from, or a kind of finding."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ruinous.data import data_root
from ruinous.diagnostics import ContentError, did_you_mean, listed
from ruinous.game.content import load, load_draft, load_on_demand, load_parts
from ruinous.game.registry import all_codes
from ruinous.language.english.effect import english
from ruinous.language.printer import printed
from ruinous.language.syntax.tree import Do, Effect, May, Pronoun
from ruinous.language.syntax.walk import stated
from ruinous.packs import examples_of, is_called, shipped_packs, slug
from ruinous.packs.provenance import origin_of
from ruinous.struct import struct
from ruinous.tools.content.mentions import may_name
from ruinous.tools.content.uses import Uses, uses_of
from ruinous.tools.packs_at import by_game
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ruinous.game.content import Content
    from ruinous.game.items import Fact, LabelledText
    from ruinous.packs.item import Item
    from ruinous.packs.provenance import Origin


_USUAL: Final = "base"
"""The pack that is meant where none is named."""
_SHOWN: Final = 9
"""Names that are listed at most."""
_CODE: Final = re.compile(r"[A-Za-z]\d{3}")
_FENCE: Final = re.compile(r"^```(?:(wrong|right) (.+))?$")


@struct
class Rule:
    """One rule of a text."""

    english: str
    """A paragraph."""
    text: str
    """As the language prints it."""
    uses: Uses
    place: str
    """File and line."""


@struct
class Passage:
    """A text of an item, rule by rule."""

    label: str
    """Empty for the effect itself."""
    text: str
    """As its author wrote it."""
    place: str
    """File and line."""
    rules: tuple[Rule, ...]
    """None when it cannot be read (which is a finding)."""

    @property
    def english(self) -> tuple[str, ...]:
        """A paragraph for each rule."""
        return tuple(rule.english for rule in self.rules)


@struct
class Shown:
    """An example beside an item."""

    title: str
    place: str
    """File and line."""


@struct
class Explanation:
    """All there is to say about one item."""

    kind: str
    name: str
    id: str
    facts: tuple[Fact, ...]
    """What is printed on it beside the text: cost, copies, and the like."""
    passages: tuple[Passage, ...]
    uses: Uses
    actor: str
    """Who does what the texts name nobody for, where they do so and it is not the owner."""
    provenance: Origin
    place: str
    """File and line of its name."""
    examples: tuple[Shown, ...] | None
    """None: items of this kind cannot have examples."""


def explain(content: Content, name: str) -> tuple[Explanation, ...]:
    """Return explanations of the items with a name or id, those with effects first.

    Raises:
        WrongUse: there is none; the advice names the nearest.
    """
    return tuple(explanation(item, content) for item in found(content, name))


def explain_of(packs: Sequence[str], name: str) -> tuple[Content, tuple[Explanation, ...]]:
    """Return explanations of the items of a name in packs where other items may have mistakes.

    Raises:
        WrongUse: there is none; the advice names the nearest.
        ContentError: the item has a mistake, or there is one outside of effects.
    """
    content = load_parts(*packs)
    try:
        named = found(content, name)
    except WrongUse:
        load_draft(*packs)  # it may be missing as it has a mistake
        raise
    texts = [each.text for item in named for each in content.game.items.texts_of(item)]
    if any(content.effects.of(text) is None for text in texts):
        raise ContentError(content.effects.findings_about(texts))
    sound = content.without_mistakes()
    return sound, tuple(explanation(item, sound) for item in named)


def explain_shipped(name: str) -> tuple[Content, tuple[Explanation, ...]]:
    """Return explanations of the items of a name in shipped packs, and the content they are in.

    The default packs are searched first, then all shipped packs together.

    Raises:
        WrongUse: there is none; the advice names the nearest.
        ContentError: a file of the packs, or an effect of the thing, has a mistake.
    """
    content = _holding(name)
    named = found(content, name)
    texts = [each.text for item in named for each in content.game.items.texts_of(item)]
    if any(content.effects.of(text) is None for text in texts):
        content = load(*(str(pack.folder) for pack in content.catalogue.packs))
    return content, tuple(explanation(item, content) for item in named)


def _holding(name: str) -> Content:
    """Return the usual packs or all shipped ones of a game, the first in which a name is something.

    Where none has it, they are those of the first game. Packs in whose files the name is not
    written are not loaded.
    """
    if may_name([_USUAL], name):
        usual = load_on_demand(_USUAL)
        if called(usual, name):
            return usual
    groups = by_game(shipped_packs())
    for group in groups:
        if may_name(group, name):
            content = load_on_demand(*group)
            if called(content, name):
                return content
    return load_on_demand(*groups[0])


def found(content: Content, name: str) -> tuple[Item, ...]:
    """Return the items of a name or id, or what has a thing of it; else the one with a part of it.

    Case, apostrophes and hyphens do not matter.

    Raises:
        WrongUse: there is none, or the part is of several names.
    """
    if matching := called(content, name):
        return matching
    items = content.game.items
    held = items.items_of(content.catalogue)
    partly = [item for item in held if slug(name) and f"-{slug(name)}" in f"-{slug(item.name)}"]
    if len(partly) == 1:
        return tuple(partly)
    if partly:
        names = sorted({item.name for item in partly})
        more = f" and {len(names) - _SHOWN} more" if len(names) > _SHOWN else ""
        raise WrongUse(f"`{name}` may be {listed(names[:_SHOWN])}{more}", "type more of it")
    advice = did_you_mean(name, sorted({each for item in held for each in (item.name, item.id)}))
    raise WrongUse(f"no {items.nouns} is called `{name}`", advice)


def called(content: Content, name: str) -> tuple[Item, ...]:
    """Return the items with a name or id, then those with a part of that name."""
    items = content.game.items
    held = items.items_of(content.catalogue)
    called = [item for item in held if is_called(item, name)]
    for item in held:
        words = {slug(word) for part in items.parts_of(item) for word in part}
        if slug(name) in words and item not in called:
            called.append(item)
    return tuple(called)


def explanation(item: Item, content: Content) -> Explanation:
    """Return the explanation of an item."""
    catalogue, items = content.catalogue, content.game.items
    pairs = [(each, content.effects.of(each.text)) for each in items.texts_of(item)]
    trees = [tree for _, tree in pairs if tree is not None]
    shown = (
        Shown(example.title or "an example", catalogue.place(example.span))
        for example in examples_of(item) or ()
    )
    return Explanation(
        items.kind_of(item),
        item.name,
        item.id,
        tuple(items.facts_of(item, catalogue)),
        tuple(_passage(written, tree, content) for written, tree in pairs),
        uses_of(trees),
        items.actor_of(item) if any(map(_leaves_open, trees)) else "",
        origin_of(item, catalogue),
        catalogue.place(item.span),
        tuple(shown) if examples_of(item) is not None else None,
    )


def _leaves_open(tree: Effect) -> bool:
    """Return whether a step of an effect does not say who does it, or says `you`."""
    steps = (each.statement for each in stated(tree.statements))
    nobody = (None, Pronoun("you"))
    return any(isinstance(each, Do | May) and each.subject in nobody for each in steps)


def _passage(written: LabelledText, tree: Effect | None, content: Content) -> Passage:
    rules = tuple(_rules(written, tree, content)) if tree is not None else ()
    place = content.catalogue.place(written.text.whole())
    return Passage(written.label, written.text.value.rstrip(), place, rules)


def _rules(written: LabelledText, tree: Effect, content: Content) -> Iterator[Rule]:
    lexicon = content.effects.lexicon
    for statement in tree.statements:
        alone = Effect((statement,))
        [paragraph] = english(alone, lexicon)
        place = content.catalogue.place(written.text.span(*statement.place))
        yield Rule(paragraph, printed(alone, lexicon), uses_of([alone]), place)


# ---------------------------------------------------------------- findings


def is_code(word: str) -> bool:
    """Return whether a word is written like the code of a finding."""
    return _CODE.fullmatch(word) is not None


def finding_page(word: str) -> str:
    """Return the page of a code as plain text.

    Raises:
        WrongUse: there is no such finding.
    """
    code, codes = word.upper(), all_codes()
    if code not in codes:
        advice = did_you_mean(code, codes) or "`ruinous check` names the code of what it finds"
        raise WrongUse(f"there is no finding `{word}`", advice)
    page = (data_root("grammar") / "findings.md").read_text("utf-8")
    section = page.partition(f"## {code}: ")[2].partition("\n## ")[0]
    return f"{code}: {_plain(section.strip())}\n"


def _plain(section: str) -> str:
    """Return a section without its fences, examples indented."""
    lines: list[str] = []
    inside = False
    for line in section.split("\n"):
        fence = _FENCE.match(line)
        if fence is None:
            lines.append(f"  {line}".rstrip() if inside else line)
            continue
        inside = fence[1] is not None
        if inside:
            lines += [f"{fence[1]} ({fence[2]}):", ""]
    return "\n".join(lines)
