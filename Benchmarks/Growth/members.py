"""Types and files that have much."""
from machine import Kind, machine, method


def struct_fields(n):
    """The state lies in a struct beside many fields, which methods assign."""
    yield "enum State { case s0, s1, s2 }\n\nstruct Status {\n    var state = State.s0\n"
    yield from (f"    var field{i} = 0\n" for i in range(n))
    yield "}\n\nfinal class Machine {\n    private(set) var status = Status()\n\n"
    yield "    func start() { if status.state == .s0 { status.state = .s1 } }\n"
    yield "    func stop() { if status.state == .s1 { status.state = .s2 } }\n    func fill() {\n"
    yield from (f"        status.field{i} = {i}\n" for i in range(n))
    yield "        if status.field0 == 1 { status.state = .s0 }\n    }\n}\n"


def fields_beside_state(n):
    """A struct that is the machine, with a Bool a field, all given by its initialiser."""
    yield "enum State { case s0, s1, s2 }\n\nstruct Machine {\n    var state = State.s0\n"
    yield from (f"    var field{i}: Bool\n" for i in range(n))
    parameters = ", ".join(f"field{i}: Bool" for i in range(n))
    yield f"    init({parameters}) {{\n"
    yield from (f"        self.field{i} = field{i}\n" for i in range(n))
    yield "    }\n    mutating func start() { if state == .s0 { state = .s1 } }\n"
    yield "    mutating func stop() { if field0, state == .s1 { state = .s2 } }\n}\n"


def payload_fields(n):
    """A case that carries a struct of many fields, copied, changed and put back."""
    yield "struct Context {\n"
    yield from (f"    var field{i} = 0\n" for i in range(n))
    yield "}\n\nenum State { case idle, running(Context), done(Context) }\n\nstruct Machine {\n    var state = State.idle\n"
    yield "    mutating func start() { if case .idle = state { state = .running(Context()) } }\n    mutating func fill() {\n"
    yield "        guard case .running(var context) = state else { return }\n"
    yield from (f"        context.field{i} = {i}\n" for i in range(n))
    yield "        state = .done(context)\n    }\n}\n"


def states_and_methods(n):
    methods = (f"    func move{i}() {{ if state == .s{i} {{ state = .s{(i + 1) % n} }} }}\n" for i in range(n))
    return machine(methods, states=n)


def helpers(n):
    """Each calls two others and may assign the state: one large cycle of calls."""
    calls = (
        "    private func help%d() {\n        if level == %d { state = .s%d; return }\n        help%d()\n        help%d()\n    }\n"
    )
    text = (calls % (i, i, i % 3, (i + 1) % n, (i * 7 + 3) % n) for i in range(n))
    return machine(text, method("run", "help0()"))


def mutual_recursion(n):
    """Each tests the state, moves it, and calls the next ones."""
    text = (
        f"    func turn{i}() {{\n        if state == .s{i % 3} {{\n            state = .s{(i + 1) % 3}\n"
        f"            if level > {i} {{ turn{(i + 1) % n}() }}\n        }} else if level == {i} {{\n            turn{(i * 3 + 1) % n}()\n        }}\n    }}\n"
        for i in range(n)
    )
    return machine(text)


def call_chain(n):
    """Each method calls the one after it; the last one assigns."""
    text = (f"    func pass{i}() {{ if level != {i} {{ pass{i + 1}() }} }}\n" for i in range(n))
    return machine(text, method(f"pass{n}", "state = .s2"))


def handed_states(n):
    """Many callers hand a state to one method that assigns it."""
    text = (f"    func choose{i}() {{ if level == {i} {{ set(.s{i % 3}) }} }}\n" for i in range(n))
    return machine(method("set", "state = next", parameters="_ next: State"), text)


def left_states(n):
    """Many callers hand states to one method that leaves them to a task."""
    text = (f"    func choose{i}() {{ if level == {i} {{ set(.s{i % 9}) }} }}\n" for i in range(n))
    setter = method("set", "Task { @MainActor in state = next }", parameters="_ next: State")
    return machine(setter, text, states=9)


def local_states(n):
    """Constants of one method that keep the state, each of which is asked later."""
    return machine(method("run", (f"let before{i} = state\nif before{i} == .s1 {{ state = .s{i % 3} }}\n" for i in range(n))))


def copied_elements(n):
    """Elements of a list are copied, changed and handed back."""
    yield "struct Item {\n    enum State { case s0, s1, s2 }\n    var state: State\n}\n\nfinal class Store {\n"
    yield "    private(set) var items: [Item] = []\n    func update(_ item: Item) { items[0] = item }\n}\n\n"
    yield "final class Worker {\n    let store = Store()\n    func work() {\n"
    for i in range(n):
        yield f"        for item in store.items where item.state == .s{i % 3} {{\n            var other = item\n"
        yield f"            other.state = .s{(i + 1) % 3}\n            store.update(other)\n        }}\n"
    yield "    }\n    func copy(_ item: Item) {\n"
    yield from (f"        var copy{i} = item\n        copy{i}.state = .s{i % 3}\n" for i in range(n))
    yield "        store.update(copy0)\n    }\n}\n"


