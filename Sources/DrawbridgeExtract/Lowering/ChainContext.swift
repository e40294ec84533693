import DrawbridgeFlow

/// What is known of the chain of calls that is being looked at.
struct ChainContext {
    /// How deep the chains are that are being looked at.
    var chainDepth = 0
    /// Whether the elements say how their source went on or ended: `materialize()`.
    var tellsOutcome = false
    /// What may become of the state while an element waits for another chain.
    var meanwhile = Meanwhile.same
    /// Of slots that a chain's functions wrote: whether that was the state that they were given.
    var unchanged: [Slot: Slot] = [:]
}
