/// What becomes of a feature when a machine is written.
package enum Fate: String, Sendable, Hashable, CaseIterable {
    /// Reading the text gives it back.
    case kept
    /// People see it; a reader does not get it back, or not as the same thing.
    case shown
    /// The text does not have it.
    case lost
}
