import DrawbridgeFormats
import DrawbridgeSource
import Foundation

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
        // In time of the processor: other work on the machine does not count.
        var slowest: clock_t = 0
        var findings = 0
        for _ in 0..<count {
            let source = SourceFile(path: "a", bytes: packing.map { texts.next(packed: $0.pack) } ?? texts.next())
            let start = clock()
            let read = reader.read(source)
            slowest = max(slowest, clock() - start)
            for diagnostic in read.diagnostics {
                guard let end = diagnostic.range?.offsets.upperBound, end <= source.bytes.count else {
                    fatalError("\(name): \(diagnostic.kind.id) stands outside of the text")
                }
            }
            findings += read.diagnostics.count
        }
        let seconds = Double(slowest) / Double(CLOCKS_PER_SEC)
        print("\(name): \(count) texts read, \(findings) findings, the slowest took \(seconds) seconds")
        // What is known stays known where a later text ends the program.
        fflush(nil)
    }
}
