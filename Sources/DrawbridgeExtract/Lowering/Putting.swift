import DrawbridgeFlow

/// How a closure runs after the step that leaves it.
struct Putting {
    var name: StepName
    /// What runs it, where the event has another name.
    var source: String?
    /// Whether it is what the step does, only later.
    var isPutOff = false
    var listens = false
    /// Whether an object keeps it in a property.
    var isKept = false
    /// How the call has ended that runs it.
    var end: CallEnd?
}
