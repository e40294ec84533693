import DrawbridgeModel

/// A drawing with `start / stop`, `start/stop` and `start + stop` as two events where the code knows both as events: people write these
/// signs for “or”, too. What the code does on such an event stays an action.
struct AlternativeEvents {
    private(set) var machine: Machine
    /// By transition, the parts of its label that are no name of an event, but have words of one.
    private(set) var possible: [Int: [String]] = [:]

    /// - Parameter named: Events of the drawing that the settings name.
    init(_ drawing: Machine, knownTo code: Machine, named: [String]) {
        machine = drawing
        let maySplit = drawing.transitions.contains { transition in
            transition.event.map { !transition.actions.isEmpty || $0.contains("/") || $0.contains(" + ") } ?? false
        }
        guard maySplit else { return }
        let words = EventWords(code, named: named)
        let style = ActionStyle(drawing)
        machine.transitions = []
        for transition in drawing.transitions {
            let (events, rest) = transition.alternatives(words, style)
            for event in events {
                if !rest.isEmpty { possible[machine.transitions.count] = rest }
                machine.transitions.append(event)
            }
        }
    }
}

/// Which texts name an event of the code.
private struct EventWords {
    private let known: Set<String>
    private let names: [NameWords]
    /// What the code does on its events.
    private let actions: [NameWords]

    init(_ code: Machine, named: [String]) {
        let done = Set(code.transitions.flatMap(\.actions).map { Spelling($0).letters })
        actions = Set(code.transitions.flatMap(\.actions)).sorted().map { NameWords($0) }
        let events = code.events.map(\.name) + code.transitions.compactMap(\.event)
        known = Set((events + named).flatMap(EventRound.forms(of:))).subtracting(done)
        names = Set(events + code.transitions.flatMap(\.also)).sorted().map { NameWords($0) }
    }

    func know(_ text: String) -> Bool {
        known.contains(Spelling(text).letters) || known.contains(EventRound.withoutArguments(text))
    }

    func knowAsAction(_ text: String) -> Bool { actions.contains { NameWords(text).isPart(of: $0) } }

    /// Whether a text may be about an event.
    func mayMean(_ text: String) -> Bool {
        let words = NameWords(text)
        return names.contains { !words.shared(with: $0).isEmpty }
    }
}

private extension Transition {
    /// The transition on each of its events, and what else its label may name.
    func alternatives(_ words: EventWords, _ style: ActionStyle) -> (events: [Transition], rest: [String]) {
        guard let event else { return ([self], []) }
        if self.guard == nil, let names = wholeList(event), !names.contains(where: words.knowAsAction) {
            return (
                names.map { name in
                    var other = self
                    (other.event, other.actions) = (name, [])
                    return other
                }, []
            )
        }
        let inside = event.replacing(" + ", with: "/").split(separator: "/").map { String($0).trimmingBlanks }
        let named = inside.filter(words.know)
        let unknown = inside.filter { !words.know($0) }
        let isList = inside.count > 1 && !named.isEmpty && unknown.allSatisfy(words.mayMean)
        let areActions = style.areActions(of: self) { words.know($0) }
        let areEvents = !actions.isEmpty && !areActions && actions.allSatisfy(words.know)
        let events = ((isList ? named : [event]) + (areEvents ? actions : [])).map { name in
            var other = self
            other.event = name
            if areEvents { other.actions = [] }
            return other
        }
        return (events, ((isList ? unknown : []) + (areEvents || areActions ? [] : actions)).filter(words.mayMean))
    }
}

private extension Transition {
    /// `abort`, `timeout` and `link lost` of `abort / timeout / link lost`: an event has one list of actions, so more slashes than one are
    /// “or”. Nil for other labels, and for those with calls and assignments, which are actions.
    func wholeList(_ event: String) -> [String]? {
        let parts = ([event] + actions).flatMap { $0.components(by: " / ") }
        let arePlain = parts.allSatisfy { part in
            part.split(separator: " ").count <= 3 && !part.contains { "(=;:{".contains($0) } && !part.isEmpty
        }
        return parts.count > 2 && arePlain && actions.count == 1 ? parts : nil
    }
}

private extension String {
    func components(by sign: String) -> [String] {
        replacing(sign, with: "\n").split(separator: "\n").map { String($0).trimmingBlanks }
    }

    var trimmingBlanks: String { split(separator: " ").joined(separator: " ") }
}
