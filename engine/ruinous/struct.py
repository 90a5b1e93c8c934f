"""Classes that only hold values.

A check defines about 140 of them. What `dataclass(frozen=True, slots=True)` writes and compiles for
each takes eight times as long as this, and to make an object of it twice as long.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, dataclass, field, fields
from functools import cache
from inspect import get_annotations
from operator import attrgetter
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar, dataclass_transform, overload

if TYPE_CHECKING:  # it checks the names and types of the fields
    from dataclasses import replace as replace

T = TypeVar("T")


@overload
@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def struct(kind: type[T], /) -> type[T]: ...


@overload
@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def struct(*, kw_only: bool) -> Callable[[type[T]], type[T]]: ...


def struct(kind: type[Any] | None = None, /, *, kw_only: bool = False) -> Any:
    """Make a class a dataclass with slots, immutable to the type checker.

    Python itself does not refuse a change. Objects are equal if they are of one class and their
    fields that compare are; all classes share the methods that compare, hash and show them.

    Args:
        kw_only: whether fields are given by name only.
    """
    return _struct(kind, kw_only) if kind is not None else lambda kind: _struct(kind, kw_only)


def _struct(kind: type[T], kw_only: bool) -> type[T]:
    for name in ("__eq__", "__hash__", "__repr__"):
        if getattr(kind, name) is getattr(object, name):
            setattr(kind, name, getattr(_Shared, name))
    plain = _is_plain(kind)
    made = dataclass(init=not plain, slots=True, eq=False, repr=False, kw_only=kw_only)
    finished = _typed_later(kind, made)
    if plain:
        finished.__init__ = _initializer(finished)  # type: ignore[method-assign]
    return finished


def _is_plain(kind: type[Any]) -> bool:
    """Return whether to make an object is to put each value that is given into its field."""
    inherited = getattr(kind, "__dataclass_fields__", {}).values()
    said = [each for each in vars(kind).values() if isinstance(each, Field)]
    return not hasattr(kind, "__post_init__") and all(
        each.init and each.default_factory is MISSING for each in (*inherited, *said)
    )


def _initializer(kind: type[Any]) -> FunctionType:
    """Return `__init__` for a class: the template for its number of fields, with their names."""
    known = fields(kind)
    placed = [each for each in known if not each.kw_only]
    named = [each for each in known if each.kw_only]
    names = tuple(each.name for each in (*placed, *named))
    code = _template(len(placed), len(named)).replace(
        co_names=names, co_varnames=("self", *names), co_filename=f"<{kind.__qualname__}>"
    )
    left_out = tuple(each.default for each in placed if each.default is not MISSING)
    made = FunctionType(code, {}, "__init__", left_out)
    made.__kwdefaults__ = {each.name: each.default for each in named if each.default is not MISSING}
    return made


@cache
def _template(placed: int, named: int) -> CodeType:
    """Return the code of a function that sets so many fields, some of them given by name only."""
    names = [f"field_{at}" for at in range(placed + named)]
    parameters = ["self", *names[:placed], *(["*"] if named else ()), *names[placed:]]
    body = "; ".join(f"self.{name} = {name}" for name in names) or "pass"
    scope: dict[str, Any] = {}
    exec(f"def __init__({', '.join(parameters)}): {body}", scope)
    code: CodeType = scope["__init__"].__code__
    return code


def _typed_later(kind: type[T], dataclassed: Callable[[type[T]], type[T]]) -> type[T]:
    """Make a class a dataclass before its annotations are there, each of which would be parsed.

    That is how `dataclass` finds out which are no fields: none is, in a class of values alone.
    """
    types = get_annotations(kind)
    kind.__annotations__ = dict.fromkeys(types, object)
    made = dataclassed(kind)
    made.__annotations__ = types
    for name, type_ in types.items():
        made.__dataclass_fields__[name].type = type_  # type: ignore[attr-defined]
    return made


class _Shared:
    """The methods that all classes share."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return _values(self) == _values(other)

    def __hash__(self) -> int:
        return hash(_values(self))

    def __repr__(self) -> str:
        shown = (f"{each.name}={getattr(self, each.name)!r}" for each in fields(self) if each.repr)
        return f"{type(self).__qualname__}({', '.join(shown)})"


_READERS: Final[dict[type, Callable[[Any], tuple[Any, ...]]]] = {}
"""Class to a function that reads the values by which its objects are compared."""


def _values(of: _Shared) -> tuple[Any, ...]:
    """Return the values by which an object is compared."""
    reader = _READERS.get(type(of))
    if reader is None:
        reader = _READERS[type(of)] = _reader(type(of))
    return reader(of)


def _reader(kind: type[_Shared]) -> Callable[[Any], tuple[Any, ...]]:
    names = [each.name for each in fields(kind) if each.compare]
    if len(names) > 1:
        return attrgetter(*names)
    return lambda of: tuple(getattr(of, name) for name in names)


_COPIERS: Final[dict[type, Callable[[Any], Any]]] = {}
"""Class to what copies its objects."""


def _copier(kind: type[Any]) -> Callable[[Any], Any]:
    """Return a function that copies an object field by field; compiled as `__init__` is."""
    copies = (f"made.{name} = of.{name}" for name in kind.__dataclass_fields__)
    scope: dict[str, Any] = {"new": object.__new__, "kind": kind}
    exec("\n    ".join(("def copied(of):", "made = new(kind)", *copies, "return made")), scope)
    made: Callable[[Any], Any] = _COPIERS.setdefault(kind, scope["copied"])
    return made


if not TYPE_CHECKING:

    def replace(of: T, /, **changes: object) -> T:
        """Return a copy with other values of some fields, in a sixth of the time of `dataclasses`.

        Nothing is computed again: it is not for a class with `__post_init__`.
        """
        kind = type(of)
        made = (_COPIERS.get(kind) or _copier(kind))(of)
        for name, value in changes.items():
            setattr(made, name, value)
        return made
