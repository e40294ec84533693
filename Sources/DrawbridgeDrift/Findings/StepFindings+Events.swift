import DrawbridgeSource

/// Transitions that happen on another event.
extension StepFindings {
    /// An event that only the drawing knows is one question, however many transitions it makes: which event of the code it is.
    func eventFindings(_ pairs: [StepPair]) -> [Diagnostic] {
        let strange = Grouping(pairs.filter { isStrange($0) }) { $0.drawn.event ?? "" }.groups
        // Where all that it may be is drawn elsewhere by names of its own, there is no question.
        let renamed = strange.filter { !$0.allSatisfy(isDrawnByName) }
        let others = strange.filter { $0.allSatisfy(isDrawnByName) }.joined() + pairs.filter { !isStrange($0) }
        return renamedEvents(renamed)
            + Grouping(others) { "\($0.drawn.transition) \(lineOfCode($0.coded))" }.groups.map(otherEvent)
    }

    /// A drawing in words of its own is one finding: its names need an answer before its arrows can be compared.
    private func renamedEvents(_ groups: [[StepPair]]) -> [Diagnostic] {
        let findings = groups.map(renamedEvent)
        guard findings.count >= Self.manyNames else { return findings }
        let notes = zip(groups, findings).map { Note($1.message, at: words.place(drawn: $0[0].drawn)) }
        return [
            Diagnostic(
                kind: .differentEvent,
                message: "\(findings.count) events of \(words.wording.drawing) have no event of the same name in "
                    + "\(words.wording.code); relate them under events: in drawbridge.yml",
                at: words.place(drawn: groups[0][0].drawn),
                subject: words.subject("events \(groups.compactMap { $0[0].drawn.event }.joined(separator: ", "))"),
                notes: notes, fixes: findings.flatMap(\.fixes))
        ]
    }

    /// From how many unknown names on they are one finding.
    private static var manyNames: Int { 3 }

    private func isStrange(_ pair: StepPair) -> Bool {
        guard let drawn = pair.drawn.event, pair.coded.event != nil else { return false }
        return comparison.events.coded[drawn] == nil
    }

    private func isDrawnByName(_ pair: StepPair) -> Bool {
        comparison.isNamed(pair.coded) && !comparison.haveWordsInCommon(pair.drawn, pair.coded)
    }

    private func renamedEvent(_ pairs: [StepPair]) -> Diagnostic {
        let drawn = pairs[0].drawn.event ?? ""
        let first = pairs.filter { $0.drawn.transition == pairs[0].drawn.transition }
        let coded = codedEvents(first)
        let others = codedEvents(pairs).filter { !coded.contains($0) }
        let rest = rest(of: drawn, count: Set(pairs.map(\.drawn.transition)).count - 1, others)
        let what = words.drawn(first.map(\.drawn))
        return Diagnostic(
            kind: .differentEvent,
            message: "\(what) happens on \(Self.some(of: coded)) \(words.wording.inCode)\(rest)",
            at: words.place(coded: pairs[0].coded),
            subject: words.subject("event \(drawn), \(codedEvents(pairs).joined(separator: ", "))"),
            notes: [note(pairs[0])],
            fixes: proposals.filter { $0.drawnName == drawn }.map(\.fix))
    }

    /// What the other transitions of a drawn event do.
    private func rest(of drawn: String, count: Int, _ others: [String]) -> String {
        if count == 0 { return "" }
        let transitions = "\(count) more \(count == 1 ? "transition" : "transitions") of \(drawn)"
        if others.isEmpty { return "; so \(count == 1 ? "does" : "do") \(transitions)" }
        let verb = count == 1 ? "happens" : "happen"
        return "; \(transitions) \(verb) on it or on \(Self.some(of: others))"
    }

    /// `load or retry`; of many names the first ones, which are enough to know what is meant.
    private static func some(of events: [String]) -> String {
        let most = mostEvents
        let rest = events.count > most ? ", and \(events.count - most) more" : ""
        return events.prefix(most).joined(separator: " or ") + rest
    }

    private static var mostEvents: Int { 3 }

    private func codedEvents(_ pairs: [StepPair]) -> [String] {
        var seen: Set<String> = []
        return pairs.map { words.codedEvent($0.coded) }.filter { seen.insert($0).inserted }
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
