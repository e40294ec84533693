import Foundation

/// Seconds for the whole corpus, one figure a round.
struct Measurements {
    let byteCount: Int
    var parser: [Double] = []
    var lexer: [Double] = []
    var extractWall: [Double] = []
    var extractCPU: [Double] = []

    /// Medians, as bytes a second and as multiples of swift-syntax's speed.
    var report: String {
        """
        \(row("swift-syntax, parse, one core", parser))
        \(row("our lexer, in process, one core", lexer))
        \(row("drawbridge extract, whole process, by the clock", extractWall))
        \(row("drawbridge extract, whole process, by processor time", extractCPU))
        """
    }

    private func row(_ name: String, _ seconds: [Double]) -> String {
        let median = Self.median(seconds)
        let speed = String(format: "%8.1f MB/s", Double(byteCount) / median / 1e6)
        let ratio = String(format: "%7.1f x", Self.median(parser) / median)
        return name.padding(toLength: 54, withPad: " ", startingAt: 0) + String(format: "%8.3f s", median) + speed
            + ratio
    }

    private static func median(_ values: [Double]) -> Double {
        values.sorted()[values.count / 2]
    }
}
