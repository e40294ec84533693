import DrawbridgeModel

/// From two sets of steps to what differs, each difference once: what is missing here and too much there is one thing where
/// only the target or only the event is another one.
extension Comparison {
    func differences() -> [Difference] {
        var differences: [Difference] = []
        var missing = drawnClaims.filter { !isImplemented($0) }
        var extra = codedClaims.filter { !isDrawn($0) && !isDrawnThroughPassedStates($0) && !hasSeveralTurns($0) }
        takeDrawnWays(&missing, &extra)
        var unknown = missing.filter(isOnUnknownEvent)
        missing.removeAll(where: isOnUnknownEvent)
        differences += takeHidden(&missing)
        // What has a name is compared by it, before anything is asked about other names.
        joinTargets(&missing, &extra, into: &differences) { drawn, coded in
            isNamed(coded) && hasKnownTarget(drawn: drawn) && hasKnownTarget(coded: coded)
        }
        joinUnknownEvents(&unknown, &extra, into: &differences)
        joinPossibleEvents(&extra, into: &differences)
        differences += takeHidden(&unknown)
        joinTargets(&missing, &extra, into: &differences) { drawn, coded in
            hasKnownTarget(drawn: drawn) || hasKnownTarget(coded: coded)
        }
        join(&missing, &extra, into: &differences, as: Difference.otherEvent, where: agreeOnTarget)
        joinNamesakes(&unknown, &extra, into: &differences)
        let left = Set(missing + unknown)
        missing = drawnClaims.filter(left.contains)
        if settings.agreement != .coded {
            differences += missing.filter { hasKnownTarget(drawn: $0) }.map(Difference.missing)
        }
        if settings.agreement != .drawn {
            let undrawn = extra.filter {
                (hasKnownTarget(coded: $0) || leadsElsewhere($0)) && !isDrawnElsewhere($0)
            }
            differences += undrawn.map(Difference.extra)
            let told = Set(differences.compactMap(\.coded))
            differences += unreadClaims.filter { !told.contains($0) }.map(Difference.unread)
        }
        return differences
    }

    /// Takes out drawn steps and steps of the code on the same event that lead elsewhere.
    private func joinTargets(
        _ missing: inout [Step], _ extra: inout [Step], into differences: inout [Difference],
        where areAlike: (Step, Step) -> Bool
    ) {
        join(&missing, &extra, into: &differences, as: Difference.otherTarget) { drawn, coded in
            guard settings.comparesEvents, drawn.event != nil, coded.event != nil else { return false }
            return agreeOnEvent(drawn, coded) && areAlike(drawn, coded)
        }
    }

    /// The same for drawn events that have all words of the code's event, and a few more.
    private func joinNamesakes(_ unknown: inout [Step], _ extra: inout [Step], into differences: inout [Difference]) {
        guard !unknown.isEmpty else { return }
        let meanings = EventMeanings(self)
        let namesakes = Dictionary(grouping: unknown, by: \.self).mapValues { Set(meanings.namesakes(of: $0[0])) }
        join(&unknown, &extra, into: &differences, as: Difference.otherTarget) { drawn, coded in
            hasKnownTarget(drawn: drawn) && namesakes[drawn]?.contains(coded) ?? false
        }
    }

    /// Takes out the steps that may hide where the code cannot be read. One to a state that the code has not is told with that state.
    private func takeHidden(_ missing: inout [Step]) -> [Difference] {
        var hidden: [Difference] = []
        missing.removeAll { step in
            let unread = unread(hiding: step).first ?? unread(enteringBefore: step)
            guard hasKnownTarget(drawn: step), unread != nil || hidesAnything else { return false }
            hidden.append(.hidden(step, by: unread))
            return true
        }
        return settings.agreement == .coded ? [] : hidden
    }

    /// Only what cannot be read may lead to where a step begins: what the code does there is not known.
    private func unread(enteringBefore drawn: Step) -> Step? {
        states.coded[drawn.from].contains(where: coming.ways.contains) ? nil : coming.unread
    }

    /// Steps to an unknown state that the drawing does not show as such.
    private var unreadClaims: [Step] {
        code.steps.filter { step in
            step.result == .unread
                && !drawnSteps(besides: step).contains { $0.result == .unread && agreeOnEvent($0, step) }
        }
    }

