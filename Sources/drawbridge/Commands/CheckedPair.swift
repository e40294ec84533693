import DrawbridgeDrift
import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource

/// A drawing, the machine that it is compared with, and how.
struct CheckedPair: Sendable {
    var drawn: Machine
    var coded: Machine
    var settings = PairSettings()
    /// Why the two belong together; nil where the settings say so.
    var evidence: [PairEvidence]?
    var certainty = PairCertainty.certain
    /// Whether the drawing shows other machines as well; `drawn` is a part of it then.
    var isPart = false
    /// Whether the drawing was made of the code, and says that no person has looked at it.
    var isFromCode = false
    /// Whether only the drawing shows that the variable is a machine: its callers choose the value.
    var isSetting = false
    /// Where a drawing stands that shows the same machine and all of this one's arrows: then this one need not show all of the code.
    private(set) var isExcerptOf: Place?
    /// Why the drawing need not show all of the code.
    private(set) var partial: Partial?
    /// Drawings of other parts of the machine, where they show it together.
    var others: [Drift.OtherDrawing] = []
    /// What could not be read of the drawing.
    var unread: [UnreadLine] = []

    init(drawn: Machine, coded: Machine, settings: PairSettings = PairSettings()) {
        self.drawn = drawn
        self.coded = coded
        self.settings = settings
    }

    init(_ pair: Pairing.Pair, settings: PairSettings = PairSettings()) {
        self.init(drawn: pair.drawn, coded: pair.coded, settings: settings)
        evidence = pair.evidence
        certainty = pair.certainty
        isPart = pair.isPart
    }

    enum Partial: Sendable, Equatable {
        case oneLine
        /// It is a comment above the function of this name.
        case function(String)
        /// It is comments above cases of an enum.
        case cases
        /// It is beside another diagram of the machine, and nothing else says that it shows that.
        case beside
        /// It has a state with the name `...`.
        case ellipsis
        /// Callers choose the value, so that the code alone makes each transition in all states.
        case setting
    }

    /// Whether it is one line of arrows, which need not show all of the code.
    var isOneWay: Bool { partial == .oneLine }

    var isComment: Bool { partial?.isComment ?? false }

    /// Whether a comment or the settings say so.
    var isSaid: Bool { evidence?.contains(.marker) ?? true }

    var drift: Drift { Drift(drawn, coded, settings: settings, others: others, unread: unread) }

    /// `docs/spec.md:12 is compared with CircuitBreaker.state, certainly: …`
    var explanation: String {
        let place = drawn.source.map { "\($0.path):\($0.line)" } ?? drawn.name
        let what = isPart ? "the part “\(drawn.name)” of \(place)" : place
        let excerpt = isExcerptOf.map { ", as a part of what \($0.path):\($0.line) shows" }
        let part = excerpt ?? partial?.words ?? ""
        let kind = isSetting ? ", whose callers choose its value (drawbridge list does not show it)" : ""
        return "\(what) is compared with \(coded.variable ?? coded.name)\(kind)\(part), \(reason)"
    }

    /// How sure it is that the two belong together, and why.
    var reason: String {
        guard let evidence else { return "certainly: the settings say so" }
        let sureness = certainty == .certain ? "certainly" : "probably"
        return "\(sureness): \(evidence.map(\.words).joined(separator: ", "))"
    }
}

extension CheckedPair {
    /// One line of arrows shows a way through a machine, a comment above a function or a case what that does, unless it leads to all states;
    /// only who says so means all that the code does.
    mutating func takeAsPart(_ partial: Partial) {
        if !isSaid, settings.agreement == .both, !partial.isComment || !showsAll(partial) {
            self.partial = partial
            settings.agreement = .drawn
        } else if partial == .oneLine, settings.agreement == .drawn {
            self.partial = partial
        }
        if case .function(let name) = partial, settings.agreement == .drawn { drawn.nameEvents(name, knownTo: coded) }
    }

    private func showsAll(_ partial: Partial) -> Bool {
        drawn.leadsToAllStates(of: coded) || partial == .cases && drawn.leavesAllStates(of: coded)
    }

    /// What only another drawing of its document speaks for may show a part.
    mutating func takeAsPartOfDocument() {
        if evidence?.contains(.document) ?? false { takeAsPart(.beside) }
    }

    /// A state with the name `...` stands for what is left out; only settings can say that the drawing shows all the same.
    mutating func takeEllipsis() {
        guard drawn.hasEllipsis, evidence != nil, settings.agreement == .both else { return }
        partial = .ellipsis
        settings.agreement = .drawn
    }

    /// That the code may do more than the drawing shows. Who has said so knows it, but perhaps not what a line with all states leaves out.
    var partialNote: Diagnostic? {
        guard let partial, isExcerptOf == nil, !isSaid || !leftOut.isEmpty else { return nil }
        return Diagnostic(
            kind: .oneWay, message: partial.note(on: coded.variable ?? coded.name) + leftOut,
            at: drawn.source.map(Location.place), subject: drawn.name)
    }

    /// What the code does besides a line with all of its states: `; not in this line: b → c : lose`.
    private var leftOut: String {
        guard isOneWay, drawn.namesAllStates(of: coded) else { return "" }
        let shown = drawn.spelledArrows
        let others = coded.transitions.filter { arrow in
            !arrow.isStart && arrow.certainty == .proven && arrow.from != arrow.to && arrow.to != "?"
                && !shown.contains([arrow.from, arrow.to].map(Spelling.form(coded:)))
        }
        guard !others.isEmpty else { return "" }
        let words = others.prefix(Self.mostLeftOut).map {
            "\($0.from) → \($0.to)" + ($0.event.map { " : \($0)" } ?? "")
        }
        let rest = others.count - words.count
        return "; not in this line: " + words.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }

