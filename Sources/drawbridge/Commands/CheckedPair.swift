import DrawbridgeDrift
import DrawbridgeModel

/// A drawing, the machine that it is compared with, and how.
struct CheckedPair: Sendable {
    var drawn: Machine
    var coded: Machine
    var settings = PairSettings()
}
