"""New items of tables: a region, a kind of token, house rules, a dial; their examples hold."""

from __future__ import annotations

from textwrap import indent
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import did_you_mean, listed
from ruinous.game.drafts import CannotDraft, Draft, appended, id_of, must_be_new, scalar
from ruinous.games.oldworld.authoring.texts import PROVENANCE, flow_list
from ruinous.packs import is_called
from ruinous.packs.folder import PACK_FILE
from ruinous.packs.pack_file import with_replacement

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.game.drafts import Request
    from ruinous.games.oldworld.authoring.home import Home
    from ruinous.games.oldworld.schema.models.items import Follower, Power
    from ruinous.games.oldworld.schema.models.tables import Region

_GIFTS: Final = ("score 3 points", "choose an upgrade")
"""What the ticks of a new dial give, in turn."""


# ---------------------------------------------------------------- regions


def region(request: Request, home: Home) -> Draft:
    """Return a region in a file of its own, worth as much as its first neighbour.

    Raises:
        CannotDraft: nobody says what it is next to, or there is no such region.
    """
    id_ = id_of(request.name)
    must_be_new(id_, (each.id for each in home.catalogue.regions), "region")
    near = list(_neighbours(request, home))
    text = _region_text(request.name, id_, near, home)
    return Draft({f"regions/{id_}.yaml": text}, holds=True)


def _neighbours(request: Request, home: Home) -> Iterator[Region]:
    regions = home.catalogue.regions
    known = [each.id for each in regions]
    if not request.beside:
        advice = f"name them with --beside, with commas between: {listed(known, 'and')}"
        raise CannotDraft("which regions is it next to?", advice)
    for name in request.beside:
        found = next((each for each in regions if is_called(each, name)), None)
        if found is None:
            advice = did_you_mean(name, known) or f"there are {listed(known, 'and')}"
            raise CannotDraft(f"no region is called `{name}`", advice)
        yield found


def _region_text(name: str, id_: str, near: list[Region], home: Home) -> str:
    stage, first = home.stage(), near[0]
    power = _power(home, stage.power)
    figure, seat = _cultist(power), scalar(stage.power)
    return f"""\
name: {scalar(name)}
value: {first.value}
populous: {str(first.populous).lower()}
adjacent: {flow_list(tuple(dict.fromkeys(each.id for each in near)))}
{_rows(home, first)}\
{PROVENANCE}
examples:
  - title: {scalar(f"it can be reached from {first.name}")}
    given:
      seats: {flow_list(stage.seats)}
      players: {{{seat}: {{power: {figure.cost}}}}}
      regions: {{{first.id}: {{figures: {{{seat}: {{{figure.id}: 1}}}}}}}}
    when:
      - phase: summoning
      - {seat}: [summon {figure.id}@stock, {id_}]
    then:
      regions: {{{id_}: {{figures: {{{seat}: {{{figure.id}: 1}}}}}}}}
"""


def _rows(home: Home, near: Region) -> str:
    """Return the points of a new region: those of its neighbour on the first ruination card."""
    ruination = home.catalogue.ruination
    if ruination is None:
        return ""
    first, second = ruination.cards[0].regions[near.id]
    return f"""\
# Points for the most and the second most corruption: a row for each ruination card, in their
# order; the last row counts for all later cards too.
ruination: [[{first}, {second}]]
"""


# ---------------------------------------------------------------- tokens


def token(request: Request, home: Home) -> Draft:
    """Return a kind of token that makes regions harder to dominate."""
    id_ = id_of(request.name)
    must_be_new(id_, (each.id for each in home.catalogue.tokens), "kind of token")
    entry = _token_text(request.name.lower(), id_, home)
    path = home.folder / "tokens.yaml"
    if not path.exists():
        text = f"{PROVENANCE}\ntokens:\n{indent(entry, '  ')}"
        return Draft({path.name: text}, holds=True)
    text = appended(path, request.read(path), entry, "tokens")
    refusal = f"`{path}` cannot take the token"
    return Draft({path.name: text}, refusal, is_new=False, holds=True)


def _token_text(name: str, id_: str, home: Home) -> str:
    region = home.catalogue.regions[0]
    return f"""\
- name: {scalar(name)}
  plural: {scalar(_plural(name))}
  supply: 5
  effect: |
    resistance of each region +1 for each {name} there
  examples:
    - title: it makes a region harder to dominate
      given:
        seats: {flow_list(home.stage().seats)}
        regions: {{{region.id}: {{tokens: {{{id_}: 2}}}}}}
      then:
        regions: {{{region.id}: {{resistance: {region.value + 2}}}}}
"""