    /// Takes out drawn steps whose event has no counterpart in the code, and what the code does between the same states and the drawn
    /// event may be: on events that the drawing does not name, and on others if their names have words in common with it. An event that is
    /// drawn at another arrow is no answer.
    private func joinUnknownEvents(_ unknown: inout [Step], _ extra: inout [Step], into differences: inout [Difference])
    {
        guard !unknown.isEmpty else { return }
        let meanings = EventMeanings(self)
        let wordless = codedClaims.filter(isDrawnWithoutEvent)
        let beside = unknown.map { drawn in
            (extra + wordless).filter { coded in
                coded.event != nil && states.coded[drawn.from].contains(coded.from) && agreeOnTarget(drawn, coded)
                    && meanings.mayMean(drawn, coded)
            }
        }
        let (undrawn, ends) = (Set(extra), endsByEvent())
        var joined: Set<Step> = []
        for (drawn, beside) in zip(unknown, beside) where !beside.isEmpty {
            let unnamed = beside.filter { coded in
                !isNamed(coded) || coded.event.flatMap { ends[$0] }?.contains(coded.from) ?? false
            }
            let called = beside.filter { isNamed($0) && undrawn.contains($0) && haveWordsInCommon(drawn, $0) }
            let found = called + unnamed
            // The first is what `update` writes: it should be another one for each arrow.
            let (used, free) = (found.filter(joined.contains), found.filter { !joined.contains($0) })
            differences += (free + used).map { Difference.otherEvent(drawn: drawn, coded: $0) }
            joined.formUnion(found)
        }
        let told = Set(differences.compactMap(\.drawn))
        unknown.removeAll(where: told.contains)
        extra.removeAll(where: joined.contains)
    }

    /// Takes out what the code does on an event that is not drawn, where the label of an arrow between the same states has words of it.
    private func joinPossibleEvents(_ extra: inout [Step], into differences: inout [Difference]) {
        guard settings.comparesEvents else { return }
        let possible = possibleSteps
        extra.removeAll { coded in
            let drawn = possible.first { drawn in
                states.coded[drawn.from].contains(coded.from) && agreeOnTarget(drawn, coded) && !isNamed(coded)
                    && haveWordsInCommon(drawn, coded)
            }
            if let drawn { differences.append(.otherEvent(drawn: drawn, coded: coded)) }
            return drawn != nil
        }
    }

    /// Where the steps of an event end that do not begin there. What goes on from there on the same event may be the rest of such a step,
    /// which has no name of its own.
    private func endsByEvent() -> [String: Set<Int>] {
        code.steps.reduce(into: [:]) { ends, step in
            guard let event = step.event else { return }
            ends[event, default: []].formUnion(step.targets.filter { $0 != step.from })
        }
    }

    func haveWordsInCommon(_ drawn: Step, _ coded: Step) -> Bool {
        let words = NameWords(drawn.event ?? "")
        return coded.names.contains { !words.shared(with: NameWords($0)).isEmpty }
    }

    /// Whether an arrow shows a step of the code, and none says on which event: one beside it that names an event may mean that step.
    private func isDrawnWithoutEvent(_ coded: Step) -> Bool {
        let arrows = drawnSteps(besides: coded).filter { agreeOnTarget($0, coded) && agreeOnEvent($0, coded) }
        return !arrows.isEmpty && arrows.allSatisfy { $0.event == nil }
    }

    /// Takes out pairs of a missing and a surplus step that start in one state and are alike otherwise. The states inside a drawn composite
    /// that are one state in the code share what that does.
    private func join(
        _ missing: inout [Step], _ extra: inout [Step], into differences: inout [Difference],
        as difference: (Step, Step) -> Difference, where areAlike: (Step, Step) -> Bool
    ) {
        var joined: [(drawn: Step, coded: Step)] = []
        missing.removeAll { step in
            func isMeant(_ coded: Step) -> Bool {
                states.coded[step.from].contains(coded.from) && areAlike(step, coded)
            }
            let shared = joined.first { $0.drawn.transition == step.transition && isMeant($0.coded) }?.coded
            guard let coded = shared ?? extra.firstIndex(where: isMeant).map({ extra.remove(at: $0) }) else {
                return false
            }
            joined.append((step, coded))
            differences.append(difference(step, coded))
            return true
        }
    }
}
