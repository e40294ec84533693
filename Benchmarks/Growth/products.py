"""Code whose parts multiply: n of them make two to the power of n ways, values or copies for whoever counts each on its own."""
from machine import Kind, machine, method


def flags_in_sequence(n):
    """Bools of the machine, one after the other; each decides about the state."""
    flags = [f"var isOn{i} = false" for i in range(n)]
    return machine(method("choose", (f"if isOn{i} {{ state = .s{i % 3} }}\n" for i in range(n))), variables=flags)


def flags_nested(n):
    """Each asks a Bool of the machine and assigns the state in its `else`."""
    flags = [f"var isOn{i} = false" for i in range(n)]
    open_lines = (f"if isOn{i} {{\n" for i in range(n))
    close_lines = (f"}} else {{ state = .s{i % 3} }}\n" for i in range(n))
    return machine(method("choose", open_lines, "state = .s1\n", close_lines), variables=flags)


def flags_that_change(n):
    """Bools of the machine that methods set, and that decide together."""
    flags = [f"private var isOn{i} = false" for i in range(n)]
    setters = (f"    func set{i}() {{ isOn{i} = true }}\n" for i in range(n))
    asking = method("choose", (f"if isOn{i} {{ state = .s{i % 3}; isOn{i} = false }}\n" for i in range(n)))
    return machine(setters, asking, variables=flags)


def local_flags(n):
    """Local Bools that are set on the way, and all are asked at the end."""
    setting = (f"var isOn{i} = false\nif level == {i} {{ isOn{i} = true }}\n" for i in range(n))
    asking = (f"if isOn{i} {{ state = .s{i % 3} }}\n" for i in range(n))
    return machine(method("choose", setting, asking))


def bool_parameters(n):
    """Each is asked; the callers hand in different values."""
    parameters = ", ".join(f"isOn{i}: Bool" for i in range(n))
    asking = (f"if isOn{i} {{ state = .s{i % 3} }}\n" for i in range(n))
    callers = (
        f"    func run{call}() {{ choose({', '.join(f'isOn{i}: {str(i % (call + 2) == 0).lower()}' for i in range(n))}) }}\n"
        for call in range(n)
    )
    return machine(method("choose", asking, parameters=parameters), callers)


def enum_parameters(n):
    """Each is switched over; what callers hand in is not known."""
    yield "enum Kind { case a, b, c }\n\n"
    parameters = ", ".join(f"kind{i}: Kind" for i in range(n))
    asking = (f"switch kind{i} {{ case .a: state = .s{i % 3}; case .b: break; case .c: return }}\n" for i in range(n))
    yield from machine(method("choose", asking, parameters=parameters))


def table_of_pairs(n):
    """A setter asks a table of pairs of states; each method hands it another state."""
    yield f"enum Step {{\n    case {', '.join(f'c{i}' for i in range(n))}\n"
    yield "    static func canMove(from: Step, to: Step) -> Bool {\n        switch (from, to) {\n"
    yield from (f"        case (.c{i}, .c{i + 1}): return true\n" for i in range(n - 1))
    yield "        default: return false\n        }\n    }\n}\n\nfinal class Walker {\n    var step = Step.c0\n"
    yield "    func move(to next: Step) { if Step.canMove(from: step, to: next) { step = next } }\n"
    yield from (f"    func move{i}() {{ move(to: .c{i}) }}\n" for i in range(n))
    yield "}\n"


def variables_of_one_type(n):
    """Each is set to what the next one holds, so that each may keep what another one was."""
    yield "enum Step { case a, b, c, d, e }\n\nfinal class Keeper {\n"
    for i in range(n):
        yield f"    private var v{i}: Step = .a\n"
        yield f"    func take{i}() {{ if v{i} == .a {{ v{i} = v{(i + 1) % n} }} else {{ v{i} = .{'abcde'[i % 5]} }} }}\n"
        yield f"    func set{i}() {{ v{i} = .b }}\n"
    yield "}\n"


