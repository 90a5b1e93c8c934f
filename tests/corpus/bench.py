"""Checks shipped packs with one file changed; what has not changed is read once."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache, lru_cache
from pathlib import Path
from random import Random
from typing import ClassVar
from unittest.mock import patch

from corpus import effects, examples, files, sayings, structure
from corpus.figures import Figures
from corpus.mistake import Edit, Planted, planted, with_cure
from ruinous.diagnostics import Finding, Text
from ruinous.game.effect_text import EffectText
from ruinous.game.registry import load_packs
from ruinous.games.oldworld import language
from ruinous.games.oldworld.files import SCHEMA
from ruinous.games.oldworld.language import LANGUAGE, effect_texts
from ruinous.games.oldworld.schema.catalogue import Catalogue
from ruinous.language.binding import Context
from ruinous.language.syntax.grammar import Grammar
from ruinous.packs import reading
from ruinous.packs.files import RawFile, raw_files
from ruinous.packs.folder import find_folder
from ruinous.packs.reading import ParsedFile, parse_file
from ruinous.tools.check.check import check
from shipped import OLDWORLD

SEED = 20
COLLECTION = "cookbook"
OF_ALL = frozenset(("E228", "E229", "E230", "E231", "E232", "E321", "E322", "W904"))
"""Codes of what is only known of all effects together."""


@cache
def sheets() -> dict[str, tuple[str, ParsedFile]]:
    """Return text and nodes of each shipped file by its path under `content/`.

    A collection is left out: it makes no deck, so that fewer mistakes can be made in it.
    """
    found = {}
    for pack in OLDWORLD:
        if pack == COLLECTION:
            continue
        folder = find_folder(pack)
        assert not isinstance(folder, Finding)
        for raw in raw_files(folder, SCHEMA):
            assert isinstance(raw, RawFile)
            found[f"{pack}/{raw.path}"] = (raw.data.decode(), parse_file(raw))
    return found


@cache
def grammar() -> Grammar:
    """Return the grammar with the words of all shipped packs."""
    catalogue, _ = load_packs(list(OLDWORLD))
    assert catalogue is not None
    return LANGUAGE.grammar_of(catalogue)


OF_FILES = files.PLANTS | examples.PLANTS | structure.PLANTS
OF_EFFECTS = effects.PLANTS | sayings.PLANTS
KINDS = (*OF_FILES, *OF_EFFECTS)


def mistakes(kind: str) -> list[Planted]:
    """Return the mistakes of a kind, the same ones in every run."""
    luck = Random(f"{SEED} {kind}")
    if kind in OF_FILES:
        plant, most = OF_FILES[kind]
        found = list(_places_in_files(plant, luck))
    else:
        sow, most = OF_EFFECTS[kind]
        found = list(_places_in_effects(sow, luck))
    chosen = luck.sample(found, min(most, len(found)))
    return [planted(kind, file, sheets()[file][0], edit) for file, edit in chosen]


def _places_in_files(plant: files.Plant, luck: Random) -> Iterator[tuple[str, Edit]]:
    for file, (text, sheet) in sheets().items():
        for edit in plant(text, effects.mapping(sheet.root), luck):
            yield file, edit


def _places_in_effects(plant: effects.Plant, luck: Random) -> Iterator[tuple[str, Edit]]:
    for effect in _effects():
        for edit in plant(effect, luck, grammar()):
            yield effect.file, edit


@cache
def _effects() -> tuple[effects.Written, ...]:
    return tuple(
        effect
        for file, (text, sheet) in sheets().items()
        for effect in effects.written(
            file, text, effects.all_entries(effects.mapping(sheet.root)), grammar()
        )
    )


# ---------------------------------------------------------------- checking


def _words(catalogue: Catalogue) -> int:
    """Return what stands for the words that packs bring."""
    tokens = [(each.name, each.plural) for each in catalogue.tokens]
    followers = [each for power in catalogue.powers for each in power.followers]
    names = [(each.singular, each.plural) for each in followers]
    places = [each.name for each in (*catalogue.regions, *catalogue.powers)]
    return hash((*tokens, *names, *places))


@lru_cache(maxsize=256)
def _sheet(raw: RawFile) -> ParsedFile:
    """Return a file; those without a mistake stay, for each check reads them again."""
    return parse_file(raw)


class Bench:
    """A copy of the shipped packs in a folder, in which one file at a time is wrong."""

    _right: ClassVar[set[tuple[str, Context, int]]] = set()
    """Effects that make sense with certain words, in whatever folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for file, (text, _) in sheets().items():
            (folder / file).parent.mkdir(parents=True, exist_ok=True)
            (folder / file).write_text(text, "utf-8", newline="")

    def figures(self, kind: str) -> Figures:
        """Return how well the mistakes of a kind are told."""
        figures = Figures()
        for mistake in mistakes(kind):
            found = self.findings(mistake)
            figures.count(mistake, found)
            for finding in found:
                if finding.cure is not None:
                    figures.count_cure(mistake, finding, self.left(mistake, found, finding))
        return figures

    def left(self, mistake: Planted, found: list[Finding], cured: Finding) -> list[Finding]:
        """Return what is wrong after a cure that was not before, or is not cured."""
        if cured.span.file != str(self.folder / mistake.file):
            return found
        text = with_cure(mistake.text, cured)
        if text == sheets()[mistake.file][0]:
            return []
        after = self.findings(replace(mistake, text=text))
        before = {(each.code, each.message) for each in found if each is not cured}
        return [each for each in after if (each.code, each.message) not in before]

    def findings(self, mistake: Planted) -> list[Finding]:
        """Return what is said about the packs with this mistake in them."""
        asked: list[tuple[Text, tuple[str, Context, int]]] = []

        def unknown(catalogue: Catalogue) -> Iterator[EffectText]:
            words = _words(catalogue)
            for each in effect_texts(catalogue):
                key = (each.text.value, each.context, words)
                if key not in self._right:
                    asked.append((each.text, key))
                    yield each

        with (
            self._with(mistake),
            patch.object(reading, "parse_file", _sheet),
            patch.object(language, "effect_texts", unknown),
        ):
            pack = mistake.file.partition("/")[0]
            found = list(check([str(self.folder / pack)]).findings)
        if any(finding.code in OF_ALL for finding in found) or not found:
            found = self._whole(mistake)  # these need every effect
        wrong = {finding.span.file for finding in found}
        self._right.update({key for text, key in asked if text.file not in wrong})
        return found

    def _whole(self, mistake: Planted) -> list[Finding]:
        """Return what is said when effects that are known to be right are read as well."""
        with self._with(mistake), patch.object(reading, "parse_file", _sheet):
            pack = mistake.file.partition("/")[0]
            return list(check([str(self.folder / pack)]).findings)

    @contextmanager
    def _with(self, mistake: Planted) -> Iterator[None]:
        path = self.folder / mistake.file
        path.write_text(mistake.text, "utf-8", newline="")
        try:
            yield
        finally:
            path.write_text(sheets()[mistake.file][0], "utf-8", newline="")
