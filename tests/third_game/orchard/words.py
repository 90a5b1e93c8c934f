"""The words of the game, and what they mean."""

from ruinous.kernel.engine.quantities import amount
from ruinous.kernel.state.meanings import Meanings
from ruinous.kernel.state.rule_index import YOU
from ruinous.kernel.state.world import ActionSpec
from ruinous.language.lexicon.entries import (
    Kind,
    Noun,
    QuantityWord,
    SpanWord,
    Time,
    Unit,
    Verb,
    Window,
)
from ruinous.language.lexicon.lexicon import Lexicon

PLAYER, CARD = frozenset({"player"}), frozenset({"card"})


def value(state, card):
    """Return the points of a planted card."""
    printed = state.world.data.cards[card].value
    return amount(state, "value/card", card, printed, state.where[card])


# ---------------------------------------------------------------- what verbs do


def _draw(state, action):
    action.amount = min(action.amount, len(state.pile))
    for _ in range(action.amount):
        state.hands[action.actor].append(state.pile.pop())


def _plant(state, action):
    state.hands[action.actor].remove(action.obj)
    state.where[action.obj] = action.dst
    state.rows[action.dst].append(action.obj)
    state.plant(action.obj)


def _planted(state, action):
    effect, here = state.world.data.compiled[action.obj], action.place
    state.carry_out(effect, "plant", (action.actor, here, action.obj), action)


def _gain(state, action):
    state.coins[action.actor] += action.amount


def _lose(state, action):
    action.amount = min(action.amount, state.coins[action.actor])
    state.coins[action.actor] -= action.amount


def _verb(forms, things, doc, **more):
    base, third, past, participle, ing = forms.split()
    return Verb(base=base, third=third, past=past, participle=participle, ing=ing, doc=doc,
                things=frozenset(things.split()), **more)  # fmt: skip


VERBS = (
    _verb("draw draws drew drawn drawing", "card", "Take cards from the pile.",
          amount=True, by_core=CARD),
    _verb("plant plants planted planted planting", "card", "Lay a card of the hand in an orchard.",
          remembered=True, core=True, by_core=CARD, roles={"by": PLAYER}),
    _verb("gain gains gained gained gaining", "coin", "Take coins.",
          amount=True, endless=frozenset({"coin"})),
    _verb("lose loses lost lost losing", "coin", "Give coins up.",
          amount=True, refilled="gain"),
    _verb("choose chooses chose chosen choosing", "player card", "Pick, to speak of it.",
          takes=True),
)  # fmt: skip

SPECS = {
    "draw": ActionSpec(commit=_draw),
    "plant": ActionSpec(commit=_plant, after_commit=_planted),
    "gain": ActionSpec(commit=_gain),
    "lose": ActionSpec(commit=_lose),
    "choose": ActionSpec(commit=lambda state, action: None),
}

# ---------------------------------------------------------------- what other words mean


def _opponents(scope):
    everybody = scope.world.types["player"].all
    return lambda state, slots: everybody & ~(1 << slots[YOU]) if slots[YOU] >= 0 else everybody


def _all(type):
    return lambda scope: scope.world.types[type].all


def _of(fruit):
    return lambda scope: scope.world.data.fruit(fruit)


def fruit_noun(fruit):
    """Return the noun that a sort of fruit brings."""
    doc = f"A card of {fruit}s."
    return Noun(singular=fruit, plural=f"{fruit}s", type="card", sort=True, doc=doc)


NOUNS = (
    Noun(singular="player", plural="players", type="player", doc="A gardener."),
    Noun(singular="opponent", plural="opponents", type="player", personal=True,
         doc="Each player but you."),
    Noun(singular="orchard", plural="orchards", type="orchard", doc="The row of a player."),
    Noun(singular="card", plural="cards", type="card", general=True, doc="A fruit card."),
    Noun(singular="coin", plural="coins", type="coin", counted=True, had_by=PLAYER, doc="A point."),
)  # fmt: skip


def meanings_of(fruits):
    """Return what nouns and quantities mean, the fruits of packs too."""
    named = {"player": _all("player"), "orchard": _all("orchard"), "card": _all("card")}
    return Meanings(
        nouns={"opponent": _opponents, **named, **{each: _of(each) for each in fruits}},
        counted={"coin": lambda scope, kind: lambda state, player: state.coins[player]},
        quantities={"value": {"card": lambda state, card, place, who: value(state, card)}},
    )


CORE = Lexicon(
    nouns=NOUNS,
    verbs=VERBS,
    quantities=(
        QuantityWord(phrase="value", types=CARD, doc="Points of a planted card."),
    ),
    times=(Time(phrase="this round", window="round", doc="Since it began."),),
    spans=(SpanWord(phrase="until the end of the round", window="round", doc="While it lasts."),),
    units=(Unit(phrase="round", window="round", doc="One turn of each player."),),
    windows=(Window("round"),),
    kinds=(
        Kind(name="player", doc="Somebody at the table."),
        Kind(name="orchard", owned=True, doc="A place of cards."),
        Kind(name="card", inside="orchard", owned=True, doc="What is planted."),
        Kind(name="coin", doc="Only counted."),
    ),
    place_type="orchard",
)  # fmt: skip
