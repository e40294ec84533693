import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource
import Foundation
import Testing

@testable import drawbridge

/// The drawings of this project against its examples, with the settings at the root of the repository.
struct DiagramTests {
    private static let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL

    /// Without those that say that they show no machine of ours.
    private static let drawings: [String] = {
        let names = try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: "diagrams").path)
        return (names ?? []).filter { $0 != "README.md" }.map { "diagrams/" + $0 }.sorted().filter {
            (try? text($0).contains("drawbridge: ignore")) == false
        }
    }()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    @Test(arguments: drawings)
    func `a drawing agrees with its example`(drawing: String) throws {
        let run = Run(["check", drawing, "--report", "json"], at: Self.root.path)
        let findings = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8)).findings
        #expect(findings.filter { $0.severity != "note" }.map(\.words) == [])
        #expect(run.exit == .clean)
    }

    @Test func `plain check compares a drawing for every example`() throws {
        let run = Run(["check"], at: Self.root.path)
        #expect(run.exit == .clean, "\(run.output)\(run.messages)")
        let compared = try #require(run.output.firstMatch(of: #/(\d+) diagrams compared/#))
        let listed = Run(["list", "Sources/ExampleMachines", "--format", "json"], at: Self.root.path)
        let machines = listed.output.matches(of: #/"name": "/#).count
        #expect(machines > 10)
        #expect(Int(compared.1) == machines, "\(run.output)\(listed.output)")
    }

    /// Drawings are made before the code. One that the tool has printed agrees with any mistake of the tool.
    @Test(arguments: drawings)
    func `a drawing is made by people, and holds no mark of code that could not be read`(drawing: String) throws {
        let text = try Self.text(drawing)
        let marks = text.matches(of: #/drawbridge(?!: machine)|unread|unresolved|cannot be (read|analysed|followed)/#)
        #expect(marks.map { String($0.0) } == [])
        let document = SourceFile(path: "it.json", text: Run(["extract", drawing], at: Self.root.path).output)
        let machines = MachineDocumentReader().read(document).value
        #expect(!machines.isEmpty)
        for machine in machines {
            #expect(machine.unresolved == [])
            #expect(machine.states.map(\.name).filter { $0.contains("?") } == [])
            #expect(machine.transitions.filter { $0.to == "?" || $0.certainty != .proven || $0.kind == .ignored } == [])
        }
    }

    /// The page shows what the program really says about one changed line of code.
    @Test(arguments: ["docs/CHECK.md", "README.md"])
    func `the handbook shows a real run`(page: String) throws {
        let page = try Self.text(page)
        let shown = try #require(page.firstMatch(of: #/\$ drawbridge (.*)\n((?s).*?)\n```/#))
        let code = try Self.text("Sources/ExampleMachines/CallTracker/CallTracker.swift")
        let changed = code.replacing("            state = .callEnded\n", with: "            state = .none\n")
        #expect(changed != code)
        let folder = try TestFolder([
            "Sources/CallTracker.swift": changed, "diagrams/call-tracker.puml": Self.text("diagrams/call-tracker.puml"),
        ])
        let run = Run(shown.1.split(separator: " ").map(String.init), in: folder)
        #expect(run.output == String(shown.2) + "\n", "\(run.output)")
    }
}

private struct Report: Decodable {
    struct Finding: Decodable {
        var id: String
        var severity: String
        var message: String

        var words: String { "\(id): \(message)" }
    }

    var findings: [Finding]
}
