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
    static let count = ProcessInfo.processInfo.environment["DRAWBRIDGE_LAWS"].flatMap(Int.init) ?? 300

    /// `read(write(m)) == m`, but for what the format's table of fates says.
    @Test(arguments: formats) func `what is written is read back`(argument: FormatArgument) throws {
        let format = argument.format
        let reader = try #require(format.reader)
        var machines = DrawnMachines(seed: 31)
        for number in 0..<Self.count {
            let machine = machines.next().removing(format.features(.shown))
            let text = format.writer.write([machine]).text
            let read = reader.read(SourceFile(path: "drawing.\(format.fileExtensions[0])", text: text))
            let expected = machine.removing(format.features(.lost)).withoutPlaces()
            let isEqual = read.value.map { $0.withoutPlaces() } == [expected] && read.diagnostics == []
            guard !isEqual else { continue }
            let found = read.value.first.map { difference($0.withoutPlaces(), expected) } ?? "nothing"
            Issue.record("machine \(number): \(found); \(read.diagnostics.map(\.message)) in\n\(text)")
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

extension DiagramFormat {
    func features(_ fate: Fate) -> [Feature] { Feature.allCases.filter { fates[$0] == fate } }
}

/// Where two machines differ, in few words.
private func difference(_ found: Machine, _ expected: Machine) -> String {
    let parts: [(String, Bool, Any, Any)] = [
        ("name", found.name == expected.name, found.name, expected.name),
        ("initial", found.initial == expected.initial, found.initial, expected.initial),
        ("notes", found.notes == expected.notes, found.notes, expected.notes),
        ("direction", found.direction == expected.direction, found.direction as Any, expected.direction as Any),
    ]
    if let part = parts.first(where: { !$0.1 }) { return "\(part.0) \(part.2), not \(part.3)" }
    if let pair = zip(found.states, expected.states).first(where: { $0 != $1 }) { return "\(pair.0)\nnot \(pair.1)" }
    if let pair = zip(found.transitions, expected.transitions).first(where: { $0 != $1 }) {
        return "\(pair.0)\nnot \(pair.1)"
    }
    return "\(found.states.count) states, \(found.transitions.count) transitions, not \(expected.states.count), "
        + "\(expected.transitions.count)"
}
