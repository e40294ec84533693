import DrawbridgeModel
import DrawbridgeSource

/// Which drawing belongs to which machine, where no settings say so: by comments, by names, by the text beside it, by states.
package struct Pairing: Sendable {
    package struct Pair: Sendable, Hashable {
        package var drawn: Machine
        package var coded: Machine
        package var certainty = PairCertainty.certain
        package var evidence: [PairEvidence] = [.marker]
        /// Whether the drawing shows other machines as well; `drawn` is a part of it then.
        package var isPart = false
    }

    package private(set) var pairs: [Pair] = []
    /// Drawings that belong to no machine.
    package private(set) var findings: [Diagnostic] = []
    /// Markers that mean nothing, and drawings that show nothing or too much.
    package private(set) var mistakes: [Diagnostic] = []
    /// Drawings that say that they show no machine.
    package private(set) var ignoredDrawings: [Machine] = []
    /// Drawings that belong to no machine; without those that say that none is meant.
    package var unpairedDrawings: [Machine] { left.map(\.drawing) }
    /// Those of them that may belong to any of several machines.
    package var ambiguousDrawings: [Machine] { left.filter(\.isAmbiguous).map(\.drawing) }
    private var left: [(drawing: Machine, isAmbiguous: Bool)] = []
    private let drawn: [Machine]
    private let coded: [Machine]
    /// Of each machine of the code.
    private let codedNames: [MachineNames]
    /// Made when a drawing is found that nothing names a machine of.
    private lazy var machines = CodedMachine.all(coded, codedNames, comparedWith: drawn)
    private let code: KnownCode
    private let markers: [PairMarker]
    private let contexts: [Place: DrawingContext]

    /// - Parameters:
    ///   - markers: Of all files of both sides.
    ///   - contexts: What stands around the drawings of documents, by their places.
    ///   - mentions: Whether a name stands anywhere in the code.
    ///   - declares: The same, and false where no source is known.
    ///   - use: What of the code is in use.
    package init(
        drawn: [Machine], coded: [Machine], markers: [PairMarker] = [], contexts: [Place: DrawingContext] = [:],
        mentions: @escaping @Sendable (String) -> Bool = { _ in true },
        declares: @escaping @Sendable (String) -> Bool = { _ in false }, use: CodeUse = CodeUse()
    ) {
        self.drawn = drawn
        self.coded = coded
        codedNames = coded.map(MachineNames.init(coded:))
        code = KnownCode(codedNames, mentions: mentions, declares: declares, use: use)
        self.markers = markers
        self.contexts = DividedContexts(contexts).contexts
        let others = drawn.filter { !pair($0) }
        for drawing in others { pairBesideOthers(drawing) }
    }

    /// Machines without a drawing.
    package var unpaired: [Machine] {
        let paired = Set(pairs.map(\.coded))
        return coded.filter { !paired.contains($0) }
    }
}

private extension Pairing {
    /// Returns whether it has been paired, or told. Of others, the drawings of the same document may say more.
    mutating func pair(_ drawing: Machine) -> Bool {
        let said = Self.markers(of: drawing, among: drawn, markers)
        if said.contains(where: { if case .ignore = $0.kind { true } else { false } }) {
            ignoredDrawings.append(drawing)
            return true
        }
        if let empty = Diagnostic.emptyDrawing(drawing) {
            left.append((drawing, isAmbiguous: false))
            mistakes.append(empty)
            return true
        }
        let names = said.compactMap { marker in if case .machine(let name) = marker.kind { (name, marker) } else { nil }
        }
        let fromCode = machinesThatName(drawing)
        guard names.isEmpty, fromCode.isEmpty else {
            for machine in fromCode { add(Pair(drawn: drawing, coded: machine)) }
            for (name, marker) in names { pair(drawing, with: name, marker) }
            return true
        }
        return pairParts(drawing) || pairByEvidence(drawing)
    }

    mutating func add(_ pair: Pair) {
        if !pairs.contains(where: { $0.drawn == pair.drawn && $0.coded == pair.coded }) { pairs.append(pair) }
    }

