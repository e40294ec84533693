import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource
import Foundation
import Testing

/// From every format to every other one and back: nothing is lost that the table of fates does not say.
///
/// `DRAWBRIDGE_DRAWINGS=FOLDER` takes the drawings of a folder, too, whoever made them; `Benchmarks/Conversions` does.
struct ConversionTests {
    @Test(arguments: RoundTripTests.formats) func `a machine goes through every format and back`(
        argument: FormatArgument
    ) {
        var machines = DrawnMachines(seed: 34)
        for number in 0..<RoundTripTests.count / 10 {
            let conversion = Conversion(machines.next(), in: argument.format)
            #expect(conversion.faults == [], "machine \(number)")
        }
    }

    @Test(arguments: RoundTripTests.formats) func `rare machines go through every format and back`(
        argument: FormatArgument
    ) {
        for machine in Self.rare { #expect(Conversion(machine, in: argument.format).faults == []) }
    }

    /// What few people draw, and each format has to say or to declare as lost.
    private static let rare = [
        Machine(name: "A sentence as a name", states: [State(name: "this is the end")]),
        Machine(
            name: "A long name", initial: ["a"],
            states: [State(name: "a"), State(name: String(repeating: "word ", count: 50) + "end")]),
        Machine(
            name: "An underscore", initial: ["a"], states: [State(name: "a"), State(name: "_")],
            transitions: [Transition(from: "a", event: "e", to: "_"), Transition(from: "_", event: "e", to: "a")]),
        Machine(name: "Over at once", initial: ["[*]"], states: [State(name: "[*]", kind: .final)]),
        Machine(
            name: "To a state inside", initial: ["a"],
            states: [State(name: "a", kind: .composite), State(name: "b", parent: "a")],
            transitions: [Transition(from: "a", event: "e", to: "b", kind: .internal)]),
        Machine(
            name: "One region", initial: ["a"],
            states: [State(name: "a", kind: .parallel), State(name: "b", parent: "a")]),
        Machine(
            name: "A choice that acts", initial: ["a"],
            states: [State(name: "a"), State(name: "^", kind: .choice, activities: ["look"])],
            transitions: [Transition(from: "a", to: "^"), Transition(from: "^", to: "a")]),
    ]

    @Test func `drawings of a folder go through every format and back`() throws {
        guard let folder = ProcessInfo.processInfo.environment["DRAWBRIDGE_DRAWINGS"] else { return }
        let drawings = Drawings(in: folder)
        var faults = 0
        for (path, format, machine) in drawings.machines {
            let found = Conversion(machine, in: format).faults
            faults += found.count
            for fault in found { print("\(path): \(fault)\n") }
        }
        let files = Set(drawings.machines.map(\.path)).count
        print(
            "\(files) files, \(drawings.machines.count) machines, \(drawings.conversions) conversions, \(faults) faults"
        )
        #expect(faults == 0)
    }
}

/// One machine as it goes from its format to each other one and back.
private struct Conversion {
    let machine: Machine
    let format: DiagramFormat

    init(_ machine: Machine, in format: DiagramFormat) {
        (self.machine, self.format) = (machine.withoutPlaces(), format)
    }

    /// One line for each format in which something is lost that is not declared, and how.
    var faults: [String] {
        DiagramFormat.all.filter { $0.reader != nil }.compactMap { other in
            if let fault = RoundTrip(format: other, keepsOrder: false).fault(of: machine) {
                return "to \(other.name): \(fault)"
            }
            let untold = losses(to: other)
            if !untold.isEmpty { return "to \(other.name): nothing is said about \(untold.joined(separator: ", "))" }
            guard let there = RoundTrip(format: other).machine(of: machine) else { return nil }
            return RoundTrip(format: format, keepsOrder: false).fault(of: there).map {
                "back from \(other.name): \($0)"
            }
        }
    }

    /// What is lost, and what the writer does not tell of.
    private func losses(to other: DiagramFormat) -> [String] {
        let told = Set(other.writer.write([machine]).losses.map(\.what))
        return Loss.losses(of: [machine], fates: other.fates).map(\.what).filter { !told.contains($0) }
    }
}

/// The drawings in a folder and the folders inside.
private struct Drawings {
    private(set) var machines: [(path: String, format: DiagramFormat, machine: Machine)] = []

    init(in folder: String) {
        let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        for path in paths.sorted() where !path.hasSuffix(".expected.json") {
            guard let data = FileManager.default.contents(atPath: folder + "/" + path) else { continue }
            add(SourceFile(path: path, bytes: Array(data)))
        }
    }

    var conversions: Int { machines.count * DiagramFormat.all.filter { $0.reader != nil }.count }

    /// What cannot be read without an error is no machine that a format could carry.
    private mutating func add(_ source: SourceFile) {
        let formats = DiagramFormat.formats(ofFile: source.path).filter { $0.reader != nil }
        let found = formats.count == 1 ? formats[0] : DiagramFormat.format(of: DiagramText(source), among: formats)
        guard let format = found, let read = format.reader?.read(source) else { return }
        guard !read.diagnostics.contains(where: { $0.kind.severity == .error }) else { return }
        machines += read.value.filter { !$0.states.isEmpty }.map { (path: source.path, format: format, machine: $0) }
    }
}
