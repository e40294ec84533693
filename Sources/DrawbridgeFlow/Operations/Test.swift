/// A condition, as far as it is understood.
package indirect enum Test: Sendable {
    /// The slot holds one of these values. The symbolic condition becomes the guard where both answers are possible.
    case isIn(Slot, ValueSet, SymbolicCondition?)
    /// Two slots of one domain hold the same value.
    case same(Slot, Slot, SymbolicCondition)
    /// In order, up to the first that fails.
    case all([Test])
    /// In order, up to the first that holds.
    case any([Test])
    case not(Test)
    /// Anything else.
    case opaque(SymbolicCondition)

    package static let always = Test.all([])
    package static let never = Test.any([])

    package var isAlways: Bool {
        if case .all(let tests) = self { return tests.allSatisfy(\.isAlways) }
        return false
    }

    /// The slots that it reads.
    package var slots: [Slot] {
        switch self {
        case .isIn(let slot, _, _): [slot]
        case .same(let one, let other, _): [one, other]
        case .all(let tests), .any(let tests): tests.flatMap(\.slots)
        case .not(let test): test.slots
        case .opaque: []
        }
    }

    /// The same, asked before copies are made: of what they are copies of.
    package func readingOriginals(of copies: [Op]) -> Test {
        func original(_ slot: Slot) -> Slot {
            for case .write(slot, .slot(let original), _) in copies { return original }
            return slot
        }
        switch self {
        case .isIn(let slot, let values, let words): return .isIn(original(slot), values, words)
        case .same(let one, let other, let words): return .same(original(one), original(other), words)
        case .all(let tests): return .all(tests.map { $0.readingOriginals(of: copies) })
        case .any(let tests): return .any(tests.map { $0.readingOriginals(of: copies) })
        case .not(let test): return .not(test.readingOriginals(of: copies))
        case .opaque: return self
        }
    }

    /// Whether it asks for one of these sets of values.
    package func asks(for sets: Set<ValueSet>) -> Bool {
        switch self {
        case .isIn(_, let values, _): sets.contains(values)
        case .all(let tests), .any(let tests): tests.contains { $0.asks(for: sets) }
        case .not(let test): test.asks(for: sets)
        case .same, .opaque: false
        }
    }

    /// `all` without tests that always hold and without needless nesting.
    package static func allOf(_ tests: [Test]) -> Test {
        let kept = tests.filter { !$0.isAlways }
        return kept.count == 1 ? kept[0] : .all(kept)
    }
}
