import DrawbridgeDrift
import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource

/// Which drawing may belong to which machine, and what its names may mean.
struct SettingsGuess {
    struct Pair {
        /// The file of the drawing; with `#number` where a Markdown file holds several.
        var file: String
        /// With the settings that are known without looking at what differs.
        var pair: CheckedPair
        /// How sure it is, and what speaks for it.
        var remark: String
        /// How its words may relate to the code.
        var mapping: [MappingProposal]

        var machine: Machine { pair.coded }

        /// How many errors a comparison has, with all of the mapping that is sure.
        var differences: Int {
            var settings = pair.settings
            for proposal in mapping where proposal.isSure { settings.add(proposal.line) }
            let drift = Drift(pair.drawn, pair.coded, settings: settings, others: pair.others, unread: pair.unread)
            return drift.findings.count { $0.kind.severity == .error }
        }
    }

    private(set) var pairs: [Pair] = []
    /// A drawing that nothing fits.
    struct Stranger {
        var file: String
        var drawn: Machine
        /// For a drawing in another script, the one machine without a drawing that has as many states: a question, and no pair.
        var likely: Machine?
        /// Whether it shows states of the code, so that a check reports it as an error.
        var isOfCode = false
    }

    /// Drawings that nothing fits, and machines without a drawing.
    private(set) var strangers: [Stranger] = []
    private(set) var undrawn: [Machine] = []
    /// Drawings in hidden folders, which nobody has named.
    var hidden: [(file: String, pair: CheckedPair)] = []
    /// All machines of the code.
    let all: [Machine]
    /// Files and folders with the code; and those with drawings that no machine fits, and with texts that cannot be read, so that `check`
    /// tells of them, too.
    private(set) var sources: [String]

    /// - Parameter sides: Machines of tests are left out, unless there are no others.
    init(_ sides: CheckSides, sources: [String]) {
        let coded = Self.own(sides.coded)
        self.sources = sources
        all = sides.coded
        // Comments of the drawings say already how their words relate to the code.
        let plan = CheckPlan(sides, settings: Settings(), allowsUnpaired: true)
        for drawing in sides.drawings {
            let found = plan.pairs.filter {
                $0.drawn.source == drawing.machine.source && ($0.isSaid || Self.shareStates($0))
            }
            let file = Self.file(of: drawing, among: sides.drawings)
            for pair in found { pairs.append(Self.named(file, pair)) }
            guard found.isEmpty else { continue }
            let shaped = coded.compactMap { machine in
                ShapeMatching(drawing.machine, machine).map { (machine: machine, states: $0.states) }
            }
            if shaped.count == 1 {
                pairs.append(Self.shaped(file, drawing.machine, shaped[0].machine, shaped[0].states))
            } else {
                let isOfCode = plan.unpairedOfCode.contains(drawing.machine)
                strangers.append(Stranger(file: file, drawn: drawing.machine, isOfCode: isOfCode))
            }
        }
        joinDrawings()
        let drawn = Set(pairs.map(\.machine))
        undrawn = coded.filter { !drawn.contains($0) }
        for i in strangers.indices { strangers[i].likely = likely(strangers[i].drawn) }
    }

    /// What the command line names, if that is code; else the folders at the top with code that is not of tests, and the working directory where
    /// code lies in it, or in very many folders.
    static func sources(_ paths: [String], named inputs: [String]) -> [String] {
        let named = inputs.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }.filter { input in
            paths.contains { $0 == input || $0.hasPrefix(input + "/") }
        }
        if !named.isEmpty { return Set(named).sorted() }
        let own = paths.filter { !isOfTests($0) && !isManifest($0) }
        let tops = Set(own.map { path in path.contains("/") ? String(path.prefix { $0 != "/" }) : "." })
        return tops.isEmpty || tops.contains(".") || tops.contains("") || tops.count > mostFolders
            ? ["."] : tops.sorted()
    }

    private static let mostFolders = 8

    /// `Package.swift`, `Package@swift-6.0.swift`
    private static func isManifest(_ path: String) -> Bool { path.hasPrefix("Package") && !path.contains("/") }

    /// Whether there is no drawing at all.
    var hasNoDrawing: Bool { pairs.isEmpty && strangers.isEmpty }

    /// Adds drawings that were made of machines.
    mutating func add(_ drawings: FirstDrawings) {
        for made in drawings.made {
            let pair = CheckedPair(drawn: made.machine, coded: made.machine)
            pairs.append(Pair(file: made.file, pair: pair, remark: "made of the code", mapping: []))
        }
        let made = Set(drawings.made.map(\.machine))
        undrawn.removeAll { made.contains($0) }
    }

    /// Adds files that the sources do not name already.
    mutating func add(sources files: some Sequence<String>) {
        let new = files.filter { file in !sources.contains { $0 == "." || file == $0 || file.hasPrefix("\($0)/") } }
        sources += Set(new).sorted()
    }

    /// Asks people which of the lines are right.
    mutating func ask(_ dialog: MappingDialog) {
        for i in pairs.indices { pairs[i].mapping = dialog.answered(pairs[i].pair, called: pairs[i].file) }
    }
}

