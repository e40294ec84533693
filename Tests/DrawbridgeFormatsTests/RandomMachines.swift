import DrawbridgeModel
import DrawbridgeSource

/// Makes machines by chance: any features together, names of any characters. One seed gives one sequence.
struct RandomMachines {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> Machine {
        let names = Array(Set((0...number(below: 8)).map { "\(text())\($0)" })).sorted()
        return Machine(
            name: text(), variable: optional { $0.text() }, stateType: optional { $0.text() },
            documentation: optional { $0.text() }, source: optional { $0.place() },
            initial: names.filter { _ in number(below: 3) == 0 },
            states: names.enumerated().map { i, name in self.state(name, inside: Array(names[..<i])) },
            events: list {
                Event(name: $0.text(), group: $0.optional { $0.text() }, documentation: $0.optional { $0.text() })
            },
            transitions: list { $0.transition(among: names) },
            unresolved: list { Unresolved(reason: $0.text(), source: $0.optional { $0.place() }) },
            direction: optional { Direction.allCases[$0.number(below: 4)] }, notes: list { $0.text() })
    }

    mutating func text() -> String {
        let alphabet = [
            "a", "Z", "0", " ", "\"", "\\", "\n", "\t", "\0", "<", "&", "]", "é", "Ж", "漢", "👩‍🚀", "\u{202E}", "\u{FFFF}",
        ]
        return (0..<number(below: 6)).map { _ in alphabet[number(below: alphabet.count)] }.joined()
    }

    mutating func number(below limit: Int) -> Int {
        // A linear congruential generator (Knuth's MMIX); the high bits are the good ones.
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }
}

private extension RandomMachines {
    mutating func state(_ name: String, inside others: [String]) -> State {
        // Transient states have no transitions; here every state may have some.
        let kinds = State.Kind.allCases.filter { $0 != .transient }
        return State(
            name: name, label: optional { $0.text() }, kind: kinds[number(below: kinds.count)],
            parent: others.isEmpty ? nil : optional { others[$0.number(below: others.count)] },
            payload: list { PayloadField(label: $0.optional { $0.text() }, type: $0.text()) },
            documentation: optional { $0.text() }, entry: list { $0.text() }, exit: list { $0.text() },
            activities: list { $0.text() }, notes: list { $0.text() },
            source: optional { $0.place() })
    }

    mutating func transition(among names: [String]) -> Transition {
        Transition(
            from: (names + ["*"])[number(below: names.count + 1)], event: optional { $0.text() },
            also: list { $0.text() },
            outcome: optional { $0.number(below: 2) == 0 ? .success : .failure },
            to: (names + ["?"])[number(below: names.count + 1)],
            passing: optional { $0.list { $0.list { $0.text() } } } ?? [],
            kind: Transition.Kind.allCases[number(below: Transition.Kind.allCases.count)],
            guard: optional { $0.text() }, actions: list { $0.text() },
            certainty: [.proven, .proven, .interleaved, .unraised][number(below: 4)], notes: list { $0.text() },
            source: optional { $0.place() })
    }

    mutating func place() -> Place {
        Place(path: text(), line: 1 + number(below: 2000), column: 1 + number(below: 120))
    }
}

extension RandomMachines {
    mutating func optional<Value>(_ make: (inout RandomMachines) -> Value) -> Value? {
        number(below: 2) == 0 ? nil : make(&self)
    }

    mutating func list<Value>(_ make: (inout RandomMachines) -> Value) -> [Value] {
        (0..<number(below: 4)).map { _ in make(&self) }
    }
}
