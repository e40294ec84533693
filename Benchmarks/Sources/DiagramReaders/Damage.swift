import DrawbridgeFormats
import DrawbridgeSource

/// Reads damaged texts. What goes wrong ends the program, or makes a reading last.
struct Damage {
    let format: DiagramFormat
    let count: Int

    func run() {
        guard let reader = format.reader else { return }
        var texts = DamagedTexts(seed: 7, writer: format.writer)
        var slowest = Duration.zero
        var findings = 0
        for _ in 0..<count {
            let source = SourceFile(path: "a", bytes: texts.next())
            let start = ContinuousClock.now
            let read = reader.read(source)
            slowest = max(slowest, ContinuousClock.now - start)
            for diagnostic in read.diagnostics {
                guard let end = diagnostic.range?.offsets.upperBound, end <= source.bytes.count else {
                    fatalError("\(format.name): \(diagnostic.kind.id) stands outside of the text")
                }
            }
            findings += read.diagnostics.count
        }
        print("\(format.name): \(count) texts read, \(findings) findings, the slowest took \(slowest)")
    }
}
