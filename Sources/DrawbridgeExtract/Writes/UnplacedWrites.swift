import DrawbridgeFlow
import DrawbridgeSwift

/// The places that may change the state and that the lowered code has no operation for: after them the state is not known.
struct UnplacedWrites {
    static let reason = "this change of the state could not be followed"

    let places: [WritePlace]

    /// - Parameters:
    ///   - places: Those of the sources.
    ///   - writesState: Whether a lowered function changes the state, itself or through others.
    init(_ places: [WritePlace], in functions: [LoweredFunction], writesState: (FunctionID) -> Bool) {
        guard !places.isEmpty else {
            self.places = []
            return
        }
        let placed = Self.placed(places, in: functions)
        let changing = Set(
            functions.indices.filter { writesState(FunctionID(index: $0)) }.map { functions[$0].origin })
        self.places = places.filter { place in
            !placed.contains(place.name) && !(place.isPassed && changing.contains(place.member))
        }
    }

    /// The functions, where those that have such a place may leave the state unknown.
    func marked(_ functions: [LoweredFunction]) -> [LoweredFunction] {
        guard !places.isEmpty else { return functions }
        let byMember = Dictionary(grouping: places, by: \.member)
        return functions.map { function in
            guard let places = byMember[function.origin] else { return function }
            var marked = function
            let unknown = places.map { [Op.unknown(Self.reason, $0.name)] }
            marked.body = [.finally(function.body, [.choose(unknown + [[]])])]
            marked.touchesState = true
            return marked
        }
    }

    /// The names that an operation belongs to: each to the last one before the end of its code.
    private static func placed(_ places: [WritePlace], in functions: [LoweredFunction]) -> Set<Origin> {
        let byFile = Dictionary(grouping: places.map(\.name), by: \.file)
            .mapValues { $0.sorted { $0.range.start < $1.range.start } }
        var placed: Set<Origin> = []
        for function in functions {
            function.body.visit { op in
                guard let code = op.stateChange else { return }
                let name = byFile[code.file]?.last { $0.range.start < code.range.end }
                if let name { placed.insert(name) }
            }
        }
        return placed
    }
}

extension Op {
    /// The code that may change the state.
    fileprivate var stateChange: Origin? {
        switch self {
        case .write(.state, _, let origin), .unknown(_, let origin): origin
        default: nil
        }
    }
}
