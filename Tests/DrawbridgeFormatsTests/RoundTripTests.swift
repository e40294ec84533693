import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource
import Foundation
import Testing

/// What holds for every format that is read and written, whoever adds one.
///
/// `DRAWBRIDGE_LAWS=10000` looks at as many machines, and ten times as many damaged texts, for each format.
struct RoundTripTests {
    static let formats = DiagramFormat.all.filter { $0.reader != nil }.map(FormatArgument.init)
    static let count = ProcessInfo.processInfo.environment["DRAWBRIDGE_LAWS"].flatMap(Int.init) ?? 150

    /// `read(write(m)) == m`, but for what the format's table of fates says.
    @Test(arguments: formats) func `what is written is read back`(argument: FormatArgument) {
        var machines = DrawnMachines(seed: 31)
        for number in 0..<Self.count {
            guard let fault = RoundTrip(format: argument.format).fault(of: machines.next()) else { continue }
            Issue.record("machine \(number): \(fault)")
            return
        }
    }

    @Test(arguments: formats) func `equal machines are equal bytes, and what is read is written alike`(
        argument: FormatArgument
    ) throws {
        let (writer, reader) = (argument.format.writer, try #require(argument.format.reader))
        var machines = DrawnMachines(seed: 32)
        for _ in 0..<Self.count / 3 {
            let machine = machines.next().removing(argument.format.features(.shown))
            let text = writer.write([machine]).text
            #expect(writer.write([machine]).text == text)
            let once = writer.write(reader.read(SourceFile(path: "a", text: text)).value.map { $0.withoutPlaces() })
                .text
            let twice = writer.write(reader.read(SourceFile(path: "a", text: once)).value.map { $0.withoutPlaces() })
                .text
            #expect(once == twice)
        }
    }

    /// Any bytes end in a value, with every place inside the file.
    @Test(arguments: formats) func `damaged texts are read to their end`(argument: FormatArgument) throws {
        let (writer, reader) = (argument.format.writer, try #require(argument.format.reader))
        var damaged = DamagedTexts(seed: 33, writer: writer)
        for _ in 0..<Self.count * 10 {
            let source = SourceFile(path: "a", bytes: damaged.next())
            let read = reader.read(source)
            for diagnostic in read.diagnostics {
                let offsets = try #require(diagnostic.range?.offsets)
                #expect(offsets.upperBound <= source.bytes.count, "\(diagnostic.kind.id)")
            }
        }
    }
}

/// A format as the argument of a test, called by its name.
struct FormatArgument: Sendable, CustomTestStringConvertible {
    let format: DiagramFormat

    var testDescription: String { format.name }
}
