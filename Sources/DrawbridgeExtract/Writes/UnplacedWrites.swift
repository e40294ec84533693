import DrawbridgeFlow
import DrawbridgeSwift

/// The places that may change the state and that the lowered code has no operation for: after them the state is not known.
struct UnplacedWrites {
    let places: [WritePlace]

    /// - Parameter places: Those of the sources.
    init(_ places: [WritePlace], in unit: MachineLowering) {
        let open = places.filter { $0.occasion == .step }
        guard !open.isEmpty else {
            self.places = []
            return
        }
        let placed = unit.functions.places(in: WritePlaces(places))
        let changing = StateChanges(unit).code
        self.places = open.filter { place in
            !placed.contains(place) && !(place.isPassed && changing.contains(place.member))
        }
    }
}

/// The functions that change the state, themselves or through others.
struct StateChanges {
    let code: Set<Origin>

    init(_ unit: MachineLowering) {
        let writing = unit.functions.indices.filter { unit.writesState(FunctionID(index: $0)) }
        code = Set(writing.map { unit.functions[$0].origin })
    }
}

extension [LoweredFunction] {
    /// The places that an operation belongs to.
    func places(in places: WritePlaces) -> Set<WritePlace> {
        var found: Set<WritePlace> = []
        for code in flatMap(\.body.stateChanges) {
            if let place = places.place(of: code) { found.insert(place) }
        }
        return found
    }
}

extension [Op] {
    /// The code that may change the state, in order.
    var stateChanges: [Origin] {
        var found: [Origin] = []
        visit { op in
            if let code = op.stateChange { found.append(code) }
        }
        return found
    }
}

extension Op {
    fileprivate var stateChange: Origin? {
        switch self {
        case .write(.state, _, let origin), .unknown(_, let origin): origin
        default: nil
        }
    }
}