def states_that_are_kept(n):
    """One variable keeps what the state was before."""
    yield f"enum Step {{\n    case {', '.join(f'c{i}' for i in range(n))}\n}}\n\nfinal class Player {{\n"
    yield "    private(set) var step: Step = .c0\n    private var saved: Step?\n"
    yield from (f"    func go{i}() {{ if step == .c{i} {{ step = .c{(i + 1) % n} }} }}\n" for i in range(n))
    yield "    func hide() { saved = step; step = .c0 }\n"
    yield "    func show() { if let saved { step = saved }; saved = nil }\n}\n"


def rows_of_a_table(n):
    """A machine is told its transitions by as many calls."""
    yield f"enum Step {{ case {', '.join(f'c{i}' for i in range(300))} }}\n"
    yield f"enum Move {{ case {', '.join(f'm{i}' for i in range(300))} }}\n"
    yield "struct StateMachine<State, Event> {\n    init(initialState: State) {}\n"
    yield "    mutating func addTransition(from: State, on: Event, to: State) {}\n}\n\n"
    yield "func make() -> StateMachine<Step, Move> {\n    var machine = StateMachine<Step, Move>(initialState: .c0)\n"
    for i in range(n):
        yield f"    machine.addTransition(from: .c{i % 300}, on: .m{i * 7 % 300}, to: .c{i * 13 % 300})\n"
    yield "    return machine\n}\n"


def ifs_before_an_assignment(n):
    return machine(method("run", (f"if level == {i} {{ note({i}) }}\n" for i in range(n)), "state = .s2"))


def moves_in_sequence(n):
    """Switches over the state, one after the other, each of which moves it."""
    arms = "switch state {\ncase .s0: if level == %d { state = .s1 }\ncase .s1: state = .s2\ncase .s2: state = .s0\n}\n"
    return machine(method("run", (arms % i for i in range(n))))


def computed_properties(n):
    """Each asks the one before it twice."""
    text = (f"    var isOn{i}: Bool {{ isOn{i - 1} && level != {i} || !isOn{i - 1} }}\n" for i in range(1, n))
    return machine("    var isOn0: Bool { state == .s1 }\n", text, method("run", f"if isOn{n - 1} {{ state = .s2 }}"))


def functions_called_twice(n):
    """Each calls the next one twice."""
    text = (f"    private func act{i}() {{\n        act{i + 1}()\n        note({i})\n        act{i + 1}()\n    }}\n" for i in range(n))
    return machine(text, method(f"act{n}", "if state == .s1 { state = .s2 } else { state = .s1 }"), method("run", "act0()"))


def closures_handed_on(n):
    """Each function is handed a closure and hands two on to the next one."""
    text = (
        f"    private func act{i}(_ body: () -> Void) {{\n        act{i + 1} {{ body() }}\n        act{i + 1} {{ note({i}); body() }}\n    }}\n"
        for i in range(n)
    )
    return machine(text, method(f"act{n}", "body()", parameters="_ body: () -> Void"), method("run", "act0 { state = .s2 }"))


def constants_used_twice(n):
    constants = (f"let value{i} = value{i - 1} + value{i - 1}\n" for i in range(1, n))
    return machine(method("run", "let value0 = level\n", constants, f"if value{n - 1} == 1 {{ state = .s2 }}"))


def derived_state(n):
    """The state is computed from Bools that methods set."""
    yield f"enum Phase {{ case {', '.join(f'p{i}' for i in range(n))}, none }}\n\nfinal class Machine {{\n"
    yield from (f"    private var isOn{i} = false\n" for i in range(n))
    yield "    var phase: Phase {\n"
    yield from (f"        if isOn{i} {{ return .p{i} }}\n" for i in range(n))
    yield "        return .none\n    }\n"
    yield from (f"    func set{i}() {{ isOn{i} = true; isOn{(i + 1) % n} = false }}\n" for i in range(n))
    yield "}\n"


