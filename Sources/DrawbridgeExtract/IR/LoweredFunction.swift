/// A function, accessor or closure in operations.
struct LoweredFunction: Sendable {
    /// As an event is named: the base name.
    var name: String
    /// With argument labels, to tell overloads apart.
    var fullName: String
    /// Slot 0 is the state; the parameters follow in order, then locals.
    var slots: [SlotInfo]
    var parameterCount: Int
    /// Holds what the function returns, where that is followed.
    var result: Slot?
    var body: [Op]
    /// Looks at the state or writes it, itself or by what it calls.
    var touchesState: Bool
    /// Is followed because it may trap, and for nothing else.
    var onlyTraps = false
    var origin: Origin
    /// Gets the state and gives the next one for a whole feature: what happened is named by the event's case alone.
    var isReducer = false
    /// Code of another type than the holder, or at file scope.
    var isOutside = false
    /// Code of a state that is a type.
    var isOfState = false
    /// A closure that runs again and again once it is kept: of a timer, a subscription.
    var recurs = false
    /// A closure that is there, once it is kept, whatever becomes of the state: of what listens.
    var listens = false
    /// A closure of a task: what the step that left it does, only later.
    var isPutOff = false
    /// Of a closure that runs later, the call that it is handed to.
    var call: Origin?
    /// A closure that is there only in the states that the step led to which left it: of what is shown in these, or of a state's
    /// own code.
    var endsWithState = false
}
