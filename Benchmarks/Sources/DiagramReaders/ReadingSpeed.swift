import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource
import Foundation

/// How fast one reader is.
struct ReadingSpeed {
    private let name: String
    private let bytes: Int
    /// Megabytes a second, and how many times as long twice the text takes.
    private let speed: Double
    private let growth: Double

    init(_ format: DiagramFormat) {
        name = format.name
        let (once, twice) = (Self.text(format, lines: 100_000), Self.text(format, lines: 200_000))
        bytes = once.bytes.count
        let (first, second) = (Self.seconds(format, once), Self.seconds(format, twice))
        speed = Double(bytes) / first / 1e6
        growth = second / first * Double(bytes) * 2 / Double(twice.bytes.count)
    }

    var isKept: Bool { speed >= 20 && growth < 3 }

    var report: String {
        "\(name): \(bytes) bytes, \(Int(speed)) MB/s, twice as much takes \((growth * 10).rounded() / 10) times as long"
    }

    /// The best of five readings, in time of the processor: other work on the machine does not count.
    private static func seconds(_ format: DiagramFormat, _ source: SourceFile) -> Double {
        (0..<5).map { _ in
            let start = clock()
            _ = format.reader?.read(source)
            return Double(clock() - start) / Double(CLOCKS_PER_SEC)
        }.min() ?? 0
    }

    /// Twenty states to a composite, three arrows to a state.
    private static func text(_ format: DiagramFormat, lines: Int) -> SourceFile {
        var machine = Machine(name: "Large")
        for i in 0..<lines / 4 {
            let composite = "Group\(i / 20)"
            if i % 20 == 0 { machine.states.append(State(name: composite, kind: .composite)) }
            let name = "\(composite).state\(i)"
            machine.states.append(State(name: name, parent: composite))
            for (j, event) in ["open", "close", "received"].enumerated() {
                machine.transitions.append(
                    Transition(
                        from: name, event: "\(event)\(j)", to: "\(composite).state\(i / 20 * 20 + (i + j) % 20)",
                        guard: j == 1 ? "retries < 3" : nil, actions: j == 2 ? ["log(event)"] : []))
            }
        }
        return SourceFile(path: "large", text: format.writer.write([machine]).text)
    }
}
