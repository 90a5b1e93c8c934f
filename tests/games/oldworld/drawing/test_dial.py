"""Threat dials as a drawing."""

from ruinous.games.oldworld.drawing.dial import dial_of
from tools.builders import base


def test_a_dial_has_a_knob_for_each_tick():
    for power in base().catalogue.powers:
        dial = dial_of(power, base())
        knobs = [(knob.threat, knob.victory) for knob in dial.knobs]
        assert knobs == [(tick.threat, tick.victory) for tick in power.dial.ticks]
        assert len({(knob.x, knob.y) for knob in dial.knobs}) == len(knobs)


def test_a_dial_tells_its_condition_and_what_each_tick_gives():
    power = base().catalogue.powers[0]
    dial = dial_of(power, base())
    assert dial.condition
    for knob, tick in zip(dial.knobs, power.dial.ticks, strict=True):
        assert bool(knob.english) == bool(knob.text) == (tick.effect is not None)