    /// Pairs the parts of a drawing that shows several machines. Returns whether it does.
    ///
    /// That is so only where two parts belong to two machines, and are called so or have no state of the other machine: a drawing that falls
    /// apart because an arrow was forgotten is not taken for two.
    mutating func pairParts(_ drawing: Machine) -> Bool {
        guard coded.count > 1 else { return false }
        let drawingParts = DrawingParts(drawing)
        for parts in drawingParts.divisions {
            let all = parts.map { candidates(for: $0, in: drawing) }
            let best = all.map { Self.heaviest(acceptable($0).filter(\.isMoreThanChance)) }
            let machines = best.compactMap { $0.count == 1 ? $0[0].machine : nil }
            let areApart = zip(all, best).allSatisfy { all, best in
                best.count != 1 || best[0].isTitled
                    || all.allSatisfy {
                        !$0.hasSharedStates || !machines.contains($0.machine) || $0.machine == best[0].machine
                    }
            }
            guard machines.count > 1, Set(machines).count == machines.count, areApart else { continue }
            for (part, best) in zip(parts, best) { add(part, best, of: drawing) }
            return true
        }
        drawingParts.tooManyPieces.map { mistakes.append($0) }
        return false
    }

    mutating func add(_ part: Machine, _ best: [PairCandidate], of drawing: Machine) {
        guard best.count == 1 else {
            left.append((part, isAmbiguous: !best.isEmpty))
            return findings.append(UnpairedDrawing(part, all: [], titled: [], best: best).finding)
        }
        add(Pair(drawn: part, coded: best[0].machine, certainty: .likely, evidence: best[0].evidence, isPart: true))
    }

    mutating func pairByEvidence(_ drawing: Machine) -> Bool {
        let all = candidates(for: drawing)
        let likely = acceptable(all)
        let apart = likely.filter { !$0.isTwin(ofBetterAmong: likely) }
        let best = Self.withoutCopies(Self.heaviest(apart), of: drawing)
        if best.count == 1 {
            let pair = Pair(
                drawn: drawing, coded: best[0].machine, certainty: best[0].certainty, evidence: best[0].evidence)
            add(pair)
            return true
        }
        if Self.areAllMeant(best) {
            for one in best {
                add(Pair(drawn: drawing, coded: one.machine, certainty: .likely, evidence: one.evidence))
            }
            return true
        }
        if best.isEmpty, pairBesideComposites(drawing) || pairOneComposite(drawing) { return true }
        if best.isEmpty, drawing.source.map({ contexts[$0] != nil }) ?? false { return false }
        leaveUnpaired(drawing, all, best)
        return true
    }

    /// Pairs a drawing that the text beside it names a machine for, by what is drawn beside composites without any state of that machine.
    mutating func pairBesideComposites(_ drawing: Machine) -> Bool {
        guard let apart = ApartComposites(drawing) else { return false }
        let best = Self.heaviest(acceptable(candidates(for: apart.outer)).filter(\.hasMostStatesOfNamed))
        guard best.count == 1 else { return false }
        let machine = best[0].machine
        guard apart.parts.allSatisfy({ !Self.sharesStates($0.machine, machine) }) else { return false }
        add(Pair(drawn: apart.outer, coded: machine, certainty: .likely, evidence: best[0].evidence, isPart: true))
        for part in apart.parts { pair(part, of: drawing, besides: machine) }
        return true
    }

    /// Pairs the one of several composites side by side that has all its states from one machine, where the others have none from any.
    mutating func pairOneComposite(_ drawing: Machine) -> Bool {
        let parts = DrawingParts(drawing).compositesAlone.map(\.part)
        let all = parts.map { candidates(for: $0, in: drawing) }
        let best = all.map { Self.heaviest(Self.withoutTypes(ofVariablesAmong: $0.filter(\.hasAllStates))) }
        guard let place = best.firstIndex(where: { $0.count == 1 }) else { return false }
        let others = parts.indices.filter { $0 != place }
        guard others.allSatisfy({ all[$0].allSatisfy { !$0.hasSharedStates } }) else { return false }
        add(parts[place], best[place], of: drawing)
        for other in others { mistakes.append(UnpairedDrawing.note(on: parts[other], of: drawing)) }
        return true
    }

    /// A composite may show another machine, or what the code keeps as a flag.
    mutating func pair(_ part: ApartComposites.Part, of drawing: Machine, besides machine: Machine) {
        if let flag = code.flag(for: part.state, in: drawing) { return mistakes.append(flag.note) }
        let all = candidates(for: part.machine, in: drawing)
        let best = Self.heaviest(acceptable(all).filter { $0.isMoreThanChance && $0.machine != machine })
        if best.count == 1 { return add(part.machine, best, of: drawing) }
        left.append((part.machine, isAmbiguous: false))
        findings.append(
            Diagnostic(
                kind: .unpairedDiagram,
                message: "no machine was found for the part “\(part.state.title)” of the diagram “\(drawing.name)”; in "
                    + "drawbridge.yml, name the machine that has these states",
                at: (part.state.source ?? drawing.source).map(Location.place),
                subject: "\(drawing.name): part \(part.state.title)"))
    }

