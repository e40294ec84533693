"""Machines of one shape, in each format: written, read and compared; linted, walked, drawn, put into pages and into code."""
import json

from machine import Kind

ENDINGS = {
    "dot": "dot", "mermaid": "mmd", "plantuml": "puml", "smcat": "smcat", "scxml": "scxml", "xstate": "xstate.json",
    "drawio": "drawio", "markdown": "md", "table": "table.md",
}


def state(name, parent=None, kind="simple"):
    return {"name": name, "kind": kind, "parent": parent}


def arrow(source, event, target):
    return {"from": source, "event": event, "to": target}


def document(states, transitions):
    machine = {"name": "M", "initial": [states[0]["name"]], "states": states, "transitions": transitions}
    yield json.dumps({"drawbridge": 1, "machines": [machine]})


def chain(n):
    return document([state(f"s{i}") for i in range(n)], [arrow(f"s{i}", f"e{i}", f"s{i + 1}") for i in range(n - 1)])


def star(n):
    """One state that all events leave."""
    return document([state(f"s{i}") for i in range(n)], [arrow("s0", f"e{i}", f"s{i}") for i in range(1, n)])


def sink(n):
    """One event that leads from all states to one."""
    return document([state(f"s{i}") for i in range(n)], [arrow(f"s{i}", "e", "s0") for i in range(1, n)])


def loops(n):
    return document([state("s0"), state("s1")], [arrow("s0", f"e{i}", "s0") for i in range(n)])


def composites(n):
    count = range(n // 3)
    states = [s for i in count for s in (state(f"c{i}", kind="composite"), state(f"a{i}", f"c{i}"), state(f"b{i}", f"c{i}"))]
    return document(states, [arrow(f"a{i}", "e", f"b{i}") for i in count])


SHAPES = {"chain": chain, "star": star, "sink": sink, "loops": loops, "composites": composites}


def kinds():
    for name, shape in SHAPES.items():
        def kind(what, *command, prepared=(), largest=2000):
            return Kind(f"{what}, {name}", largest, shape, "m.json", command, prepared)

        for word, ending in ENDINGS.items():
            yield kind(f"write {word}", "render", "m.json", "--format", word)
            written = (("render", "m.json", "--format", word, "-o", f"d.{ending}"),)
            yield kind(f"read {word}", "list", f"d.{ending}", prepared=written)
            yield kind(f"compare {word}", "diff", f"d.{ending}", "m.json", prepared=written)
        for command in ["list", "extract", "lint", "paths"]:
            yield kind(command, command, "m.json")
        # Of a machine that never leaves its first state, no code is made.
        if name not in ("sink", "loops"):
            yield kind("scaffold", "scaffold", "m.json")
        yield kind("draw", "render", "m.json", "-o", "m.svg", largest=400)
        # From some forty arrows on, there are pictures of parts, too. Of composites, a third of the states has an arrow.
        yield kind("pages", "docs", "m.json", "-o", "site/", largest=1200 if name == "composites" else 400)


KINDS = list(kinds())
