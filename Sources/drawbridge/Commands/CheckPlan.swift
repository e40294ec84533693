import DrawbridgeDrift
import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource

/// Which drawing is compared with which machine: first what the settings say, then what comments and names say.
struct CheckPlan {
    private(set) var pairs: [CheckedPair] = []
    private(set) var findings: [Diagnostic] = []
    /// Machines without a drawing.
    private(set) var unpaired: [Machine] = []
    /// Drawings without a machine; without those that say that none is meant.
    private(set) var unpairedDrawings: [Machine] = []
    /// Those of them that are about the code all the same.
    private(set) var unpairedOfCode: [Machine] = []
    /// How many drawings say that they show no machine.
    private(set) var ignoredDrawings = 0
    let sides: CheckSides

    /// - Parameter allowsUnpaired: Whether a drawing may stay without a machine.
    init(_ sides: CheckSides, settings: Settings, allowsUnpaired: Bool = false) {
        self.sides = sides
        for pair in settings.diagrams { add(pair) }
        addUnusedParts()
        let said = Set(settings.diagrams.map(\.file.path))
        let rest = drawings(besides: settings.diagrams)
        let pairing = sides.pairing(of: rest.map(\.machine))
        pairs += pairing.pairs.map { CheckedPair($0) }
        // Settings that list drawings say what is compared; what else a folder holds may be anything, unless it has the states of the code.
        let isListed = !settings.diagrams.isEmpty
        let found = isListed ? rest.filter { !$0.diagram.isNamed || said.contains($0.diagram.source.path) } : []
        let tolerated = allowsUnpaired ? rest : found
        unpairedDrawings += pairing.unpairedDrawings
        ignoredDrawings = pairing.ignoredDrawings.count
        let paths = Set(tolerated.map(\.diagram.source.path))
        let sketches = sides.placesOfSketches(among: rest)
        unpairedOfCode = sides.drawingsOfCode(among: pairing)
        let places = Set((allowsUnpaired ? [] : unpairedOfCode).compactMap(\.source).map(Location.place))
        let explained = sides.explained(pairing)
        let soft = explained.filter { finding in
            guard let place = finding.location, !places.contains(place) else { return false }
            return paths.contains(place.path) || sketches.contains(place) && finding.notes.isEmpty
        }
        let hard = isListed ? Set(explained).subtracting(soft) : []
        findings +=
            Self.softened(explained.map { hard.contains($0) ? $0.sayingHowToLeaveOut : $0 }, soft) + pairing.mistakes
        findings += sides.emptyDrawings
        for i in pairs.indices {
            addComments(to: i)
            let drawing = sides.drawings.first { $0.machine.source == pairs[i].drawn.source }
            pairs[i].unread = drawing?.unread ?? []
            if let partial = drawing?.partial { pairs[i].takeAsPart(partial) }
            findings += pairs[i].takeOutTypes(sides.declaresType)
            pairs[i].takeAsPartOfDocument()
            pairs[i].takeEllipsis()
        }
        joinDrawings()
        let all = pairs
        for i in pairs.indices { pairs[i].lookForWhole(among: all) }
        findings += pairs.compactMap(\.partialNote)
        let paired = Set(pairs.map(\.coded))
        unpaired = sides.coded.filter { !paired.contains($0) }
    }

    /// Finds the lines that the settings accept.
    mutating func accept(_ lines: AcceptedLines) {
        for i in pairs.indices {
            let (pair, mistakes) = lines.applied(to: pairs[i])
            pairs[i] = pair
            findings += mistakes
        }
    }

    /// Notes which machines only their drawings show to be machines.
    mutating func markSettings(_ machines: [Machine]) {
        for i in pairs.indices where machines.contains(pairs[i].coded) {
            pairs[i].isSetting = true
            guard pairs[i].partialNote == nil else { continue }
            pairs[i].takeAsPart(.setting)
            findings += [pairs[i].partialNote].compactMap(\.self)
        }
    }

    /// Only what the command line names of what the settings do.
    mutating func narrow(to inputs: NarrowedInputs) {
        let inputs = inputs.knowing(coded: sides.coded, drawn: sides.drawings.map(\.machine))
        pairs.removeAll { !inputs.takes(drawn: $0.drawn) || !inputs.takes(coded: $0.coded) }
        unpaired.removeAll { !inputs.takes(coded: $0) }
        unpairedDrawings.removeAll { !inputs.takes(drawn: $0) }
        findings.removeAll { finding in
            Self.kindsOfDrawings.contains(finding.kind.id)
                && !(finding.location.map { inputs.takes(drawing: $0.path) } ?? true)
        }
    }

    /// Only the pairs of some machines.
    mutating func select(_ machines: [Machine]) {
        let wanted = Set(machines)
        pairs.removeAll { !wanted.contains($0.coded) }
        unpaired.removeAll { !wanted.contains($0) }
        // What has no machine has none of these either; that is for a run that looks at all of them.
        findings.removeAll { Self.kindsOfDrawings.contains($0.kind.id) }
    }

    /// The findings that are about a drawing, and about no machine.
    private static let kindsOfDrawings = [DiagnosticKind.unpairedDiagram, .emptyDrawing, .tooManyPieces].map(\.id)
}

