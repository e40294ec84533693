import Foundation
import Testing

@testable import drawbridge

struct DiffTests {
    static let changed = CheckTests.door.replacing("mutating func pull", with: "mutating func slam")

    @Test func `what has changed is told, with where it is now`() throws {
        let folder = try TestFolder([
            "old/Door.swift": CheckTests.door, "new/Door.swift": Self.changed,
            "new/Lamp.swift": CheckTests.door.replacing("Door", with: "Lamp"),
        ])
        let run = Run("diff", "old", "new", in: folder)
        #expect(
            run.output == """
                Lamp.state is new (new/Lamp.swift:3)
                Door.state has changed:
                  open → closed : pull happens on slam now (new/Door.swift:5)

                """)
        #expect(run.exit == .findings)
    }

    @Test func `what is the same is counted`() throws {
        let folder = try TestFolder(["Door.swift": CheckTests.door, "door.mmd": CheckTests.drawing])
        let run = Run("diff", "door.mmd", "Door.swift", in: folder)
        #expect(run.output == "1 machine is the same\n")
        #expect(run.exit == .clean)
    }

    @Test func `a picture shows both, each side in a colour and a line of its own`() throws {
        let folder = try TestFolder(["old.swift": CheckTests.door, "new.swift": Self.changed])
        #expect(Run("diff", "old.swift", "new.swift", "-o", "changes.dot", in: folder).exit == .findings)
        let dot = try folder.text(of: "changes.dot")
        #expect(dot.contains("~ pull → slam"), "\(dot)")
        #expect(dot.contains("before → now"))
        #expect(Run("diff", "old.swift", "new.swift", "-o", "changes.mmd", in: folder).exit == .failed)
    }

    @Test func `a side can be a revision of git`() throws {
        let folder = try TestFolder([
            "Sources/Door.swift": CheckTests.door, "Sources/.build/Gate.swift": CheckTests.door,
        ])
        try git(["init", "-q"], in: folder)
        try git(["add", "-f", "."], in: folder)
        try git(["-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-q", "-m", "one"], in: folder)
        try folder.add("Sources/Door.swift", Self.changed)
        let change = "  open → closed : pull happens on slam now (Sources/Door.swift:5)\n"
        #expect(Run("diff", "HEAD", "Sources", in: folder).output == "Door.state has changed:\n" + change)
        #expect(Run("diff", "HEAD:Sources", "HEAD", in: folder).output == "1 machine is the same\n")
        #expect(Run("list", "HEAD:Sources/Door.swift", in: folder).output.contains("HEAD:Sources/Door.swift:3"))
        let unknown = Run("diff", "nowhere:Sources", "Sources", in: folder)
        #expect(unknown.exit == .failed)
        #expect(unknown.messages.contains("git does not know nowhere:Sources"), "\(unknown.messages)")
    }

    @Test func `an archive of git is read, whatever its names are like`() {
        #expect(TarArchive([]).files.isEmpty)
        #expect(TarArchive([UInt8](repeating: 0, count: 1024)).files.isEmpty)
        #expect(TarArchive([UInt8](repeating: 65, count: 2000)).files.isEmpty)
    }

    private func git(_ arguments: [String], in folder: TestFolder) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["git", "-C", folder.path] + arguments
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }
}