    private static let mostLeftOut = 3

    /// A chain without events whose arrows another, larger drawing of the machine has, too, repeats that one in short.
    mutating func lookForWhole(among others: [CheckedPair]) {
        guard !isSaid, let place = drawn.source, drawn.transitions.allSatisfy(\.isPlain) else { return }
        let arrows = drawn.spelledArrows
        let whole = others.first { other in
            let all = other.drawn.spelledArrows
            return other.drawn.source != place && (other.settings.agreement != .drawn || other.partial != nil)
                && other.coded.source == coded.source && other.coded.variable == coded.variable
                && arrows.count < all.count && arrows.isSubset(of: all)
        }
        guard let whole else { return }
        isExcerptOf = whole.drawn.source
        settings.agreement = .drawn
    }
}

extension CheckedPair.Partial {
    /// Nil where a drawing shows all.
    init?(_ drawing: MarkdownReading.Drawing) {
        if let commented = drawing.commented {
            switch commented {
            case .function(let name): self = .function(name)
            case .cases: self = .cases
            }
        } else if drawing.isOneWay {
            self = .oneLine
        } else {
            return nil
        }
    }

    /// Whether it is one above code that says what that code does, unless it leads to all states.
    fileprivate var isComment: Bool {
        switch self {
        case .function, .cases: true
        case .oneLine, .beside, .ellipsis, .setting: false
        }
    }

    fileprivate var words: String {
        switch self {
        case .oneLine: ", as one way through it"
        case .function: ", as what one function does"
        case .cases, .beside: ", as a part of it"
        case .ellipsis: ", as a part of it"
        case .setting: ", as far as it is drawn"
        }
    }

    fileprivate func note(on machine: String) -> String {
        switch self {
        case .oneLine:
            "one line of arrows was compared as one way through \(machine): what else the code does "
                + "need not be drawn; write agree: both in drawbridge.yml if the line shows all"
        case .function:
            "a comment above a function was compared as what that function does to \(machine): what else the code does "
                + "need not be drawn; write it above the type if it shows all"
        case .cases:
            "comments above cases were compared as a part of \(machine): what else the code does "
                + "need not be drawn; write them above the type if they show all"
        case .beside:
            "a diagram beside another one of \(machine) was compared as a part of it: what else the code does "
                + "need not be drawn; name the machine in a comment of the diagram if it shows all"
        case .ellipsis:
            "“...” says that the diagram shows a part of \(machine): what else the code does "
                + "need not be drawn; write agree: both in drawbridge.yml if the diagram shows all"
        case .setting:
            "the callers choose the value of \(machine), so the code alone makes each transition in all states: what is not drawn "
                + "was not compared; write agree: both in drawbridge.yml if the diagram shows all"
        }
    }
}

extension Machine {
    /// Whether it leads to each state in which another machine may rest, and that does not begin there, however it is written.
    fileprivate func leadsToAllStates(of other: Machine) -> Bool {
        let targets = Set(transitions.filter { $0.from != $0.to }.map { Spelling.form(coded: $0.to) })
        return other.statesAtRest.allSatisfy {
            other.initial.contains($0.name) || targets.contains(Spelling.form(coded: $0.name))
        }
    }

    /// Whether each state in which another machine may rest is one of its states, however it is written.
    fileprivate func namesAllStates(of other: Machine) -> Bool {
        let names = Set(states.map { Spelling.form(coded: $0.name) })
        return other.statesAtRest.allSatisfy { names.contains(Spelling.form(coded: $0.name)) }
    }

    /// Whether this is one of its events.
    private func hasEvent(called name: String) -> Bool {
        let form = Spelling.form(coded: name)
        let names = events.map(\.name) + transitions.flatMap { [$0.event].compactMap(\.self) + $0.also }
        return names.contains { Spelling.form(coded: String($0.prefix { $0 != "(" })) == form }
    }

    /// Gives the arrows of a comment above a function that event, if it is one and not only what events call. A sentence behind an arrow says
    /// what the function does then, and names no event.
    fileprivate mutating func nameEvents(_ function: String, knownTo coded: Machine) {
        let event = coded.hasEvent(called: function) ? function : nil
        // What the code only passes through is left in the step that leads there.
        let passed = Set(coded.states.filter { $0.kind == .transient }.map { Spelling.form(coded: $0.name) })
        for i in transitions.indices where !transitions[i].isStart {
            if passed.contains(Spelling.form(coded: transitions[i].from)) { continue }
            let said = transitions[i].event
            let isSentence = said.map { $0.contains(" ") && !coded.hasEvent(called: $0) } ?? true
            if isSentence { transitions[i].event = event }
        }
    }

    /// Whether an arrow of it begins in each state that another machine leaves.
    fileprivate func leavesAllStates(of other: Machine) -> Bool {
        let sources = Set(transitions.map { Spelling.form(coded: $0.from) })
        return other.transitions.allSatisfy { arrow in
            arrow.isStart || arrow.from == arrow.to || arrow.certainty != .proven
                || sources.contains(Spelling.form(coded: arrow.from))
        }
    }

    /// The two ends of each arrow, however they are written.
    fileprivate var spelledArrows: Set<[String]> {
        Set(transitions.map { [Spelling.form(coded: $0.from), Spelling.form(coded: $0.to)] })
    }
}
