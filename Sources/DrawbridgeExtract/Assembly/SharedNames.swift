import DrawbridgeFlow
import DrawbridgeSwift

/// Names that steps of several types have and that lead from one state to different ones: two views' buttons “Add”, of which one opens
/// a form and the other a list. Their types tell such steps apart.
struct SharedNames {
    /// By function: its name with that of its type before it.
    private var names: [FunctionID: String] = [:]

    init(_ unit: MachineLowering, _ ends: [QuiescentStates.StepEnd]) {
        var functions: [String: [FunctionID: [Int: Set<Int>]]] = [:]
        for end in ends where end.outcome.hasWritten && end.cause.awaited == nil {
            let function = end.cause.function
            let name = unit.functions[function.index].name
            functions[name, default: [:]][function, default: [:]][end.outcome.start, default: []].insert(
                end.outcome.state)
        }
        let shared = functions.filter { $0.value.count > 1 && Self.differ(Array($0.value.values)) }
        guard !shared.isEmpty else { return }
        let places = TypePlaces(unit.index)
        for (name, targets) in shared {
            let types = targets.keys.map { ($0, places.type(of: unit.functions[$0.index].origin)) }
            guard Set(types.map(\.1)).count > 1 else { continue }
            for case (let function, let type?) in types where type != unit.candidate.holder {
                names[function] = unit.index[type].name + "." + name
            }
        }
    }

    subscript(function: FunctionID) -> String? { names[function] }

    /// Whether two of these lead from one state to different ones.
    private static func differ(_ targets: [[Int: Set<Int>]]) -> Bool {
        var seen: [Int: Set<Int>] = [:]
        return targets.joined().contains { start, states in
            seen.updateValue(states, forKey: start).map { $0 != states } ?? false
        }
    }
}

extension TypePlaces {
    fileprivate func type(of origin: Origin) -> TypeID? {
        type(around: origin.range.offsets.lowerBound, in: origin.file)
    }
}
