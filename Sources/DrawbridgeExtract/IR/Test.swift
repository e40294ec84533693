/// A condition, as far as it is understood.
indirect enum Test: Sendable {
    /// The slot holds one of these values. The words become the guard where both answers are possible.
    case isIn(Slot, ValueSet, Words?)
    /// Two slots of one domain hold the same value.
    case same(Slot, Slot, Words)
    /// In order, as far as the first that fails.
    case all([Test])
    /// In order, as far as the first that holds.
    case any([Test])
    case not(Test)
    /// Anything else, in the code's words.
    case opaque(Words)

    static let always = Test.all([])
    static let never = Test.any([])

    var isAlways: Bool {
        if case .all(let tests) = self { return tests.allSatisfy(\.isAlways) }
        return false
    }

    /// The slots that it looks at.
    var slots: [Slot] {
        switch self {
        case .isIn(let slot, _, _): [slot]
        case .same(let one, let other, _): [one, other]
        case .all(let tests), .any(let tests): tests.flatMap(\.slots)
        case .not(let test): test.slots
        case .opaque: []
        }
    }

    /// `all`, without the tests that always hold and without needless nesting.
    static func allOf(_ tests: [Test]) -> Test {
        let kept = tests.filter { !$0.isAlways }
        return kept.count == 1 ? kept[0] : .all(kept)
    }
}