extension SettingsGuess {
    /// A file with several drawings says which one is meant by its number; of several machines that one drawing holds, by its name.
    static func file(of drawing: CheckSides.ReadDrawing, among all: [CheckSides.ReadDrawing]) -> String {
        let path = drawing.diagram.source.path
        let others = all.filter { $0.diagram.source.path == path }
        guard let name = drawing.name, others.count > 1 else { return path }
        let isOneOfSeveral = others.count { $0.name == name } > 1
        return "\(path)#\(isOneOfSeveral ? drawing.machine.name : String(name.number))"
    }

    /// Whether a file belongs to tests.
    static func isOfTests(_ path: String) -> Bool {
        path.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") || $0 == "Mocks" }
    }
}

private extension SettingsGuess {
    /// Of a drawing in another script, whose names tell nothing, the number of states may.
    func likely(_ drawing: Machine) -> Machine? {
        guard !drawing.states.contains(where: { $0.title.contains { $0.isLetter && $0.isASCII } }) else { return nil }
        let count = Unfolding(drawing).leaves.count
        let alike = undrawn.filter { Unfolding($0).leaves.count == count }
        return alike.count == 1 ? alike[0] : nil
    }

    /// Drawings of one machine, each of which shows a state of it that another one lacks, show it together.
    mutating func joinDrawings() {
        let states = pairs.map { pair in
            let drift = pair.pair.drift
            return Set(pair.pair.drawn.statesAtRest.flatMap { drift.codedStates(of: $0.name) }.map(\.name))
        }
        for i in pairs.indices where pairs[i].pair.settings.agreement == .both {
            let others = pairs.indices.filter { j in
                pairs[j].machine == pairs[i].machine && pairs[j].pair.settings.agreement != .drawn
                    && !states[i].isSubset(of: states[j])
                    && !states[j].isSubset(of: states[i])
            }
            guard !others.isEmpty else { continue }
            pairs[i].pair.settings.agreement = .together
            pairs[i].pair.others = others.map {
                Drift.OtherDrawing(pairs[$0].pair.drawn, settings: pairs[$0].pair.settings)
            }
        }
    }

    /// Whether some drawn state is in the code, by its name or as its neighbours say; else the two have a name in common by chance.
    static func shareStates(_ pair: CheckedPair) -> Bool {
        let strange = Drift(pair.drawn, pair.coded, settings: pair.settings).findings.filter {
            $0.kind == .unimplementedState && $0.fixes.isEmpty
        }
        return strange.count < pair.drawn.statesAtRest.count
    }

    static func named(_ file: String, _ pair: CheckedPair) -> Pair {
        let search = MappingSearch(pair.drawn, pair.coded, settings: pair.settings)
        return Pair(file: file, pair: pair, remark: pair.reason, mapping: search.proposals)
    }

    static func shaped(
        _ file: String, _ drawing: Machine, _ machine: Machine, _ states: [(drawn: String, coded: String)]
    ) -> Pair {
        let names = states.compactMap { state in
            MappingProposal(
                .names(Alias(state.drawn, [state.coded])), because: "it is at the same place", isSure: true)
        }
        let pair = CheckedPair(drawn: drawing, coded: machine)
        var settings = pair.settings
        for proposal in names { settings.add(proposal.line) }
        let search = MappingSearch(pair.drawn, pair.coded, settings: settings)
        return Pair(
            file: file, pair: pair, remark: "probably: no name fits, but the shape does",
            mapping: names + search.proposals)
    }

    static func own(_ machines: [Machine]) -> [Machine] {
        let own = machines.filter { !isOfTests($0.source?.path ?? "") }
        return own.isEmpty ? machines : own
    }
}
