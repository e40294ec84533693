import DrawbridgeFlow
import DrawbridgeSwift

/// The methods of states that nothing of the machine calls: a callback, a timer, what code outside calls on the state.
///
/// They run while the state is the present one; methods of one name are one event.
struct StateMethods: StepSource {
    /// What the library calls itself.
    var known: Set<String> = []

    func entries(in unit: MachineLowering) -> [Entry] {
        guard let family = unit.candidate.family, !family.contexts.isEmpty else { return [] }
        let targets = family.members.flatMap { methods(of: $0, unit) }
        let ids = targets.map { unit.function($0) }
        // What one state inherits and calls is no event of another one's.
        let called = Set(zip(targets, ids).filter { !unit.calls.callers(of: $1).isEmpty }.map(\.0.declaration))
        let uncalled = zip(targets, ids).filter { !called.contains($0.declaration) && unit.writesState($1) }.map(\.0)
        var names: [String] = []
        for target in uncalled where !names.contains(target.function.declaration.fullName) {
            names.append(target.function.declaration.fullName)
        }
        return names.map { name in
            unit.dispatcher(uncalled.filter { $0.function.declaration.fullName == name })
        }
    }

    /// A type's own methods, and what it inherits and does not override.
    private func methods(of type: TypeID, _ unit: MachineLowering) -> [CallTarget] {
        var seen: Set<String> = []
        let all = (unit.candidate.family?.lineages[type] ?? []).flatMap { unit.index[$0].functions }
        return all.compactMap { member in
            let declaration = member.declaration
            guard declaration.kind == .function, declaration.body != nil, !known.contains(declaration.name),
                declaration.header.modifiers.isDisjoint(with: [.static, .class]),
                seen.insert(declaration.fullName).inserted
            else { return nil }
            return CallTarget(function: member, receiver: .member(type))
        }
    }
}

extension CallTarget {
    fileprivate var declaration: Origin {
        Origin(file: function.file, range: function.declaration.header.range)
    }
}

extension MachineLowering {
    /// One function for the methods of one name: that of the present state runs.
    fileprivate func dispatcher(_ targets: [CallTarget]) -> Entry {
        let first = targets[0].function
        let origin = Origin(file: first.file, range: first.declaration.header.range)
        let key = FunctionKey(
            file: first.file, range: first.declaration.header.range, role: .body, receiver: .outside(nil))
        let id = function(key) { lowering in
            lowering.lowerDispatcher(targets)
        }
        return Entry(function: id, declaration: origin)
    }
}

extension FunctionLowering {
    fileprivate func lowerDispatcher(_ targets: [CallTarget]) {
        let declaration = targets[0].function.declaration
        signature.names.name = declaration.name
        signature.names.fullName = declaration.fullName
        environment.receiver = targets[0].receiver
        declareParameters(of: declaration)
        let arguments = environment.slots.indices.dropFirst().map { Operand.slot(Slot(index: $0)) }
        var ops: [Op] = [.trap]
        for target in targets.reversed() {
            guard case .member(let type) = target.receiver, let family = unit.candidate.family else { continue }
            let callee = unit.function(target)
            unit.noteCall(of: callee, by: environment.id)
            let given = Array(arguments.prefix(unit.functions[callee.index].parameterCount))
            let call = Op.call(callee, arguments: given, result: nil)
            let place = family.members.firstIndex(of: type).map { ValueSet([$0 + 1]) } ?? .empty
            ops = [.test(.isIn(.state, place, nil), then: [call], else: ops)]
        }
        operations.touchesState = true
        operations.add(ops)
    }
}
