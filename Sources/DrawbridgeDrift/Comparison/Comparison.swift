import DrawbridgeModel

/// A drawing and code, unfolded, and what of the one means what of the other: all that a check looks at.
struct Comparison: Sendable {
    let drawing: Unfolding
    let code: Unfolding
    let settings: PairSettings
    let states: StateMatching
    let events: EventMatching
    let hiding: Hiding
    let planning: Planning
    let passed: PassedStates
    /// By drawn transition, what may be a second event of it.
    let possibleEvents: [Int: [String]]
    /// Of the drawings that show the machine together with this one.
    let others: [Comparison]
    /// How the code comes from one of its leaves to another.
    let coming: ComingToStates
    private let leaving: (drawn: LeavingSteps, coded: LeavingSteps)

    init(_ drawn: Machine, _ coded: Machine, settings: PairSettings, others: [Drift.OtherDrawing] = []) {
        self.others = others.map { Comparison($0.drawn, coded, settings: $0.settings) }
        let whole = Unfolding(coded.accepting(Set(settings.accepted.flatMap(\.places))))
        let drawn = drawn.withoutEllipsis(unknownTo: coded).movingOutStates(knownTo: coded)
            .readingEventsInBrackets(knownTo: coded).readingComparisonsAsConditions(knownTo: coded)
        let alternatives = AlternativeEvents(
            drawn.readingEventsAmongStates(knownTo: coded), knownTo: coded, named: settings.events.map(\.drawn))
        possibleEvents = alternatives.possible
        let all = Unfolding(alternatives.machine)
        self.settings = settings
        states = StateMatching(all, whole, aliases: settings.states)
        hiding = Hiding(settings.hidden, whole, states)
        planning = Planning(settings.planned, all)
        code = whole.hiding(hiding.states)
        coming = ComingToStates(code, hiding)
        passed = PassedStates(all, code, states)
        drawing = all.hiding(passed.withoutEvents)
        let beside = StepsBesideArrows(drawing, code, states, possible: possibleEvents)
        events = EventMatching(drawing, code, beside, aliases: settings.events)
        leaving = (LeavingSteps(drawing.steps.filter(\.isCertain)), LeavingSteps(code.steps))
    }

    /// Whether nothing in the code leads to a leaf: what the code would do there never happens.
    func isNeverReached(coded leaf: Int) -> Bool {
        !coming.ways.contains(leaf) && coming.unread == nil && !code.initial.isEmpty
    }

    /// The proven steps of the code that start where a drawn step does.
    func codedSteps(besides step: Step) -> [Step] {
        states.coded[step.from].flatMap { leaving.coded[$0] }.filter(\.isCertain)
    }

    /// The proven steps of the code that start in some leaves of it.
    func codedSteps(leaving leaves: Set<Int>) -> [Step] {
        leaves.sorted().flatMap { leaving.coded[$0] }.filter(\.isCertain)
    }

    func drawnSteps(besides step: Step) -> [Step] {
        states.drawn[step.from].flatMap { leaving.drawn[$0] }
    }

    /// Whether a drawn and a coded step happen on the same event.
    func agreeOnEvent(_ drawn: Step, _ coded: Step) -> Bool {
        !settings.comparesEvents || events.agree(drawn, coded)
    }

    /// Whether one of the targets that the drawing allows is one of those in the code.
    func agreeOnTarget(_ drawn: Step, _ coded: Step) -> Bool {
        let targets = coded.targets
        guard takesDrawnWay(drawn, coded) else { return false }
        return drawn.targets.contains { target in states.coded[target].contains { targets.contains($0) } }
    }

    /// Whether a step of the code passes the state that the drawn one passes. A state that the settings hide is passed by an arrow before.
    private func takesDrawnWay(_ drawn: Step, _ coded: Step) -> Bool {
        !hiding.states.isEmpty || passed.isPassed(by: code.machine.transitions[coded.transition], on: drawn)
    }

    func isImplemented(_ drawn: Step) -> Bool {
        !states.coded[drawn.from].isEmpty && leavesLacking(drawn).isEmpty
    }

    /// The leaves of the code that have to make a drawn step and do not: all that the drawn state stands for where none of them does,
    /// and each that does not where each has to.
    func leavesLacking(_ drawn: Step) -> [Int] {
        let leaves = states.coded[drawn.from]
        let lacking = leaves.filter { leaf in !waysToMake(drawn, from: leaf).contains { _ in true } }
        return states.each.contains(drawn.from) || lacking.count == leaves.count ? lacking : []
    }

