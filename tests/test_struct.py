"""Classes of values: compared, hashed and shown by the methods that all of them share."""

from dataclasses import field
from dataclasses import replace as replace_generally

import pytest

from ruinous.struct import replace, struct


@struct
class Point:
    x: int
    y: int = 0
    place: str = field(default="", compare=False, repr=False)


@struct(kw_only=True)
class Named(Point):
    name: str


@struct
class Nothing:
    pass


@struct
class Alone:
    only: int


def test_equal_are_those_of_one_class_with_equal_fields():
    assert Point(1, 2, "here") == Point(1, 2, "there")
    assert Point(1, 2) != Point(2, 1)
    assert Nothing() == Nothing()
    assert Alone(1) == Alone(1) != Alone(2)


def test_one_of_another_class_is_not_equal():
    assert Point(1) != Named(x=1, y=0, name="")
    assert Named(x=1, name="a") != Point(1)
    assert Point(1) != (1, 0)


@pytest.mark.parametrize("pair", [(Point(1, 2, "a"), Point(1, 2, "b")), (Alone(1), Alone(1))])
def test_those_that_are_equal_have_one_hash(pair):
    assert len(set(pair)) == 1


def test_hidden_fields_are_not_shown():
    assert repr(Point(1, 2, "here")) == "Point(x=1, y=2)"
    assert repr(Named(x=1, name="a")) == "Named(x=1, y=0, name='a')"


def test_there_is_no_room_for_anything_else():
    with pytest.raises(AttributeError):
        Point(1).z = 1


def test_fields_that_are_given_by_name_only():
    with pytest.raises(TypeError, match="positional"):
        Named(1, 2, "here", "a")


def test_a_class_keeps_its_own_methods():
    @struct
    class Loud:
        text: str

        def __repr__(self):
            return self.text.upper()

        def __eq__(self, other):
            return True

    assert repr(Loud("a")) == "A"
    assert Loud("a") == Loud("b")
    with pytest.raises(TypeError, match="unhashable"):
        hash(Loud("a"))


def test_it_is_a_dataclass():
    assert replace_generally(Point(1, 2), y=3) == Point(1, 3)


def test_a_struct_can_be_matched_by_position():
    match Point(1, 2):
        case Point(x, y):
            assert (x, y) == (1, 2)


def test_a_copy_has_other_values_where_they_are_given():
    one = Named(x=1, y=2, place="here", name="a")
    other = replace(one, y=3)
    assert (other, other.place) == (Named(x=1, y=3, name="a"), "here")
    assert type(other) is Named
    assert one.y == 2
