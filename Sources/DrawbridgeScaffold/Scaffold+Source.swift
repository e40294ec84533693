import DrawbridgeModel

/// The source code of the scaffold, and the parts that all styles share.
extension Scaffold {
    /// The source code in a style.
    ///
    /// - Parameter refusal: One that the style has.
    package func source(_ style: ScaffoldStyle = .transition, refusing refusal: ScaffoldStyle.Refusal = .ignore)
        -> String
    {
        switch style {
        case .transition: TransitionCode(scaffold: self).source
        case .handlers, .actor, .observable: MethodsCode(scaffold: self, style: style, refusal: refusal).source
        case .reducer: ReducerCode(scaffold: self, refusal: refusal).source
        case .mvi: FeatureCode(scaffold: self, refusal: refusal).source
        case .gkstate: GameStatesCode(scaffold: self, refusal: refusal).source
        }
    }

    /// Why there is no code in a style: the end of a sentence about the machine. Nil where there is.
    package func fault(in style: ScaffoldStyle, refusing refusal: ScaffoldStyle.Refusal) -> Fault? {
        switch style {
        case .transition, .handlers, .actor, .observable, .reducer: nil
        case .mvi, .gkstate: insideFault(in: style) ?? sharedFault(in: style, refusing: refusal)
        }
    }

    /// The doc comment of the type.
    var documentation: [String] {
        let text = machine.documentation ?? "The states of \(machine.name) and the transitions between them."
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return lines.map { $0.isEmpty ? "///" : "/// \($0)" }
    }

    /// - Parameters:
    ///   - name: Of the enum; by default that of the part.
    ///   - carries: Whether a state in which several things go on carries them.
    ///   - members: What the enum has beside its cases.
    func enumOfStates(
        of part: ScaffoldPart, named name: String? = nil, carries: Bool = true, members: [String] = []
    ) -> [String] {
        // The doc comment of the type is about all parts.
        let comment = isParallel ? part.machine.documentation.map { ["/// \(inOneLine($0))"] } ?? [] : []
        return comment + ["enum \(name ?? part.type): Hashable, Sendable {"]
            + indented(cases(part.states.cases, carries: carries) + (members.isEmpty ? [] : [""] + members)) + ["}"]
    }

    /// An enum of the states in a composite.
    func enumOfStates(in composite: String, of part: ScaffoldPart, named name: String) -> [String] {
        ["enum \(name): Hashable, Sendable {"] + indented(cases(part.states.cases(in: composite))) + ["}"]
    }

    /// What is to be done on the way; empty where nothing is.
    func enumOfActions(named name: String) -> [String] {
        guard !names.actions.isEmpty else { return [] }
        let cases = names.actions.flatMap { action in
            comment(action.words, on: action.name) + ["case \(SwiftNames.spelled(action.name))"]
        }
        return ["/// The work that an event asks for.", "enum \(name): Hashable, Sendable {"]
            + indented(cases) + ["}"]
    }

    /// The words of the drawing, where they differ from the name.
    func comment(_ words: String, on name: String) -> [String] { words == name ? [] : ["/// \(inOneLine(words))"] }

    func comment(on event: (name: String, words: String?)) -> [String] {
        comment(
            event.words ?? "Happens without an event, for example when the work of the state is done.", on: event.name)
    }

    /// What the drawing calls a condition.
    func words(ofCondition name: String) -> String? { names.conditions.first { $0.name == name }?.words }
}

private extension Scaffold {
    /// Where several parts take an event, only all of them together refuse it, which each by itself does not know.
    func sharedFault(in style: ScaffoldStyle, refusing refusal: ScaffoldStyle.Refusal) -> Fault? {
        guard refusal != .ignore, isParallel, let method = methods.first(where: { $0.isShared && $0.mayBeRefused })
        else {
            return nil
        }
        return Fault(
            message:
                "has several regions that take \(method.event.name); in --style \(style.rawValue) each of them answers for "
                + "itself, so that nobody can refuse it for all; use --refuse ignore, or --style handlers")
    }

    /// What changes only a part of a value is no effect and no class.
    func insideFault(in style: ScaffoldStyle) -> Fault? {
        insides.first.map {
            Fault(
                message:
                    "is in several states at once in \($0.scaffold.machine.name), which is a struct; in --style \(style.rawValue) "
                    + "there is none; take --style handlers, actor, observable, reducer or transition")
        }
    }

    func cases(_ cases: [ScaffoldStates.Case], carries: Bool = true) -> [String] {
        var lines = cases.flatMap { entry -> [String] in
            let comments = entry.states.flatMap { state in
                let title = state.title == entry.name || state.isUnnamedEnd ? [] : [state.title]
                return (title + remarks(of: state)).map { "/// \(inOneLine($0))" }
            }
            let name = SwiftNames.spelled(entry.name)
            guard !entry.inner.isEmpty else {
                return comments + ["case \(name)" + (carries ? entry.carried.map { "(\($0))" } ?? "" : "")]
            }
            let inner =
                ["enum \(entry.type): Hashable, Sendable {"] + indented(self.cases(entry.inner, carries: carries)) + [
                    "}"
                ]
            return comments + ["case \(name)(\(entry.type))", ""] + inner + [""]
        }
        if lines.last == "" { lines.removeLast() }
        return lines
    }

    func remarks(of state: State) -> [String] {
        var remarks = [state.documentation].compactMap { $0 } + state.notes
        for (word, actions) in [("entry", state.entry), ("exit", state.exit), ("do", state.activities)]
        where !actions.isEmpty {
            remarks.append("\(word) / \(actions.joined(separator: "; "))")
        }
        return remarks
    }
}

/// A list in brackets, in as many lines as it takes.
///
/// - Parameters:
///   - start: With the opening bracket.
///   - end: With the closing one.
func list(_ items: [String], from start: String, to end: String, limit: Int = 92) -> [String] {
    let joined = items.joined(separator: ", ")
    let line = start + joined + end
    if line.count <= limit || items.isEmpty { return [line] }
    if joined.count <= limit - 4 { return [start, "    " + joined, end] }
    return [start] + indented(items.dropLast().map { $0 + "," } + items.suffix(1)) + [end]
}

/// An array of cases, in as many lines as it takes.
///
/// - Parameter start: With the opening bracket.
func array(of cases: [String], from start: String = "[") -> [String] {
    array(cases.map { ".\(SwiftNames.member($0))" }, from: start)
}

func array(_ items: [String], from start: String) -> [String] {
    let line = start + items.joined(separator: ", ") + "]"
    return line.count <= 80 ? [line] : [start] + indented(items.map { $0 + "," }) + ["]"]
}

/// Code indented by one level. Empty lines stay empty.
func indented(_ lines: [String]) -> [String] { lines.map { $0.isEmpty ? $0 : "    " + $0 } }

/// A text without line breaks, for a comment of one line.
func inOneLine(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
