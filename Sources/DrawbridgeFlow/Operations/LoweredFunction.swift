/// A function, accessor or closure as operations.
package struct LoweredFunction: Sendable {
    package struct Names: Sendable {
        /// The base name, as the event is called.
        package var name: String
        /// The name with argument labels, which tells overloads apart.
        package var fullName: String
        /// Other names of the event that begins with it, the most telling first.
        package var also: [String]

        package init(name: String, fullName: String, also: [String] = []) {
            (self.name, self.fullName, self.also) = (name, fullName, also)
        }
    }

    package let names: Names
    /// Slot 0 is the state; the parameters follow in order, then locals.
    package var slots: [SlotInfo]
    package var parameterCount: Int
    /// The slot of the return value, where that is tracked.
    package var result: Slot?
    package var body: [Op]
    /// Whether it reads or writes the state, itself or through calls.
    package var touchesState: Bool
    /// Whether a possible trap is the only reason to interpret it.
    package var onlyTraps = false
    package var origin: Origin
    /// Whether it maps state and event to the next state for a whole feature: its events are named by their case alone.
    package var isReducer = false
    /// Whether it is code of another type than the owner of the state, or at file scope.
    package var isOutside = false
    /// Whether it is code of a type that is itself a state.
    package var isOfState = false
    package var schedule = Schedule.withinStep
    /// The call that a closure was passed to, for one that runs later.
    package var call: Origin?

    /// Whether it only says something of states that it is given, and does the same in whatever state the machine is.
    var onlyJudges: Bool {
        result != nil && slots.dropFirst().prefix(parameterCount).contains { $0.domain.kind == .states }
            && !body.contains(\.concernsState)
    }

    package init(
        names: Names, slots: [SlotInfo], parameterCount: Int, result: Slot?, body: [Op],
        touchesState: Bool, onlyTraps: Bool = false, origin: Origin, isReducer: Bool = false, isOutside: Bool = false,
        isOfState: Bool = false, schedule: Schedule = .withinStep, call: Origin? = nil
    ) {
        self.names = names
        (self.slots, self.parameterCount, self.result) = (slots, parameterCount, result)
        (self.body, self.origin, self.call, self.schedule) = (body, origin, call, schedule)
        (self.touchesState, self.onlyTraps) = (touchesState, onlyTraps)
        (self.isReducer, self.isOutside, self.isOfState) = (isReducer, isOutside, isOfState)
    }

    package var name: String { names.name }
    package var fullName: String { names.fullName }
}
