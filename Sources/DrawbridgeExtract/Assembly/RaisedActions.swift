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
        let beside = unit.project.testSuites.flatMap { unit.index[$0].functions } + unit.candidate.pureReducers
        let domains = Set(unit.records.reducers.map(\.domain))
        let makings = domains.flatMap { $0.makings(ofCase: name, in: unit) }
        guard !makings.isEmpty else { return false }
        let others = unit.project.types.makings.enums(withCase: name, in: unit.index).filter { enumeration in
            !domains.contains { unit.type(of: $0)?.id == enumeration }
        }
        // What the code of their features makes without naming the enum is theirs.
        let namesakes = unit.places(of: others.compactMap { unit.index[$0].parent })
        let names = Set(others.map { unit.index[$0].name })
        return makings.contains { file, making in
            // `.child(.loaded)` may be the child's; `.delegate(.loaded)` is a `DelegateAction`.
            let isNamesake =
                making.receiver.map { $0 == ComposableArchitecture.send } ?? true
                ? namesakes.contain(making.offset, in: file)
                : making.receiver.map { names.contains(ComposableArchitecture.actions(of: $0)) } ?? false
            func isIn(_ range: TokenRange?) -> Bool { range?.offsets.contains(making.offset) ?? false }
            return !isNamesake && !beside.contains { $0.file == file && isIn($0.declaration.body) }
                && !effects.contains { $0.file == file && isIn($0.range) }
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
