"""Expressions and lines that are long."""
from machine import Kind, machine, method


def method_chain(n):
    links = (f".with({i})" for i in range(n))
    return machine(method("run", "builder", links, ".sink { self.state = .s2 }"))


def chain_with_closures(n):
    """Each link takes a closure, as publishers do; the last one assigns."""
    links = (f".map {{ $0 + {i} }}" for i in range(n))
    return machine(method("run", "numbers", links, ".sink { _ in self.state = .s2 }"))


def member_chain(n):
    members = (f".next{i % 7}" for i in range(n))
    return machine(method("run", "if self", members, ".isEmpty { state = .s2 }"))


def concatenation(n):
    parts = (f' + "part {i}"' for i in range(n))
    return machine(method("run", 'let text = "a"', parts, "\nif text.isEmpty { state = .s2 }"))


def interpolation(n):
    parts = (f"\\(level) and \\(state) of {i}, " for i in range(n))
    return machine(method("run", 'let text = "', parts, '"\nif text.isEmpty { state = .s2 }'))


def sum_of_calls(n):
    parts = (f" + value({i})" for i in range(n))
    return machine(method("run", "let sum = 0", parts, "\nif sum == 0 { state = .s2 }"))


def array_elements(n):
    elements = (f"{i}, " for i in range(n))
    return machine(method("run", "let table = [", elements, "]\nif table.isEmpty { state = .s2 }"))


def dictionary_of_states(n):
    """A table that says where each number leads."""
    elements = (f"{i}: .s{i % 3}, " for i in range(n))
    table = (piece for pieces in (["    private let table: [Int: State] = ["], elements, ["]\n"]) for piece in pieces)
    return machine(table, method("run", "if let next = table[level] { state = next }"))


def arguments(n):
    return machine(method("run", "note(", ", ".join(str(i) for i in range(n)), ")\nstate = .s2"))


def one_line(megabytes):
    """A file without a line break, in which one method in ten thousand is of interest."""
    yield "final class Machine { enum State { case s0, s1, s2 }; var state = State.s0; func start() { state = .s1 }; "
    size = megabytes * 1_000_000
    function = "func f%07d(_ x: Int) -> Int { let y = x * 3; if y > 4 { return y + 1 }; return g(y, x) }; "
    for i in range(size // len(function % 0)):
        yield "func stop%d() { if state == .s1 { state = .s2 } }; " % i if i % 10_000 == 0 else function % i
    yield "}"


KINDS = [
    Kind("method chain", 2000, "calls", method_chain),
    Kind("method chain with closures", 1000, "calls", chain_with_closures),
    Kind("member chain", 4000, "members", member_chain),
    Kind("string concatenation", 4000, "strings", concatenation),
    Kind("interpolation", 2000, "parts", interpolation),
    Kind("sum of calls", 4000, "calls", sum_of_calls),
    Kind("array elements", 40_000, "elements", array_elements),
    Kind("dictionary of states", 4000, "elements", dictionary_of_states),
    Kind("arguments", 10_000, "arguments", arguments),
    Kind("one line", 50, "MB", one_line),
]
