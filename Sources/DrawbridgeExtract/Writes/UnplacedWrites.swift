import DrawbridgeFlow
import DrawbridgeSwift

/// The places that may change the state and that the lowered code has no operation for: after them the state is not known.
struct UnplacedWrites {
    static let reason = "this change of the state could not be followed"

    let places: [WritePlace]

    /// - Parameter places: Those of the sources.
    init(_ places: [WritePlace], in unit: MachineLowering) {
        let open = places.filter { $0.occasion == .step }
        guard !open.isEmpty else {
            self.places = []
            return
        }
        let placed = unit.functions.places(in: WritePlaces(places))
        let changing = unit.changingCode
        self.places = open.filter { place in
            !placed.contains(place) && !(place.isPassed && changing.contains(place.member))
        }
    }
}

extension MachineLowering {
    /// The functions that change the state, themselves or through others.
    var changingCode: Set<Origin> {
        Set(functions.indices.filter { writesState(FunctionID(index: $0)) }.map { functions[$0].origin })
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
