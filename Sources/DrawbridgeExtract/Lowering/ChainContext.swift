import DrawbridgeFlow

/// What is known of the chain of calls that is being looked at.
struct ChainContext {
    /// How deep the chains are that are being looked at.
    var chainDepth = 0
    /// Of slots that a chain's functions wrote: whether that was the state that they were given.
    var unchanged: [Slot: Slot] = [:]
}
