/// How many places in the sources may change the state of a machine, by what became of each.
package struct WriteCounts: Sendable, Hashable {
    /// The one answer that each place has.
    package enum Answer: String, Sendable, Hashable, CaseIterable {
        /// It makes transitions.
        case placed
        /// It sets the state that the machine begins in.
        case initial
        /// No path of any step leads to it.
        case unreachable
        /// It stands in code that tests the machine.
        case tests
        /// A comment says where it leads.
        case hinted
        /// Where it leads, or what it assigns, is not known: there the machine has `?`.
        case unplaced
    }

    private var counts: [Answer: Int] = [:]

    package init(_ answers: some Sequence<Answer> = []) {
        for answer in answers { self[answer] += 1 }
    }

    package subscript(answer: Answer) -> Int {
        get { counts[answer] ?? 0 }
        set { counts[answer] = newValue == 0 ? nil : newValue }
    }

    package var total: Int { counts.values.reduce(0, +) }

    /// The answers that some place has, each with its number, in their order.
    package var parts: [(answer: Answer, count: Int)] {
        Answer.allCases.map { ($0, self[$0]) }.filter { $0.1 > 0 }
    }

    package static func + (one: WriteCounts, other: WriteCounts) -> WriteCounts {
        var sum = one
        for (answer, count) in other.parts { sum[answer] += count }
        return sum
    }
}
