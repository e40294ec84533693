import DrawbridgeFlow
import DrawbridgeSwift

/// The calls of reducers by code outside that keeps what they make of the state.
struct ReducerCalls {
    private let unit: MachineLowering
    private let reducers: Set<FunctionID>
    private let declarations: Set<Origin>

    init(_ unit: MachineLowering, _ reducers: [Entry]) {
        self.unit = unit
        self.reducers = Set(reducers.map(\.function))
        declarations = Set(reducers.map(\.declaration))
    }

    /// Whether a function is one of the reducers.
    private func contains(_ entry: Entry) -> Bool { declarations.contains(entry.declaration) }

    /// Code outside the holder, with the type that it is of.
    typealias Outside = (entry: Entry, host: TypeID?)

    /// What of some code outside is a step, and which reducers are, because code only hands its event on to them.
    ///
    /// - Returns: `isDecided` where code decides what the reducers are given: a reducer is a helper of that code then.
    func division(of code: [Outside]) -> (steps: [Outside], handedOn: Set<Origin>, isDecided: Bool) {
        let (handing, rest) = (code.filter { areHandedOn(by: $0.entry) }, code.filter { !areHandedOn(by: $0.entry) })
        let others = rest.map(\.entry).filter { !contains($0) }
        let isDecided = others.contains(where: areDecided)
        let helping = isDecided ? helpers(of: others) : declarations
        return (
            rest.filter { !helping.contains($0.entry.declaration) },
            called(by: handing.map(\.entry).filter { !contains($0) }), isDecided
        )
    }

    /// The reducers that these functions call.
    private func called(by entries: [Entry]) -> Set<Origin> {
        var found: Set<Origin> = []
        for entry in entries {
            unit.functions[entry.function.index].body.visit { op in
                guard let callee = op.callee, reducers.contains(callee) else { return }
                found.insert(unit.functions[callee.index].origin)
            }
        }
        return found
    }

    /// The reducers that these functions call, and that no other one calls which is itself called: as in a step that an effect of it
    /// begins anew.
    private func helpers(of entries: [Entry]) -> Set<Origin> {
        called(by: entries.filter { callers(of: $0).isEmpty })
            .subtracting(called(by: entries.filter { !callers(of: $0).isEmpty }))
    }

    /// Whether a function gives its own parameter to a reducer, as all code that leads to it does, and says nothing else of the state: the
    /// reducer is the step then.
    private func areHandedOn(by entry: Entry) -> Bool {
        var open = reducers.isEmpty ? [] : [entry.function]
        var seen = Set(open)
        while let id = open.popLast() {
            guard handsOn(id, below: []) else { return false }
            open += unit.calls.callers(of: id).filter { seen.insert($0).inserted }
        }
        return !seen.isEmpty
    }

    private func handsOn(_ id: FunctionID, below others: Set<FunctionID>) -> Bool {
        let function = unit.functions[id.index]
        guard !function.body.contains(\.isStateWrite),
            function.slots.dropFirst().prefix(function.parameterCount).contains(where: \.isEvent)
        else { return false }
        let around = others.union([id])
        let calls = calls(in: function) { callee in
            reducers.contains(callee) || !around.contains(callee) && handsOn(callee, below: around)
        }
        return !calls.isEmpty && calls.joined().allSatisfy(\.isSlot)
    }

    /// Whether a function decides what a reducer is given, itself or by what it calls.
    private func areDecided(by entry: Entry) -> Bool {
        // A value that never changes says itself what its methods make of it.
        if unit.candidate.neverChanges { return false }
        let calls = calls(in: unit.functions[entry.function.index], where: reducers.contains)
        return !calls.joined().allSatisfy(\.isSlot) || !calls.isEmpty && !callers(of: entry).isEmpty
    }

    private func callers(of entry: Entry) -> Set<FunctionID> { unit.calls.callers(of: entry.function) }

    /// What some functions are given in the body of another one.
    private func calls(in function: LoweredFunction, where isAsked: (FunctionID) -> Bool) -> [[Operand]] {
        var found: [[Operand]] = []
        function.body.visit { op in
            if case .call(let callee, let arguments, _, _, _) = op, isAsked(callee) {
                found.append(arguments)
            }
        }
        return found
    }
}

extension Operand {
    fileprivate var isSlot: Bool { if case .slot = self { true } else { false } }
}
