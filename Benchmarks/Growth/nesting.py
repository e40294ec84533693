"""Code that is deep."""
from machine import Kind, machine, method


def local_functions(n):
    """A function in a function in a function, each called by the one around it."""
    open_lines = (f"func step{i}() {{\n" for i in range(n))
    close_lines = (f"}}\nstep{i}()\n" for i in reversed(range(n)))
    return machine(method("run", open_lines, "if state == .s1 { state = .s2 }\n", close_lines))


def closures(n):
    close = "}\n" * n
    return machine(method("run", ("queue.async {\n" for _ in range(n)), "self.state = .s2\n", close))


def called_closures(n):
    """Closures that are constants, each called by the one around it."""
    open_lines = (f"let step{i} = {{\n" for i in range(n))
    close_lines = (f"}}\nstep{i}()\n" for i in reversed(range(n)))
    return machine(method("run", open_lines, "self.state = .s2\n", close_lines))


def ternaries(n):
    choices = (f"level == {i} ? .s{i % 3} : " for i in range(n))
    return machine(method("choose", "state = ", choices, ".s2"))


def parenthesised_ternaries(n):
    choices = (f"(level == {i} ? .s{i % 3} : " for i in range(n))
    return machine(method("choose", "state = ", choices, ".s2", ")" * n))


def nested_ifs(n):
    """Each asks a Bool of the machine and assigns the state in its `else`."""
    flags = [f"var isOn{i} = false" for i in range(n)]
    open_lines = (f"if isOn{i} {{\n" for i in range(n))
    close_lines = (f"}} else {{ state = .s{i % 3} }}\n" for i in range(n))
    return machine(method("choose", open_lines, "state = .s1\n", close_lines), variables=flags)


def nested_switches(n):
    close = "default: state = .s2\n}\n" * n
    return machine(method("choose", (f"switch level {{\ncase {i}:\n" for i in range(n)), "state = .s1\n", close))


def nested_loops(n):
    open_lines = (f"for i{i} in 0..<level {{\nif i{i} == 3 {{ state = .s{i % 3} }}\n" for i in range(n))
    return machine(method("run", open_lines, "state = .s1\n", "}\n" * n))


def nested_catches(n):
    close_lines = (f"}} catch {{ state = .s{i % 3} }}\n" for i in range(n))
    return machine(method("run", ("do {\ntry load()\n" for _ in range(n)), "state = .s1\n", close_lines))


def nested_types(n):
    """The machine is the innermost type."""
    yield from (f"enum Space{i} {{\n" for i in range(n))
    yield from machine()
    yield "}\n" * n


def parentheses(n):
    return machine(method("choose", "if ", "(" * n, "level == 1", ")" * n, " { state = .s2 }"))


def array_literals(n):
    return machine(method("run", "let table: [Any] = ", "[" * n, "level", "]" * n, "\nif table.isEmpty { state = .s2 }"))


def dictionary_literals(n):
    open_signs = (f'["key{i}": ' for i in range(n))
    body = method("run", "let table: [String: Any] = ", open_signs, "level", "]" * n, "\nif table.isEmpty { state = .s2 }")
    return machine(body)


def generic_types(n):
    kind = "Box<" * n + "Int" + ">" * n
    asking = method("take", "if box.isEmpty { state = .s2 }", parameters=f"_ box: {kind}")
    return machine(f"    private var box: {kind}? = nil\n", asking)


def calls_in_arguments(n):
    return machine(method("run", "state = next(", (f"wrap{i % 7}(" for i in range(n)), "state", ")" * n, ")"))


KINDS = [
    Kind("nested local functions", 1000, "functions", local_functions),
    Kind("nested closures", 800, "closures", closures),
    Kind("nested closures, called", 800, "closures", called_closures),
    Kind("nested ternaries", 2000, "ternaries", ternaries),
    Kind("nested ternaries in parentheses", 1000, "ternaries", parenthesised_ternaries),
    Kind("nested ifs on flags", 32, "flags", nested_ifs),
    Kind("nested switches", 400, "switches", nested_switches),
    Kind("nested loops", 32, "loops", nested_loops),
    Kind("nested do and catch", 200, "blocks", nested_catches),
    Kind("nested types", 1000, "types", nested_types),
    Kind("nested parentheses", 4000, "parentheses", parentheses),
    Kind("nested array literals", 4000, "literals", array_literals),
    Kind("nested dictionary literals", 4000, "literals", dictionary_literals),
    Kind("nested generic types", 4000, "types", generic_types),
    Kind("nested calls in arguments", 2000, "calls", calls_in_arguments),
]
