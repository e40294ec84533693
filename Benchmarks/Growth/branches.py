"""Code that asks much, and code that assigns much."""
from machine import Kind, machine, method


def flags_in_sequence(n):
    """Bools of the machine, one after the other; each decides about the state."""
    flags = [f"var isOn{i} = false" for i in range(n)]
    return machine(method("choose", (f"if isOn{i} {{ state = .s{i % 3} }}\n" for i in range(n))), variables=flags)


def flags_that_change(n):
    """Bools of the machine that methods set, and that decide together."""
    flags = [f"private var isOn{i} = false" for i in range(n)]
    setters = (f"    func set{i}() {{ isOn{i} = true }}\n" for i in range(n))
    asking = method("choose", (f"if isOn{i} {{ state = .s{i % 3}; isOn{i} = false }}\n" for i in range(n)))
    return machine(setters, asking, variables=flags)


def bool_parameters(n):
    parameters = ", ".join(f"isOn{i}: Bool" for i in range(n))
    asking = (f"if isOn{i} {{ state = .s{i % 3} }}\n" for i in range(n))
    arguments = ", ".join(f"isOn{i}: {'true' if i % 2 else 'level == 1'}" for i in range(n))
    return machine(method("choose", asking, parameters=parameters), method("run", f"choose({arguments})"))


def local_flags(n):
    """Local Bools that are set on the way, and all are asked at the end."""
    setting = (f"var isOn{i} = false\nif level == {i} {{ isOn{i} = true }}\n" for i in range(n))
    asking = (f"if isOn{i} {{ state = .s{i % 3} }}\n" for i in range(n))
    return machine(method("choose", setting, asking))


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
    Kind("ifs on flags in sequence", 32, "flags", flags_in_sequence),
    Kind("ifs on flags that change", 32, "flags", flags_that_change),
    Kind("Bool parameters", 32, "parameters", bool_parameters),
    Kind("local flags", 64, "flags", local_flags),
    Kind("switch arms", 5000, "arms", switch_arms),
    Kind("switch arms of events", 4000, "arms", event_arms),
    Kind("switch arms of state and event", 4000, "arms", pair_arms),
    Kind("else-if chain", 2000, "arms", else_ifs),
    Kind("guards", 2000, "guards", guards),
    Kind("conditions joined by and", 2000, "conditions", conditions),
    Kind("conditions joined by or", 2000, "conditions", alternatives),
    Kind("assignments of the state", 4000, "assignments", assignments),
    Kind("awaits in one function", 200, "awaits", awaits),
    Kind("calls that throw", 400, "calls", throwing_calls),
    Kind("defers", 100, "defers", defers),
    Kind("optional bindings", 200, "bindings", optional_bindings),
]
