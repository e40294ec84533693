import DrawbridgeSource

/// Where the two begin.
struct InitialFindings {
    private let words: DriftWords

    init(_ words: DriftWords) {
        self.words = words
    }

    /// A drawing without a start says nothing about it, and is not asked.
    func findings() -> [Diagnostic] {
        let comparison = words.comparison
        let (drawn, coded) = (comparison.drawing.initial, comparison.code.initial)
        guard comparison.settings.comparesInitial, !drawn.isEmpty else { return [] }
        guard !coded.isEmpty else { return [unknown(drawn)] }
        // What stands for several states of the other side begins where one of them does.
        let unmade = drawn.filter {
            !known($0, comparison.states.coded) || Set(comparison.states.coded[$0]).isDisjoint(with: coded)
        }
        let undrawn = coded.filter {
            !known($0, comparison.states.drawn) || Set(comparison.states.drawn[$0]).isDisjoint(with: drawn)
        }
        let isWrong =
            switch comparison.settings.agreement {
            case .both: lacks(unmade, of: drawn) || !undrawn.isEmpty
            case .drawn, .together: unmade.count == drawn.count
            case .coded: !undrawn.isEmpty
            }
        return isWrong ? [different(drawn, coded)] : []
    }
}

private extension InitialFindings {
    /// Whether the code does not begin where the drawing says. A composite that is drawn without a start may begin in any state
    /// in it: one of these is enough.
    func lacks(_ unmade: [Int], of drawn: [Int]) -> Bool {
        let drawing = words.comparison.drawing
        func isSaid(_ leaf: Int) -> Bool { drawing.machine.initial.contains(drawing.leaves[leaf]) }
        return unmade.contains(where: isSaid) || !unmade.isEmpty && unmade.count == drawn.count
    }

    func known(_ leaf: Int, _ others: [[Int]]) -> Bool { !others[leaf].isEmpty }

    func different(_ drawn: [Int], _ coded: [Int]) -> Diagnostic {
        let begins = (drawn: names(drawn.map(words.drawnState)), coded: names(coded.map(words.codedState)))
        return Diagnostic(
            kind: .differentInitial,
            message: "\(words.wording.drawing) starts in \(begins.drawn), \(words.wording.code) in \(begins.coded)",
            at: words.comparison.code.machine.source.map(Location.place),
            subject: words.subject("initial \(begins.drawn), \(begins.coded)"),
            notes: [Note("“\(words.drawnState(drawn[0]))” is drawn here", at: words.place(drawnState: drawn[0]))])
    }

    func unknown(_ drawn: [Int]) -> Diagnostic {
        let begins = names(drawn.map(words.drawnState))
        return Diagnostic(
            kind: .notProvable,
            message: "the diagram starts in \(begins); the initial state of the code cannot be determined",
            at: words.comparison.code.machine.source.map(Location.place), subject: words.subject("initial \(begins)"),
            notes: [Note("“\(words.drawnState(drawn[0]))” is drawn here", at: words.place(drawnState: drawn[0]))])
    }

    func names(_ names: [String]) -> String { names.map { "“\($0)”" }.joined(separator: " or ") }
}
