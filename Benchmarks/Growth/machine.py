"""The machine around each kind's code."""
import dataclasses
from collections.abc import Callable, Iterator


@dataclasses.dataclass(frozen=True)
class Kind:
    """`code` makes the Swift of a size, or what else the file holds; `others` are more files, each with its name and what makes
    it. `prepared` are command lines that make files of these; `command` is the one that is measured. It `may_refuse` the file, with
    status 2, and has to do so in time."""

    name: str
    largest: int
    code: Callable[[int], Iterator[str]]
    file: str = "Machine.swift"
    command: tuple = ("list", ".")
    prepared: tuple = ()
    others: tuple = ()
    may_refuse: bool = False

    @property
    def sizes(self):
        return [self.largest // part for part in (8, 4, 2, 1)]


def machine(*pieces, states=3, variables=()):
    """A class with a state, two methods that assign it, and the pieces: strings or iterators of them."""
    yield f"enum State {{ case {', '.join(f's{i}' for i in range(states))} }}\n\n"
    yield "final class Machine {\n    private(set) var state = State.s0\n"
    yield "    private let queue = DispatchQueue.main\n    private var level = 0\n"
    yield from (f"    {variable}\n" for variable in variables)
    yield "\n    func start() {\n        guard state == .s0 else { return }\n        state = .s1\n    }\n\n"
    yield "    func stop() {\n        if state == .s1 { state = .s2 }\n    }\n\n"
    for piece in pieces:
        yield from ([piece] if isinstance(piece, str) else piece)
    yield "}\n"


def method(name, *pieces, parameters="", effects=""):
    """A method of the machine whose body are the pieces."""
    yield f"    func {name}({parameters}){' ' + effects if effects else ''} {{\n"
    for piece in pieces:
        yield from ([piece] if isinstance(piece, str) else piece)
    yield "\n    }\n\n"
