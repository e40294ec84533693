/// Where the arrows of a drawing tend to point.
package enum Direction: String, Sendable, Hashable, CaseIterable {
    case down, right, up, left
}
