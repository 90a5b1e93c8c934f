"""The effects of a catalogue: each is parsed and bound once, and compiled when it is played."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import ContentError, has_errors
from ruinous.game.bound_texts import BoundTexts
from ruinous.game.effect_text import CheckedEffect, EffectText
from ruinous.language.binding import Binder
from ruinous.language.reader import read_rules, sound
from ruinous.struct import replace, struct

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from ruinous.diagnostics import Finding, Span, Text
    from ruinous.game.clashes import Clashes
    from ruinous.kernel.compiler.statements import CompiledEffect
    from ruinous.kernel.state.world import World
    from ruinous.language.lexicon.lexicon import Lexicon
    from ruinous.language.syntax.grammar import Grammar
    from ruinous.language.syntax.tree import Effect

UNKNOWN_WORD: Final = ("E102", "E103")
"""Codes of findings about words that an unreadable file may define."""
_CURED: Final = 100
"""Findings for which cures are searched, so that hostile packs cost little."""


@struct
class Effects:
    """The bound effects of a catalogue, and everything that is wrong with the others."""

    grammar: Grammar
    checked: tuple[CheckedEffect, ...]
    """The effects in the order of the catalogue."""
    findings: tuple[Finding, ...]
    bound: Mapping[Text, Effect]
    count: int
    """Number of all effects, including those with mistakes."""

    @property
    def lexicon(self) -> Lexicon:
        """The words the effects were read with."""
        return self.grammar.lexicon

    def of(self, text: Text | None) -> Effect | None:
        """Return the bound tree of a text; None if there is no text or it has a mistake."""
        return self.bound.get(text) if text is not None else None

    def findings_about(self, texts: Iterable[Text]) -> list[Finding]:
        """Return the findings about some effects."""
        spans = [text.whole() for text in texts]
        return [
            finding
            for finding in self.findings
            if any(
                span.file == finding.span.file and span.line <= finding.span.line <= span.end_line
                for span in spans
            )
        ]

    def with_effect(self, old: Text, new: Text, tree: Effect) -> Effects:
        """Return a copy with one effect replaced.

        Args:
            old: the text that its item still has.
            new: the text that the tree was read from.
            tree: bound.
        """
        checked = (
            CheckedEffect(each.item, replace(each.subject, text=new, effect=tree))
            if each.subject.text == old
            else each
            for each in self.checked
        )
        return replace(self, checked=tuple(checked), bound={**self.bound, old: tree})

    def bind(self, each: EffectText) -> tuple[Effect | None, list[Finding]]:
        """Return the tree of an effect, and what is wrong with it; no tree where that is an error.

        Args:
            each: an effect, in the catalogue or not.
        """
        return _bound(each, self.grammar, Binder(self.lexicon))

    def compiled(
        self,
        text: Text | None,
        world: World,
        source: tuple[str, str],
        this_type: str,
        place: Callable[[Span], str],
    ) -> CompiledEffect:
        """Return the compiled effect of a text; an empty one without a text.

        Args:
            source: id and name of what the text belongs to.
            this_type: type of the item, such as `charm`; or empty.
            place: shows a span as pack, path and line.

        Raises:
            ContentError: the text has a mistake.
        """
        # The compiler is imported late: a check does not need it.
        from ruinous.kernel.compiler.statements import CompiledEffect, compile_effect
        from ruinous.kernel.state.source import Source

        if text is None:
            return CompiledEffect()
        tree = self.of(text)
        if tree is None:
            raise ContentError(list(self.findings))
        spans = [text.span(*statement.place) for statement in tree.statements]
        file = place(spans[0]).rpartition(":")[0]
        lines = tuple(span.line for span in spans)
        return compile_effect(tree, world, Source(*source, file, lines[0], 1), this_type, lines)


def bind_effects(
    texts: Iterable[EffectText],
    grammar: Grammar,
    clashes: Clashes,
    known: BoundTexts | None = None,
) -> Effects:
    """Parse and bind every effect of a catalogue.

    Args:
        texts: in the order of the catalogue.
        grammar: the parser for the words of the catalogue.
        known: effects that were bound with these words before; None: there are none.
    """
    known = BoundTexts() if known is None else known
    binder = Binder(grammar.lexicon)
    checked: list[CheckedEffect] = []
    findings = list(clashes.findings)
    texts = tuple(texts)
    for each in texts:
        cures = len(findings) < _CURED
        bind = partial(_bound, each, grammar, binder, cures=cures)
        tree, wrong = known.read(each, bind, cures=cures)
        if tree is not None:
            checked.append(CheckedEffect(each.item, each.subject(tree)))
        findings += _certain(wrong, each.text, clashes)
    trees = {each.subject.text: each.subject.effect for each in checked}
    return Effects(grammar, tuple(checked), tuple(findings), trees, len(texts))


def bound_alone(each: EffectText, grammar: Grammar) -> Effect | None:
    """Return the bound tree of a text; None if it has a mistake, which is not reported."""
    return _bound(each, grammar, Binder(grammar.lexicon), cures=False)[0]


def _bound(
    each: EffectText, grammar: Grammar, binder: Binder, *, cures: bool = True
) -> tuple[Effect | None, list[Finding]]:
    """Return the bound tree of a text, if it has no error, and what is wrong with it."""
    tree, wrong = read_rules(each.text, grammar, cures=cures)
    bound = binder.bind(tree, each.text, each.context, whole=not has_errors(wrong))
    found = [_helped(one, each.text, grammar.lexicon) for one in (*wrong, *bound.findings)]
    return (None if has_errors(found) else bound.effect), found


def is_sound(each: EffectText, grammar: Grammar) -> bool:
    """Return whether nothing is wrong with an effect by itself."""
    tree = sound(each.text, grammar)
    return tree is not None and not Binder(grammar.lexicon).check(tree, each.text, each.context)


def _helped(finding: Finding, text: Text, lexicon: Lexicon) -> Finding:
    """Return a finding with rules that are like the mistaken one, if it has no help."""
    if finding.help is not None:
        return finding
    from ruinous.language.repair import like_this

    lines = text.value.split("\n")
    line = lines[min(finding.span.line - text.span(1, 1, 1, 1).line, len(lines) - 1)]
    return replace(finding, help=like_this(line.strip(), text.value, lexicon))


def _certain(wrong: list[Finding], text: Text, clashes: Clashes) -> list[Finding]:
    """Return the findings about an effect that do not depend on clashing words, without cures."""
    if not clashes.brought or not wrong:
        return wrong
    kept = () if clashes.touch(text.value) else wrong
    return [replace(each, cure=None) for each in kept if each.code not in UNKNOWN_WORD]
