import DrawbridgeModel

/// The states of the machines of the code, by which a text is known that names them.
package struct KnownStates: Sendable, Hashable {
    private let machines: [Known]
    /// The states of the machines that a type is, or is the type of the states of.
    private let statesOfTypes: [String: [Set<String>]]
    /// The words in the names of these types and of the machines, in lower case.
    private let typeWords: Set<String>
    /// The cases of enums of states that no machine has, by the names of the enums.
    private let enums: [String: [Set<String>]]
    /// What drawings of a file call states, as the team says, by the path of the file.
    private let said: [String: [Set<String>]]

    /// - Parameters:
    ///   - said: The files that the team says show machines, with what these call their states there.
    ///   - enums: The cases of enums of states that no machine has, by the names of the enums.
    package init(
        _ machines: [Machine] = [], said: [(path: String, names: [String])] = [], enums: [String: [[String]]] = [:]
    ) {
        self.enums = enums.mapValues { $0.map { Set($0.map(Self.folded)) } }
        self.said = Dictionary(grouping: said, by: \.path).mapValues { $0.map { Set($0.names.map(Self.folded)) } }
        let states = machines.map { Set($0.states.filter { !$0.isUnnamedEnd }.map { Self.folded($0.name) }) }
        var ofTypes: [String: [Set<String>]] = [:]
        for (machine, states) in zip(machines, states) {
            for type in Set(
                [machine.name, machine.stateType].compactMap { $0?.split(separator: ".").last.map(String.init) })
            {
                ofTypes[type, default: []].append(states)
            }
        }
        statesOfTypes = ofTypes
        typeWords = Set(ofTypes.keys.flatMap(Self.words))
        self.machines = zip(machines, states).map { machine, states in
            Known(
                name: machine.variable ?? machine.name, path: machine.source?.path, states: states,
                atRest: machine.statesAtRest.count { !$0.isUnnamedEnd })
        }.filter { $0.atRest > 1 }
    }

    private struct Known: Hashable {
        var name: String
        /// The file of its code.
        var path: String?
        /// With those that a step only passes: people draw them, too.
        var states: Set<String>
        /// How many of them the machine stays in.
        var atRest: Int
    }

    /// How much of the names, and of a machine's states, has to be the same.
    enum Measure {
        /// Half of the names: the text says that it shows transitions.
        case half
        /// Three quarters of the names, and half of the states: it says what happens, and nothing else.
        case most
        /// Three quarters of the names, and all of the states: it does not even say what happens.
        case all
        /// Three quarters of the names, three at least: the text speaks of states.
        case several
    }

    /// Whether the names, two at least, are states of one machine.
    func explain(_ names: Set<String>, _ measure: Measure) -> Bool {
        let folded = Set(names.map(Self.folded))
        return machines.contains { machine in
            let shared = machine.states.intersection(folded).count
            guard shared > 1 else { return false }
            return switch measure {
            case .half: shared * 2 >= folded.count
            case .most: shared * 4 >= folded.count * 3 && shared * 2 >= machine.atRest
            case .all: shared * 4 >= folded.count * 3 && shared >= machine.atRest
            case .several: shared * 4 >= folded.count * 3 && shared > 2
            }
        }
    }

    /// Whether half of the names, two at least, are states of a machine that the team says is drawn in a file.
    func explain(_ names: Set<String>, in path: String) -> Bool {
        guard let drawn = said[path] else { return false }
        let folded = Set(names.map(Self.folded))
        return drawn.contains { $0.intersection(folded).count > max(1, (folded.count - 1) / 2) }
    }

    /// Whether three quarters of the names, two at least, are states of a type, or of the machine that it is.
    func explain(_ names: Set<String>, of type: String) -> Bool {
        let folded = Set(names.map(Self.folded))
        return (statesOfTypes[type] ?? []).contains { states in
            let shared = states.intersection(folded).count
            return shared > 1 && shared * 4 >= folded.count * 3
        }
    }

    /// Whether the name of a machine, or of its type of states, has this word.
    func hasType(withWord word: String) -> Bool { typeWords.contains(word) }

    /// How many states of a machine a text names.
    struct Share: Hashable {
        var machine: String
        /// How many of its states are named, and how many it has.
        var named: Int
        var all: Int
        /// The names that are none of its states, in order.
        var others: [String]
    }

    /// Of the machine most of whose states are among some names.
    ///
    /// - Parameter path: The file of the machine, if only those of one file are meant.
    func share(of names: [String], in path: String? = nil) -> Share? {
        let machines = path.map { path in self.machines.filter { $0.path == path } } ?? self.machines
        var seen: Set<String> = []
        let folded = names.map { ($0, Self.folded($0)) }.filter { seen.insert($0.1).inserted }
        let best = machines.max { one, other in
            let (a, b) = (seen.intersection(one.states).count, seen.intersection(other.states).count)
            return a != b ? a < b : one.atRest > other.atRest
        }
        return best.map { machine in
            Share(
                machine: machine.name, named: seen.intersection(machine.states).count, all: machine.atRest,
                others: folded.filter { !machine.states.contains($0.1) }.map(\.0))
        }
    }

    /// Whether one of some names is a state of the machine that others were compared with.
    func has(_ names: [String], in share: Share) -> Bool {
        let folded = names.map(Self.folded)
        return machines.contains { $0.name == share.machine && folded.contains(where: $0.states.contains) }
    }

    /// The enum without a machine that has three quarters of some names, three at least.
    func enumWithoutMachine(with names: Set<String>) -> String? {
        let folded = Set(names.map(Self.folded))
        let found = enums.filter { _, enums in
            enums.contains { cases in
                let shared = cases.intersection(folded).count
                return shared > 2 && shared * 4 >= folded.count * 3
            }
        }
        return found.keys.min()
    }

    /// Whether some arrows leave nearly all states of one machine, and none leads to a state: each target has several words, or is called
    /// like a type. One word may be the old name of a state.
    func haveOnly(sources: Set<String>, notTargets targets: Set<String>) -> Bool {
        let (left, right) = (Set(sources.map(Self.folded)), Set(targets.map(Self.folded)))
        let areTypes = sources.allSatisfy { $0.first?.isLowercase ?? false }
        guard left.count > 1, left.isDisjoint(with: right),
            targets.allSatisfy({ $0.contains(" ") || areTypes && $0.first?.isUppercase ?? false })
        else { return false }
        return machines.contains { machine in
            left.isSubset(of: machine.states) && left.count * 4 >= machine.atRest * 3
                && right.isDisjoint(with: machine.states)
        }
    }

    /// How many arrows have different states of one machine on their two sides, and how many states these are; of the machine that has the
    /// most.
    func joined(by sides: [ArrowSides]) -> (arrows: Int, states: Int) {
        let phrases = sides.map { ($0.left.map(Self.folded), $0.right.map(Self.folded), $0.isFromAny) }
        let counts = machines.lazy.map { machine in
            var (arrows, states) = (0, Set<String>())
            for (left, right, isFromAny) in phrases {
                let (from, to) = (left.filter(machine.states.contains), right.filter(machine.states.contains))
                guard to.contains(where: { isFromAny || !from.isEmpty && from != [$0] }) else { continue }
                arrows += 1
                states.formUnion(from + to)
            }
            return (arrows, states.count)
        }
        return counts.max { $0 < $1 } ?? (0, 0)
    }

    /// Whether all states of a machine of three or more are among the words of a text.
    func areAll(in text: String) -> Bool {
        let words = Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map { Self.folded(String($0)) })
        let letters = Self.folded(text)
        // `short break` is `shortBreak`.
        return machines.contains { machine in
            machine.states.count > 2
                && machine.states.allSatisfy { words.contains($0) || $0.count > 6 && letters.contains($0) }
        }
    }

    /// Whether two of the names or more are states of one machine.
    func touch(_ names: Set<String>) -> Bool {
        let folded = Set(names.map(Self.folded))
        return machines.contains { $0.states.intersection(folded).count > 1 }
    }

    /// Whether a name is some words with a state at their end: `the timer makes idle`.
    func isProse(_ name: String) -> Bool {
        let words = name.split(separator: " ")
        guard words.count > 2, let last = words.last.map({ Self.folded(String($0)) }) else { return false }
        let whole = Self.folded(name)
        return machines.contains { $0.states.contains(last) } && !machines.contains { $0.states.contains(whole) }
    }

    /// `UserSession` is `user` and `session`.
    private static func words(_ type: String) -> [String] {
        var words: [String] = []
        for letter in type {
            if letter.isUppercase || words.isEmpty { words.append("") }
            words[words.count - 1] += letter.lowercased()
        }
        return words
    }

    /// Letters and digits in lower case: `Call in progress` and `.callInProgress` are one name.
    private static func folded(_ name: String) -> String {
        String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    }
}
