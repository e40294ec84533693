import Foundation
import Testing

@testable import drawbridge

/// The pages that the project has of its own examples, and the forms of pages that other tools read.
struct MachinePagesTests {
    private static let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
    private static let pages = "docs/machines/"

    @Test func `the pages of the examples are what is written now`() throws {
        let folder = try TestFolder()
        let run = Run(
            [
                "docs", "Sources/ExampleMachines", "diagrams", "-o", folder.path, "--form", "markdown",
                "--title", "The example machines", "--source-link", "../../{file}#L{line}",
            ], at: Self.root.path(percentEncoded: false))
        #expect(run.exit == .clean, "\(run.messages)")
        #expect(folder.contents.count > 20)
        for name in folder.contents {
            let recorded = RecordedFile(Self.pages + name)
            let text = try folder.text(of: name)
            if name.hasSuffix(".svg") { try recorded.expect(picture: text) } else { try recorded.expect(text) }
        }
        let recorded = try FileManager.default.contentsOfDirectory(
            atPath: Self.root.appending(path: Self.pages).path(percentEncoded: false))
        #expect(Set(recorded).subtracting(folder.contents) == [], "these belong to no machine any more")
    }

    @Test(
        .enabled(if: Installed.docc != nil, "there is no docc beside this swift"),
        arguments: ["Ours.docc", "Target.docc/Machines"])
    func `docc takes a catalogue without a warning`(output: String) throws {
        let folder = try TestFolder(["odd.json": SitePagesTests.odd, "Target.docc/Target.md": Self.article])
        let examples = Self.root.appending(path: "Sources/ExampleMachines").path(percentEncoded: false)
        let run = Run("docs", examples, "odd.json", "-o", output, "--form", "docc", in: folder)
        #expect(run.exit == .clean, "\(run.messages)")
        let catalogue = output.split(separator: "/")[0]
        let converted = try Executable.run(
            [
                "convert", "\(folder.path)/\(catalogue)", "--output-path", "\(folder.path)/archive",
                "--fallback-display-name", "Target", "--fallback-bundle-identifier", "org.example.Target",
            ], program: Installed.docc)
        #expect(converted.status == 0)
        let told = converted.output + converted.messages
        #expect(told.split(separator: "\n") == [])
        #expect(
            folder.contents.contains { $0.hasPrefix("archive/data/documentation/") && $0.hasSuffix("calltracker.json") }
        )
    }

    private static let article = """
        # Target

        An article that links to the machines.

        @Metadata {
            @TechnologyRoot
        }

        ## Topics

        ### Machines

        - <doc:Machines>

        """
}
