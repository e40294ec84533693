/// How a format treats a feature of a machine.
package enum Fate: String, Sendable, Hashable, CaseIterable {
    /// A reader gets it back from the text.
    case kept
    /// People see it, but a reader does not get it back, or not as the same feature.
    case shown
    /// The text does not contain it.
    case lost
}
