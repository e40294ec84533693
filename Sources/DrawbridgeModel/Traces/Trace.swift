import DrawbridgeSource

/// What a machine did, one transition after another: recorded from a run, or written by hand.
package struct Trace: Sendable, Hashable {
    package struct Step: Sendable, Hashable {
        /// The state before; nil where the line does not say it.
        package var from: String?
        package var event: String
        package var `guard`: String?
        /// The state afterwards.
        package var to: String
        /// How often it was seen.
        package var count: Int
        package var location: Location

        package init(
            from: String?, event: String, guard: String? = nil, to: String, count: Int = 1, location: Location
        ) {
            self.from = from
            self.event = event
            self.guard = `guard`
            self.to = to
            self.count = count
            self.location = location
        }
    }

    /// Each list of the file is a run of its own, which begins anew.
    package var runs: [[Step]]

    package init(runs: [[Step]]) {
        self.runs = runs
    }

    /// A line of a trace file: `- Given waiting, when timeout, then none`.
    package static func line(from: String, event: String, guard: String? = nil, to: String, count: Int = 1) -> String {
        let condition = `guard`.map { " [\($0)]" } ?? ""
        let times = count == 1 ? "" : " (\(count) times)"
        return "- Given \(from), when \(event)\(condition), then \(to)\(times)\n"
    }
}
