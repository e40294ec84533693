import DrawbridgeFlow
import DrawbridgeSwift

/// What entry points are given where code outside hands them states by name: `timer.set(.off)`.
///
/// Data is handed through so much code that this is asked of what is named for states alone. Code of other modules may hand any state to what
/// is public.
struct HandedStates {
    /// A call of code outside that hands states by name.
    struct Call {
        var file: Int
        /// Of the called name, in bytes.
        var offset: Int
        var states: ValueSet
    }

    let unit: MachineLowering

    private var candidate: Candidate { unit.candidate }

    /// The arguments of a call for each state. Those entry points are left out that take no state, that nobody calls, and that some call
    /// hands what is not known.
    func arguments(to entries: [Entry]) -> [FunctionID: [[ValueSet]]] {
        guard unit.storesState, unit.isNamedForStates, candidate.family == nil else { return [:] }
        return entries.reduce(into: [:]) { handed, entry in handed[entry.function] = arguments(to: entry) }
    }

    private func arguments(to entry: Entry) -> [[ValueSet]]? {
        guard let calls = calls(to: entry), let slot = handedSlot(of: entry.function) else { return nil }
        let states = isOfThisModule(entry) ? calls.reduce(ValueSet.empty) { $0.union($1.states) } : unit.domain.all
        guard Array(states).count <= Self.mostHandedStates else { return nil }
        let function = unit.functions[entry.function.index]
        let any = function.slots.dropFirst().prefix(function.parameterCount).map(\.domain.all)
        return states.map { state in
            var arguments = any
            arguments[slot - 1] = ValueSet([state])
            return arguments
        }
    }

    /// The entry point is followed once for each.
    private static let mostHandedStates = 12

    /// The one parameter that is a state.
    private func handedSlot(of id: FunctionID) -> Int? {
        let function = unit.functions[id.index]
        let found = (1..<(function.parameterCount + 1)).filter { function.slots[$0].domain.kind == .states }
        return found.count == 1 ? found[0] : nil
    }

    /// Whether only the module itself can call it.
    func isOfThisModule(_ entry: Entry) -> Bool {
        unit.membersByDeclaration[entry.declaration]?.modifiers.isDisjoint(with: [.public, .open]) ?? true
    }

    /// The calls of an entry point by code outside, each of which hands it states by name; nil where there are none, or others.
    func calls(to entry: Entry) -> [Call]? {
        guard let member = unit.membersByDeclaration[entry.declaration], !unit.isCallback(member),
            !unit.isHandedOver(entry, in: candidate.holder), let slot = handedSlot(of: entry.function)
        else { return nil }
        return calls(handing: unit.functions[entry.function.index].slots[slot].name, to: member)
    }

    /// - Parameter name: Of the parameter.
    private func calls(handing name: String, to member: Member<FunctionDeclaration>) -> [Call]? {
        let outside = OutsideCalls(unit: unit, types: [candidate.holder])
        guard let place = member.declaration.parameters.firstIndex(where: { $0.name == name }), !outside.handOn(member)
        else { return nil }
        let tests = unit.project.testSuites.flatMap { unit.index[$0].ranges }
        var calls: [Call] = []
        for (file, call) in outside.calls(of: member) {
            if tests.contains(where: { $0.file == file && $0.range.offsets.contains(call.name) }) { continue }
            // What another type has by that name takes other arguments: SwiftUI's `transition(.opacity)`.
            guard let made = made(call, in: file), member.declaration.accepts(made) else { continue }
            let handed =
                member.declaration.match(made)?[place].map { unit.constant($0, in: unit.domain, file) } ?? .empty
            guard !handed.isEmpty else { return nil }
            calls.append(Call(file: file, offset: call.name, states: handed))
        }
        return calls.isEmpty ? nil : calls
    }

    private func made(_ call: MemberCall, in file: Int) -> DrawbridgeSwift.Call? {
        guard case .call(let made) = unit.expression(in: call.range, of: file).kind else { return nil }
        return made
    }
}
