import DrawbridgeFormats
import Foundation
import Testing

@testable import drawbridge

/// Whatever is wrong with the input: one line that says what to do, status 2, nothing written.
struct BadInputTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var arguments: [String]
        var message: String
        var setUp: @Sendable (TestFolder) throws -> Void = { _ in }
    }

    static let extensions = DiagramFormat.all.filter { $0.reader != nil }.map { "." + $0.fileExtensions[0] }
        .joined(separator: ", ")

    static let rows: [Row] = [
        Row(
            testDescription: "a missing file", arguments: ["list", "A.swift"],
            message: "there is no file or folder A.swift; check the path"),
        Row(
            testDescription: "an empty argument", arguments: ["list", ""],
            message: "an input is empty; name a Swift file or a folder"),
        Row(
            testDescription: "a folder without Swift", arguments: ["list", "Empty"],
            message: "there is no Swift file in Empty; name a folder that holds Swift sources "
                + "(folders such as .build and Pods and what git ignores are not searched)"
        ) { try $0.add("Empty/notes.txt", "nothing") },
        Row(
            testDescription: "a file of another kind", arguments: ["list", "picture.gif"],
            message:
                "cannot tell what picture.gif is; name a Swift file (.swift), a diagram (\(extensions)) or a folder"
        ) { try $0.add("picture.gif", "…") },
        Row(
            testDescription: "a diagram of another kind", arguments: ["list", "flow.mmd"],
            message:
                "cannot read flow.mmd as mermaid: this Mermaid text has no stateDiagram; only state diagrams are read"
        ) { try $0.add("flow.mmd", "flowchart LR\n  a --> b\n") },
        Row(
            testDescription: "Markdown without a diagram", arguments: ["list", "notes.md"],
            message: "cannot read notes.md as markdown: there is no state diagram in a fenced block, "
                + "and none as arrows or a table"
        ) { try $0.add("notes.md", "# Notes\n") },
        Row(
            testDescription: "two machines for one diagram", arguments: ["render", "two.md", "--format", "mermaid"],
            message: "standard output can show one machine, and there are 2; choose one with --machine, "
                + "or name a folder: -o pictures/ --format mermaid"
        ) { try $0.add("two.md", "```mermaid\nstateDiagram\na\n```\n```mermaid\nstateDiagram\nb\n```\n") },
        Row(
            testDescription: "a binary file", arguments: ["list", "A.swift"],
            message: "A.swift is not text (it holds a zero byte); name a Swift file in UTF-8, or leave it out"
        ) { try $0.add("A.swift", [0xCA, 0xFE, 0, 0]) },
        Row(
            testDescription: "a file in UTF-16", arguments: ["list", "A.swift"],
            message: "A.swift is not text (it holds a zero byte); name a Swift file in UTF-8, or leave it out"
        ) { try $0.add("A.swift", Array("enum A {}".utf16.flatMap { [UInt8($0), 0] })) },
        Row(
            testDescription: "a broken link", arguments: ["list", "A.swift"],
            message: "A.swift is a link to a file that is not there; name the file itself"
        ) { try $0.addLink("A.swift", to: "gone.swift") },
        Row(
            testDescription: "a link to itself", arguments: ["list", "A.swift"],
            message: "cannot read A.swift: too many levels of symbolic links; "
                + "it is a link that leads back to itself; name the file it should lead to"
        ) { try $0.addLink("A.swift", to: "A.swift") },
        Row(
            testDescription: "a file as a folder", arguments: ["list", "A.swift/Sources"],
            message: "cannot read A.swift/Sources: not a directory; check the path"
        ) { try $0.add("A.swift", "enum A {}") },
        Row(
            testDescription: "an unknown command", arguments: ["lsit"],
            message: "there is no command lsit; did you mean list?"),
        Row(
            testDescription: "an unknown format", arguments: ["render", "A.swift", "--format", "svgg"],
            message: "there is no format svgg; did you mean svg?"),
        Row(
            testDescription: "an unknown extension", arguments: ["render", "A.swift", "-o", "a.gif"],
            message: "there is no format gif; "
                + NearestNames(of: "gif", among: DrawingFormat.all.map(\.name)).sentence(plural: "formats")),
        Row(
            testDescription: "no extension", arguments: ["render", "A.swift", "-o", "picture"],
            message: "picture has no extension that names a format; add one (picture.svg), or end a folder with /"),
        Row(
            testDescription: "nowhere to draw", arguments: ["render", "A.swift"],
            message: "say where to draw: -o machine.svg, or -o pictures/ --format svg; or --format dot for text"),
        Row(
            testDescription: "a picture for standard output", arguments: ["render", "A.swift", "--format", "png"],
            message: "a picture is not written to a terminal; say where to: -o machine.png"),
        Row(
            testDescription: "a folder without a format", arguments: ["render", "A.swift", "-o", "pictures/"],
            message: "pictures/ is a folder; name the formats of its files, for example --format svg"),
        Row(
            testDescription: "two formats for one file",
            arguments: ["render", "A.swift", "-o", "a.svg", "--format", "svg", "--format", "png"],
            message: "a.svg can have one format; for several, name a folder: -o pictures/"),
        Row(
            testDescription: "an unknown part", arguments: ["render", "A.swift", "--format", "dot", "--show", "guard"],
            message: "--show does not know guard; did you mean guards?"),
    ]

    @Test(arguments: rows)
    func `bad input is told in one line`(row: Row) throws {
        let folder = try TestFolder()
        try row.setUp(folder)
        let before = folder.contents
        let run = Run(row.arguments, in: folder)
        #expect(run.messages == "drawbridge: error: \(row.message)\n")
        #expect(run.output.isEmpty)
        #expect(run.exit == .failed)
        #expect(folder.contents == before)
    }
}