    /// A drawing that a comment names a machine for, without the composites that the code keeps as flags.
    mutating func add(_ drawing: Machine, _ machine: Machine) {
        let apart = ApartComposites(drawing) { part in
            code.flag(for: part.state, in: drawing) != nil && !Self.sharesStates(part.machine, machine)
        }
        guard let apart else { return add(Pair(drawn: drawing, coded: machine)) }
        add(Pair(drawn: apart.outer, coded: machine, isPart: true))
        mistakes += apart.parts.compactMap { code.flag(for: $0.state, in: drawing)?.note }
    }

    static func sharesStates(_ part: Machine, _ machine: Machine) -> Bool {
        StateMatching(StateKeys(Unfolding(part)), StateKeys(Unfolding(machine))).coded.contains { !$0.isEmpty }
    }

    /// Whether a drawing names the type of states that several machines keep, and all of them make the same arrows: it shows each. Where they
    /// differ, one may be a copy of another, which nothing is drawn of.
    static func areAllMeant(_ best: [PairCandidate]) -> Bool {
        best.count > 1 && best.allSatisfy(\.isNamedByStates) && Set(best.map(\.machine.states.first?.source)).count == 1
            && Set(best.map(\.namedArrows)).count == 1
    }

    mutating func leaveUnpaired(_ drawing: Machine, _ all: [PairCandidate], _ best: [PairCandidate]) {
        left.append((drawing, isAmbiguous: !best.isEmpty))
        let titled = all.filter { $0.isTitled && ($0.hasSharedStates || $0.isCalledLikeWhole) }
        findings.append(UnpairedDrawing(drawing, all: all, titled: titled, best: best).finding)
    }

    /// A drawing may show a part of the machine that another one of its document shows, where that alone has all of its states.
    mutating func pairBesideOthers(_ drawing: Machine) {
        let all = candidates(for: drawing)
        let beside = Set(pairs.filter { $0.drawn.source?.path == drawing.source?.path }.map(\.coded))
        let whole = all.filter { $0.hasAllStates && !$0.isContradicted }
        guard whole.count == 1, !title(of: drawing).speaksOfOtherCode, beside.contains(whole[0].machine) else {
            return leaveUnpaired(drawing, all, [])
        }
        let evidence = [PairEvidence.document] + whole[0].evidence
        add(Pair(drawn: drawing, coded: whole[0].machine, certainty: .likely, evidence: evidence))
    }

    func acceptable(_ all: [PairCandidate]) -> [PairCandidate] {
        // Where the title names machines, no other one is meant, unless the text beside names its file.
        let titled = all.filter { $0.isTitled && !$0.isOutdone(by: all) }
        let acceptable = all.filter { one in
            let isMeant = titled.isEmpty || one.isTitled || one.isInNamedFile && !one.isOutnamed(by: titled)
            return isMeant && one.isAcceptable && !one.isOutdone(by: all) && !one.isOutdoneOnPage(by: all)
        }
        let apart = acceptable.filter { !$0.isMentionedTwin(ofBetterAmong: acceptable) }
        let named = apart.contains(where: \.isNamed) ? apart.filter(\.isNamed) : apart
        return Self.withoutTypes(ofVariablesAmong: named)
    }

    /// Without types of states that a variable has: what the methods of such a type do, the variable does, and more.
    static func withoutTypes(ofVariablesAmong candidates: [PairCandidate]) -> [PairCandidate] {
        let types = Set(candidates.filter { $0.machine.variable != nil }.compactMap(\.machine.states.first?.source))
        return candidates.filter { candidate in
            candidate.machine.variable != nil || !(candidate.machine.states.first?.source.map(types.contains) ?? false)
        }
    }

    /// - Parameter whole: The drawing that it is a part of.
    mutating func candidates(for part: Machine, in whole: Machine) -> [PairCandidate] {
        let title = DrawingTitle(part, of: title(of: whole), whole)
        let states = StateKeys(Unfolding(part))
        return machines.map { PairCandidate(states, $0, title, place: []) }
    }

    mutating func candidates(for drawing: Machine) -> [PairCandidate] {
        let title = title(of: drawing)
        let states = StateKeys(Unfolding(drawing))
        let places = CommentPlace(drawing, among: coded)
        let passed = drawing.statesPassedWithoutEvents
        let all = machines.map { coded in
            let words = passed.isEmpty ? nil : coded.words
            let read = words.map { drawing.readingEvents(among: passed, knownTo: $0) } ?? drawing
            let shown = read.states.count == drawing.states.count ? states : StateKeys(Unfolding(read))
            return PairCandidate(shown, coded, title, place: places.evidence(for: coded.machine))
        }
        return code.use.withoutUnused(all, for: drawing)
    }

