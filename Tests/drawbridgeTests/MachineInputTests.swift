import Testing

@testable import drawbridge

/// What goes from the inputs to the commands.
struct MachineInputTests {
    @Test func `machines of several inputs are told in the order of their paths`() throws {
        let folder = try TestFolder(["b.json": Documents.door, "a.json": Documents.lamp])
        let run = Run("list", "b.json", "a.json", in: folder)
        #expect(
            run.output == """
                MACHINE  STATES  TRANSITIONS  EVENTS  WRITES  UNRESOLVED  WHERE
                Lamp          2            1       1       -           0  -
                Door          2            2       2       -           0  -

                """)
        #expect(run.messages.isEmpty)
        #expect(run.exit == .clean)
    }

    @Test func `a machine is chosen by name`() throws {
        let folder = try TestFolder(["a.json": Documents.lamp, "b.json": Documents.door])
        let run = Run("list", "a.json", "b.json", "--machine", "L*", "--format", "json", in: folder)
        #expect(run.output.contains(#""name": "Lamp""#))
        #expect(!run.output.contains("Door"))
    }

    @Test(arguments: ["list", "extract", "render"])
    func `an unknown machine is a mistake`(command: String) throws {
        let folder = try TestFolder(["a.json": Documents.lamp])
        let arguments = [command, "a.json", "--machine", "Lmap"] + (command == "render" ? ["-o", "a.svg"] : [])
        let run = Run(arguments, in: folder)
        #expect(run.messages == "drawbridge: error: no machine is called Lmap; did you mean Lamp?\n")
        #expect(run.exit == .failed)
        #expect(folder.contents == ["a.json"])
    }

    @Test func `what is written can be read, and gives the same again`() throws {
        let folder = try TestFolder(["a.json": Documents.door])
        let once = Run("extract", "a.json", in: folder)
        #expect(Run("extract", "a.json", "-o", "b.json", in: folder).exit == .clean)
        #expect(try folder.text(of: "b.json") == once.output)
        #expect(Run("extract", "b.json", in: folder).output == once.output)
    }

    @Test func `a broken document is told with its place and nothing is written`() throws {
        let folder = try TestFolder(["a.json": "{\n  \"drawbridge\": 1,\n  \"machines\": [\n", "b.svg": "old"])
        let run = Run("render", "a.json", "-o", "b.svg", in: folder)
        #expect(run.messages.hasPrefix("a.json:4:1: error: "))
        let reason = "a.json is not a machine document (line 4, column 1: "
        #expect(run.messages.contains("drawbridge: error: \(reason)"))
        #expect(run.messages.hasSuffix("); write one with drawbridge extract\n"))
        // Who compares it with something is told the same.
        #expect(Run("check", "a.json", "a.json", in: folder).messages.contains(reason))
        #expect(run.exit == .failed)
        #expect(try folder.text(of: "b.svg") == "old")
    }

    @Test func `no machine is an answer to list and extract, not to render`() throws {
        let folder = try TestFolder(["A.swift": "struct A {}"])
        let note = "drawbridge: note: no machine found\n"
        let extracted = Run("extract", in: folder)
        #expect((extracted.exit, extracted.messages) == (.clean, note))
        #expect(extracted.output.contains(#""machines": []"#))
        let rendered = Run("render", "-o", "a.svg", in: folder)
        #expect((rendered.exit, rendered.messages) == (.findings, note))
        #expect(folder.contents == ["A.swift"])
    }
}
