import DrawbridgeModel

/// The source code of the scaffold.
extension Scaffold {
    /// The source code. It needs no imports.
    package var source: String {
        var lines = documentation(
            machine.documentation, or: "The states of \(machine.name), and what leads from one to another.")
        lines.append("enum \(name) {")
        lines += indented(
            enumOfStates + [""] + enumOfEvents + (rows.conditions.isEmpty ? [] : [""] + structOfConditions))
        lines += ["}", "", "extension \(name).State {"]
        lines += indented(function)
        return (lines + ["}"]).map { $0 + "\n" }.joined()
    }

    /// The name of the constant for the initial state, which differs from the names of all states.
    var initialName: String {
        let names = Set(states.cases.map(\.name))
        return ["initial", "start", "beginning"].first { !names.contains($0) } ?? "firstOfAll"
    }
}

private extension Scaffold {
    var enumOfStates: [String] {
        var lines = ["enum State: Hashable, Sendable {"] + indented(cases(states.cases))
        if let initial {
            lines += ["", "    static let \(initialName) = \(absolute(initial))"]
        }
        return lines + ["}"]
    }

    /// A state with its type, which the declaration of a constant then omits.
    func absolute(_ state: String) -> String { "State" + states.pattern(state) }

    func cases(_ cases: [ScaffoldStates.Case]) -> [String] {
        cases.flatMap { entry in
            let title = entry.state.title == entry.name || entry.state.isUnnamedEnd ? [] : [entry.state.title]
            let comments = (title + remarks(of: entry.state)).map { "/// \(inOneLine($0))" }
            let name = SwiftNames.spelled(entry.name)
            guard !entry.inner.isEmpty else { return comments + ["case \(name)"] }
            let inner = ["enum \(entry.type): Hashable, Sendable {"] + indented(self.cases(entry.inner)) + ["}"]
            return comments + ["case \(name)(\(entry.type))", ""] + inner
        }
    }

    func remarks(of state: State) -> [String] {
        var remarks = [state.documentation].compactMap { $0 } + state.notes
        for (word, actions) in [("entry", state.entry), ("exit", state.exit), ("do", state.activities)]
        where !actions.isEmpty {
            remarks.append("\(word) / \(actions.joined(separator: "; "))")
        }
        return remarks
    }

    var enumOfEvents: [String] {
        guard !rows.events.isEmpty else { return ["enum Event: Hashable, Sendable {}"] }
        let cases = rows.events.flatMap { event in
            let words = event.words ?? "What happens by itself, when the work of a state is done."
            return (words == event.name ? [] : ["/// \(inOneLine(words))"]) + ["case \(SwiftNames.spelled(event.name))"]
        }
        return ["enum Event: Hashable, Sendable {"] + indented(cases) + ["}"]
    }

    var structOfConditions: [String] {
        let properties = rows.conditions.flatMap { condition in
            (condition.words == condition.name ? [] : ["/// \(inOneLine(condition.words))"])
                + ["var \(SwiftNames.spelled(condition.name)) = false"]
        }
        return ["/// What decides where an event leads to several states.", "struct Conditions: Hashable, Sendable {"]
            + indented(properties) + ["}"]
    }

    var function: [String] {
        let head = ["/// The state after an event; nil where nothing happens."] + signature
        guard !rows.rows.isEmpty else { return head + ["    nil", "}"] }
        let lines = ["switch (self, event) {"] + rows.rows.flatMap(lines) + ["default: nil", "}"]
        return head + indented(lines) + ["}"]
    }

    /// The signature of the function, in one line if that is not too long.
    var signature: [String] {
        let conditions = rows.conditions.isEmpty ? "" : ", if conditions: \(name).Conditions = .init()"
        let (parameters, result) = ("on event: \(name).Event\(conditions)", "-> \(name).State? {")
        let line = "func next(\(parameters)) \(result)"
        return line.count <= 100 ? [line] : ["func next(", "    " + parameters, ") " + result]
    }

    func lines(of row: ScaffoldRow) -> [String] {
        let event = SwiftNames.spelled(row.event)
        let condition = row.condition.map { " where conditions.\(SwiftNames.spelled($0))" } ?? ""
        // In Swift, a `where` clause applies to a single pattern.
        let patterns = row.from.map { "(\(states.pattern($0)), .\(event))\(condition)" }.joined(separator: ", ")
        let actions = row.transition.actions.map { "// / \(inOneLine($0))" }
        return actions + ["case \(patterns): \(states.expression(row.to))"]
    }

    func documentation(_ text: String?, or fallback: String) -> [String] {
        let lines = (text ?? fallback).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return lines.map { $0.isEmpty ? "///" : "/// \($0)" }
    }
}

/// Code indented by one level. Empty lines stay empty.
func indented(_ lines: [String]) -> [String] { lines.map { $0.isEmpty ? $0 : "    " + $0 } }

/// A text without line breaks, for a comment of one line.
func inOneLine(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
