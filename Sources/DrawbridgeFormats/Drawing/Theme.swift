/// Which colours a drawing has.
package enum Theme: String, Sendable, Hashable, CaseIterable {
    /// SVG follows the reader's light or dark mode; what cannot follow is light.
    case automatic
    case light
    case dark
}
