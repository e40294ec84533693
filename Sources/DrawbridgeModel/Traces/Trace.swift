import DrawbridgeSource

/// What a machine did, one transition after another: recorded from a run, or written by hand.
package struct Trace: Sendable, Hashable {
    package struct Step: Sendable, Hashable {
        /// The state before; nil where the line does not say it.
        package var from: String?
        /// Nil where nobody has said what happened, as where only the variable is watched.
        package var event: String?
        package var `guard`: String?
        /// The state afterwards.
        package var to: String
        /// How often it was seen.
        package var count: Int
        package var location: Location

        package init(
            from: String?, event: String?, guard: String? = nil, to: String, count: Int = 1, location: Location
        ) {
            self.from = from
            self.event = event
            self.guard = `guard`
            self.to = to
            self.count = count
            self.location = location
        }
    }

    /// What happened from one beginning on: each list of a file, and each step that says how often it was seen.
    package struct Run: Sendable, Hashable {
        /// The headings above it, the nearest first. One may be the name of the machine.
        package var headings: [String]
        package var steps: [Step]
        /// Whether it is one step that a machine counted. Then the headings are not free.
        package var isCounted: Bool

        package init(headings: [String] = [], steps: [Step], isCounted: Bool = false) {
            self.headings = headings
            self.steps = steps
            self.isCounted = isCounted
        }
    }

    package var runs: [Run]

    package init(runs: [Run]) {
        self.runs = runs
    }

    /// A line of a trace file: `- Given waiting, when timeout, then none`.
    package static func line(from: String, event: String, guard: String? = nil, to: String) -> String {
        let condition = `guard`.map { " [\($0)]" } ?? ""
        return "- Given \(from), when \(event)\(condition), then \(to)\n"
    }

    /// A line that says how often a step was seen: `- Given waiting, when timeout, then none (12 times)`.
    ///
    /// - Parameter event: Nil where nobody knows: `- Given waiting, then none (1 time)`.
    package static func line(from: String, event: String?, to: String, count: Int) -> String {
        let cause = event.map { ", when \($0)" } ?? ""
        return "- Given \(from)\(cause), then \(to) (\(count) \(count == 1 ? "time" : "times"))\n"
    }
}
