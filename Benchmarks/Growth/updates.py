"""Drawings that lack something, in each format, and are made to agree with the code; traces, and files of machines that are odd."""
import json

from drawings import ENDINGS, arrow, document, state
from machine import Kind


def code(n, lacking=0):
    """A chain of states with one method. Of each `lacking` transitions one leads to another state."""
    yield f"enum State {{ case {', '.join(f's{i}' for i in range(n))} }}\n\nfinal class Machine {{\n    private(set) var state = State.s0\n"
    yield "    func next() {\n        switch state {\n"
    for i in range(n):
        target = 0 if lacking and i % lacking == lacking - 1 else (i + 1) % n
        yield f"        case .s{i}: state = .s{target}\n"
    yield "        }\n    }\n}\n"


def shorter(n):
    """The same with one state fewer in ten."""
    return code(n - n // 10)


def patched(word, ending, old, what, largest):
    written = (("render", "Old.swift", "--format", word, "-o", f"d.{ending}"),)
    command = ("update", "--dry-run", "Machine.swift", f"d.{ending}")
    return Kind(f"update {word}, {what}", largest, code, "Machine.swift", command, written, (("Old.swift", old),))


def damaged(n):
    """A drawing of which each tenth line is broken, and nothing is closed."""
    yield "digraph Machine {\n"
    yield from (f"    s{i} -> s{i + 1} [label = \"next\"]\n" if i % 10 else f"    s{i} -> [label=\"next> s{i} [\n" for i in range(n))


def trace(n):
    yield "# M\n\n"
    yield from (f"- Given s{i % 2}, when e, then s{(i + 1) % 2}\n" for i in range(n))


def swinging(n):
    """A machine for the trace; of one size."""
    return document([state("s0"), state("s1")], [arrow("s0", "e", "s1"), arrow("s1", "e", "s0")])


def notes(n):
    states = [state("a"), state("b")]
    yield json.dumps({"drawbridge": 1, "machines": [{"name": "M", "states": states, "transitions": [], "notes": [f"n{i}" for i in range(n)]}]})


def machines(n):
    one = {"name": "M", "initial": ["a"], "states": [state("a"), state("b")], "transitions": [arrow("a", "e", "b")]}
    yield json.dumps({"drawbridge": 1, "machines": [one | {"name": f"M{i}"} for i in range(n)]})


def kinds():
    for word, ending in ENDINGS.items():
        if word in ("markdown", "table"): continue
        yield patched(word, ending, lambda n: code(n, lacking=10), "other targets", 240)
        yield patched(word, ending, shorter, "missing states", 240)
    yield Kind("update dot, damaged", 480, code, "Machine.swift", ("update", "--dry-run", "Machine.swift", "d.dot"), (), (("d.dot", damaged),))
    yield Kind("trace", 40_000, swinging, "m.json", ("check", "m.json", "--trace", "t.md"), (), (("t.md", trace),))
    yield Kind("machines of a document", 8000, machines, "m.json", ("list", "m.json"))
    yield Kind("notes of a machine", 8000, notes, "m.json", ("list", "m.json"))


KINDS = list(kinds())