def payloads_of_a_case(n):
    """A case that carries many enums."""
    payloads = ", ".join(f"kind{i}: Kind" for i in range(n))
    values = ", ".join(f"kind{i}: .{'abcd'[i % 4]}" for i in range(n))
    yield f"enum Kind {{ case a, b, c, d }}\n\nenum State {{ case idle, running({payloads}), done }}\n\n"
    yield "final class Machine {\n    private(set) var state = State.idle\n"
    yield f"    func start() {{ if case .idle = state {{ state = .running({values}) }} }}\n"
    for i in range(n):
        pattern = ", ".join("let kind%d" % j for j in range(n))
        changed = ", ".join(f"kind{j}: {'.d' if i == j else f'kind{j}'}" for j in range(n))
        yield f"    func change{i}() {{ if case .running({pattern}) = state {{ state = .running({changed}) }} }}\n"
    yield "    func stop() { state = .done }\n}\n"


def payload_in_payload(n):
    """Each enum has a case that carries the next one."""
    yield from (f"enum Layer{i} {{ case a, b, inner(Layer{i + 1}) }}\n" for i in range(n))
    yield f"enum Layer{n} {{ case a, b }}\n\nfinal class Machine {{\n    private(set) var state = Layer0.a\n"
    for i in range(n):
        yield f"    func move{i}() {{ if case {'.inner(' * i}.a{')' * i} = state {{ state = {'.inner(' * (i + 1)}.b{')' * (i + 1)} }} }}\n"
    yield "    func reset() { state = .a }\n}\n"


def state_variables(n):
    """Many variables of one type are each a state; each method moves two."""
    yield "enum State { case s0, s1, s2 }\n\nfinal class Machine {\n"
    yield from (f"    private(set) var state{i} = State.s0\n" for i in range(n))
    for i in range(n):
        yield f"    func move{i}() {{\n        if state{i} == .s0 {{ state{i} = .s1 }} else if state{(i + 1) % n} == .s1 {{ state{i} = .s2 }}\n    }}\n"
    yield "}\n"


def put_off_closures(n):
    """Closures that run later, one after the other in one method, each of which looks at the state."""
    text = (f"queue.async {{ if self.state == .s{i % 3} {{ self.state = .s{(i + 1) % 3} }} }}\n" for i in range(n))
    return machine(method("run", text))


def tasks_that_wait(n):
    """Many methods that wait between two looks at the state, so that each may come between each."""
    text = (
        f"    func load{i}() async {{\n        if state == .s{i % 3} {{ state = .s{(i + 1) % 3} }}\n        await fetch({i})\n"
        f"        if state == .s{(i + 1) % 3} {{ state = .s{i % 3} }}\n    }}\n"
        for i in range(n)
    )
    return machine(text)


KINDS = [
    Kind("flags in sequence", 32, flags_in_sequence),
    Kind("flags, nested", 32, flags_nested),
    Kind("flags that change", 32, flags_that_change),
    Kind("flags, local", 64, local_flags),
    Kind("Bool parameters", 32, bool_parameters),
    Kind("enum parameters", 32, enum_parameters),
    Kind("table of pairs of states", 32, table_of_pairs),
    Kind("variables of one type", 400, variables_of_one_type),
    Kind("states that are kept", 40, states_that_are_kept),
    Kind("rows of a table", 4000, rows_of_a_table),
    Kind("ifs before an assignment", 4000, ifs_before_an_assignment),
    Kind("moves in sequence", 400, moves_in_sequence),
    Kind("properties asked twice", 64, computed_properties),
    Kind("functions called twice", 64, functions_called_twice),
    Kind("closures handed on twice", 32, closures_handed_on),
    Kind("constants used twice", 64, constants_used_twice),
    Kind("state derived from flags", 32, derived_state),
    Kind("payload enums of a case", 32, payloads_of_a_case),
    Kind("payload in a payload", 64, payload_in_payload),
    Kind("state variables of a type", 400, state_variables),
    Kind("closures put off", 1000, put_off_closures),
    Kind("methods that wait", 200, tasks_that_wait),
]
