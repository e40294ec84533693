import DrawbridgeModel

/// Finds which events of a drawing and of the code mean the same. A drawn event may stand for several of the code, and for one of
/// them under a condition or with one outcome alone.
struct EventMatching: Sendable {
    /// For each drawn event, the coded ones, by their own or by other names.
    private(set) var coded: [String: Set<String>] = [:]
    private(set) var drawn: [String: Set<String>] = [:]
    private(set) var unknownNames: [UnknownName] = []
    /// What the settings ask of a coded event to be a drawn one; one of several is enough.
    private var restrictions: [EventPair: Set<CodedEvent.Restriction>] = [:]
    /// How a call ended, for drawn names that are about nothing else or say it beside the name of the call.
    private var outcomes: [String: Transition.Outcome] = [:]
    /// How a call may end, for drawn names that say it beside something else.
    private var ways: [String: Transition.Outcome] = [:]
    /// Drawn methods whose parameter says what happens, as `reduce(Event)`: each arrow of theirs shows what the method does there, and no
    /// more of its cases.
    private var methods: Set<String> = []
    /// The events of the code, not by their other names.
    private let codedEvents: Set<String>

    /// - Parameter beside: The arrows with what else their labels may name.
    init(_ drawing: Unfolding, _ code: Unfolding, _ beside: StepsBesideArrows, aliases: [Alias]) {
        let (drawnNames, codedNames) = (drawing.eventNames, code.eventNames)
        codedEvents = Set(codedNames)
        let otherNames = Set(code.steps.flatMap(\.also)).subtracting(codedNames).sorted()
        for alias in aliases { apply(alias, drawnNames, codedNames + otherNames) }
        for round in EventRound.all {
            relate(drawnNames.filter { coded[$0] == nil }, codedNames.filter { drawn[$0] == nil }, round)
        }
        // Who draws one event in two spellings means it both times.
        for round in EventRound.spellings { relate(drawnNames.filter { coded[$0] == nil }, codedNames, round) }
        relateToSpellings(drawnNames)
        relateToCases(drawnNames, codedNames.filter { drawn[$0] == nil })
        relate(drawnNames, toOther: otherNames)
        relateOutcomes(drawnNames.filter { coded[$0] == nil }, code, beside)
        relateTimes(beside.names.filter { coded[$0] == nil }, TimeEvents(beside, code))
        relateOnly(drawnNames.filter { coded[$0] == nil }, beside)
        tellOtherNames(of: code)
    }

    /// Whether two steps may happen on one event; what is not said may be any.
    func agree(_ drawn: Step, _ coded: Step) -> Bool {
        guard let event = drawn.event, coded.event != nil else { return true }
        return isName(event, of: coded, ending: drawn.outcome ?? Self.outcome(ofGuards: drawn.guards))
    }

    /// Whether a drawn and a coded transition may happen on one event, by their names alone.
    func agree(_ drawn: String?, _ coded: Transition) -> Bool {
        guard let drawn, let event = coded.event else { return true }
        return self.coded[drawn].map { $0.contains(event) || !$0.isDisjoint(with: coded.also) } ?? false
    }

    /// The drawn event that a step of the code is; of several, one that says how it ended or under which condition.
    func drawnName(of coded: Step) -> String? { drawnNames(of: coded).first }

    /// The drawn events that a step of the code may be; only those that say more about it, where there are such.
    func drawnNames(of coded: Step) -> [String] {
        let names = ownNames(of: coded).lazy.compactMap { drawn[$0] }.first { !$0.isEmpty } ?? []
        let fitting = names.sorted().filter { isName($0, of: coded, ending: nil) && isTelling($0, of: coded) }
        let isSpecific = { (name: String) in
            outcomes[name] != nil || coded.names.contains { restriction(name, $0)?.isEmpty == false }
        }
        let telling = fitting.filter(isSpecific)
        return telling.isEmpty ? fitting : telling
    }

    /// Whether an event of the code may still be another drawn one: no drawn event is it, but for one that says how a call ended.
    func isFree(_ coded: String) -> Bool { drawn[coded]?.allSatisfy(isPartial) ?? true }

    /// The same for what the event does in one step: a name that the settings give to the event under a condition or with an outcome takes
    /// only the steps that say so.
    func isFree(_ coded: String, of step: Step) -> Bool {
        drawn[coded]?.allSatisfy { isPartial($0) || !takes($0, coded, of: step) } ?? true
    }

    /// Whether the drawing names an event of the code itself, and not only the method that it belongs to, how it ends, or other conditions than
    /// those of the step.
    func isNamed(_ name: String, of step: Step) -> Bool {
        coded.contains { drawn, known in known.contains(name) && !isPartial(drawn) && takes(drawn, name, of: step) }
    }

