import DrawbridgeFormats
import Foundation
import Testing

@testable import drawbridge

/// The drawings of this project against its examples, through the program itself.
struct DiagramTests {
    private static let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    @Test func `the drawings agree with the examples, and every example has one`() throws {
        let folders = ["Sources/ExampleMachines", "diagrams"].map { Self.root.appending(path: $0).path }
        let run = try Executable.run(["check"] + folders)
        #expect(run.status == 0)
        #expect(
            run.output.wholeMatch(
                of:
                    #/\d+ drawings compared, \d+ agree; \d+ writes: \d+ placed, \d+ initial; 2 drawings ignored: no findings\.\n/#
            ) != nil)
    }

    /// The page shows what the program really says about one changed line of code.
    @Test func `the handbook shows a real run`() throws {
        let page = try Self.text("docs/CHECK.md")
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
