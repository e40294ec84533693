import DrawbridgeFlow
import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift

/// From one candidate to its machine: lowered, interpreted, assembled.
struct MachineExtraction {
    let project: Project
    var candidate: Candidate
    let code: ParsedCode
    /// Whether places and traps are kept, for `explain`.
    var tellsPlaces = false
    /// Whether it matters why there is no machine. If not, some candidates need not be lowered as a whole.
    var tellsReason = true
    /// Whether a drawing shows the variable, so that it is a machine also where the code alone does not say so.
    var isDrawn = false

    enum Outcome: Sendable {
        case machine(FoundMachine)
        /// Without the reason where nobody asks for it.
        case none(NearMiss.Reason?)
    }

    func outcome() -> Outcome {
        if let data = candidate.kindOfData(in: project) { return .none(data) }
        switch interpreted() {
        case .nothing(let reason): return .none(reason)
        case .interpreted(let found):
            if let missing = missing(found.evidence, found.decision) { return .none(missing) }
            let opaque = found.opaqueWrites
            return .machine(
                FoundMachine(
                    machine: found.assembly.machine(found.interpreter, opaque), opaque: opaque,
                    unplaced: Set(found.unplaced.map(\.name)), writes: WriteAnswers(found).byPlace,
                    hints: found.unit.hints.outcomes))
        }
    }

    /// What the variable lacks to be a machine's.
    func missing(_ evidence: MachineEvidence, _ decision: Decision) -> NearMiss.Reason? {
        evidence.missing(by: decision).flatMap { isDrawn && $0.isAnsweredByDrawing ? nil : $0 }
    }

    enum Interpretation {
        case interpreted(Interpreted)
        /// There is nothing to interpret.
        case nothing(NearMiss.Reason)
    }

    func interpreted() -> Interpretation {
        var (unit, entries) = lowered()
        guard !unit.hasGivenUp else { return .nothing(.unreadable) }
        guard let decision = unit.decision else {
            return .nothing(
                entries.isEmpty && !isAssignedElsewhere
                    ? .neverAssigned : entries.isEmpty || unit.assignsUnreadable ? .unreadable : .callersChoose)
        }
        guard !unit.isDrivenFromWithin else { return .nothing(.neverAssigned) }
        let start = Start(unit)
        guard !entries.isEmpty || !start.registered.isEmpty else { return .nothing(.neverAssigned) }
        let places = WriteCensus(of: candidate, in: project).places()
        let unplaced = UnplacedWrites(places, in: unit).places
        if !unplaced.isEmpty { (unit, entries) = lowered(unplaced) }
        var steps = MachineSteps(self, unit, entries, by: decision, from: start, isWhole: unplaced.isEmpty)
        // Also where no step that was followed comes by.
        for place in unplaced { steps.interpreter.note(UnplacedSteps.reason, at: place.name) }
        return .interpreted(
            Interpreted(
                unit: unit, decision: decision, entries: entries, interpreter: steps.interpreter,
                quiescent: steps.quiescent, initial: start.initial, interference: steps.interference,
                raised: steps.raised,
                callers: CallerStates(self, unit, entries, visited: steps.quiescent.visited), places: places,
                unplaced: unplaced))
    }

    /// Whether code that was not followed assigns the variable.
    private var isAssignedElsewhere: Bool {
        project.assignments(to: candidate).contains { !$0.isInTest && $0.owner == candidate.holder }
    }

    /// The lowered code, with what was missing in it.
    func loweredForAll() -> (unit: MachineLowering, entries: [Entry]) {
        let first = lowered()
        let unplaced = UnplacedWrites(WriteCensus(of: candidate, in: project).places(), in: first.unit)
        return unplaced.places.isEmpty ? first : lowered(unplaced.places)
    }