private extension CheckPlan {
    /// What comments in a drawing say of its words.
    mutating func addComments(to i: Int) {
        let markers = Pairing.markers(of: pairs[i].drawn, among: sides.drawings.map(\.machine), sides.markers)
        pairs[i].isFromCode = markers.contains { $0.kind == .drawn }
        for marker in markers {
            guard case .mapping(let line) = marker.kind else { continue }
            pairs[i].settings.add(line)
            guard case .broken(let form) = line else { continue }
            findings.append(
                Diagnostic(
                    kind: .unknownName, message: "this comment is not valid; write it like this: \(form)",
                    at: .range(marker.location), subject: "\(pairs[i].drawn.name): \(form)"))
        }
    }

    /// Drawings that show a machine together know of each other.
    mutating func joinDrawings() {
        let parts = pairs.filter { $0.settings.agreement == .together }
        for i in pairs.indices where pairs[i].settings.agreement == .together {
            let others = parts.filter { $0.coded == pairs[i].coded && $0.drawn != pairs[i].drawn }
            pairs[i].others = others.map { Drift.OtherDrawing($0.drawn, settings: $0.settings) }
        }
    }

    mutating func add(_ pair: DiagramPair) {
        guard sides.drawings.contains(where: { $0.diagram.source.path == pair.file.path }) else {
            // Else it is not among the inputs of this run.
            if sides.searched.contains(pair.file.path) { findings.append(nothingRead(of: pair)) }
            return
        }
        let drawings = drawings(of: pair)
        guard drawings.count == 1 else {
            let names = sides.drawings.filter { $0.diagram.source.path == pair.file.path }.map(\.machine.name)
            let message =
                "\(pair.file.path) contains \(names.joined(separator: ", ")); name the one that you mean: "
                + "\(pair.file.path)#\(names.first ?? "name")"
            return findings.append(Diagnostic(kind: .unpairedDiagram, message: message, at: pair.location))
        }
        guard let name = pair.machine else {
            let pairing = sides.pairing(of: drawings)
            pairs += pairing.pairs.map { CheckedPair($0, settings: pair.comparison) }
            unpairedDrawings += pairing.unpairedDrawings
            return findings += pairing.findings + pairing.mistakes
        }
        let found = MachineName(name).machines(among: sides.coded)
        if found.count > 1 {
            unpairedDrawings += drawings
            findings.append(ambiguous(name, found, pair))
        } else if let empty = Diagnostic.emptyDrawing(drawings[0]) {
            unpairedDrawings += drawings
            findings.append(empty)
        } else if found.count == 1 {
            add(drawings[0], found[0], pair)
        } else {
            unpairedDrawings += drawings
            findings.append(unknownMachine(name, pair))
        }
    }

    /// Those that no entry of the settings is about. An entry may be about one of several drawings of a file.
    func drawings(besides pairs: [DiagramPair]) -> [CheckSides.ReadDrawing] {
        let files = Dictionary(grouping: pairs, by: \.file.path)
        return sides.drawings.filter { drawing in
            guard let entries = files[drawing.diagram.source.path] else { return true }
            return entries.allSatisfy { entry in
                entry.fragment != nil && !drawings(of: entry).contains { $0.source == drawing.machine.source }
            }
        }
    }

    /// A fragment is the heading or the number of a drawing, or the name of one of several machines that one drawing holds.
    func drawings(of pair: DiagramPair) -> [Machine] {
        let drawings = sides.drawings.filter { $0.diagram.source.path == pair.file.path }
        guard let fragment = pair.fragment else { return drawings.map(\.machine) }
        let meant = drawings.filter { $0.name?.isMeant(by: fragment) ?? false }
        let named = drawings.filter { $0.machine.name == fragment }
        return (meant.count == 1 || named.isEmpty ? meant : named).map(\.machine)
    }

    /// Where a drawing shows several machines, the part that belongs to the one that the settings name.
    mutating func add(_ drawing: Machine, _ machine: Machine, _ entry: DiagramPair) {
        var pair = CheckedPair(drawn: drawing, coded: machine, settings: entry.comparison)
        let parts = DrawingParts(drawing)
        if let part = parts.part(of: machine, settings: entry.comparison) {
            (pair.drawn, pair.isPart) = (part, true)
            pair.settings = parts.settings(entry.comparison, for: part)
        } else if let finding = parts.tooManyPieces {
            findings.append(finding)
        }
        pairs.append(pair)
    }

