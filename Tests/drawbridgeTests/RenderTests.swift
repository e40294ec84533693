import Testing

@testable import drawbridge

struct RenderTests {
    @Test(arguments: [
        ("svg", "<"), ("png", "\u{FFFD}PNG"), ("pdf", "%PDF-"), ("dot", "digraph"), ("gv", "digraph"), ("json", "{"),
        ("SVG", "<"),
    ])
    func `the extension names the format`(fileExtension: String, start: String) throws {
        let folder = try TestFolder(["a.json": Documents.door])
        let run = Run("render", "a.json", "-o", "door.\(fileExtension)", in: folder)
        #expect(run.messages.isEmpty)
        #expect(run.exit == .clean)
        #expect(try folder.text(of: "door.\(fileExtension)").hasPrefix(start))
    }

    @Test func `a format beats the extension`() throws {
        let folder = try TestFolder(["a.json": Documents.door])
        #expect(Run("render", "a.json", "-o", "door.txt", "--format", "dot", in: folder).exit == .clean)
        #expect(try folder.text(of: "door.txt").hasPrefix("digraph"))
    }

    @Test func `text goes to standard output`() throws {
        let folder = try TestFolder(["a.json": Documents.door])
        #expect(Run("render", "a.json", "--format", "dot", in: folder).output.hasPrefix("digraph \"Door\""))
        #expect(Run("render", "a.json", "--format", "json", "-o", "-", in: folder).output.hasPrefix("{\n"))
        #expect(folder.contents == ["a.json"])
    }

    @Test func `a folder gets a file a machine and format`() throws {
        let folder = try TestFolder(["a.json": Documents.door, "b.json": Documents.lamp])
        let run = Run(
            "render", "a.json", "b.json", "-o", "out/pictures/", "--format", "svg", "--format", "dot", in: folder)
        #expect(run.exit == .clean)
        let pictures = ["Door.dot", "Door.svg", "Lamp.dot", "Lamp.svg"].map { "out/pictures/" + $0 }
        #expect(folder.contents == ["a.json", "b.json"] + pictures)
    }

    @Test func `a folder that is there needs no slash`() throws {
        let folder = try TestFolder(["a.json": Documents.door])
        try folder.addFolder("out")
        #expect(Run("render", "a.json", "-o", "out", "--format", "dot", in: folder).exit == .clean)
        #expect(folder.contents == ["a.json", "out/Door.dot"])
    }

    @Test func `a picture shows one machine`() throws {
        let folder = try TestFolder(["a.json": Documents.door, "b.json": Documents.lamp])
        let run = Run("render", "a.json", "b.json", "-o", "a.svg", in: folder)
        #expect(
            run.messages == """
                drawbridge: error: a.svg can show one machine, and there are 2; choose one with --machine, \
                or name a folder: -o pictures/ --format svg

                """)
        #expect(run.exit == .failed)
    }

    @Test func `the output folder is a file`() throws {
        let folder = try TestFolder(["a.json": Documents.door, "out": "mine"])
        let run = Run("render", "a.json", "-o", "out/", "--format", "svg", in: folder)
        #expect(run.messages == "drawbridge: error: cannot write into out/: out is a file; choose another folder\n")
        #expect(run.exit == .failed)
        #expect(try folder.text(of: "out") == "mine")
    }

    @Test func `the style reaches the drawing`() throws {
        let folder = try TestFolder(["a.json": Documents.door])
        let plain = Run("render", "a.json", "--format", "dot", in: folder).output
        #expect(plain.contains(#"label=" push [isUnlocked] \l""#))
        #expect(!plain.contains("rankdir"))
        let styled = Run(
            "render", "a.json", "--format", "dot", "--show", "actions,self", "--direction", "right", in: folder)
        #expect(styled.output.contains(#"label=" push \l""#))
        #expect(styled.output.contains("rankdir=LR"))
    }

    @Test(arguments: [("none", 0), ("all", 8), ("guards,ignored", 2), ("usual,ignored", 6)])
    func `parts are named with commas between`(shown: String, count: Int) throws {
        let command = try RenderCommand.parse(["--show", shown])
        #expect(try command.style.options().shows.count == count)
    }
}
