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


def one_line(kilobytes):
    """A file without a line break, in which one method in ten thousand is of interest."""
    yield "final class Machine { enum State { case s0, s1, s2 }; var state = State.s0; func start() { state = .s1 }; "
    size = kilobytes * 1000
    function = "func f%07d(_ x: Int) -> Int { let y = x * 3; if y > 4 { return y + 1 }; return g(y, x) }; "
    for i in range(size // len(function % 0)):
        yield "func stop%d() { if state == .s1 { state = .s2 } }; " % i if i % 10_000 == 0 else function % i
    yield "}"


KINDS = [
    Kind("method chain", 20_000, method_chain),
    Kind("method chain with closures", 10_000, chain_with_closures),
    Kind("member chain", 20_000, member_chain),
    Kind("string concatenation", 40_000, concatenation),
    Kind("interpolation", 20_000, interpolation),
    Kind("sum of calls", 40_000, sum_of_calls),
    Kind("array elements", 400_000, array_elements),
    Kind("dictionary of states", 4000, dictionary_of_states),
    Kind("arguments", 100_000, arguments),
    Kind("one line, in kB", 50_000, one_line),
]
