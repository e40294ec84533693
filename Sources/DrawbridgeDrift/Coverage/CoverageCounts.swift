/// How much of some machines has happened.
package struct CoverageCounts: Sendable, Hashable {
    /// The drawn transitions that a trace can show.
    private var drawn = 0
    private var taken = 0
    private var perhaps = 0
    private var undrawn = 0

    package init(_ coverages: [TraceCoverage]) {
        for coverage in coverages {
            for (_, use) in coverage.counted {
                drawn += 1
                switch use {
                case .never: break
                case .taken: taken += 1
                case .perhaps: perhaps += 1
                }
            }
            undrawn += coverage.undrawn.count
        }
    }

    /// `5 of 7 drawn transitions taken, 1 perhaps, 1 seen and not drawn`
    package var text: String {
        let noun = drawn == 1 ? "transition" : "transitions"
        let parts = ["\(taken) of \(drawn) drawn \(noun) taken", perhaps == 0 ? nil : "\(perhaps) perhaps"]
        return (parts + ["\(undrawn) seen and not drawn"]).compactMap(\.self).joined(separator: ", ")
    }
}
