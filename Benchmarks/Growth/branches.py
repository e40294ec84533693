"""Code that asks much, and code that assigns much."""
from machine import Kind, machine, method


def switch_arms(n):
    arms = (f"case {i}: state = .s{i % 3}\n" for i in range(n))
    return machine(method("choose", "switch level {\n", arms, "default: break\n}"))


def event_arms(n):
    """A switch over the cases of an enum, whose arms look at the state."""
    yield f"enum Event {{ case {', '.join(f'e{i}' for i in range(n))} }}\n\n"
    arms = (f"case .e{i}: if state == .s{i % 3} {{ state = .s{(i + 1) % 3} }}\n" for i in range(n))
    yield from machine(method("receive", "switch event {\n", arms, "}", parameters="_ event: Event"))


def pair_arms(n):
    """A switch over state and event at once."""
    yield f"enum Event {{ case {', '.join(f'e{i}' for i in range(n))} }}\n\n"
    arms = (f"case (.s{i % 3}, .e{i}): state = .s{(i + 1) % 3}\n" for i in range(n))
    body = method("receive", "switch (state, event) {\n", arms, "default: break\n}", parameters="_ event: Event")
    yield from machine(body)


def else_ifs(n):
    arms = (f"if level == {i} {{ state = .s{i % 3} }} else " for i in range(n))
    return machine(method("choose", arms, "{ state = .s0 }"))


def guards(n):
    return machine(method("run", (f"guard level != {i} else {{ return }}\n" for i in range(n)), "state = .s2"))


def conditions(n):
    """One condition of many parts, the first one about the state."""
    parts = (f" && level != {i}" for i in range(n))
    return machine(method("run", "if state == .s1", parts, " { state = .s2 }"))


def alternatives(n):
    parts = (f" || level == {i}" for i in range(n))
    return machine(method("run", "if state == .s1", parts, " { state = .s2 }"))


def assignments(n):
    return machine(method("run", (f"state = .s{i % 3}\nnote({i})\n" for i in range(n))))


def awaits(n):
    steps = (f"await load({i})\nif state == .s{i % 3} {{ state = .s{(i + 1) % 3} }}\n" for i in range(n))
    return machine(method("run", steps, effects="async"))


def throwing_calls(n):
    steps = (f"try load({i})\nif level == {i} {{ state = .s{i % 3} }}\n" for i in range(n))
    return machine(method("run", "do {\n", steps, "} catch { state = .s0 }"))


def defers(n):
    return machine(method("run", (f"defer {{ if level == {i} {{ state = .s{i % 3} }} }}\n" for i in range(n))))


def optional_bindings(n):
    bindings = (f"if let value{i} = load({i}) {{ note(value{i}); state = .s{i % 3} }}\n" for i in range(n))
    return machine(method("run", bindings))


KINDS = [
    Kind("switch arms", 20_000, switch_arms),
    Kind("switch arms of events", 5000, event_arms),
    Kind("switch arms of state and event", 4000, pair_arms),
    Kind("else-if chain", 20_000, else_ifs),
    Kind("guards", 8000, guards),
    Kind("conditions joined by and", 20_000, conditions),
    Kind("conditions joined by or", 20_000, alternatives),
    Kind("assignments of the state", 20_000, assignments),
    Kind("awaits in one function", 2000, awaits),
    Kind("calls that throw", 2000, throwing_calls),
    Kind("defers", 500, defers),
    Kind("optional bindings", 1000, optional_bindings),
]