    /// Drawn steps that the code makes only where something else happens in between, or that nothing raises.
    func isOnlyPossible(_ drawn: Step) -> Bool {
        let ways = ways(making: drawn)
        return !ways.isEmpty && !ways.contains(where: \.isCertain)
    }

    /// The steps of the code that make a drawn one, proven or not.
    func ways(making drawn: Step) -> [Step] { states.coded[drawn.from].flatMap { waysToMake(drawn, from: $0) } }

    /// The steps of the code that make a drawn one, hidden events before and after them included.
    private func waysToMake(_ drawn: Step, from leaf: Int) -> [Step] {
        let wanted = Set(drawn.targets.flatMap { states.coded[$0] })
        return coming.silently[leaf, default: [leaf]].sorted().flatMap { codedSteps(from: $0, on: drawn) }.filter {
            step in
            agreeOnEvent(drawn, step) && takesDrawnWay(drawn, step)
                && step.targets.contains { !wanted.isDisjoint(with: coming.silently[$0, default: [$0]]) }
        }
    }

    /// Those that may happen on the event of a drawn step, and perhaps others.
    private func codedSteps(from leaf: Int, on drawn: Step) -> [Step] {
        guard settings.comparesEvents, let event = drawn.event else { return leaving.coded[leaf] }
        return leaving.coded.steps(from: leaf, on: events.coded[event] ?? [])
    }

    /// The drawn steps that start where a step of the code does and may happen on its event, and perhaps others.
    private func drawnSteps(on coded: Step) -> [Step] {
        let leaves = states.drawn[coded.from]
        guard settings.comparesEvents, coded.event != nil else { return leaves.flatMap { leaving.drawn[$0] } }
        let names = Set(coded.names.flatMap { events.drawn[$0] ?? [] })
        return leaves.flatMap { leaving.drawn.steps(from: $0, on: names) }
    }

    /// Whether an arrow shows a step of the code: on its event, or on any if the event is hidden.
    func isDrawn(_ coded: Step) -> Bool {
        func isArrow(_ drawn: Step) -> Bool { drawn.result == .unread || agreeOnTarget(drawn, coded) }
        let isSilent = coded.event.map(hiding.events.contains) ?? false
        if isSilent, drawnSteps(besides: coded).contains(where: isArrow) { return true }
        let known = drawnSteps(on: coded).filter { isArrow($0) && agreeOnEvent($0, coded) }
        if known.isEmpty, isNamedBeside(coded) { return true }
        return !known.isEmpty
            && events.drawnForEachCondition(coded).allSatisfy { name in known.contains { $0.event == name } }
    }
}

extension Comparison {
    /// `generate` of `generate(text:voice:)`, if the drawing names no labels and no other event of the code is called so.
    func withoutLabels(_ event: String) -> String {
        guard event.hasSuffix(":)"), !drawing.eventNames.contains(where: { $0.hasSuffix(":)") }) else { return event }
        let name = String(event.prefix { $0 != "(" })
        return code.eventNames.count { $0.prefix { $0 != "(" } == name } == 1 ? name : event
    }
}

private extension Comparison {
    /// Whether the label of an arrow names the event of a step besides the arrow's own: `toggle + auto-rehide`.
    func isNamedBeside(_ coded: Step) -> Bool {
        guard !possibleEvents.isEmpty else { return false }
        return drawnSteps(besides: coded).contains { drawn in
            agreeOnTarget(drawn, coded)
                && possibleEvents[drawn.transition, default: []].contains { name in
                    coded.names.contains { events.coded[name]?.contains($0) ?? false }
                }
        }
    }
}

/// What other drawings show.
extension Comparison {
    /// Whether another drawing of the machine shows a step of the code, or leaves it out on purpose.
    func isDrawnElsewhere(_ coded: Step) -> Bool {
        others.contains { other in
            other.codedClaims.contains { $0.means(coded) && other.isDrawn($0) }
        }
    }

    /// Whether a step leads from what this drawing shows to what another one does: none of them would miss it by itself.
    func leadsElsewhere(_ coded: Step) -> Bool {
        coded.targets.contains { leaf in others.contains { !$0.states.drawn[leaf].isEmpty } }
    }

