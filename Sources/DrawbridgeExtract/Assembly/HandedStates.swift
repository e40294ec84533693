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
        guard let place = member.declaration.parameters.firstIndex(where: { $0.name == name }),
            !OutsideCalls(unit: self, types: [candidate.holder]).handOn(member)
        else { return nil }
        let tests = project.testSuites.flatMap { index[$0].ranges }
        var states = ValueSet.empty
        for (file, call) in OutsideCalls(unit: self, types: [candidate.holder]).calls(of: member) {
            if tests.contains(where: { $0.file == file && $0.range.offsets.contains(call.name) }) { continue }
            // What another type has by that name takes other arguments: SwiftUI's `transition(.opacity)`.
            guard let made = self.call(call, in: file), member.declaration.accepts(made) else { continue }
            let handed = member.declaration.match(made)?[place].map { constant($0, in: domain, file) } ?? .empty
            guard !handed.isEmpty else { return nil }
            states = states.union(handed)
        }
        guard !states.isEmpty else { return nil }
        let all = member.modifiers.isDisjoint(with: [.public, .open]) ? states : domain.all
        return Array(all).count <= Self.mostHandedStates ? all : nil
    }

    private func call(_ call: MemberCall, in file: Int) -> Call? {
        guard case .call(let call) = expression(in: call.range, of: file).kind else { return nil }
        return call
    }
}
