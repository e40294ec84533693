/// The colours of a drawing.
package enum Theme: String, Sendable, Hashable, CaseIterable {
    /// SVG follows the reader's light or dark mode; formats that cannot follow it are light.
    case automatic
    case light
    case dark
}
