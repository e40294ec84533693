import SeededRandom
import DrawbridgeModel

/// A drawing that means the same as a machine and looks otherwise.
struct Variant {
    enum Change: CaseIterable {
        case spelling, order, labels, box, sharedArrow, anyState, choice, events, split, ends
    }

    var machine: Machine

    init(_ original: Machine) {
        machine = original
    }

    mutating func apply(_ change: Change, using random: inout SeededGenerator) {
        switch change {
        case .spelling: respell(&random)
        case .order: reorder(&random)
        case .labels: label(&random)
        case .box: drawBox(&random)
        case .sharedArrow: shareArrow()
        case .anyState: machine = machine.foldingAll()
        case .choice: drawChoice(&random)
        case .events: respellEvents(&random)
        case .split: splitInitial(&random)
        case .ends: drawEnds()
        }
    }
}

private extension Variant {
    /// Other names; those of nested states keep their dots.
    mutating func respell(_ random: inout SeededGenerator) {
        let way = Spelled.allCases.randomElement(using: &random)!
        rename { name in name.split(separator: ".").map { way.apply(String($0)) }.joined(separator: ".") }
    }

    mutating func rename(_ change: (String) -> String) {
        for i in machine.states.indices {
            machine.states[i].name = change(machine.states[i].name)
            machine.states[i].parent = machine.states[i].parent.map(change)
        }
        machine.initial = machine.initial.map(change)
        for i in machine.transitions.indices {
            machine.transitions[i].from = change(machine.transitions[i].from)
            machine.transitions[i].to = change(machine.transitions[i].to)
        }
    }

    mutating func reorder(_ random: inout SeededGenerator) {
        machine.states.shuffle(using: &random)
        machine.transitions.shuffle(using: &random)
        machine.initial.shuffle(using: &random)
    }

    /// Short ids, and the names as what people see.
    mutating func label(_ random: inout SeededGenerator) {
        guard machine.states.allSatisfy({ $0.parent == nil && $0.label == nil }) else { return }
        var names: [String: String] = [:]
        for i in machine.states.indices where !machine.states[i].isUnnamedEnd {
            let name = machine.states[i].name
            names[name] = "s\(i)"
            machine.states[i].label = Spelled.allCases.randomElement(using: &random)!.apply(name)
        }
        let labels = machine.states.map(\.label)
        rename { names[$0] ?? $0 }
        for i in machine.states.indices { machine.states[i].label = labels[i] }
    }

    /// A composite around some states that means nothing.
    mutating func drawBox(_ random: inout SeededGenerator) {
        guard machine.states.allSatisfy({ $0.parent == nil }), machine.states.count > 3 else { return }
        // A box around nothing but what is passed through is no state of either side.
        let names = machine.statesAtRest.map(\.name).filter {
            !machine.initial.contains($0) && $0 != Machine.pseudoState
        }
        let inside = Set(names.shuffled(using: &random).prefix(2))
        guard inside.count == 2 else { return }
        for i in machine.states.indices where inside.contains(machine.states[i].name) {
            machine.states[i].parent = "someBox"
        }
        machine.states.insert(State(name: "someBox", kind: .composite), at: 0)
    }

    /// One arrow from a composite for what leaves all states in it.
    mutating func shareArrow() {
        for composite in machine.states.filter({ $0.kind == .composite }) {
            let inside = Set(machine.states.filter { $0.parent == composite.name }.map(\.name))
            let leaving = machine.transitions.filter {
                inside.contains($0.from) && !inside.contains($0.to) && $0.kind == .external && $0.certainty == .proven
            }
            for arrow in leaving {
                let alike = machine.transitions.filter {
                    inside.contains($0.from) && $0.to == arrow.to && $0.event == arrow.event
                        && $0.certainty == .proven
                }
                guard Set(alike.map(\.from)) == inside, inside.count > 1 else { continue }
                machine.transitions.removeAll { alike.contains($0) }
                machine.transitions.append(Transition(from: composite.name, event: arrow.event, to: arrow.to))
            }
        }
    }

    /// Arrows of one event that leave one state meet in a choice first.
    mutating func drawChoice(_ random: inout SeededGenerator) {
        guard
            let one = machine.transitions.filter({ $0.kind == .external && $0.certainty == .proven }).randomElement(
                using: &random),
            one.event != nil, !one.from.contains("*")
        else { return }
        let alike = machine.transitions.indices.filter {
            let other = machine.transitions[$0]
            return other.from == one.from && other.event == one.event && other.kind == .external
                && other.certainty == .proven
        }
        for i in alike {
            machine.transitions[i].from = "someChoice"
            machine.transitions[i].event = nil
        }
        machine.states.append(State(name: "someChoice", kind: .choice))
        machine.transitions.append(Transition(from: one.from, event: one.event, to: "someChoice"))
    }

    mutating func respellEvents(_ random: inout SeededGenerator) {
        let way = Spelled.allCases.randomElement(using: &random)!
        for i in machine.transitions.indices {
            machine.transitions[i].event = machine.transitions[i].event.map(way.apply)
        }
    }

    /// A transition told twice, with two conditions.
    mutating func splitInitial(_ random: inout SeededGenerator) {
        guard var one = machine.transitions.filter({ $0.kind == .external }).randomElement(using: &random) else {
            return
        }
        one.guard = "again"
        machine.transitions.append(one)
    }

    /// An unnamed end behind each state that nothing leaves.
    mutating func drawEnds() {
        guard !machine.transitions.contains(where: { $0.from == "*" }) else { return }
        let left = Set(machine.transitions.map(\.from) + machine.states.compactMap(\.parent))
        let ends = machine.states.filter { !left.contains($0.name) && $0.kind == .simple && $0.parent == nil }
        guard !ends.isEmpty else { return }
        machine.states.append(State(name: Machine.pseudoState, kind: .final))
        for end in ends { machine.transitions.append(Transition(from: end.name, to: Machine.pseudoState)) }
    }
}

/// Ways to write a name.
enum Spelled: CaseIterable {
    case asIs, snake, capitals, title, spaces, kebab

    func apply(_ name: String) -> String {
        let words = words(name)
        guard !words.isEmpty, name != "*", name != "?", !name.contains("[*]") else { return name }
        return switch self {
        case .asIs: name
        case .snake: words.joined(separator: "_")
        case .capitals: words.joined(separator: " ").uppercased()
        case .title: words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        case .spaces: words.joined(separator: " ")
        case .kebab: words.joined(separator: "-")
        }
    }

    private func words(_ name: String) -> [String] {
        var words: [String] = [""]
        for sign in name {
            if !sign.isLetter, !sign.isNumber {
                words.append("")
            } else {
                if sign.isUppercase, words[words.count - 1].last?.isLowercase == true { words.append("") }
                words[words.count - 1] += sign.lowercased()
            }
        }
        return words.filter { !$0.isEmpty }
    }
}

extension Machine {
    /// One transition from any state for what leaves all of them.
    fileprivate func foldingAll() -> Machine {
        var folded = self
        let names = Set(leaves)
        guard states.allSatisfy({ $0.kind == .simple }) else { return self }
        for one in Set(triples.map { Triple(from: "*", event: $0.event, to: $0.to) }).sorted(by: { "\($0)" < "\($1)" })
        {
            let alike = transitions.filter { $0.event == one.event && $0.to == one.to && $0.certainty == .proven }
            guard names.subtracting(alike.map(\.from)).subtracting([one.to]).isEmpty, names.count > 2 else { continue }
            folded.transitions.removeAll { alike.contains($0) }
            folded.transitions.append(Transition(from: "*", event: one.event, to: one.to))
        }
        return folded
    }
}
