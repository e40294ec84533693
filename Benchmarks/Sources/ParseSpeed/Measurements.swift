import Foundation

/// What each of the three took, a run a round.
struct Measurements {
    let byteCount: Int
    var parser: [Run] = []
    var lexer: [Run] = []
    var extract: [Run] = []

    /// Medians, and how many times as fast as swift-syntax each is.
    var report: String {
        let heading = "".padded + "   clock  processor  MB/s a core    ratio  by processor"
        return [
            heading, row("swift-syntax, parse", parser), row("our lexer", lexer),
            row("drawbridge extract, whole process", extract),
        ].joined(separator: "\n")
    }

    private func row(_ name: String, _ runs: [Run]) -> String {
        let (clock, processor) = (Self.median(runs.map(\.clock)), Self.median(runs.map(\.processor)))
        let ratios = (Self.median(parser.map(\.clock)) / clock, Self.median(parser.map(\.processor)) / processor)
        let speed = Double(byteCount) / processor / 1e6
        return name.padded
            + String(format: "%7.3fs %9.3fs %12.1f %7.1fx %12.1fx", clock, processor, speed, ratios.0, ratios.1)
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}

extension String {
    fileprivate var padded: String { padding(toLength: 36, withPad: " ", startingAt: 0) }
}
