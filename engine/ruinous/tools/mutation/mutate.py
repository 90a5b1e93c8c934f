"""The command `mutate`: which small changes of an effect its own examples would not notice."""

from __future__ import annotations

import os
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from ruinous.diagnostics import did_you_mean
from ruinous.game.content import Content, load
from ruinous.packs import examples_of, is_called, shipped_packs, slug
from ruinous.packs.files import PackFolder, absolute
from ruinous.packs.folder import find_folder
from ruinous.tools.examples.cases import Case, examples
from ruinous.tools.examples.test import played
from ruinous.tools.here import as_path, packs_here
from ruinous.tools.mutation.mutants import Mutant, Mutator
from ruinous.tools.mutation.operators import NEEDS
from ruinous.tools.mutation.report import Judged, Mutated, Nearest, Same, Survivor
from ruinous.tools.packs_at import files_asked, is_pack, packs_at
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ruinous.game.effect_text import EffectText


class Task(NamedTuple):
    """One effect of a pack."""

    pack: str
    """Name or path."""
    number: int
    """Index of the effect among all effects of the packs that are loaded with it."""


def mutate(named: Sequence[str] = (), jobs: int | None = None) -> Mutated:
    """Change effects in small ways, and see which changes their own examples notice.

    Args:
        named: packs, files of packs, and names or ids of items; items are looked for in these
            packs, else in that of this folder, else in all that are shipped.
        jobs: how many processes work at once; None: as many as there are processors.

    Raises:
        WrongUse: there is no item of a name.
        ContentError: packs cannot be loaded.
    """
    tasks = _tasks(named)
    jobs = min(jobs or os.cpu_count() or 1, len(tasks))
    if jobs < 2:
        return Mutated(tuple(map(judged, tasks)))
    with ProcessPoolExecutor(jobs) as pool:
        return Mutated(tuple(pool.map(judged, tasks)))


def mutate_item(pack: str, file: str, id_: str, tell: Callable[[], object]) -> Mutated:
    """Change the effects of one item in small ways, in this process.

    Args:
        pack: its folder.
        file: absolute path of the file that defines it.
        tell: called after each change that was tried.

    Raises:
        ContentError: the pack cannot be loaded.
    """
    tasks = (
        Task(pack, number)
        for number, written in enumerate(_texts(pack))
        if written.item.id == id_ and absolute(written.item.span.file) == file
    )
    return Mutated(tuple(judged(task, tell) for task in tasks))


def _tasks(named: Sequence[str]) -> list[Task]:
    paths = [each for each in named if is_pack(each)]
    names = [each for each in named if each not in paths]
    homes = paths or packs_here() or shipped_packs()
    every = [
        pack if isinstance(pack, str) else as_path(pack)
        for path in homes
        for pack in packs_at(path)
    ]
    packs = list({_folder(pack): pack for pack in reversed(every)}.values())[::-1]
    asked = files_asked(paths)
    found = [
        (Task(pack, number), written.item)
        for pack in packs
        for number, written in enumerate(_texts(pack))
        if written.item.pack == _content(pack).catalogue.packs[-1].id
        and asked(written.item.span.file)
        and examples_of(written.item) is not None
    ]
    for name in names:
        if not any(is_called(item, name) for _, item in found):
            known = sorted({each for _, item in found for each in (item.name, item.id)})
            nouns = _content(next(iter(packs))).game.items.nouns
            message = f"no {nouns} with an effect and examples is called `{name}`"
            raise WrongUse(message, did_you_mean(name, known))
    return [
        task for task, item in found if not names or any(is_called(item, name) for name in names)
    ]


def _folder(pack: str) -> str:
    """Return the folder of a pack, which several of its files name."""
    found = find_folder(pack)
    return str(found.path) if isinstance(found, PackFolder) else pack


@cache
def _content(pack: str) -> Content:
    return load(pack)


@cache
def _texts(pack: str) -> tuple[EffectText, ...]:
    content = _content(pack)
    return tuple(content.game.language.texts_of(content.catalogue))


@cache
def _cases(pack: str) -> tuple[Case, ...]:
    catalogue = _content(pack).catalogue
    return tuple(examples(catalogue, catalogue.packs[-1].id))


def judged(task: Task, tell: Callable[[], object] | None = None) -> Judged:
    """Return what the examples of an item notice of the mutants of one of its effects.

    Args:
        tell: called after each mutant.
    """
    content, written = _content(task.pack), _texts(task.pack)[task.number]
    item = written.item
    cases = [
        case
        for case in _cases(task.pack)
        if case.item == item.id and not played(content, case).differences
    ]
    outcomes: list[tuple[Mutant, tuple[int, ...]]] = []
    same: list[Same] = []
    for mutant, changed in Mutator(content).mutants(written, _place(task.pack)):
        line = _line(written, mutant)
        if mutant.same:
            same.append(Same(line, mutant.before, mutant.after, mutant.same))
        else:
            outcomes.append((mutant, _noticing(changed, cases)))
        if tell is not None:
            tell()
    span = written.text.whole()
    return Judged(
        item.pack, item.id, item.name, content.catalogue.place(span).rpartition(":")[0], span.line,
        len(cases), len(outcomes), tuple(_survivors(outcomes, written, cases)), tuple(same),
    )  # fmt: skip


def _noticing(content: Content, cases: Sequence[Case]) -> tuple[int, ...]:
    """Return the numbers of the cases that do not hold."""
    return tuple(at for at, case in enumerate(cases) if played(content, case).differences)


@cache
def _place(pack: str) -> str:
    """Return the name of the place that examples of a pack speak of most.

    By habit `here` is there in most of them, so that it is hard to tell from `here`.
    """
    lexicon, text = _content(pack).effects.lexicon, str([case.value for case in _cases(pack)])
    names = [each.text for each in lexicon.names if each.type == lexicon.place_type]
    return max(names, key=lambda name: text.count(f"{slug(name)}'"), default="")


def _survivors(
    outcomes: Sequence[tuple[Mutant, tuple[int, ...]]], written: EffectText, cases: Sequence[Case]
) -> Iterator[Survivor]:
    for mutant, noticing in outcomes:
        if not noticing:
            near = Counter(at for other, by in outcomes if other.line == mutant.line for at in by)
            best = near.most_common(1)
            case = cases[best[0][0]] if best else None
            yield Survivor(
                _line(written, mutant),
                mutant.kind,
                mutant.before,
                mutant.after,
                None if case is None else Nearest(case.name, case.line()),
                NEEDS[mutant.kind],
            )


def _line(written: EffectText, mutant: Mutant) -> int:
    return written.text.span(mutant.line, 1, mutant.line, 1).line
