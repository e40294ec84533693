import DrawbridgeFlow
import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift

/// Makes a machine of what interpretation found.
struct MachineAssembly {
    let unit: MachineLowering
    let entries: [Entry]
    let quiescent: QuiescentStates
    let initial: ValueSet
    let interference: Interference?
    let raised: RaisedActions
    let callers: CallerStates

    /// - Parameter opaque: The places after which the state is not known.
    func machine(_ interpreter: Interpreter, _ opaque: [Origin: String]) -> Machine {
        let names = StateNames(unit.domain, ends: quiescent.ends, isDescribed: unit.candidate.isDescribed)
        let events = EventNames(unit, entries, quiescent.ends)
        let assembly = TransitionAssembly(unit: unit, names: names, events: events, interpreter: interpreter)
        func isAccepted(_ end: QuiescentStates.StepEnd) -> Bool { raised.areAccepted(by: end) || callers.exclude(end) }
        let (accepted, others) = (quiescent.ends.filter(isAccepted), quiescent.ends.filter { !isAccepted($0) })
        let proven = assembly.transitions(of: others.filter { !$0.isInterleaved })
        let unraised = assembly.weak(.unraised, accepted, besides: proven).filter { $0.kind != .ignored }
        let disturbed = assembly.weak(.interleaved, others.filter(\.isInterleaved), besides: proven).filter(
            \.isExternal)
        let transitions =
            proven + unraised + disturbed + interleaved(names, events, besides: proven + disturbed)
        let machine = Machine(
            name: unit.holder.qualifiedName,
            variable: variable,
            stateType: unit.candidate.stateTypeName(in: unit.index),
            documentation: documentation,
            source: place(of: unit.declaration),
            initial: names.distinct(initial),
            states: StateAssembly(
                unit: unit, names: names, transient: quiescent.transient, initial: initial,
                present: unit.present(quiescent.visited.union(initial))
            ).states(with: proven),
            events: events.events(of: proven),
            transitions: transitions,
            unresolved: unresolved(opaque),
            notes: derivation
        )
        return StateActions(observed: unit.records.observed).applied(to: machine)
    }

    /// Where a state is left that others have led to while the step waited: one that the code behind asks for by name is known
    /// to it. To enter one again is no harm.
    private func interleaved(_ names: StateNames, _ events: EventNames, besides proven: [Transition]) -> [Transition] {
        guard let interference else { return [] }
        let assembly = TransitionAssembly(
            unit: unit, names: names, events: events, interpreter: interference.interpreter)
        let expected = assembly.transitions(of: interference.ends.filter(\.outcome.isExpected), besides: proven)
        let unexpected = assembly.weak(.interleaved, interference.ends, besides: proven + expected)
        return (expected + unexpected).filter(\.isExternal)
    }

    private var variable: String? {
        let variable = unit.candidate.namedVariable?.declaration.name
        switch unit.candidate.storage {
        case .passed: return nil
        case .variable, .described: return variable.map { unit.holder.qualifiedName + "." + $0 }
        case .itself: return unit.holder.qualifiedName + ".self"
        }
    }

    /// That no code assigns the state itself.
    private var derivation: [String] {
        let parts = unit.candidate.derivation?.parts.map(\.name) ?? []
        return parts.isEmpty ? [] : ["derived from " + parts.joined(separator: ", ")]
    }

    private var documentation: String? {
        unit.file(unit.holder.file).firstParagraph(before: unit.holder.header.range)
    }

    private func unresolved(_ opaque: [Origin: String]) -> [Unresolved] {
        opaque.map { Unresolved(reason: $0.value, source: place(of: $0.key)) }
            .sorted { ($0.source ?? .none, $0.reason) < ($1.source ?? .none, $1.reason) }
    }

    private func place(of origin: Origin) -> Place { unit.place(of: origin) }
}

extension TransitionAssembly {
    /// The transitions of these ends that are not known as stronger ones.
    fileprivate func weak(
        _ certainty: Transition.Certainty, _ ends: [QuiescentStates.StepEnd], besides known: [Transition]
    ) -> [Transition] {
        transitions(of: ends, besides: known).map { transition in
            var transition = transition
            transition.certainty = certainty
            return transition
        }
    }

    /// Without what is known of other steps.
    fileprivate func transitions(of ends: [QuiescentStates.StepEnd], besides known: [Transition]) -> [Transition] {
        guard !ends.isEmpty else { return [] }
        let known = Set(known.map { [$0.from, $0.event, $0.to] })
        return transitions(of: ends).filter { !known.contains([$0.from, $0.event, $0.to]) }
    }
}

extension Transition {
    fileprivate var isExternal: Bool { kind == .external }
}

extension Candidate {
    /// The type of the states, as a machine names it.
    func stateTypeName(in index: TypeIndex) -> String {
        if family?.isEntered ?? false { return GameplayKit.state }
        return index[stateType].qualifiedName + (isOptional ? "?" : "")
    }
}

extension Place {
    fileprivate static let none = Place(path: "", line: 0, column: 0)
}

extension MachineLowering {
    /// The name of the variable where it is declared; that of the enum where it assigns itself.
    var declaration: Origin {
        if let variable = candidate.namedVariable {
            return Origin(file: variable.file, range: variable.declaration.header.name)
        }
        return Origin(file: stateType.file, range: stateType.header.name)
    }

    func place(of origin: Origin) -> Place {
        let file = file(origin.file)
        let offset = Int(origin.range.start)
        let position = project.lineTable(of: origin.file).position(of: offset)
        return Place(path: file.path, line: position.line, column: position.column)
    }
}
