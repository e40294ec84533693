import DrawbridgeFlow
import DrawbridgeSwift

/// What entry points are given where code outside hands them states by name: `timer.set(.off)`.
///
/// Data is handed through so much code that this is asked of what is named for states alone. Code of other modules may hand any state to what
/// is public.
struct HandedStates {
    let unit: MachineLowering

    private var candidate: Candidate { unit.candidate }

    /// The arguments of a call for each state. Those entry points are left out that take no state, that nobody calls, and that some call
    /// hands what is not known.
    func arguments(to entries: [Entry]) -> [FunctionID: [[ValueSet]]] {
        guard unit.storesState, unit.isNamedForStates, candidate.family == nil else { return [:] }
        return entries.reduce(into: [:]) { handed, entry in handed[entry.function] = arguments(to: entry) }
    }

    /// By entry points that are given a state: the methods of other code that hand each one, of a few at most.
    func handers(of entries: [Entry]) -> [FunctionID: [Int: [String]]] {
        guard unit.storesState, unit.isNamedForStates, candidate.family == nil else { return [:] }
        return entries.reduce(into: [:]) { handers, entry in
            guard let calls = calls(to: entry, of: candidate.holder), isOfThisModule(entry) else { return }
            handers[entry.function] = calls.methods.filter { $0.value.count <= Self.mostHanders }
        }
    }

    /// Of a state that more methods hand, the name of none tells much.
    private static let mostHanders = 4

    private func arguments(to entry: Entry) -> [[ValueSet]]? {
        guard let calls = calls(to: entry, of: candidate.holder), calls.relays.isEmpty, calls.unknown == 0,
            let slot = handedSlot(of: entry.function)
        else { return nil }
        let states = isOfThisModule(entry) ? calls.states : unit.domain.all
        guard Array(states).count <= Self.mostHandedStates else { return nil }
        let function = unit.functions[entry.function.index]
        let any = function.slots.dropFirst().prefix(function.parameterCount).map(\.domain.all)
        return states.map { state in
            var arguments = any
            arguments[slot - 1] = ValueSet([state])
            return arguments
        }
    }

    /// The entry points. One that leaves the state it is given to code that runs later is one for each state that it is given.
    func dividing(_ entries: [Entry]) -> [Entry] {
        guard unit.storesState, unit.isNamedForStates, candidate.family == nil else { return entries }
        return entries.flatMap { entry in divided(entry) ?? [entry] }
    }

    private func divided(_ entry: Entry) -> [Entry]? {
        guard let slot = handedSlot(of: entry.function),
            LaterCode(unit: unit).names(Slot(index: slot), of: entry.function),
            let member = unit.membersByDeclaration[entry.declaration], isOfThisModule(entry),
            let calls = calls(to: entry, of: candidate.holder), calls.relays.isEmpty, calls.unknown == 0,
            Array(calls.states).count <= Self.mostHandedStates
        else { return nil }
        let name = unit.functions[entry.function.index].slots[slot].name
        return calls.states.map { state in
            let known = FunctionKey.KnownState(name: name, values: ValueSet([state]))
            let target = CallTarget(function: member, receiver: .holder)
            return Entry(function: unit.function(target, states: [known]), declaration: entry.declaration)
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

    /// The calls of an entry point by code outside that hand it states; nil where there are none, and where it is not known what most hand.
    ///
    /// - Parameter type: The type whose method it is.
    func calls(to entry: Entry, of type: TypeID) -> HandingCalls? {
        let member =
            type == candidate.holder
            ? unit.membersByDeclaration[entry.declaration] : entry.member(of: unit.index[type])
        guard let member, !isCalledBack(member), !unit.isHandedOver(entry, in: type),
            let slot = handedSlot(of: entry.function)
        else { return nil }
        let name = unit.functions[entry.function.index].slots[slot].name
        let handing = HandingCalls(of: member, of: type, name, unit)
        // Who gives code the object may do so in some states only.
        let isLent = unit.isCallback(member) && handing?.calls.contains(where: isOfParameter) ?? false
        return isLent ? nil : handing
    }

    /// Whether code calls a method that is not among the sources. Who knows the type by a protocol of the sources alone is.
    private func isCalledBack(_ member: Member<FunctionDeclaration>) -> Bool {
        unit.isCallback(member) && !unit.project.requires(member.declaration, of: candidate)
    }

    /// Whether a called method is one of a parameter of the method that the call stands in; at file scope, it may be.
    private func isOfParameter(_ call: (file: Int, offset: Int)) -> Bool {
        let receiver = unit.index.files[call.file].receiver(ofMemberAt: call.offset)
        let around = unit.member(around: call.offset, in: call.file)?.member.declaration
        return around?.parameters.contains { $0.name == receiver } ?? true
    }
}
