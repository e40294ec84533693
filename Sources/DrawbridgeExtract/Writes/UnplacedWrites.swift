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
        for code in flatMap(\.body.changesWithCopies) {
            if let place = places.place(of: code) { found.insert(place) }
        }
        return found
    }
}

extension [Op] {
    /// The code that may change the state, in order.
    var stateChanges: [Origin] { changes(of: [.state]) }

    /// The same with the code that changes a copy by which the state is replaced.
    var changesWithCopies: [Origin] { changes(of: slotsThatBecomeState) }

    private func changes(of slots: Set<Slot>) -> [Origin] {
        var found: [Origin] = []
        visit { op in
            if let code = op.change(of: slots) { found.append(code) }
        }
        return found
    }

    /// The slots whose values the state becomes, itself or through others, and the state.
    private var slotsThatBecomeState: Set<Slot> {
        var sources: [Slot: [Slot]] = [:]
        visit { op in
            if case .write(let to, .slot(let from), _) = op, from != .state { sources[to, default: []].append(from) }
        }
        var found: Set<Slot> = [.state]
        var open: [Slot] = [.state]
        while let slot = open.popLast() {
            for source in sources[slot, default: []] where found.insert(source).inserted { open.append(source) }
        }
        return found
    }
}

extension Op {
    fileprivate func change(of slots: Set<Slot>) -> Origin? {
        switch self {
        case .write(let slot, _, let origin): slots.contains(slot) ? origin : nil
        case .unknown(_, let origin): origin
        default: nil
        }
    }
}
