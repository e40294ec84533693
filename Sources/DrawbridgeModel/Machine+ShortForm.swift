extension Machine {
    /// The machine as a few lines of text, for assertions in tests and for people to compare.
    ///
    ///     initial: idle
    ///     states: idle, open, closed (final)
    ///     idle → open : open [hasKey] / ring
    ///
    /// States and transitions keep the machine's order. `initial: ?` stands for unknown. Ignored events are left out.
    package var shortForm: String {
        let names = states.map { $0.kind == .simple ? $0.name : "\($0.name) (\($0.kind.rawValue))" }
        let initial = initial.isEmpty ? "?" : initial.joined(separator: ", ")
        var lines = ["initial: " + initial, "states: " + names.joined(separator: ", ")]
        lines += transitions.filter { $0.kind != .ignored }.map(\.shortForm)
        return lines.joined(separator: "\n")
    }
}

extension Transition {
    /// `idle → open : open [hasKey] / ring`, `loading → shown : fetch (also: load) (success)`
    package var shortForm: String {
        var text = "\(from) → \(to)"
        if let event { text += " : \(event)" }
        if let `guard` { text += " [\(`guard`)]" }
        if !actions.isEmpty { text += " / " + actions.joined(separator: "; ") }
        if !also.isEmpty { text += " (also: \(also.joined(separator: ", ")))" }
        if let outcome { text += " (\(outcome.rawValue))" }
        return certainty == .proven ? text : text + " (\(certainty.rawValue))"
    }
}
