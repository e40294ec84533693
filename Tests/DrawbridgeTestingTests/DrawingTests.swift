import DrawbridgeTesting
import Foundation
import Testing

/// A package as a team has it, with a test that holds its drawing against its code.
struct DrawingTests {
    static let door = """
        struct Door {
            enum State { case closed, open }
            var state = State.closed
            mutating func push() { guard state == .closed else { return }; state = .open }
            mutating func pull() { guard state == .open else { return }; state = .closed }
        }
        """

    static let sound = "stateDiagram-v2\n    [*] --> closed\n    closed --> open : push\n    open --> closed : pull\n"

    /// The path of a test in a package with these files.
    private func package(_ drawing: String, at path: String = "diagrams/door.mmd") throws -> String {
        let root = FileManager.default.temporaryDirectory.appending(path: "drawbridge-\(UUID().uuidString)")
        for (path, text) in [("Package.swift", ""), ("Sources/App/Door.swift", Self.door), (path, drawing)] {
            let file = root.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        return root.appending(path: "Tests/AppTests/DoorTests.swift").path(percentEncoded: false)
    }

    @Test func `a drawing that agrees passes`() throws {
        let test = try package(Self.sound)
        try Drawing("diagrams/door.mmd", filePath: test).requireAgreement(with: "Door.state")
        try Drawing("diagrams/door.mmd", filePath: test).requireAgreement(in: ["Sources/App/Door.swift"])
    }

    @Test func `what disagrees is thrown with its places`() throws {
        let test = try package(Self.sound.replacing("open --> closed : pull", with: "open --> closed : slam"))
        let error = try #require(throws: Disagreement.self) {
            try Drawing("diagrams/door.mmd", filePath: test).requireAgreement()
        }
        let finding = try #require(error.findings.first)
        #expect(error.findings.count == 1)
        #expect(finding.id == "different-event")
        #expect(finding.filePath.hasSuffix("/Sources/App/Door.swift") && finding.filePath.hasPrefix("/"))
        #expect((finding.line, finding.column) == (5, 66))
        #expect(error.description.contains("Sources/App/Door.swift:5:66: error: "))
        #expect(error.description.contains("diagrams/door.mmd:4:5: note: "))
    }

    @Test func `names of the drawing can be told`() throws {
        let foreign = Self.sound.replacing("closed", with: "zu").replacing("open", with: "auf").replacing(
            "pull", with: "ziehen")
        let drawing = Drawing("diagrams/door.mmd", filePath: try package(foreign))
        #expect(throws: Disagreement.self) { try drawing.requireAgreement() }
        try drawing.requireAgreement(names: ["zu": ["closed"], "auf": ["open"]], events: ["ziehen": ["pull"]])
    }

    @Test func `a drawing in Markdown is found by its heading`() throws {
        let text =
            "# Lamp\n\n```mermaid\nstateDiagram-v2\n    on --> off\n```\n\n# Door\n\n```mermaid\n\(Self.sound)```\n"
        let test = try package(text, at: "docs/spec.md")
        try Drawing("docs/spec.md#door", filePath: test).requireAgreement()
        #expect(throws: UnusableInput.self) { try Drawing("docs/spec.md", filePath: test).requireAgreement() }
    }

    static let unusable: [(path: String, machine: String?, sources: [String], message: String)] = [
        ("none.mmd", nil, ["Sources"], "there is no file none.mmd in "),
        (
            "diagrams/door.mmd", "Gate", ["Sources"],
            "in the sources, 0 machines are called Gate; name one of Door.state"
        ),
        ("diagrams/door.mmd", nil, ["Source"], "there is no folder Source in "),
        ("diagrams/door.mmd", nil, ["diagrams"], "there is no Swift file in diagrams"),
        ("Package.swift", nil, ["Sources"], "cannot tell from its name what diagram Package.swift is"),
    ]

    @Test(arguments: unusable)
    func `what cannot be compared never passes`(path: String, machine: String?, sources: [String], message: String)
        throws
    {
        let test = try package(Self.sound)
        let error = #expect(throws: UnusableInput.self) {
            try Drawing(path, filePath: test).requireAgreement(with: machine, in: sources)
        }
        #expect(error?.description.hasPrefix(message) == true)
    }

    @Test func `the call tracker is as it was drawn`() throws {
        try Drawing("diagrams/call-tracker.puml").requireAgreement(with: "CallTracker.state")
    }

    @Test func `differences are thrown or returned`() throws {
        let slammed = Self.sound.replacing("open --> closed : pull", with: "open --> closed : slam")
        let drawing = Drawing("diagrams/door.mmd", filePath: try package(slammed))
        do {
            try drawing.requireAgreement()
        } catch let error as Disagreement {
            print(error.description, error.findings.count)
        }
        for finding in try drawing.findings() where finding.isError {
            print(finding.id, finding.message, finding.filePath, finding.line, finding.column)
            print(finding.description)
        }
        #expect(try drawing.findings().map(\.id) == ["different-event"])
    }

    @Test func `a missing drawing has a reason`() throws {
        do {
            try Drawing("diagrams/missing.mmd").requireAgreement()
        } catch let error as UnusableInput {
            print(error.description)
        }
        let error = #expect(throws: UnusableInput.self) { try Drawing("diagrams/missing.mmd").requireAgreement() }
        #expect(error?.description.hasPrefix("there is no file diagrams/missing.mmd in ") == true)
    }
}
