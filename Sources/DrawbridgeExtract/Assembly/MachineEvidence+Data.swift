import DrawbridgeFlow
import DrawbridgeSwift

/// What speaks for data, where no name speaks for states.
extension MachineEvidence {
    /// Nil where nothing says that the enum is data.
    var kindOfData: NearMiss.Reason? {
        if unit.stateType.isCollection || unit.stateType.isPresence && !hasSequel { return .collection }
        return namesFewCases ? .corrected : nil
    }

    /// The code that changes the variable knows fewer than half of the enum's cases: the others come from elsewhere, and it
    /// corrects some of them.
    private var namesFewCases: Bool {
        let count = unit.stateType.cases.count
        guard count > 2, ends.allSatisfy({ $0.outcome.state < unit.domain.values.count }) else { return false }
        var named = ValueSet.empty
        let beginnings = Set(unit.initializers())
        let makers = unit.stateType.functions.filter { $0.declaration.kind == .initializer }
        for i in unit.functions.indices {
            let (id, function) = (FunctionID(index: i), unit.functions[i])
            guard !beginnings.contains(id), unit.writesState(id) else { continue }
            function.body.visit { op in
                // What an initialiser makes of other data comes from that.
                guard !makers.contains(where: { op.isWrite(in: $0) }) else { return }
                named = named.union(values(namedBy: op, in: function))
            }
        }
        let names = named.filter { $0 != unit.domain.none }.map { unit.domain.values[$0].name }
        return Set(names).count * 2 < count
    }

    private func values(namedBy op: Op, in function: LoweredFunction) -> ValueSet {
        switch op {
        case .write(let slot, .values(let values), _) where isState(slot, in: function): named(values)
        case .test(let test, _, _): values(namedBy: test, in: function)
        case .call(let callee, let arguments, _, _, _) where unit.writesState(callee):
            values(handedTo: unit.functions[callee.index], arguments)
        default: .empty
        }
    }

    /// The states that a call hands to code which sets one: `move(from: .idle, to: .running)`.
    private func values(handedTo function: LoweredFunction, _ arguments: [Operand]) -> ValueSet {
        zip(function.slots.dropFirst(), arguments).reduce(.empty) { found, pair in
            guard pair.0.domain.kind == .states, case .values(let values) = pair.1 else { return found }
            return found.union(named(values))
        }
    }

    private func values(namedBy test: Test, in function: LoweredFunction) -> ValueSet {
        switch test {
        case .isIn(let slot, let values, _): isState(slot, in: function) ? named(values) : .empty
        case .all(let tests), .any(let tests):
            tests.reduce(.empty) { $0.union(values(namedBy: $1, in: function)) }
        case .not(let test): values(namedBy: test, in: function)
        case .same, .opaque: .empty
        }
    }

    private func isState(_ slot: Slot, in function: LoweredFunction) -> Bool {
        function.slots[slot.index].domain.kind == .states
    }

    /// What the code has in words of a set: `state != .idle` names one case only.
    private func named(_ values: ValueSet) -> ValueSet {
        let others = unit.domain.all.subtracting(values)
        return Array(others).count < Array(values).count ? others : values
    }

    /// A step that makes no use of what has happened: it configures an object and returns it, for the next call of a chain,
    /// or joins a value with another one of its type.
    func configures(_ function: FunctionID) -> Bool {
        let origin = unit.functions[function.index].origin
        let found = unit.holder.functions.first {
            $0.file == origin.file && $0.declaration.header.range == origin.range
        }
        guard let found else { return false }
        let isObject = unit.holder.kind == .class || unit.holder.kind == .actor
        if isObject { return found.declaration.result.map { isHolder($0, found.file) } ?? false }
        return found.declaration.parameters.contains { $0.type.map { isHolder($0, found.file) } ?? false }
    }

    private func isHolder(_ type: TypeSyntax, _ file: Int) -> Bool {
        if case .named(let names) = type, names.map(\.name) == ["Self"] { return true }
        return unit.index.resolve(type, in: unit.holder.id, file: file)?.id == unit.holder.id
    }
}

extension Op {
    fileprivate func isWrite(in function: Member<FunctionDeclaration>) -> Bool {
        guard case .write(_, _, let origin) = self, origin.file == function.file else { return false }
        return function.declaration.header.range.offsets.contains(Int(origin.range.start))
    }
}

extension IndexedType {
    /// `case none, one(Element), many([Element])`: how many elements there are. Counts may stand beside them.
    fileprivate var isCollection: Bool {
        // `loaded([String])` and `failed(String)` have nothing to do with each other.
        guard !cases.contains(where: { StateWords.isFailure($0.declaration.name) }) else { return false }
        let payloads = cases.map { ($0.declaration.payload ?? []).compactMap(\.type).filter { !$0.isCount } }
        let elements = Set(payloads.joined()).filter { element in
            payloads.contains { $0.count == 1 && $0[0].collects(element) }
        }
        guard elements.count == 1, let element = elements.first else { return false }
        return payloads.allSatisfy { types in
            types.allSatisfy { $0 == element } || types.count == 1 && types[0].collects(element)
        }
    }
}

extension IndexedType {
    /// `case missing, there(Value)`: whether there is a value of the type that it is generic over. What is waited for is more.
    fileprivate var isPresence: Bool {
        guard genericParameters.count == 1, cases.count == 2 else { return false }
        let value = TypeSyntax.named([NamedType(genericParameters[0])])
        let payloads = cases.map { ($0.declaration.payload ?? []).map(\.type) }
        return payloads.contains([]) && payloads.contains([value])
    }
}

extension TypeSyntax {
    fileprivate var isCount: Bool { self == .named([NamedType("Int")]) }

    /// `[Element]`, `Set<Element>`, `Deque<Element>`
    fileprivate func collects(_ element: TypeSyntax) -> Bool {
        switch self {
        case .array(let inner): inner == element
        case .named(let names): names.last?.arguments == [element]
        default: false
        }
    }
}
