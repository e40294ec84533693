import DrawbridgeModel

/// From two sets of steps to what differs, each difference once: what is missing here and too much there is one thing where
/// only the target or only the event is another one.
extension Comparison {
    func differences() -> [Difference] {
        var (missing, differences) = missingSteps()
        var extra = codedClaims.filter { !isDrawn($0) }
        join(&missing, &extra, into: &differences, as: Difference.otherTarget) { drawn, coded in
            guard settings.comparesEvents, drawn.event != nil, coded.event != nil else { return false }
            return agreeOnEvent(drawn, coded) && (hasKnownTarget(drawn: drawn) || hasKnownTarget(coded: coded))
        }
        join(&missing, &extra, into: &differences, as: Difference.otherEvent, where: agreeOnTarget)
        if settings.agreement != .coded {
            differences += missing.filter { hasKnownTarget(drawn: $0) }.map(Difference.missing)
        }
        if settings.agreement != .drawn {
            let undrawn = extra.filter { (hasKnownTarget(coded: $0) || leadsElsewhere($0)) && !isDrawnElsewhere($0) }
            differences += undrawn.map(Difference.extra)
            let told = Set(differences.compactMap(\.coded))
            differences += unreadClaims.filter { !told.contains($0) }.map(Difference.unread)
        }
        return differences
    }

    /// The drawn steps that the code does not make, and those that may hide where it cannot be read.
    private func missingSteps() -> ([Step], [Difference]) {
        var missing: [Step] = []
        var hidden: [Difference] = []
        for step in drawnClaims where !isImplemented(step) {
            if let unread = unread(hiding: step).first {
                hidden.append(.hidden(step, by: unread))
            } else if hidesAnything {
                hidden.append(.hidden(step, by: nil))
            } else {
                missing.append(step)
            }
        }
        return (missing, settings.agreement == .coded ? [] : hidden)
    }

    /// Steps to an unknown state that the drawing does not show as such.
    private var unreadClaims: [Step] {
        code.steps.filter { step in
            step.result == .unread
                && !drawnSteps(besides: step).contains { $0.result == .unread && agreeOnEvent($0, step) }
        }
    }

    /// Takes out pairs of a missing and a surplus step that start in one state and are alike otherwise.
    private func join(
        _ missing: inout [Step], _ extra: inout [Step], into differences: inout [Difference],
        as difference: (Step, Step) -> Difference, where areAlike: (Step, Step) -> Bool
    ) {
        missing.removeAll { step in
            let found = extra.firstIndex { states.coded[step.from].contains($0.from) && areAlike(step, $0) }
            guard let found else { return false }
            differences.append(difference(step, extra.remove(at: found)))
            return true
        }
    }
}
