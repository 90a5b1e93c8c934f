"""Actions, as a person sees them."""

from ruinous.kernel.state.action import Action
from ruinous.kernel.state.bits import NOTHING


def test_an_action_shows_its_roles() -> None:
    shown = "Action('sell', actor=1, kind='hen', obj=4, amount=1, src=-1, dst=-1, place=2)"
    assert repr(Action("sell", 1, "hen", 4, place=2)) == shown


def test_roles_that_are_not_filled_hold_nothing() -> None:
    action = Action("rest")
    roles = (action.actor, action.obj, action.src, action.dst, action.place)
    assert set(roles) == {NOTHING}
    assert (action.amount, action.cause, action.parent, action.depth) == (1, None, None, 0)
