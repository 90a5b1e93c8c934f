"""The fields of states, the same for sources that Python runs and for compiled ones."""

from inspect import isdatadescriptor


def fields_of(kind: type) -> list[str]:
    """Return the names of the fields of a class with slots, and of those it derives from."""
    found = [
        name
        for each in kind.__mro__
        for name, value in vars(each).items()
        if isdatadescriptor(value) and not isinstance(value, property) and name != "__class__"
    ]
    assert found, kind
    return found