    func title(of drawing: Machine) -> DrawingTitle {
        // A drawing that the settings name is no longer among these, and still has its context.
        let path = drawing.source?.path
        let isAlone = drawn.count { $0.source?.path == path } == 1 && contexts.keys.count { $0.path == path } <= 1
        let context = drawing.source.flatMap { contexts[$0] } ?? DrawingContext()
        return DrawingTitle(drawing, context, isAlone: isAlone, code)
    }

    /// Of several variables of one type of states, the one that others copy (`stateBeforePause`, a view model that mirrors a service): the one
    /// whose type the title names in whole; else the one of the file that the drawing stands in; else the one whose code makes the most drawn arrows, and beside these the fewest others.
    /// What copies a state does not know which one it leaves, so it seems to leave them all.
    static func withoutCopies(_ candidates: [PairCandidate], of drawing: Machine) -> [PairCandidate] {
        guard candidates.count > 1, Set(candidates.map(\.machine.states.first?.source)).count == 1 else {
            return candidates
        }
        let named = candidates.filter(\.hasWholeName)
        if named.count == 1 { return named }
        let beside = candidates.filter { $0.machine.source?.path == drawing.source?.path }
        if beside.count == 1 { return beside }
        let made = candidates.map(\.madeArrows)
        guard let most = made.max(), most > 0 else { return candidates }
        let best = zip(candidates, made).filter { $1 == most }.map(\.0)
        let fewest = best.map(\.codedArrows).min()
        let left = best.filter { $0.codedArrows == fewest }
        return left.count == 1 ? left : candidates
    }

    /// Several where none stands out.
    static func heaviest(_ candidates: [PairCandidate]) -> [PairCandidate] {
        guard let most = candidates.map(\.weight).max() else { return [] }
        return candidates.filter { $0.weight > most - 0.3 }
    }

    mutating func pair(_ drawing: Machine, with name: String, _ marker: PairMarker) {
        let letters = Spelling(name).letters
        let exact = MachineName(name).machines(among: coded)
        let found = exact.isEmpty ? zip(coded, codedNames).filter { $1.keys.contains(letters) }.map(\.0) : exact
        if found.count == 1 { return add(drawing, found[0]) }
        let names = (found.isEmpty ? coded : found).map { MachineName.shown(of: $0, among: coded) }.prefix(8).joined(
            separator: ", ")
        let message =
            found.isEmpty
            ? "no machine is called \(name); there are: \(names.isEmpty ? "none" : names)"
            : "\(name) may be any of: \(names)"
        mistakes.append(
            Diagnostic(
                kind: .unpairedDiagram, message: message, at: .range(marker.location),
                subject: "\(drawing.name): \(name)"))
    }
}

extension Pairing {
    /// The markers in the text of a drawing; of several drawings in a file, the one above a marker is meant.
    package static func markers(
        of drawing: Machine, among drawings: [Machine], _ markers: [PairMarker]
    ) -> [PairMarker] {
        guard let place = drawing.source else { return [] }
        let beside = drawings.compactMap(\.source).filter { $0.path == place.path }.sorted()
        return markers.filter { marker in
            guard marker.location.path == place.path else { return false }
            let owner = beside.last { $0.line <= marker.line } ?? beside.first { !marker.isApart(from: $0.line) }
            return owner == place
        }
    }
}

/// Markers.
private extension Pairing {
    /// The machines above whose declaration a comment names the drawing.
    func machinesThatName(_ drawing: Machine) -> [Machine] {
        guard let path = drawing.source?.path else { return [] }
        return markers.compactMap { marker in
            guard case .machine(let text) = marker.kind else { return nil }
            let parts = text.split(separator: "#", maxSplits: 1).map(String.init)
            guard let file = parts.first, path == file || path.hasSuffix("/" + file) else { return nil }
            if parts.count > 1, Spelling(parts[1]).letters != Spelling(drawing.name).letters { return nil }
            return machine(in: marker.location.path, below: marker.line)
        }
    }

    func machine(in path: String, below line: Int) -> Machine? {
        let below = coded.filter { $0.source?.path == path && $0.source?.line ?? 0 > line }
        return below.min { $0.source?.line ?? 0 < $1.source?.line ?? 0 }
    }
}

extension Diagnostic {
    /// A drawing without arrows would agree with anything that need not be drawn.
    package static func emptyDrawing(_ drawing: Machine) -> Diagnostic? {
        guard drawing.transitions.isEmpty else { return nil }
        return Diagnostic(
            kind: .emptyDrawing,
            message: "the diagram “\(drawing.name)” has no transition, so there is nothing to compare; draw its "
                + "transitions, or remove it",
            at: drawing.source.map(Location.place), subject: "empty drawing \(drawing.name)")
    }
}