    /// The lowered code. Cases that are assigned with a payload that cannot be read are not told apart by it. Closures of other code
    /// that leave themselves to run later are looked at once more when all is known of them.
    ///
    /// - Parameter unplaced: The changes of the state that were found missing in it.
    func lowered(_ unplaced: [WritePlace] = []) -> (unit: MachineLowering, entries: [Entry]) {
        var request = LoweringRequest(
            tellsPlaces: tellsPlaces, mayGiveUp: !tellsReason, unplaced: WritePlaces(unplaced))
        while true {
            let (unit, entries) = lowered(request)
            let calling = callingClosures(of: unit, entries)
            let isSettled = unit.blurred.isSubset(of: request.flat) && calling.isSubset(of: request.calling)
            if isSettled || unit.hasGivenUp { return (unit, entries) }
            request.flat.formUnion(unit.blurred)
            request.calling.formUnion(calling)
        }
    }

    /// The closures that code beside the holder leaves, and that do no more than call entry points: these say themselves what they do.
    private func callingClosures(of unit: MachineLowering, _ entries: [Entry]) -> Set<Origin> {
        let outside = unit.records.leftOutside.filter { !unit.assignsState($0) }
        let declarations = Set(entries.map(\.declaration))
        let begun = Set(
            unit.functions.indices.filter { declarations.contains(unit.functions[$0].origin) }.map(FunctionID.init))
        let byStates = unit.records.leftByStates.filter { !unit.effects.writes($0, besides: begun) }
        return Set(outside.union(byStates).map { unit.functions[$0.index].origin })
    }

    func lowered(_ request: LoweringRequest) -> (unit: MachineLowering, entries: [Entry]) {
        let domain = Domain.states(of: candidate, in: project.index, flat: request.flat)
        let unit = MachineLowering(project: project, candidate: candidate, domain: domain, code: code, request)
        return (unit, unit.entries() + UnplacedSteps(unit: unit).entries())
    }
}

/// Who decides what the state becomes.
enum Decision {
    /// The code itself names a state that it goes to.
    case byCode
    /// Callers name it, the code says which ones it lets pass.
    case byCallers
}

/// What a machine starts with.
struct Start {
    private(set) var initial: ValueSet = .empty
    /// The closures that initialisers leave to run later.
    private(set) var registered: [FunctionID] = []
    /// The states in which each of them was left behind an assignment.
    private(set) var leftIn: [FunctionID: ValueSet] = [:]
    /// Those that are left on some path without one.
    private var leftOpen: Set<FunctionID> = []

    init(_ unit: MachineLowering) {
        let unknown = unit.domain.values.count
        let value = unit.candidate.variable.flatMap(unit.initialValue(of:))
        // A state that a caller hands to an initialiser is no transition, so what cannot be read here is not told.
        var interpreter = Interpreter(functions: unit.functions, stateCount: unknown)
        var before: [Int] = unit.startsAtNone ? [unit.domain.none ?? unknown] : [unknown]
        if let derivation = unit.candidate.derivation { before = Array(derivation.initial) }
        if let value {
            before = interpreter.summary(of: value, from: [unknown]).returned[unknown].map(\.outcome.state)
        }
        func states(after initializer: FunctionID, _ arguments: [ValueSet]) -> ValueSet {
            // Only a call names one that the type itself does not list, as one in code that cannot be read.
            guard interpreter.knows(initializer) else { return .empty }
            let summary = interpreter.summary(of: initializer, arguments: arguments, from: before)
            let ends = before.flatMap { summary.returned[$0] }.map(\.outcome.state)
            return ends.contains(unknown) ? .empty : ValueSet(ends)
        }
        let callers = CallersFirstStates(unit: unit, after: states)
        let initializers = unit.initializers()
        var after: [Int] = []
        if initializers.isEmpty { after = callers.insteadOfDefault(of: nil).map { Array($0) } ?? before }
        for initializer in initializers {
            let summary = interpreter.summary(
                of: initializer, arguments: OpenArguments(unit: unit).values(of: initializer), from: before)
            let ends = before.flatMap { summary.returned[$0] }.map(\.outcome)
            after += callers.insteadOfDefault(of: initializer).map { Array($0) } ?? ends.map(\.state)
            for end in ends {
                registered += end.pending.filter { !registered.contains($0) }
                for closure in end.pending { note(closure, leftBy: end) }
            }
        }
        let isHeld = !unit.storesState && !unit.candidate.isDescribed && unit.candidate.family == nil
        let values = isHeld ? unit.heldValues : .empty
        let named = unit.namedFirstStates
        let found = named.isEmpty ? ValueSet(after.filter { $0 != unknown }).union(values) : named
        initial = found.union(unit.firstStates).union(MadeObjects(of: unit.candidate, in: unit.project).states(unit))
        leftIn = leftIn.filter { !leftOpen.contains($0.key) }
        guard initial.isEmpty else { return }
        initial = SuperclassFirstStates(unit: unit).states
        guard initial.isEmpty else { return }
        initial = ReplacedFirstStates(unit: unit).states(callers) ?? callers.all
    }

