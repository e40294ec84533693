import DrawbridgeFlow
import DrawbridgeSwift

/// Methods of the holder that keep the state that they are given, and look at nothing: `func move(to next: State) { state = next }`. Where
/// code outside gives them states by name, that code makes the steps, as if it assigned the variable. Other modules may give any state to what
/// is public.
struct StateSetters {
    private struct Setter {
        var entry: Entry
        var calls: [(file: Int, offset: Int)]
    }

    private let unit: MachineLowering
    private let setters: [Setter]

    /// - Parameter own: The holder's code, lowered.
    init(unit: MachineLowering, _ own: [Entry]) {
        self.unit = unit
        let mayBe =
            unit.storesState && unit.isNamedForStates && unit.candidate.family == nil
            && unit.candidate.derivation == nil
        let found = mayBe ? own.filter { unit.functions[$0.function.index].onlyKeepsHandedState } : []
        setters = found.compactMap { entry in
            guard unit.isOfThisModule(entry) else { return nil }
            return unit.callsHandingStates(to: entry).map {
                Setter(entry: entry, calls: $0.map { ($0.file, $0.offset) })
            }
        }
    }

    var isEmpty: Bool { setters.isEmpty }

    /// The types with the calls, nil for file scope, each once.
    var hosts: [TypeID?] {
        guard !setters.isEmpty else { return [] }
        let places = TypePlaces(unit.index)
        return setters.flatMap(\.calls).map { places.type(around: $0.offset, in: $0.file) }
            .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Whether a declaration has one of the calls.
    func areCalled(in code: Origin) -> Bool {
        setters.contains { setter in
            setter.calls.contains { $0.file == code.file && code.range.offsets.contains($0.offset) }
        }
    }

    /// Those of which each call was found in the lowered code.
    var answered: [Entry] {
        setters.filter { setter in
            let callers = unit.functions.filter { function in
                function.isOutside
                    && function.body.calls { unit.functions[$0.index].origin == setter.entry.declaration }
            }
            return setter.calls.allSatisfy { call in
                callers.contains { $0.origin.file == call.file && $0.origin.range.offsets.contains(call.offset) }
            }
        }.map(\.entry)
    }
}

extension LoweredFunction {
    /// Whether a parameter is all that the state ever becomes, whatever it was.
    fileprivate var onlyKeepsHandedState: Bool {
        var (keeps, doesMore) = (false, false)
        body.visit { op in
            switch op {
            case .write(.state, .slot(let value), _) where !value.isState && value.index <= parameterCount: keeps = true
            case .test(let test, _, _): doesMore = doesMore || test.slots.contains(where: \.isState)
            default: doesMore = doesMore || op.isStateWrite || op.callee != nil
            }
        }
        return keeps && !doesMore
    }
}

extension [Op] {
    /// Whether a function is called, at once or later, of which something holds.
    fileprivate func calls(where isMeant: (FunctionID) -> Bool) -> Bool {
        contains { op in
            if case .later(let function) = op { return isMeant(function) }
            return op.callee.map(isMeant) ?? false
        }
    }
}