    /// A part of a drawing that no entry of the settings is about was compared with nothing.
    mutating func addUnusedParts() {
        let wholes = Set(pairs.filter { !$0.isPart }.compactMap(\.drawn.source))
        let places = Set(pairs.filter(\.isPart).compactMap(\.drawn.source)).subtracting(wholes)
        for drawing in sides.drawings.map(\.machine) where drawing.source.map(places.contains) ?? false {
            let used = pairs.filter { $0.drawn.source == drawing.source }.map(\.drawn)
            let states = Set(used.flatMap(\.states).map(\.name))
            let left = drawing.transitions.filter { arrow in
                let isUsed = states.contains(arrow.from == "*" ? arrow.to : arrow.from)
                return !arrow.isStart && arrow.from != arrow.to && !isUsed && !drawing.hasInAllRegions(arrow)
            }
            let around = Grouping(left) { outermost(around: $0.from, without: states, in: drawing) }.groups
            let flags = around.map {
                flag(for: outermost(around: $0[0].from, without: states, in: drawing), in: drawing)
            }
            findings += flags.compactMap { $0?.note }
            let parts = DrawingParts(drawing)
            let unknown = zip(around, flags).filter { $1 == nil }.map(\.0).filter { arrows in
                let name = outermost(around: arrows[0].from, without: states, in: drawing)
                let note = parts.noteOnComposite(name, among: sides.coded)
                if let note { findings.append(note) }
                return note == nil
            }
            guard let first = unknown.first?.first else { continue }
            unpairedDrawings.append(drawing)
            let names = unknown.map { outermost(around: $0[0].from, without: states, in: drawing) }
            findings.append(unusedParts(names, of: drawing, at: first))
        }
    }

    private func unusedParts(_ names: [String], of drawing: Machine, at arrow: Transition) -> Diagnostic {
        let titles = names.map { "“\(drawing.state(named: $0)?.title ?? $0)”" }.joined(separator: ", ")
        return Diagnostic(
            kind: .unpairedDiagram,
            message:
                "no machine was found for the part \(titles) of the diagram “\(drawing.name)”; in drawbridge.yml, name "
                + "the machine that has these states",
            at: (arrow.source ?? drawing.source).map(Location.place), subject: "rest of \(drawing.name)")
    }

    /// What the code keeps as a flag, of the parts that no arrow joins with others.
    private func flag(for name: String, in drawing: Machine) -> FlagPart? {
        let flag = drawing.state(named: name).flatMap { FlagPart($0, in: drawing) }
        return flag.flatMap { $0.names.contains(where: sides.declares) ? $0 : nil }
    }

    /// The outermost state around one, or itself, in which none of some states lies.
    private func outermost(around state: String, without used: Set<String>, in drawing: Machine) -> String {
        let covered = Set(used.flatMap(drawing.ancestors))
        return drawing.ancestors(of: state).last { name in
            !covered.contains(name) && drawing.state(named: name)?.kind != .region
        } ?? state
    }

    func nothingRead(of pair: DiagramPair) -> Diagnostic {
        Diagnostic(
            kind: .unpairedDiagram,
            message:
                "no diagram was read in \(pair.file.path); name the file that has the diagram, or remove this entry",
            at: pair.location, subject: pair.file.path)
    }

    func unknownMachine(_ name: String, _ pair: DiagramPair) -> Diagnostic {
        let names = sides.coded.flatMap { [$0.name] + ($0.variable.map { [$0] } ?? []) }
        let suggestion = NearestNames(of: name, among: names).sentence(plural: "machines")
        return Diagnostic(
            kind: .unpairedDiagram, message: "no machine is called \(name); \(suggestion)", at: pair.location,
            subject: "\(pair.file.path): \(name)")
    }

    func ambiguous(_ name: String, _ machines: [Machine], _ pair: DiagramPair) -> Diagnostic {
        let places = machines.map { "\($0.variable ?? $0.name) (\($0.source.map { "\($0.path):\($0.line)" } ?? "?"))" }
        let advice = "write \(MachineName.shown(of: machines[0], among: machines)) under machine:"
        return Diagnostic(
            kind: .unpairedDiagram,
            message: "\(machines.count) machines are called \(name): \(places.joined(separator: ", ")); \(advice)",
            at: pair.location, subject: "\(pair.file.path): \(name)")
    }

    /// What a folder holds may be a drawing of something else: that is a warning, and one for many.
    static func softened(_ findings: [Diagnostic], _ soft: [Diagnostic]) -> [Diagnostic] {
        let isSoft = Set(soft)
        let hard = findings.filter { !isSoft.contains($0) }
        let kind = DiagnosticKind.unpairedDiagram.with(.warning)
        guard soft.count > 10 else {
            return hard
                + soft.map { finding in
                    var finding = finding
                    finding.kind = kind
                    return finding
                }
        }
        let names = soft.prefix(5).compactMap { $0.location?.path }.joined(separator: ", ")
        let message =
            "\(soft.count) diagrams belong to no machine and were compared with nothing: \(names) and \(soft.count - 5) more"
        return hard + [Diagnostic(kind: kind, message: message, at: nil, subject: "drawings")]
    }
}

extension Diagnostic {
    /// About a drawing that no entry of the settings lists: how the settings say that this is meant.
    fileprivate var sayingHowToLeaveOut: Diagnostic {
        var finding = self
        finding.notes.append(
            Note(
                "no entry in drawbridge.yml is about it; if it need not match the code, list its file under exclude:, or write "
                    + "drawbridge: ignore because … into the diagram", at: nil as Location?))
        return finding
    }
}

extension DiagnosticKind {
    func with(_ severity: Severity) -> DiagnosticKind { DiagnosticKind(id, severity, summary) }
}
