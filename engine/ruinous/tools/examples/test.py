"""The command `test`: the examples beside the items, those of single ones, files of scenarios."""

from __future__ import annotations

from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING

from pydantic import ValidationError

from ruinous.diagnostics import ContentError, quoted
from ruinous.game.content import load_draft
from ruinous.game.difference import Difference
from ruinous.game.registry import schema_at
from ruinous.game.scenarios import ScenarioFailed, begin, left_open, play_on
from ruinous.kernel.engine.endless import Endless
from ruinous.packs import shipped_packs
from ruinous.packs.files import PackFolder
from ruinous.packs.folder import find_folder, folder_at, home_of
from ruinous.struct import replace, struct
from ruinous.tools.examples.cases import examples, of_items, scenario_files, scenarios
from ruinous.tools.examples.draft import LeftOut, Partial, load_around
from ruinous.tools.here import packs_here
from ruinous.tools.packs_at import is_pack, packs_at
from ruinous.tools.story import story
from ruinous.tools.wrong_use import WrongUse
from ruinous.yaml.refusals import refusal

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ruinous.diagnostics import Finding
    from ruinous.game.content import Content
    from ruinous.game.match import Match
    from ruinous.tools.examples.cases import Case
    from ruinous.tools.story import Line


@struct
class Outcome:
    """Result of one case."""

    case: Case
    differences: tuple[Difference, ...] = ()
    """What is not as expected; empty when it holds."""
    error: Exception | None = field(default=None, compare=False)
    """What broke the game off."""
    log: tuple[Line, ...] | None = field(default=None, compare=False)
    """What happened, to the end or to where it could not go on; None where nobody asked."""

    @property
    def reasons(self) -> tuple[str, ...]:
        """A text for each difference, with the line of the expectation."""
        return tuple(
            f"line {self.case.line(each.path)}: {each}" if each.path else str(each)
            for each in self.differences
        )

    def lines(self) -> tuple[str, ...]:
        """Return the report of a case that does not hold."""
        return (
            f"{self.case.place()}: {self.case.title}",
            *(f"    {reason}" for reason in self.reasons),
        )


@struct
class Tested:
    """Results of all cases."""

    outcomes: tuple[Outcome, ...]
    packs: tuple[str, ...] = ()
    """Ids of the packs whose examples are among them."""
    drafts: tuple[Finding, ...] = ()
    """What keeps packs from being played as games, though not their examples."""
    left_out: tuple[LeftOut, ...] = ()
    """What of the packs is not loaded, because of mistakes that the named items do not have."""

    @property
    def cases(self) -> int:
        """How many were played."""
        return len(self.outcomes)

    @property
    def failures(self) -> tuple[Outcome, ...]:
        """The outcomes that differ from what was expected."""
        return tuple(outcome for outcome in self.outcomes if outcome.differences)


def run_cases(
    paths: Sequence[str] = (),
    packs: Sequence[str] = (),
    having: str | None = None,
    *,
    log: bool = False,
    partly: bool = False,
) -> Tested:
    """Run examples and scenarios.

    Args:
        paths: packs or files of items (their examples are run), files of scenarios, or folders of
            such files; another file of a pack names the whole pack; empty: all shipped packs. What
            is no path is the name or id of an item, whose examples alone are run: of the packs
            among the paths, else of `packs`, of the one of this folder, of the shipped ones.
        packs: what scenarios are played with; empty: the packs among the paths, else the one of
            this folder, else base.
        having: a text that the title or the file of a case must have; capitals do not matter.
        log: whether to keep what happened.
        partly: whether to leave out what has mistakes.

    Raises:
        WrongUse: a path is neither, or cannot be read, or no case has the text.
        ContentError: packs cannot be loaded; with names, because of what these need.
    """
    names = [path for path in paths if _is_name(path)]
    paths = [each for path in paths if path not in names for each in _unfolded(path)]
    homes = (paths if names else None) or (packs or packs_here() if names else paths)
    named = [path for path in homes if is_pack(path)] if homes else list(shipped_packs())
    chosen = {_home(pack): pack for path in named for pack in packs_at(path)}
    # Each pack with what it requires alone, so that packs do not meet by chance.
    loaded, lost = _loaded(chosen.values(), names, partly=partly)
    contents = [each.content for each in loaded]
    rest = [path for path in paths if path not in named]
    together: Sequence[str | Path] = packs or list(chosen.values()) or packs_here()
    cases = [*_examples(contents, named), *_scenarios(rest, together)]
    if names:
        cases = of_items(cases, names, contents)
    if having is not None:
        cases = [each for each in cases if _has(each[1], having)]
        if not cases:
            advice = "it is looked for in titles, names and ids of items, and files"
            raise WrongUse(f"no case has {quoted(having)}", advice)
    packs = tuple(content.catalogue.packs[-1].id for content in contents)
    drafts = tuple(finding for each in loaded for finding in each.findings)
    left_out = (*lost, *(one for each in loaded for one in each.left_out))
    outcomes = tuple(played(content, case, log=log) for content, case in cases)
    return Tested(outcomes, packs, drafts, left_out)


