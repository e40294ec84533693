import DrawbridgeDrift
import DrawbridgeSource

/// A drawing and the machine that it has to agree with, as the settings file says.
struct DiagramPair: Sendable, Hashable {
    /// The file of the drawing.
    var file: Settings.Named
    /// Which drawing of a Markdown file: the heading above it, or its number from 1. Nil where the file holds one.
    var fragment: String?
    /// The name of the machine or of its variable; nil where the drawing's own name tells.
    var machine: String?
    var comparison: PairSettings
    /// Where the pair begins in the settings file.
    var location: Location
}
