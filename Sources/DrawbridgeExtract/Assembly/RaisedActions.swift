import DrawbridgeFlow
import DrawbridgeSwift

/// The actions that a reducer's own effects raise, and no code outside: they happen where an effect was started, and nowhere
/// else, whatever the reducer would accept.
struct RaisedActions {
    private let names: Set<String>
    private let unit: MachineLowering

    init(_ unit: MachineLowering) {
        self.unit = unit
        // What may be any action may be these.
        let raised = unit.records.tellsUnread ? [] : Set(unit.records.raised.values.joined())
        let others = Set(raised.compactMap { $0.split(separator: ".").first.map(String.init) })
            .filter { Self.isMade($0, outside: unit.records.raised.keys, unit) }
        names = raised.filter { name in !others.contains { name == $0 || name.hasPrefix($0 + ".") } }
    }

    var isEmpty: Bool { names.isEmpty }

    /// Whether a step begins with code that accepts only such actions, and nothing raises them for it.
    func areAccepted(by end: QuiescentStates.StepEnd) -> Bool {
        guard end.cause.awaited == nil else { return false }
        let function = unit.functions[end.function.index]
        guard function.isReducer else { return false }
        return zip(function.slots.dropFirst(), end.parameters).contains { slot, values in
            slot.isEvent && values.allSatisfy { names.contains(slot.domain.values[$0].text) }
        }
    }

    /// Whether code beside these effects makes an action of this case: neither a test, nor a reducer that only computes, where
    /// the name is another value's.
    private static func isMade(
        _ name: String, outside effects: some Collection<Origin>, _ unit: MachineLowering
    ) -> Bool {
        let others = unit.project.testSuites.flatMap { unit.index[$0].functions } + unit.candidate.pureReducers
        let domains = Set(unit.records.reducers.map(\.domain))
        let makings = domains.flatMap { $0.makings(ofCase: name, in: unit) }
        guard !makings.isEmpty else { return false }
        let namesakes = unit.places(of: namesakes(ofCase: name, beside: domains, unit))
        return makings.contains { file, making in
            // `.child(.loaded)` may be the child's.
            let isNamesake =
                (making.receiver == nil || making.receiver == "send") && namesakes.contain(making.offset, in: file)
            func isIn(_ range: TokenRange?) -> Bool { range?.offsets.contains(making.offset) ?? false }
            return !isNamesake && !others.contains { $0.file == file && isIn($0.declaration.body) }
                && !effects.contains { $0.file == file && isIn($0.range) }
        }
    }
}

extension RaisedActions {
    /// The types with an enum of their own that has a case of this name: what their code makes without naming the enum is that.
    private static func namesakes(ofCase name: String, beside domains: Set<Domain>, _ unit: MachineLowering) -> [TypeID]
    {
        let own = domains.compactMap { unit.type(of: $0)?.id }
        return unit.project.types.makings.enums(withCase: name, in: unit.index).filter { !own.contains($0) }.compactMap
        {
            unit.index[$0].parent
        }
    }
}

extension Candidate {
    /// The reducers that give back the next state and nothing else.
    fileprivate var pureReducers: [Member<FunctionDeclaration>] {
        steps.compactMap { $0 as? ReducerSteps }.flatMap(\.functions).filter { !$0.isInout && $0.element == nil }.map(
            \.member)
    }
}

extension Domain {
    /// Where code makes the case of this name of the enum whose cases these are.
    fileprivate func makings(ofCase name: String, in unit: MachineLowering) -> [(file: Int, making: CaseMaking)] {
        guard case .enumeration(let id) = kind else { return [] }
        let type = unit.index[TypeID(id)]
        guard let member = type.enumCase(named: name) else { return [] }
        return unit.project.types.makings.makings(of: member.declaration, in: type, unit.index)
    }
}