def outside_callers(n):
    """Other types that assign the machine's state."""
    yield "enum State { case s0, s1, s2 }\n\nfinal class Machine {\n    var state = State.s0\n"
    yield "    func start() { if state == .s0 { state = .s1 } }\n}\n\n"
    for i in range(n):
        yield f"final class Caller{i} {{\n    let machine: Machine\n    init(machine: Machine) {{ self.machine = machine }}\n"
        yield f"    func act() {{ if machine.state == .s{i % 3} {{ machine.state = .s{(i + 1) % 3} }} }}\n}}\n"


def machines(n):
    for i in range(n):
        yield f"final class Machine{i} {{\n    enum State {{ case s0, s1, s2 }}\n    private(set) var state = State.s0\n"
        yield "    func start() { if state == .s0 { state = .s1 } }\n"
        yield "    func stop() { if state == .s1 { state = .s2 } }\n}\n"


def payload_cases(n):
    """An enum of many cases, each of which carries another enum."""
    yield "enum Reason { case none, user, network(Int), server }\n\nenum State {\n    case idle\n"
    yield from (f"    case s{i}(Reason)\n" for i in range(n))
    yield "}\n\nfinal class Machine {\n    private(set) var state = State.idle\n"
    yield "    func start() { if case .idle = state { state = .s0(.none) } }\n    func advance() {\n        switch state {\n"
    yield "        case .idle: break\n"
    yield from (f"        case .s{i}(let reason): state = .s{(i + 1) % n}(reason)\n" for i in range(n))
    yield "        }\n    }\n    func fail() {\n        if case .s1(.user) = state { state = .s2(.server) }\n    }\n}\n"


def registered_closures(n):
    text = (f"        button{i}.onTap = {{ [weak self] in self?.state = .s{i % 3} }}\n" for i in range(n))
    return machine((piece for pieces in (["    init() {\n"], text, ["    }\n"]) for piece in pieces))


def subscriptions(n):
    text = (
        f"        source{i}.sink {{ [weak self] value in if value {{ self?.state = .s{i % 3} }} }}.store(in: &bag)\n"
        for i in range(n)
    )
    return machine((piece for pieces in (["    init() {\n"], text, ["    }\n"]) for piece in pieces))


def extensions(n):
    yield from machine()
    for i in range(n):
        yield f"extension Machine {{\n    func move{i}() {{ if state == .s{i % 3} {{ state = .s{(i + 1) % 3} }} }}\n}}\n"


def observers(n):
    """Properties with `didSet`, each of which may move the state; one method assigns them all."""
    text = (f"    var value{i} = 0 {{ didSet {{ if value{i} == 1 {{ state = .s{i % 3} }} }} }}\n" for i in range(n))
    return machine(text, method("reset", (f"value{i} = 0\n" for i in range(n))))


def chained_observers(n):
    """Each property's `didSet` assigns the next property."""
    text = (f"    var value{i} = 0 {{ didSet {{ value{i + 1} = value{i} }} }}\n" for i in range(n))
    return machine(text, f"    var value{n} = 0 {{ didSet {{ state = .s2 }} }}\n", method("reset", "value0 = 0"))


def overloads(n):
    text = (f"    func set(_ value: Value{i}) {{ if value.isLast {{ state = .s{i % 3} }} }}\n" for i in range(n))
    return machine(text, method("run", "set(value)"))


def superclasses(n):
    """A chain of classes; the machine's state is declared by the first one."""
    yield "enum State { case s0, s1, s2 }\n\nclass Layer0 {\n    var state = State.s0\n"
    yield "    func start() { if state == .s0 { state = .s1 } }\n}\n"
    for i in range(1, n):
        yield f"class Layer{i}: Layer{i - 1} {{\n    func move{i}() {{ if state == .s1 {{ state = .s2 }} }}\n}}\n"


def locals_of_a_function(n):
    return machine(method("run", (f"let value{i} = load({i})\n" for i in range(n)), f"if value{n - 1} {{ state = .s2 }}"))


KINDS = [
    Kind("struct fields", 10_000, struct_fields),
    Kind("struct fields, initialised", 4000, fields_beside_state),
    Kind("struct fields of a case", 10_000, payload_fields),
    Kind("states and methods", 5000, states_and_methods),
    Kind("helpers that call each other", 500, helpers),
    Kind("mutual recursion", 200, mutual_recursion),
    Kind("calls in a chain", 2000, call_chain),
    Kind("states handed to a setter", 2000, handed_states),
    Kind("states left to a task", 500, left_states),
    Kind("elements that are copied", 1000, copied_elements),
    Kind("states in local constants", 4000, local_states),
    Kind("assigned by other types", 2000, outside_callers),
    Kind("machines in one file", 2000, machines),
    Kind("cases with payload enums", 2000, payload_cases),
    Kind("closures of an initialiser", 2000, registered_closures),
    Kind("subscriptions of an initialiser", 1000, subscriptions),
    Kind("extensions of one type", 4000, extensions),
    Kind("properties with didSet", 800, observers),
    Kind("didSet that sets the next", 800, chained_observers),
    Kind("overloads", 2000, overloads),
    Kind("superclasses", 400, superclasses),
    Kind("constants of a function", 4000, locals_of_a_function),
]