    func isDrawnElsewhere(leaf: Int) -> Bool {
        others.contains { !$0.states.drawn[leaf].isEmpty || $0.hiding.states.contains(leaf) }
    }
}

extension Step {
    fileprivate func means(_ other: Step) -> Bool {
        from == other.from && event == other.event && outcome == other.outcome && result == other.result
    }
}

/// What has to be on the other side.
extension Comparison {
    /// The drawn steps that the code has to make.
    var drawnClaims: [Step] {
        drawing.steps.filter { step in
            guard step.isCertain, step.result != .unread, !states.coded[step.from].isEmpty else { return false }
            if planning.steps.contains(step) { return false }
            return settings.comparesSelf || !staysInOne(step, states.coded)
        }
    }

    /// Drawn steps on what may be a second event at an arrow and has no counterpart in the code: no claims, but the code may mean them.
    var possibleSteps: [Step] {
        drawnClaims.flatMap { step in
            possibleEvents[step.transition, default: []].filter { events.coded[$0] == nil }.map { name in
                var other = step
                other.event = name
                return other
            }
        }
    }

    /// The drawn steps back to their state that the code does not make, where they are not claims.
    var missingSelfSteps: [Step] {
        guard !settings.comparesSelf, settings.agreement != .coded else { return [] }
        return drawing.steps.filter { step in
            step.isCertain && step.event != nil && !planning.steps.contains(step) && staysInOne(step, states.coded)
                && !isImplemented(step)
                && unread(hiding: step).isEmpty && !states.coded[step.from].isEmpty
        }
    }

    /// The steps of the code that have to be drawn.
    var codedClaims: [Step] {
        code.steps.filter { step in
            guard step.isCertain, step.result != .unread, !states.drawn[step.from].isEmpty else { return false }
            return settings.comparesSelf && step.result == .stays || !staysInOne(step, states.drawn)
        }
    }

    /// Whether the target of a step means something to the other side. One that does not is told with its state.
    func hasKnownTarget(drawn step: Step) -> Bool { step.targets.contains { !states.coded[$0].isEmpty } }
    func hasKnownTarget(coded step: Step) -> Bool { step.targets.contains { !states.drawn[$0].isEmpty } }

    /// Whether a step begins and ends in what is one state for the other side.
    private func staysInOne(_ step: Step, _ others: [[Int]]) -> Bool {
        guard case .moves(let targets) = step.result else { return step.result == .stays }
        let around = Set(others[step.from])
        return targets.contains { !around.isDisjoint(with: others[$0]) }
    }
}

/// What hides behind code that cannot be read.
extension Comparison {
    /// The steps to an unknown state behind which a drawn step may stand: on its event, or on one that is not drawn where the code has
    /// none of its name.
    func unread(hiding step: Step) -> [Step] {
        let unread = codedSteps(besides: step).filter { $0.result == .unread }
        let agreeing = unread.filter { agreeOnEvent(step, $0) }
        return agreeing.isEmpty && isOnUnknownEvent(step) ? unread.filter { !isNamed($0) } : agreeing
    }

    /// Whether the event of a drawn step has no counterpart in the code.
    func isOnUnknownEvent(_ drawn: Step) -> Bool { drawn.event.map { events.coded[$0] == nil } ?? false }

    /// Whether the event of a step of the code is drawn.
    func isNamed(_ coded: Step) -> Bool { coded.event.map { events.isNamed($0, of: coded) } ?? false }

    /// Whether the code has places that cannot be read and belong to no step, or could not be followed as a whole: anything may
    /// hide there.
    var hidesAnything: Bool {
        code.machine.unresolved.contains { $0.source == code.machine.source }
            || !code.machine.unresolved.isEmpty && !code.steps.contains { $0.result == .unread }
    }
}

/// How code comes to its leaves.
struct ComingToStates: Sendable {
    /// From where it begins, as far as it can be read.
    let ways: ShortestWays
    /// The first step that leads nobody knows where.
    let unread: Step?
    /// Where hidden events lead, by where they start.
    fileprivate let silently: [Int: Set<Int>]

    fileprivate init(_ code: Unfolding, _ hiding: Hiding) {
        ways = code.shortestWays()
        unread = code.steps.first { $0.result == .unread }
        silently = code.reached(on: hiding.events)
    }
}
