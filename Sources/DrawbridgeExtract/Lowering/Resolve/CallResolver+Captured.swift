import DrawbridgeFlow
import DrawbridgeSwift

extension CallResolver {
    /// The constants that a closure names, and which states they can be.
    ///
    /// - Parameter isLeft: Whether the closure is left to a call, and not kept for whoever runs it.
    func values(
        capturedBy closure: Closure, at place: Surroundings, withEvents: Bool, isLeft: Bool
    ) -> [CapturedValue] {
        place.scope.slots.compactMap { name, slot in
            let states = environment.constants[slot]
            if isLeft, states == unit.domain.all, isPutBack(name, by: closure, at: place) { return nil }
            let isEvent = states == nil && withEvents && environment.isEvent(slot, named: name)
            guard states != nil || isEvent, unit.file(place.file).mentions(name, in: closure.range) else { return nil }
            let domain = isEvent ? environment.domain(of: slot) : unit.domain
            return CapturedValue(name: name, domain: domain, values: states ?? domain.all, isEvent: isEvent)
        }
    }

    /// Whether a closure sets the state to a constant that is a copy of it: which one that is, is followed.
    private func isPutBack(_ name: String, by closure: Closure, at place: Surroundings) -> Bool {
        guard let state = unit.candidate.variable?.declaration.name else { return false }
        return unit.file(place.file).values(assignedTo: state, in: closure.range).contains(.variable(name))
    }
}

/// A constant that a closure knows of the code around it when it runs later.
struct CapturedValue {
    var name: String
    var domain: Domain
    var values: ValueSet
    /// Whether its cases say what has happened.
    var isEvent: Bool
}

extension Environment {
    /// Whether the cases of a constant say what has happened: it is what a handler is given, or what a sequence brings.
    func isEvent(_ slot: Slot, named name: String) -> Bool {
        slots[slot.index].isEvent || happening.isNamed(name) && !slot.isState && unit.isEvent(domain(of: slot))
    }
}
