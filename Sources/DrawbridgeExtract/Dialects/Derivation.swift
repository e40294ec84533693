import DrawbridgeFlow
import DrawbridgeSwift

/// How a computed property makes the state of other properties, its parts.
///
/// Each combination of what the parts may hold is a value of the machine's domain; combinations of which the property makes
/// the same case are one state.
struct Derivation: Sendable {
    /// A stored property that the state depends on.
    struct Part: Sendable {
        /// What is followed of a property, as 0, 1 and so on.
        enum Question: Sendable {
            /// False and true.
            case flag
            /// Nil and a value.
            case presence
            /// Whether what it keeps has been ended, or may still run: a timer, a subscription. Some are ended when they are let go of.
            case registration(endsByRelease: Bool)
            /// Which of some states it keeps for later. Of an Optional, 0 is nil.
            case kept(ValueSet, isOptional: Bool)

            var isPresence: Bool {
                switch self {
                case .presence, .kept(_, isOptional: true): true
                case .flag, .registration, .kept: false
                }
            }
            var isRegistration: Bool { if case .registration = self { true } else { false } }
            /// How many values are followed.
            var count: Int {
                if case .kept(let states, let isOptional) = self { states.count + (isOptional ? 1 : 0) } else { 2 }
            }
        }

        var name: String
        var question: Question
        /// What it starts with; nil where that is not written.
        var initial: Int?
    }

    let parts: [Part]
    /// Of parts that go with a state of its own, how many values that has: the domain has these for each combination, in order. One
    /// where the parts alone make the state.
    var stateCount = 1
    /// What each value of the domain stands for, a number a part.
    let combinations: [[Int]]
    /// The case that the property makes of each combination.
    let cases: [String]

    /// The values where a part holds this.
    func values(where part: Int, is held: Int) -> ValueSet {
        ValueSet(combinations.indices.filter { combinations[$0][part] == held })
    }

    /// The value that another one becomes when a part is assigned.
    func value(_ value: Int, with part: Int, assigned held: Int) -> Int {
        var combination = combinations[value]
        combination[part] = held
        let found = combinations.indices.first {
            combinations[$0] == combination && $0 % stateCount == value % stateCount
        }
        return found ?? value
    }

    /// The values with which the parts may start.
    var initial: ValueSet {
        ValueSet(
            combinations.indices.filter { i in
                zip(parts, combinations[i]).allSatisfy { part, held in part.initial.map { $0 == held } ?? true }
            })
    }
}

extension Derivation.Part {
    init(_ kept: KeptState) {
        self.init(
            name: kept.name, question: .kept(kept.states, isOptional: kept.isOptional), initial: kept.initial)
    }
}

extension Derivation {
    /// Of parts that go with a state of so many values.
    init(beside stateCount: Int, parts: [Part]) {
        let all = parts.reduce([[]]) { all, part in
            (0..<part.question.count).flatMap { held in all.map { $0 + [held] } }
        }
        let combinations = all.flatMap { Array(repeating: $0, count: stateCount) }
        self.init(
            parts: parts, stateCount: stateCount, combinations: combinations,
            cases: combinations.map { _ in "" })
    }

    /// Whether the state is a value of its own, which the parts go with.
    var isBesideState: Bool { stateCount > 1 }
}