    /// The drawn events that a coded step has to have an arrow for, each of them: those that stand for its event under a condition
    /// that the step does not mention, so that it happens under all of them.
    func drawnForEachCondition(_ coded: Step) -> [String] {
        guard let event = coded.event, let names = drawn[event] else { return [] }
        let limits = names.sorted().map { (name: $0, limits: restriction($0, event) ?? []) }
        let areAllOpen = limits.allSatisfy { limit in
            !limit.limits.isEmpty && limit.limits.allSatisfy { $0.allows(coded) && !$0.isKnown(of: coded) }
        }
        return areAllOpen ? limits.map(\.name) : []
    }
}

extension EventMatching {
    /// The names that somebody means: the one of exactly this spelling, or those that differ least.
    static func named(_ name: String, among names: [String]) -> [String] {
        for round in EventRound.all {
            let found = names.filter { round.drawn(name) == round.coded($0) }
            if !found.isEmpty { return found }
        }
        return []
    }
}

private struct EventPair: Hashable {
    var drawn: String
    var coded: String
}

private extension EventMatching {
    /// Whether a drawn event is one of the names of a step of the code, with its outcome and under its conditions.
    func isName(_ event: String, of coded: Step, ending said: Transition.Outcome?) -> Bool {
        if let said = said ?? outcomes[event], let happened = coded.outcome, said != happened { return false }
        guard let known = self.coded[event] else { return false }
        return coded.names.contains { name in
            known.contains(name) && restriction(event, name).map { $0.contains { $0.allows(coded) } } ?? true
        }
    }

    /// Whether a drawn name says how a call ends, or is about a method and not about one of its cases.
    func isPartial(_ name: String) -> Bool { outcomes[name] != nil || ways[name] != nil || methods.contains(name) }

    /// Whether a drawn name stands for an event also where it does what a step does.
    func takes(_ drawn: String, _ coded: String, of step: Step) -> Bool {
        restriction(drawn, coded).map { $0.contains { $0.isKnown(of: step) } } ?? true
    }

    /// Whether somebody who draws a step would call it so: not if the name is about another end, or about a condition that the step has not
    /// and the method around it has.
    func isTelling(_ name: String, of coded: Step) -> Bool {
        if let end = outcomes[name] ?? ways[name], end != coded.outcome { return false }
        let limits = coded.names.filter { self.coded[name]?.contains($0) ?? false }
        return limits.contains { other in
            guard let limits = restriction(name, other) else { return true }
            // What the code does on the event and says nothing of the condition may be under another one.
            return limits.contains { $0.isKnown(of: coded) }
        }
    }

    /// The names of a step but for those of other events: the time-out that a call has started may be called by that call, but
    /// somebody who draws both tells them apart.
    func ownNames(of coded: Step) -> [String] {
        coded.names.filter { $0 == coded.event || !codedEvents.contains($0) }
    }

    mutating func relate(_ a: String, _ b: String) {
        coded[a, default: []].insert(b)
        drawn[b, default: []].insert(a)
    }

    func restriction(_ drawn: String, _ coded: String) -> Set<CodedEvent.Restriction>? {
        restrictions[EventPair(drawn: drawn, coded: coded)]
    }

    /// Relates those that have a key of one round in common.
    mutating func relate(_ drawnNames: [String], _ codedNames: [String], _ round: EventRound) {
        let codedKeys = Dictionary(grouping: codedNames, by: round.coded)
        for name in drawnNames {
            for other in codedKeys[round.drawn(name), default: []] { relate(name, other) }
        }
    }

    /// `load(url)` is what `load` of the same drawing is.
    mutating func relateToSpellings(_ drawnNames: [String]) {
        let known = Dictionary(grouping: drawnNames.filter { coded[$0] != nil }, by: EventRound.withoutArguments)
        for name in drawnNames where coded[name] == nil {
            for other in known[EventRound.withoutArguments(name), default: []] {
                for event in coded[other, default: []].sorted() { relate(name, event) }
            }
        }
    }

    /// `reduce(event)` may be each of `reduce.tick` and `reduce.end` that the drawing does not name.
    mutating func relateToCases(_ drawnNames: [String], _ codedNames: [String]) {
        let cases = Dictionary(grouping: codedNames.filter { $0.contains(".") }, by: EventRound.whole)
        let wholes = Dictionary(grouping: drawnNames.filter(EventRound.namesAnyCase), by: EventRound.withoutArguments)
        for (whole, names) in wholes where names.count == 1 && !whole.isEmpty {
            for event in cases[whole, default: []] {
                relate(names[0], event)
                methods.insert(names[0])
            }
        }
    }

