import DrawbridgeDrift
import DrawbridgeExtract
import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift
import Foundation
import Testing

@testable import drawbridge

/// `drawbridge scaffold --into`: edits of the code that make it do what is drawn.
struct IntoTests {
    @Test(arguments: IntoCase.functions + IntoCase.switches)
    func `the code comes to do what is drawn`(_ row: IntoCase) throws {
        let folder = try TestFolder(["Machine.swift": row.code + "\n", "machine.mmd": Self.drawing(row)])
        let run = Run("scaffold", "--into", in: folder)
        #expect(Self.changes(run.output) == row.changes)
        #expect(run.exit == .clean, "\(run.messages)")
        #expect(try folder.text(of: "Machine.swift") == row.code + "\n", "nothing is written")
        try Self.apply(run.output, in: folder)
        #expect(Run("check", in: folder).exit == .clean, "\(Run("check", in: folder).output)")
        #expect(run.messages.contains("placeholders") == row.changes.contains("<#"))
        guard !row.changes.contains("<#") else { return }
        #expect(try Compiler.complaints(about: ["Machine.swift"], in: folder, option: "-typecheck") == "")
    }

    @Test func `line breaks stay as they are`() throws {
        let row = IntoCase.functions[2]
        let code = row.code.replacing("\n", with: "\r\n")
        let folder = try TestFolder(["Machine.swift": code, "machine.mmd": Self.drawing(row)])
        let run = Run("scaffold", "--into", in: folder)
        #expect(Self.changes(run.output.replacing("\r\n", with: "\n")) == row.changes)
        let added = run.output.utf8.split(separator: UInt8(ascii: "\n")).filter { $0.starts(with: "+  ".utf8) }
        #expect(!added.isEmpty && added.allSatisfy { $0.last == UInt8(ascii: "\r") }, "\(run.output)")
        try Self.apply(run.output, in: folder)
        #expect(Run("check", in: folder).exit == .clean)
    }

    @Test func `with --write the edits are made, in no other file`() throws {
        let drawing = CheckTests.drawing + "    open --> gone : fall\n"
        let folder = try TestFolder([
            "Door.swift": CheckTests.door, "Other.swift": "struct Other {}\n", "door.mmd": drawing,
        ])
        let patch = Run("scaffold", "--into", in: folder).output
        let run = Run("scaffold", "--into", "--write", in: folder)
        #expect(run.exit == .clean, "\(run.messages)")
        #expect(run.output == "Door.swift\n")
        #expect(run.messages.hasSuffix("in 1 file.\n"), "\(run.messages)")
        let written = try folder.text(of: "Door.swift")
        #expect(try folder.text(of: "Other.swift") == "struct Other {}\n")
        #expect(Run("check", in: folder).exit == .clean)
        try folder.add("Door.swift", CheckTests.door)
        try Self.apply(patch, in: folder)
        #expect(try folder.text(of: "Door.swift") == written, "what the patch would have made of it")
        #expect(Run("scaffold", "door.mmd", "--write", in: folder).exit == .failed)
    }

    @Test(arguments: ["--style handlers", "--refuse throw", "--name Gate", "--tests t/", "--module App", "-o a.swift"])
    func `what is for new code is refused, not ignored`(option: String) throws {
        let folder = try TestFolder(["Door.swift": CheckTests.door, "door.mmd": CheckTests.drawing])
        let run = Run(["scaffold", "--into"] + option.split(separator: " ").map(String.init), in: folder)
        #expect(run.exit == .failed)
        #expect(run.messages.contains("is for new code"), "\(run.messages)")
    }

    @Test func `what is added is called as the settings say`() throws {
        let drawing =
            "stateDiagram-v2\n    [*] --> zu\n    zu --> auf : push\n    auf --> zu : pull\n    auf --> ab : fallen\n"
        let settings = """
            diagrams:
              - file: door.mmd
                machine: Door
                names: {zu: closed, auf: open, ab: gone}
                events: {fallen: fall}

            """
        let folder = try TestFolder(["Door.swift": CheckTests.door, "door.mmd": drawing, "drawbridge.yml": settings])
        let run = Run("scaffold", "--into", "--write", in: folder)
        #expect(run.exit == .clean, "\(run.messages)\(run.output)")
        let code = try folder.text(of: "Door.swift")
        #expect(code.contains("gone") && code.contains("func fall()") && !code.contains("ab"), "\(code)")
    }

    @Test func `what is left is told, and fails the run`() throws {
        let drawing = CheckTests.drawing.replacing("open --> closed : pull", with: "open --> closed : tear")
        let folder = try TestFolder(["Door.swift": CheckTests.door, "door.mmd": drawing])
        let run = Run("scaffold", "--into", in: folder)
        #expect(run.exit == .findings)
        #expect(run.output == "")
        #expect(run.messages.contains("[unanswered-difference]"), "\(run.messages)")
        #expect(run.messages.hasSuffix("note: 1 diagram compared: 1 difference is left.\n"), "\(run.messages)")
    }

    @Test func `what agrees is not changed`() throws {
        let folder = try TestFolder(["Door.swift": CheckTests.door, "door.mmd": CheckTests.drawing])
        let run = Run("scaffold", "--into", in: folder)
        #expect(run.exit == .clean)
        #expect(run.output == "")
        #expect(run.messages == "drawbridge: note: 1 diagram compared: nothing to change.\n")
    }

    @Test func `a patch is for code that is there`() throws {
        let folder = try TestFolder(["Door.swift": CheckTests.door, "door.mmd": CheckTests.drawing])
        let run = Run("scaffold", "--into", "-o", "Other.swift", in: folder)
        #expect(run.exit == .failed)
        #expect(run.messages.contains("--output is for new code"), "\(run.messages)")
        try folder.add("Door.swift", "")
        #expect(Run("scaffold", "--into", in: folder).exit == .findings, "nothing was compared")
    }
}

private extension IntoTests {
    /// A drawing that says nothing of the start may leave it out.
    static func drawing(_ row: IntoCase) -> String {
        let type = row.code.split(whereSeparator: \.isNewline)[0].split(separator: " ").dropLast().last ?? ""
        let lines = ["%% drawbridge: machine \(type)"] + row.drawing.split(separator: "\n").map(String.init)
        return "stateDiagram-v2\n" + lines.map { "    \($0)\n" }.joined()
    }

    /// The lines that were taken out or put in.
    static func changes(_ diff: String) -> String {
        let lines = diff.split(separator: "\n", omittingEmptySubsequences: false).filter {
            ($0.hasPrefix("+") || $0.hasPrefix("-")) && !$0.hasPrefix("+++") && !$0.hasPrefix("---")
        }
        return lines.joined(separator: "\n")
    }

    static func apply(_ patch: String, in folder: TestFolder) throws {
        try folder.add("all.patch", patch)
        let run = try Executable.run(["git", "-C", folder.path, "apply", "all.patch"], program: "/usr/bin/env")
        #expect(run.messages == "", "\(patch)")
    }
}
