import DrawbridgeFormats
import DrawbridgeSource

/// Reads damaged texts. What goes wrong ends the program, or makes a reading last.
struct Damage {
    let format: DiagramFormat
    let count: Int
    /// Nil for texts as they are.
    var packing: Packing?

    /// All the ways in which texts of a format stand in files.
    static func all(_ format: DiagramFormat, count: Int) -> [Damage] {
        let packings = format.name == "drawio" ? Packing.allCases : []
        return [Damage(format: format, count: count)]
            + packings.map { Damage(format: format, count: count, packing: $0) }
    }

    func run() {
        guard let reader = format.reader else { return }
        let name = format.name + (packing.map { " in \($0)" } ?? "")
        var texts = DamagedTexts(seed: 7, writer: format.writer)
        var slowest = Duration.zero
        var findings = 0
        for _ in 0..<count {
            let source = SourceFile(path: "a", bytes: packing.map { texts.next(packed: $0.pack) } ?? texts.next())
            let start = ContinuousClock.now
            let read = reader.read(source)
            slowest = max(slowest, ContinuousClock.now - start)
            for diagnostic in read.diagnostics {
                guard let end = diagnostic.range?.offsets.upperBound, end <= source.bytes.count else {
                    fatalError("\(name): \(diagnostic.kind.id) stands outside of the text")
                }
            }
            findings += read.diagnostics.count
        }
        print("\(name): \(count) texts read, \(findings) findings, the slowest took \(slowest)")
    }
}