    /// A transition is what any of its names says, also where another one has that name as its event.
    mutating func relate(_ drawnNames: [String], toOther otherNames: [String]) {
        for round in EventRound.spellings { relate(drawnNames, otherNames, round) }
        for round in EventRound.all { relate(drawnNames.filter { coded[$0] == nil }, otherNames, round) }
    }

    mutating func apply(_ alias: Alias, _ drawnNames: [String], _ codedNames: [String]) {
        let drawn = Self.named(alias.drawn, among: drawnNames)
        if drawn.isEmpty { unknownNames.append(UnknownName(alias.drawn, of: .event, in: .drawing, said: alias)) }
        for text in alias.coded {
            // An event whose whole name looks like one with a condition is that event.
            let whole = Self.named(text, among: codedNames)
            let event = CodedEvent(text)
            let coded = whole.isEmpty ? Self.named(event.name, among: codedNames) : whole
            if coded.isEmpty { unknownNames.append(UnknownName(event.name, of: .event, in: .code, said: alias)) }
            for a in drawn {
                for b in coded {
                    relate(a, b)
                    if whole.isEmpty, !event.restriction.isEmpty {
                        restrictions[EventPair(drawn: a, coded: b), default: []].insert(event.restriction)
                    }
                }
            }
        }
    }

}

/// How calls end.
private extension EventMatching {
    /// `load failed` and `loaded` are the two ends of `load`; `error` is the end of any call that can fail.
    ///
    /// A name that says nothing else, as `Done`, is one only if an arrow of it starts where a call ends so: elsewhere it may be a button.
    mutating func relateOutcomes(_ drawnNames: [String], _ code: Unfolding, _ beside: StepsBesideArrows) {
        let ends = code.steps.filter { $0.outcome != nil }
        for name in drawnNames {
            let words = OutcomeWords(name)
            let isOutcome = words.map { $0.saysMore || Self.mayEnd(name, $0, beside) } ?? true
            for step in ends where isOutcome {
                for coded in step.names where Self.isEnd(name, words, of: coded, step.outcome) {
                    relate(name, coded)
                    outcomes[name] = step.outcome
                }
            }
            relateAlternatives(name, beside)
        }
    }

    static func mayEnd(_ name: String, _ words: OutcomeWords, _ beside: StepsBesideArrows) -> Bool {
        beside.leavesUnknownState(name) || beside.starting(name).contains { $0.outcome == words.outcome }
    }

    /// `error or empty response` is how a call fails, and what else leads there.
    mutating func relateAlternatives(_ name: String, _ beside: StepsBesideArrows) {
        guard coded[name] == nil else { return }
        let parts = OutcomeWords.alternatives(name).compactMap(OutcomeWords.init).filter { !$0.saysMore }
        let calls = beside.alike(name).filter { call in parts.contains { $0.outcome == call.outcome } }
        for call in calls.compactMap(\.event) where isFree(call) {
            relate(name, call)
            ways[name] = parts[0].outcome
        }
    }

    /// `timer expires` is what the code does after a pause between the same states.
    mutating func relateTimes(_ drawnNames: [String], _ times: TimeEvents) {
        let found = drawnNames.map { ($0, times.names(for: $0).filter(isFree)) }
        for (name, events) in found {
            for event in events { relate(name, event) }
        }
    }

    /// `background` is `appDidEnterBackground` where nothing else makes its arrows, and the diagram shows all that this does.
    mutating func relateOnly(_ drawnNames: [String], _ beside: StepsBesideArrows) {
        let found = drawnNames.compactMap { name in beside.onlyEvent(calling: name).map { (name, $0) } }
        for (name, event) in found where drawn[event] == nil && found.count(where: { $0.1 == event }) == 1 {
            relate(name, event)
        }
    }

    static func isEnd(
        _ name: String, _ words: OutcomeWords?, of coded: String, _ outcome: Transition.Outcome?
    ) -> Bool {
        let ownName = String(coded.prefix { $0 != "(" }.split(separator: ".").last ?? "")
        guard let words else { return outcome == .success && Spelling(name).letters == OutcomeWords.done(ownName) }
        let call = Spelling(ownName).letters
        return words.outcome == outcome && (words.rest.isEmpty || words.rest == call || words.lastPart == call)
    }

    /// The outcome of `load [error]`.
    static func outcome(ofGuards guards: [String]) -> Transition.Outcome? {
        guards.lazy.compactMap(OutcomeWords.init).first { $0.rest.isEmpty }?.outcome
    }

    /// An event that the drawing calls by another of its names is not unknown to the drawing.
    mutating func tellOtherNames(of code: Unfolding) {
        let known = drawn
        for step in code.steps {
            guard let event = step.event, known[event] == nil else { continue }
            for name in ownNames(of: step) { drawn[event, default: []].formUnion(known[name] ?? []) }
            if drawn[event]?.isEmpty == true { drawn[event] = nil }
        }
    }
}
