import Testing

@testable import drawbridge

/// What a run looks at: the settings around it, and the inputs that narrow it.
struct NarrowingTests {
    static let settings = """
        sources: [Sources]
        diagrams:
          - {file: docs/door.mmd, machine: Door, events: {slam: pull}}
          - {file: docs/lamp.mmd, machine: Lamp}

        """
    /// The lamp's drawing is wrong; the door's is right by the settings alone.
    static let files = [
        "drawbridge.yml": settings,
        "Sources/Door.swift": CheckTests.door,
        "Sources/Lamp.swift": CheckTests.door.replacing("Door", with: "Lamp"),
        "docs/door.mmd": CheckTests.drawing.replacing("pull", with: "slam"),
        "docs/lamp.mmd": CheckTests.drawing.replacing("pull", with: "slam"),
    ]
    static let one = "1 diagram compared, 1 matches; 3 writes: 2 placed, 1 initial: no findings.\n"

    /// Inputs, and what of the project they leave.
    @Test(arguments: [
        (["docs/door.mmd"], one, Exit.clean),
        (["Sources/Door.swift"], one, .clean),
        (["./docs/door.mmd", "Sources"], one, .clean),
        (["--machine", "Door"], one, .clean),
        (["docs/lamp.mmd"], "1 diagram compared, 1 differs; 3 writes: 2 placed, 1 initial: 1 error.\n", .findings),
        (["docs"], "2 diagrams compared, 1 matches, 1 differs; 6 writes: 4 placed, 2 initial: 1 error.\n", .findings),
        (["."], "2 diagrams compared, 1 matches, 1 differs; 6 writes: 4 placed, 2 initial: 1 error.\n", .findings),
        ([], "2 diagrams compared, 1 matches, 1 differs; 6 writes: 4 placed, 2 initial: 1 error.\n", .findings),
    ])
    func `an input narrows what the settings name`(inputs: [String], last: String, exit: Exit) throws {
        let run = Run(["check"] + inputs, in: try TestFolder(Self.files))
        #expect(run.output.hasSuffix(last), "\(run.output) \(run.messages)")
        #expect(run.exit == exit)
    }

    @Test func `a file of Swift that holds a drawing and no machine is named for the drawing`() throws {
        let lines = ("```mermaid\n" + CheckTests.drawing + "```").split(separator: "\n")
        var files = Self.files
        files["drawbridge.yml"] = "sources: [Sources]\ndiagrams:\n  - {file: Sources/Notes.swift, machine: Door}\n"
        files["Sources/Lamp.swift"] = nil
        files["Sources/Notes.swift"] = lines.map { "/// \($0)\n" }.joined() + "enum Notes {}\n"
        let run = Run("check", "Sources/Notes.swift", in: try TestFolder(files))
        #expect(run.output == Self.one, "\(run.output) \(run.messages)")
    }

    @Test(arguments: ["drawbridge.yml", "drawbridge.yaml"])
    func `settings are found in the folders around`(name: String) throws {
        var files = Self.files
        files[name] = files.removeValue(forKey: "drawbridge.yml")
        files[".git/HEAD"] = ""
        let folder = try TestFolder(files)
        #expect(Run(["check", "../docs/door.mmd"], at: folder.path + "/Sources").output == Self.one)
    }

    @Test func `settings are not looked for outside of the project`() throws {
        let folder = try TestFolder(
            Self.files.merging(["inner/.git/HEAD": "", "inner/Door.swift": CheckTests.door]) { $1 })
        #expect(Run(["check"], at: folder.path + "/inner").output.contains("nothing was compared"))
    }

    @Test func `two settings files are one too many`() throws {
        let run = Run("check", in: try TestFolder(Self.files.merging(["drawbridge.yaml": Self.settings]) { $1 }))
        #expect(run.exit == .failed)
        #expect(run.messages.contains("drawbridge.yml and drawbridge.yaml are both there; remove one of them"))
    }

    @Test func `a run on some files says what it cannot see`() throws {
        let folder = try TestFolder(["Door.swift": CheckTests.door, "door.mmd": CheckTests.drawing])
        let said = "only 1 Swift file was read; what other files do to these machines was not seen"
        #expect(Run("check", "Door.swift", "door.mmd", in: folder).messages.contains(said))
        #expect(!Run("check", ".", in: folder).messages.contains(said))
    }

    @Test func `an arrow back to its state that the code does not make is a note`() throws {
        let drawing = CheckTests.drawing + "    open --> open : knock\n"
        let folder = try TestFolder(["Door.swift": CheckTests.door, "door.mmd": drawing])
        let run = Run("check", in: folder)
        #expect(run.exit == .clean)
        #expect(
            run.output.contains("door.mmd:5:5: note: open → open : knock is not in the code [unimplemented-self]"),
            "\(run.output)")
        try folder.add("drawbridge.yml", "severity: {unimplemented-self: error}\n")
        #expect(Run("check", in: folder).exit == .findings)
    }
}