    private mutating func note(_ closure: FunctionID, leftBy outcome: StepOutcome) {
        if outcome.hasWritten {
            leftIn[closure, default: .empty].insert(outcome.state)
        } else {
            leftOpen.insert(closure)
        }
    }
}

extension MachineLowering {
    /// Whether the variable is nil where nothing else is said.
    fileprivate var startsAtNone: Bool { candidate.isOptional }

    /// Who decides what the state becomes; nil where only callers do, as with a setting that is kept for them.
    var decision: Decision? {
        let beginnings = Set(initializers())
        let none = domain.none.map { ValueSet([$0]) } ?? .empty
        func namesStates(countsTests: Bool) -> Bool {
            let reaching = ReachingValues(functions, countsTests: countsTests) { !beginnings.contains($0) }
            return !reaching.state.subtracting(none).isEmpty
        }
        if namesStates(countsTests: false) { return .byCode }
        return namesStates(countsTests: true) ? .byCallers : nil
    }

    /// Whether the state is assigned what is neither a value that is named nor one that was handed in.
    fileprivate var assignsUnreadable: Bool {
        functions.contains { $0.body.contains(\.writesUnknownState) }
    }

    /// Whether a box holds an enum that alone changes itself: then that is the machine, and the box one of its users.
    fileprivate var isDrivenFromWithin: Bool {
        guard !candidate.layers.isEmpty, candidate.family == nil else { return false }
        let beginnings = Set(initializers())
        let own = index.declarations(of: candidate.stateType)
        return functions.indices.allSatisfy { i in
            beginnings.contains(FunctionID(index: i))
                || !functions[i].body.contains { op in
                    guard case .write(.state, _, let origin) = op else { return false }
                    return !own.contains {
                        $0.file == origin.file && $0.range.offsets.contains(Int(origin.range.start))
                    }
                }
        }
    }

    /// What the variables of the enum's type start with, where they are declared; those that keep it in boxes, too.
    var heldValues: ValueSet {
        let name = NameHash(stateType.name)
        let names = project.names(leadingTo: candidate.stateType)
        var held = ValueSet.empty
        for (type, variable) in project.initialised where names.contains(NameHash(variable.declaration.name)) {
            guard let value = variable.declaration.initialValue else { continue }
            let file = index.files[variable.file]
            let isNamed = variable.declaration.type != nil || file.names(in: value).contains(name)
            guard isNamed, let layered = layeredState(of: variable, in: type), layered.state.id == candidate.stateType
            else { continue }
            held = held.union(initialValues(in: value, of: variable, layers: layered.layers))
        }
        return held
    }

    private func layeredState(of variable: Member<VariableDeclaration>, in type: TypeID) -> LayeredType? {
        if let layered = index.layeredState(of: variable, in: type) { return layered }
        return index.stateType(of: variable, in: index[type]).map { LayeredType(layers: [], state: $0) }
    }

    private func initialValues(
        in value: TokenRange, of variable: Member<VariableDeclaration>, layers: [Layer]
    ) -> ValueSet {
        var expression = expression(in: value, of: variable.file)
        for _ in layers {
            guard case .call(let call) = expression.kind, let inner = call.boxedValue(project.libraries) else {
                return .empty
            }
            expression = inner
        }
        let key = FunctionKey(
            file: variable.file, range: variable.declaration.header.range, role: .initialValue, receiver: .state)
        let lowering = FunctionLowering(unit: self, id: FunctionID(index: functions.count), key: key)
        if case .values(let values) = lowering.environment.constant(expression, in: domain) { return values }
        return .empty
    }
}
