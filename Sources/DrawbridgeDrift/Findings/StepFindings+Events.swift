import DrawbridgeSource

/// Transitions that happen on another event.
extension StepFindings {
    /// An event that only the drawing knows, in place of which the code has one that only the code knows, is one event of two
    /// names, however many transitions it makes.
    func eventFindings(_ pairs: [StepPair]) -> [Diagnostic] {
        let renamed = pairs.filter { isStrange($0) }
        let others = pairs.filter { !isStrange($0) }
        return Grouping(renamed) { $0.drawn.event ?? "" }.groups.map(renamedEvent)
            + Grouping(others) { "\($0.drawn.transition) \(lineOfCode($0.coded))" }.groups.map(otherEvent)
    }

    private func isStrange(_ pair: StepPair) -> Bool {
        guard let drawn = pair.drawn.event, let coded = pair.coded.event else { return false }
        return comparison.events.coded[drawn] == nil && comparison.events.drawn[coded] == nil
    }

    private func renamedEvent(_ pairs: [StepPair]) -> Diagnostic {
        let drawn = pairs[0].drawn.event ?? ""
        var seen: Set<String> = []
        let coded = pairs.compactMap(\.coded.event).filter { seen.insert($0).inserted }
        let more = Set(pairs.map(\.drawn)).count - 1
        let rest = more == 0 ? "" : ", as \(more) more of \(drawn) \(more == 1 ? "does" : "do")"
        let what = words.drawn([pairs[0].drawn])
        return Diagnostic(
            kind: .differentEvent,
            message: "\(what) happens on \(coded.joined(separator: " or ")) \(words.wording.inCode)\(rest)",
            at: words.place(coded: pairs[0].coded),
            subject: words.subject("event \(drawn), \(coded.joined(separator: ", "))"),
            notes: [note(pairs[0])],
            fixes: EventAlias(pairs, comparison).map { alias in
                [
                    Fix(
                        "if they are one event, say so under events: in drawbridge.yml",
                        .paste(AliasLine(drawn, alias.coded).text))
                ]
            } ?? [])
    }

    private func otherEvent(_ pairs: [StepPair]) -> Diagnostic {
        let what = words.drawn(pairs.map(\.drawn))
        let event = words.codedEvent(pairs[0].coded)
        return Diagnostic(
            kind: .differentEvent, message: "\(what) happens on \(event) \(words.wording.inCode)",
            at: words.place(coded: pairs[0].coded), subject: words.subject("\(what), on \(event)"),
            notes: [note(pairs[0])],
            fixes: words.toDraw(pairs[0].coded).map { [Fix(Fix.drawing, .paste($0))] } ?? [])
    }

    private func note(_ pair: StepPair) -> Note {
        Note("\(words.wording.isDrawnHere); \(words.way(toCoded: pair.coded.from))", at: words.place(drawn: pair.drawn))
    }
}