def _loaded(
    packs: Iterable[str | Path], names: Sequence[str], *, partly: bool
) -> tuple[list[Partial], list[LeftOut]]:
    """Return packs, each by itself, and those that are left out because nothing of them loads.

    Raises:
        ContentError: one has mistakes, and neither items are named nor `partly` is true.
    """
    loaded, lost = [], []
    for pack in packs:
        try:
            loaded.append(_one_loaded(pack, names, partly=partly))
        except ContentError as error:
            if not partly or names:
                raise
            lost.append(LeftOut(Path(pack).as_posix(), error.findings[0]))
    return loaded, lost


def _one_loaded(pack: str | Path, names: Sequence[str], *, partly: bool) -> Partial:
    if names or partly:
        return load_around(pack, names)
    content, findings = load_draft(pack)
    return Partial(content, tuple(findings))


def _has(case: Case, text: str) -> bool:
    return any(text.casefold() in each.casefold() for each in (case.title, case.item, case.file))


# ---------------------------------------------------------------- finding cases


def _is_name(path: str) -> bool:
    """Return whether an argument can only be an item's name: it is no path, nor looks like one."""
    looks_so = "/" in path or path.endswith((".yaml", ".yml"))
    return not looks_so and not is_pack(path) and not Path(path).exists()


def _examples(contents: Iterable[Content], paths: Sequence[str]) -> Iterator[tuple[Content, Case]]:
    """Yield the examples of packs; of one named by files of items, those in these files."""
    files = {Path(path).resolve() for path in paths if _is_of_items(Path(path))}
    others = (path for path in paths if not _is_of_items(Path(path)))
    whole = {_home(pack) for path in others for pack in packs_at(path)}
    for content in contents:
        last = content.catalogue.packs[-1]
        for case in examples(content.catalogue, last.id):
            if last.folder in whole or Path(case.file).resolve() in files:
                yield content, case


def _unfolded(path: str) -> list[str]:
    """Return the files of items in a folder of a pack; a path itself if it is anything else."""
    if is_pack(path) or not Path(path).is_dir():
        return [path]
    files = sorted(Path(path).rglob("*.yaml"))
    return [str(file) for file in files if _is_of_items(file)] or [path]


def _is_of_items(path: Path) -> bool:
    """Return whether a file can hold examples; other files may affect their whole pack."""
    home = home_of(path) if path.is_file() else None
    if home is None:
        return False
    kind = schema_at(folder_at(home)).kind_of(path.absolute().relative_to(home).as_posix())
    return kind is not None and kind.stands_apart


def _scenarios(paths: Iterable[str], packs: Sequence[str | Path]) -> Iterator[tuple[Content, Case]]:
    files = [file for path in paths for file in scenario_files(path)]
    if files:
        content, _ = load_draft(*packs)
        yield from ((content, case) for file in files for case in scenarios(file))


def _home(pack: str | Path) -> Path | Finding:
    folder = find_folder(pack)
    return folder.path if isinstance(folder, PackFolder) else folder


# ---------------------------------------------------------------- playing cases


def played(content: Content, case: Case, *, log: bool = False) -> Outcome:
    """Play a case to its end, or to where it cannot go on.

    Args:
        log: whether to keep what happened.
    """
    begun: list[Match] = []
    try:
        scenario = content.game.scenarios.parse(case.value)
        begun.append(begin(content, scenario.given))
        play_on(begun[0], scenario)
        outcome = Outcome(case, tuple(left_open(begun[0], scenario)))
    except ScenarioFailed as failed:
        outcome = Outcome(case, failed.differences)
    except ValidationError as error:
        outcome = Outcome(case, tuple(_misshapen(error)))
    except Endless as endless:
        outcome = Outcome(case, (Difference(str(endless), advice=endless.advice),))
    except Exception as error:  # one case that breaks the game must not hide the others
        outcome = Outcome(case, (Difference(f"the game broke off: {error!r}"),), error)
    if not log:
        return outcome
    return replace(outcome, log=tuple(_logged(begun[0])) if begun else ())


def _logged(match: Match) -> Iterator[Line]:
    """Yield the log, each line with the event that `log` of an example is compared with."""
    for line, event in zip(story(match, match.log), match.events(), strict=True):
        yield replace(line, event=event)


def _misshapen(error: ValidationError) -> Iterator[Difference]:
    """Yield keys and values that no case has."""
    for each in error.errors(include_url=False, include_input=False):
        # Pydantic puts the tag of a union into the path; models write tags in parentheses.
        path = tuple(part for part in each["loc"] if not str(part).startswith("("))
        yield Difference(f"`{'/'.join(map(str, path))}`: {refusal(each)}", path)
