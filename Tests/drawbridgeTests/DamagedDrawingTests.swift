import Foundation
import ProcessorTime
import SeededRandom
import Testing

@testable import drawbridge

/// However damaged a drawing is, `update` comes to an end: with changes, or with what it could not draw.
struct DamagedDrawingTests {
    static let contacts = """
        digraph contacts {
            empty -> "is loading" [labelAppear= > restricted x[label = "Appear"]
            empty -> "is [loading" [label = "Appear"]

        """

    @Test func `changes that ask for changes without end are refused`() throws {
        let example = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/ExampleMachines/LoadingScreens/ContactsModel.swift")
        let folder = try TestFolder([
            "ContactsModel.swift": try String(contentsOf: example, encoding: .utf8), "contacts.dot": Self.contacts,
            "drawbridge.yml": "diagrams: [{file: contacts.dot, machine: ContactsModel}]",
        ])
        let run = Run("update", in: folder)
        #expect(run.exit == .findings)
        #expect(run.messages.contains("the changes of this diagram did not come to an end"))
        #expect(try folder.text(of: "contacts.dot") == Self.contacts)
    }

    @Test(arguments: ["dot", "mmd", "puml", "smcat", "scxml", "xstate.json", "drawio"])
    func `damaged drawings are updated or refused`(type: String) throws {
        let folder = try TestFolder(["Door.swift": CheckTests.door])
        let file = "door.\(type)"
        #expect(
            Run("render", "Door.swift", "-o", file, "--format", Self.formats[type] ?? type, in: folder).exit == .clean)
        let original = Array(try folder.text(of: file).utf8)
        var random = SeededGenerator(seed: 11)
        for _ in 0..<40 {
            var damaged = original
            for _ in 0..<Int.random(in: 1...6, using: &random) { Self.damage(&damaged, &random) }
            try folder.add(file, damaged)
            #expect(processorTime { _ = Run("update", "Door.swift", file, in: folder) } < .seconds(20))
        }
    }

    static let formats = ["mmd": "mermaid", "puml": "plantuml", "xstate.json": "xstate"]

    /// Takes a stretch out, puts it in once more elsewhere, or writes a sign of the languages over a byte.
    private static func damage(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        guard bytes.count > 40 else { return }
        let start = Int.random(in: 0..<bytes.count - 20, using: &random)
        let stretch = start..<start + Int.random(in: 1...20, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.removeSubrange(stretch)
        case 1: bytes.insert(contentsOf: bytes[stretch], at: Int.random(in: 0..<bytes.count, using: &random))
        default: bytes[start] = Array("[]{}<>:;\"'-= \n/&".utf8).randomElement(using: &random) ?? 0
        }
    }
}
