/// The main direction of the arrows of a diagram.
package enum Direction: String, Sendable, Hashable, CaseIterable {
    case down, right, up, left
}
