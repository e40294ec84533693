"""Code that is deep. Each kind of nesting is measured twice: in many methods as deep as code is that people write, where growth
with the depth shows; and in one method as deep as no one writes, where a reader or a stack may fail."""
from machine import Kind, machine, method

COPIES = 100


def local_functions(n):
    """A function in a function in a function, each called by the one around it."""
    yield from (f"func step{i}() {{\n" for i in range(n))
    yield "if state == .s1 { state = .s2 }\n"
    yield from (f"}}\nstep{i}()\n" for i in reversed(range(n)))


def closures(n):
    yield "queue.async {\n" * n
    yield "self.state = .s2\n" + "}\n" * n


def called_closures(n):
    """Closures that are constants, each called by the one around it."""
    yield from (f"let step{i} = {{\n" for i in range(n))
    yield "self.state = .s2\n"
    yield from (f"}}\nstep{i}()\n" for i in reversed(range(n)))


def ternaries(n):
    yield "state = "
    yield from (f"level == {i} ? .s{i % 3} : " for i in range(n))
    yield ".s2"


def ternaries_in_parentheses(n):
    yield "state = "
    yield from (f"(level == {i} ? .s{i % 3} : " for i in range(n))
    yield ".s2" + ")" * n


def ifs(n):
    yield from (f"if level != {i} {{\n" for i in range(n))
    yield "state = .s1\n"
    yield from (f"}} else {{ state = .s{i % 3} }}\n" for i in range(n))


def switches(n):
    yield from (f"switch level {{\ncase {i}:\n" for i in range(n))
    yield "state = .s1\n" + "default: state = .s2\n}\n" * n


def loops(n):
    yield from (f"for i{i} in 0..<level {{\nif i{i} == 3 {{ state = .s{i % 3} }}\n" for i in range(n))
    yield "state = .s1\n" + "}\n" * n


def catches(n):
    yield "do {\ntry load()\n" * n
    yield "state = .s1\n"
    yield from (f"}} catch {{ state = .s{i % 3} }}\n" for i in range(n))


def parentheses(n):
    yield "if " + "(" * n + "level == 1" + ")" * n + " { state = .s2 }"


def array_literals(n):
    yield "let table: [Any] = " + "[" * n + "level" + "]" * n + "\nif table.isEmpty { state = .s2 }"


def dictionary_literals(n):
    yield "let table: [String: Any] = "
    yield from (f'["key{i}": ' for i in range(n))
    yield "level" + "]" * n + "\nif table.isEmpty { state = .s2 }"


def calls_in_arguments(n):
    yield "state = next("
    yield from (f"wrap{i % 7}(" for i in range(n))
    yield "state" + ")" * n + ")"


def generic_types(n):
    yield "let box: " + "Box<" * n + "Int" + ">" * n + " = load()\nif box.isEmpty { state = .s2 }"


def types(n):
    """The machine is the innermost type."""
    yield from (f"enum Space{i} {{\n" for i in range(n))
    yield from machine()
    yield "}\n" * n


def nested_and_deep(name, largest, depth, body):
    """In many methods up to `largest` levels, and in one up to `depth`."""
    return [
        Kind(f"nested {name}", largest, lambda n: machine(*(method(f"run{i}", body(n)) for i in range(COPIES)))),
        Kind(f"deep {name}", depth, lambda n: machine(method("run", body(n)))),
    ]


KINDS = [
    *nested_and_deep("local functions", 64, 2000, local_functions),
    *nested_and_deep("closures", 64, 8000, closures),
    *nested_and_deep("called closures", 64, 8000, called_closures),
    *nested_and_deep("ternaries", 64, 20_000, ternaries),
    *nested_and_deep("ternaries in ()", 64, 10_000, ternaries_in_parentheses),
    *nested_and_deep("ifs", 64, 4000, ifs),
    *nested_and_deep("switches", 64, 4000, switches),
    *nested_and_deep("loops", 32, 2000, loops),
    *nested_and_deep("do and catch", 64, 4000, catches),
    *nested_and_deep("parentheses", 64, 40_000, parentheses),
    *nested_and_deep("array literals", 64, 40_000, array_literals),
    *nested_and_deep("dictionary literals", 64, 40_000, dictionary_literals),
    *nested_and_deep("calls in arguments", 64, 20_000, calls_in_arguments),
    *nested_and_deep("generic types", 64, 40_000, generic_types),
    Kind("nested types", 64, types),
]