def _plural(word: str) -> str:
    """Return the likely plural of a word; its author knows better."""
    if word.endswith(("s", "x", "ch", "sh")):
        return f"{word}es"
    is_y = word.endswith("y") and not word.endswith(("ay", "ey", "oy", "uy"))
    return f"{word[:-1]}ies" if is_y else f"{word}s"


# ---------------------------------------------------------------- house rules


def rules(request: Request, home: Home) -> Draft:
    """Return a house rule for everybody.

    Raises:
        CannotDraft: the pack has house rules already.
    """
    id_of(request.name)
    path = home.folder / "rules.yaml"
    if path.exists():
        message = f"`{path}` is there already"
        raise CannotDraft(message, "write your rule below `effect` in it")
    stage = home.stage()
    others = ", ".join(f"{scalar(each)}: {{points: 1}}" for each in stage.seats[1:])
    text = f"""\
# {request.name}
# Numbers of the core rules are changed here too, one by one: `rules: {{victory points: 40}}`, with
# `replaces: [rules/victory-points]` in pack.yaml.
effect: |
  at the start of the end phase: each player with the fewest points scores 1 point
{PROVENANCE}
examples:
  - title: who is last catches up
    given:
      seats: {flow_list(stage.seats)}
      players: {{{others}}}
    when:
      - phase: end
    then:
      players: {{{scalar(stage.seats[0])}: {{points: 1}}, {others}}}
"""
    return Draft({path.name: text}, holds=True)


# ---------------------------------------------------------------- dials


def dial(request: Request, home: Home) -> Draft:
    """Return a dial that stands for that of a Power, with its threat numbers.

    Raises:
        CannotDraft: nobody says of whom, or the pack has one for that Power already.
    """
    id_of(request.name)
    power = home.power(request.owner)
    own = next((each for each in home.catalogue.dials if each.power == power.id), None)
    place = own.node.span if own else power.dial.node.span
    if power.pack == home.id or (own is not None and own.pack == home.id):
        message = f"the dial of {power.name} is of this pack"
        raise CannotDraft(message, f"change it where it stands, in {place.file}:{place.line}")
    path = f"dials/{power.id}.yaml"
    if (home.folder / path).exists():
        raise CannotDraft(f"`{home.folder / path}` is there already", "nothing was written")
    pack = with_replacement(request.read(home.folder / PACK_FILE), f"{power.reference}/dial")
    files = {path: _dial_text(request.name, power, home), PACK_FILE: pack}
    return Draft(files, is_new=False, holds=True)


def _dial_text(name: str, power: Power, home: Home) -> str:
    stage = home.stage(power.id)
    region = min(home.catalogue.regions, key=lambda each: each.value)
    figure = _cultist(power)
    seat = scalar(power.id)
    return f"""\
name: {scalar(name)}
power: {seat}
condition: |
  when you dominate a region, once per round: gain 1 counter
ticks:
{"".join(_ticks(power))}\
  - {{victory: true}}
{PROVENANCE}
examples:
  - title: a region dominated is a counter gained
    given:
      seats: {flow_list(stage.seats)}
      regions: {{{region.id}: {{figures: {{{seat}: {{{figure.id}: {figure.figures}}}}}}}}}
    when:
      - phase: corruption
    then:
      players: {{{seat}: {{counters: 1}}}}
"""


def _ticks(power: Power) -> Iterator[str]:
    """Yield the ticks of a new dial before victory: the threats of the old one, other gifts."""
    threats = [tick.threat for tick in power.dial.ticks if tick.threat is not None]
    for place, threat in enumerate(threats):
        gift = f", effect: {_GIFTS[(place - 1) % len(_GIFTS)]}" if place else ""
        yield f"  - {{threat: {threat}{gift}}}\n"


# ---------------------------------------------------------------- figures of examples


def _power(home: Home, id_: str) -> Power:
    return next(each for each in home.catalogue.powers if each.id == id_)


def _cultist(power: Power) -> Follower:
    """Return the cultists of a Power: every one has some."""
    return next(each for each in power.followers if each.class_ == "cultist")
