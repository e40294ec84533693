import DrawbridgeFlow

/// The steps of lowered code between states at rest, and those that are possible only where another one runs in between.
struct MachineSteps {
    /// With the places after which the state is not known.
    var interpreter: Interpreter
    private(set) var quiescent: QuiescentStates
    private(set) var interference: Interference?
    let raised: RaisedActions
    private let unit: MachineLowering
    private let start: Start
    private let settling: Settling

    private static let exhausted = "the code is too large to be followed to its ends, so transitions may be missing"

    private static let exhaustedMeanwhile =
        "too many steps may run while another one waits, so what they change meanwhile is not known"

    /// - Parameter isWhole: Whether each change of the state was found in the lowered code.
    init(
        _ extraction: MachineExtraction, _ unit: MachineLowering, _ entries: [Entry], by decision: Decision,
        from start: Start, isWhole: Bool
    ) {
        (self.unit, self.start) = (unit, start)
        interpreter = Interpreter(functions: unit.functions, stateCount: unit.domain.values.count)
        interpreter.work.effort = unit.index.effort
        interpreter.keepsTraps = extraction.tellsPlaces
        // Where callers alone decide, what they hand in says nothing of the code.
        let handed = decision == .byCode ? HandedStates(unit: unit).arguments(to: entries) : [:]
        let entries = entries.map(\.function)
        let raised = RaisedActions(unit)
        self.raised = raised
        func follow(_ interpreter: inout Interpreter) -> QuiescentStates {
            QuiescentStates(
                &interpreter, entries: entries, arguments: handed, registered: start.registered,
                leftIn: start.leftIn, initial: start.initial, isRaised: raised.areAccepted)
        }
        let unused = Self.unused(of: unit)
        settling = Settling(
            stateCount: unit.domain.values.count, initial: start.initial,
            written: ReachingValues(unit.functions) { !unused.contains($0) }.state,
            named: NamedStates(in: unit.functions).values.union(AssignedNames(unit: unit).states))
        var all = follow(&interpreter)
        let awaited = interpreter.followAwaited(all.ends, follow: follow)
        if let awaited { all = awaited.steps }
        quiescent = all.settled(settling)
        if isWhole { keepPossible(of: &all, extraction, by: decision) }
        if extraction.candidate.derivation == nil {
            interference = Interference(
                of: start.initial.isEmpty ? quiescent.ends : all.ends, entries: entries + start.registered,
                initial: start.initial, interpreter, follow: follow)
            // A state that only such steps lead to is one, too.
            if let interference { quiescent = all.settled(settling, besides: interference.ends) }
        }
        if extraction.candidate.family != nil || extraction.candidate.derivation != nil {
            let known = start.initial.isEmpty ? .empty : start.initial.union(unit.listedStates)
            quiescent.keepReached(from: known, never: neverStates)
        }
        noteLimits(areWaitsSettled: awaited?.isSettled ?? true)
    }

    /// What goes with the state makes no machine; it tells which steps of one are possible.
    private mutating func keepPossible(
        of all: inout QuiescentStates, _ extraction: MachineExtraction, by decision: Decision
    ) {
        guard extraction.missing(MachineEvidence(unit: unit, ends: quiescent.ends), decision) == nil else { return }
        let groups = PossibleSteps.all(extraction, unit, initial: start.initial)
        guard !groups.isEmpty else { return }
        let writers = WritingMethods(unit)
        for possible in groups {
            all.keep { possible.contains($0, of: unit, interpreter.provenance, writers) }
            all.markInterleaved { possible.needsOthers($0, of: unit) }
        }
        quiescent = all.settled(settling)
    }

    private mutating func noteLimits(areWaitsSettled: Bool) {
        if interpreter.isExhausted || quiescent.isExhausted {
            interpreter.note(Self.exhausted, at: unit.declaration)
        } else if !areWaitsSettled || interference?.isExhausted ?? false {
            interpreter.note(Self.exhaustedMeanwhile, at: unit.declaration)
        }
    }

    /// Of the code that assigns the state, the methods that nothing calls, and those that only such methods call.
    private static func unused(of unit: MachineLowering) -> Set<FunctionID> {
        let all = unit.functions.indices.map { FunctionID(index: $0) }.filter(unit.writesState)
        var unused = Set(
            all.filter { unit.membersByDeclaration[unit.functions[$0.index].origin]?.isUnused(unit.index) ?? false })
        while !unused.isEmpty {
            let more = all.filter { id in
                let callers = unit.calls.callers(of: id)
                return !unused.contains(id) && !callers.isEmpty && callers.isSubset(of: unused)
            }
            guard !more.isEmpty else { break }
            unused.formUnion(more)
        }
        return unused
    }

    /// The value of no state where there always is one.
    private var neverStates: ValueSet {
        unit.candidate.isOptional ? .empty : unit.domain.none.map { ValueSet([$0]) } ?? .empty
    }
}
