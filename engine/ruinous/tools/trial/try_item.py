"""The command `try`: an item or a text played at once, in positions that are found for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ruinous.diagnostics import ContentError, Text, choices, has_errors
from ruinous.game.content import load_parts
from ruinous.game.values import IllegalSetup
from ruinous.language.lint.checks import lint
from ruinous.language.lint.index import EffectIndex
from ruinous.packs import shipped_packs, slug
from ruinous.struct import replace, struct
from ruinous.tools.content.explain import called, found
from ruinous.tools.packs_at import by_game
from ruinous.tools.trial.search import search
from ruinous.tools.trial.telling import Never, Shown, never, shown
from ruinous.tools.trial.watch import Watch
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ruinous.diagnostics import Finding
    from ruinous.game.content import Content
    from ruinous.game.effect_text import EffectText
    from ruinous.language.lint.index import LintSubject
    from ruinous.language.syntax.tree import Effect
    from ruinous.packs.item import Item


@struct
class Warned:
    """What `check` says of a line that can be played all the same."""

    line: int
    """Line in the file."""
    message: str
    help: str


@struct
class Tried:
    """Result of trying an item."""

    name: str
    kind: str
    place: str
    """File and line of its name, or what it is in the place of."""
    text: tuple[str, ...]
    """Its effects, line by line."""
    warned: tuple[Warned, ...]
    """What is doubtful about it, such as a moment that comes too early."""
    owned: bool
    """Whether it is somebody's; else it concerns all players alike."""
    tried: int
    """Positions in which it was played."""
    shown: tuple[Shown, ...]
    """Positions that show what it does; empty if it never did anything."""
    never: tuple[Never, ...]
    """What of it never did anything."""


def try_item(name: str, packs: Sequence[str] = (), seed: int = 0) -> Tried:
    """Play an item in positions in which it acts.

    Args:
        name: name or id.
        packs: by name or path; empty: the shipped pack that has it.
        seed: what chance is made of.

    Raises:
        WrongUse: there is no such item, or it has no effect.
        ContentError: the effect has a mistake, or the files of the packs have.
    """
    return try_held(*_item(name, packs), seed)


def try_held(content: Content, item: Item, seed: int = 0) -> Tried:
    """Play an item of packs that are loaded, of which other effects may have mistakes.

    Raises:
        WrongUse: nobody can play these packs.
        ContentError: its effect has a mistake, or something else than effects has.
    """
    texts = [each.text for each in content.game.items.texts_of(item)]
    if any(content.effects.of(text) is None for text in texts):
        raise ContentError(content.effects.findings_about(texts))
    return _tried(content.without_mistakes(), item, content.catalogue.place(item.span), seed)


def try_text(text: str, home: str = "", packs: Sequence[str] = (), seed: int = 0) -> Tried:
    """Play an effect that is on no item yet in positions in which it acts.

    Args:
        text: in the effect language.
        home: what it is tried on, see `Items.homes`; empty: the first that the game has.
        packs: by name or path; empty: the usual ones.
        seed: what chance is made of.

    Raises:
        WrongUse: it cannot be tried on that.
        ContentError: the effect has a mistake, or the packs have; says if it has none in another
            game and no packs were named.
    """
    content = load_parts(*packs).without_mistakes()
    homes = content.game.items.homes(content.catalogue)
    if not homes:
        raise WrongUse("these packs have nothing that an effect could be tried on")
    if home and slug(home) not in homes:
        raise WrongUse(f"nothing is tried on `{home}`", choices(home, homes))
    try:
        placed = _placed(text.rstrip(), slug(home) or homes[0], content)
    except ContentError as wrong:
        fitting = None if packs else _pack_for(text.rstrip(), content.game.id)
        raise ContentError(_elsewhere(wrong.findings, fitting)) from None
    instead = f"in the place of `{placed.old.name}`, {content.catalogue.place(placed.old.span)}"
    new = placed.new
    return _tried(content.with_item(placed.old, new, placed.tree), new, instead, seed)


class _Placed(NamedTuple):
    """An effect on an item, in the place of another one."""

    old: Item
    new: Item
    tree: Effect


