import DrawbridgeFlow
import DrawbridgeSwift

extension MachineLowering {
    /// What entry points are given where code outside hands them states by name, `timer.set(.off)`: the arguments of a call for
    /// each. Those are left out that take no state, that nobody calls, and that some call hands what is not known.
    ///
    /// Data is handed through so much code that this is asked of what is named for states alone. Code of other modules may hand
    /// any state to what is public.
    func argumentsHanded(to entries: [Entry]) -> [FunctionID: [[ValueSet]]] {
        guard storesState, isNamedForStates, candidate.family == nil else { return [:] }
        return entries.reduce(into: [:]) { handed, entry in handed[entry.function] = argumentsHanded(to: entry) }
    }

    private func argumentsHanded(to entry: Entry) -> [[ValueSet]]? {
        guard let member = membersByDeclaration[entry.declaration], !isCallback(member),
            !isHandedOver(entry, in: candidate.holder), let slot = handedSlot(of: entry.function),
            let states = statesHanded(to: member, as: functions[entry.function.index].slots[slot].name)
        else { return nil }
        let parameters = functions[entry.function.index].slots.dropFirst()
        let any = parameters.prefix(functions[entry.function.index].parameterCount).map(\.domain.all)
        return states.map { state in
            var arguments = any
            arguments[slot - 1] = ValueSet([state])
            return arguments
        }
    }

    /// The entry point is followed once for each.
    private static var mostHandedStates: Int { 12 }

    /// The one parameter that is a state.
    private func handedSlot(of id: FunctionID) -> Int? {
        let function = functions[id.index]
        let found = (1..<(function.parameterCount + 1)).filter { function.slots[$0].domain.kind == .states }
        return found.count == 1 ? found[0] : nil
    }

    private func statesHanded(to member: Member<FunctionDeclaration>, as name: String) -> ValueSet? {
        guard let calls = calls(handing: name, to: member) else { return nil }
        let states = calls.reduce(ValueSet.empty) { $0.union($1.states) }
        let all = isOfThisModule(member) ? states : domain.all
        return Array(all).count <= Self.mostHandedStates ? all : nil
    }

    func isOfThisModule(_ entry: Entry) -> Bool { membersByDeclaration[entry.declaration].map(isOfThisModule) ?? true }

    private func isOfThisModule(_ member: Member<FunctionDeclaration>) -> Bool {
        member.modifiers.isDisjoint(with: [.public, .open])
    }

    /// The calls of an entry point by code outside, each of which hands it a state by name; nil where there are none, or others.
    func callsHandingStates(to entry: Entry) -> [HandingCall]? {
        guard let member = membersByDeclaration[entry.declaration], !isCallback(member),
            !isHandedOver(entry, in: candidate.holder), let slot = handedSlot(of: entry.function)
        else { return nil }
        return calls(handing: functions[entry.function.index].slots[slot].name, to: member)
    }

    /// - Parameter name: Of the parameter.
    private func calls(handing name: String, to member: Member<FunctionDeclaration>) -> [HandingCall]? {
        guard let place = member.declaration.parameters.firstIndex(where: { $0.name == name }),
            !OutsideCalls(unit: self, types: [candidate.holder]).handOn(member)
        else { return nil }
        let tests = project.testSuites.flatMap { index[$0].ranges }
        var calls: [HandingCall] = []
        for (file, call) in OutsideCalls(unit: self, types: [candidate.holder]).calls(of: member) {
            if tests.contains(where: { $0.file == file && $0.range.offsets.contains(call.name) }) { continue }
            // What another type has by that name takes other arguments: SwiftUI's `transition(.opacity)`.
            guard let made = self.call(call, in: file), member.declaration.accepts(made) else { continue }
            let handed = member.declaration.match(made)?[place].map { constant($0, in: domain, file) } ?? .empty
            guard !handed.isEmpty else { return nil }
            calls.append(HandingCall(file: file, offset: call.name, states: handed))
        }
        return calls.isEmpty ? nil : calls
    }

    private func call(_ call: MemberCall, in file: Int) -> Call? {
        guard case .call(let call) = expression(in: call.range, of: file).kind else { return nil }
        return call
    }
}

/// A call of code outside that hands states by name.
struct HandingCall {
    var file: Int
    /// Of the called name, in bytes.
    var offset: Int
    var states: ValueSet
}