def _placed(text: str, home: str, content: Content) -> _Placed:
    """Return an effect on an item that can have it.

    Raises:
        ContentError: it has a mistake.
    """
    written = Text.of(text)
    old, new = content.game.items.bearer(content.catalogue, home, written)
    texts = content.game.language.texts_of(content.catalogue.with_item(old, new))
    effect = next(each for each in texts if each.text is written)
    tree, wrong = content.effects.bind(effect)
    if tree is None:
        raise ContentError(wrong)
    _must_end(effect.subject(tree), content)
    return _Placed(old, new, tree)


def _pack_for(text: str, but: str) -> str | None:
    """Return the first pack of another game in which an effect has no mistake, if there is one."""
    for group in by_game(shipped_packs()):
        content = load_parts(*group).without_mistakes()
        try:
            if content.game.id != but:
                _placed(text, content.game.items.homes(content.catalogue)[0], content)
                return str(content.catalogue.packs[0].id)
        except ContentError:
            continue
    return None


def _elsewhere(findings: Sequence[Finding], pack: str | None) -> list[Finding]:
    """Return findings, the first with the pack in which there is no mistake."""
    first, *others = findings
    if pack is None:
        return [first, *others]
    known = f"it has no mistake with `--packs {pack}`"
    advice = f"{first.help}; {known}" if first.help else known
    return [replace(first, help=advice), *others]


def _must_end(subject: LintSubject, content: Content) -> None:
    """Refuse an effect that by itself never ends, or is never computed."""
    index = EffectIndex([subject], content.effects.lexicon)
    found = lint(index, whole=False)
    if has_errors(found):
        raise ContentError(found)


def _tried(content: Content, item: Item, place: str, seed: int) -> Tried:
    """Try an item of packs without mistakes.

    Raises:
        WrongUse: nobody can play these packs.
    """
    watch, items = Watch(content, item), content.game.items
    try:
        searched = search(watch, seed)
    except IllegalSetup as refused:
        raise WrongUse(str(refused)) from refused
    return Tried(
        item.name,
        items.kind_of(item),
        place,
        tuple(line for each in items.texts_of(item) for line in each.text.value.splitlines()),
        tuple(_warned(content, item)),
        any(each.context.has_you for each in _effects(content, item)),
        searched.tried,
        tuple(shown(one, watch) for one in searched.shown),
        tuple(never(searched.rules)),
    )


def _warned(content: Content, item: Item) -> Iterator[Warned]:
    """Yield what the packs as a whole make doubtful about an item."""
    subjects = (
        (each, content.effects.of(each.text))
        for each in content.game.language.texts_of(content.catalogue)
    )
    known = [each.subject(tree) for each, tree in subjects if tree is not None]
    found = lint(EffectIndex(known, content.effects.lexicon), whole=True)
    texts = [one.text for one in content.game.items.texts_of(item)]
    for each in replace(content.effects, findings=tuple(found)).findings_about(texts):
        yield Warned(each.span.line, each.message, each.help or "")


def _effects(content: Content, item: Item) -> Iterator[EffectText]:
    """Yield the effects of an item with what they may speak of."""
    texts = content.game.language.texts_of(content.catalogue)
    return (each for each in texts if each.item is item)


def _item(name: str, packs: Sequence[str]) -> tuple[Content, Item]:
    """Return an item that has an effect, with the packs that it is played with."""
    if not packs:
        return _shipped_item(name)
    content = load_parts(*packs)
    last = content.catalogue.packs[-1].id
    able = sorted(_able(name, content), key=lambda item: item.pack != last)
    return content, able[0]


def _shipped_item(name: str) -> tuple[Content, Item]:
    """Return an item of the usual packs, or of another shipped one, with what that requires."""
    content = load_parts()
    if called(content, name):
        return content, _able(name, content)[0]
    contents = [load_parts(*group) for group in by_game(shipped_packs())]
    content = next((each for each in contents if called(each, name)), contents[0])
    pack = _able(name, content)[0].pack
    content = load_parts(pack)
    return content, _able(name, content)[0]


def _able(name: str, content: Content) -> list[Item]:
    """Return the items of a name that have an effect, at least one.

    Raises:
        WrongUse: there is none.
    """
    named, texts_of = found(content, name), content.game.items.texts_of
    able = [item for item in named if any(texts_of(item))]
    if not able:
        raise WrongUse(f"`{named[0].name}` has no effect to try")
    return able
