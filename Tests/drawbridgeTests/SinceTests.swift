import Foundation
import Testing

@testable import drawbridge

/// `drawbridge check --since`: what was compared at an earlier revision.
struct SinceTests {
    static let settings = "sources: [Sources]\ndiagrams:\n  - {file: docs/door.mmd, machine: Door}\n"

    /// A repository with a door and a lamp, each with its drawing.
    static func repository(_ files: [String: String] = [:]) throws -> TestFolder {
        let folder = try TestFolder([
            "Sources/Door.swift": CheckTests.door, "docs/door.mmd": CheckTests.drawing,
            "Sources/Lamp.swift": CheckTests.door.replacing("Door", with: "Lamp"), "docs/lamp.mmd": CheckTests.drawing,
        ])
        for (name, text) in files { try folder.add(name, text) }
        try git(folder, ["init", "-q"])
        try git(folder, ["add", "."])
        try git(folder, ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "first"])
        return folder
    }

    static func git(_ folder: TestFolder, _ arguments: [String]) throws {
        let process = Foundation.Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["git", "-C", folder.path] + arguments
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
    }

    static let lost = "of docs/lamp.mmd was compared with Lamp.state at HEAD, and is compared with nothing now"

    @Test func `a drawing that is gone is an error`() throws {
        let folder = try Self.repository()
        #expect(
            Run("check", "--since", "HEAD", in: folder).output
                == "2 diagrams compared, 2 match; 6 writes: 4 placed, 2 initial: no findings.\n")
        try FileManager.default.removeItem(atPath: folder.path + "/docs/lamp.mmd")
        #expect(Run("check", in: folder).exit == .clean)
        let run = Run("check", "--since", "HEAD", in: folder)
        #expect(run.exit == .findings)
        #expect(run.output.contains("error: the diagram “lamp” \(Self.lost)"), "\(run.output)")
    }

    @Test func `a drawing that the settings leave out is an error`() throws {
        let more = Self.settings + "  - {file: docs/lamp.mmd, machine: Lamp}\n"
        let folder = try Self.repository(["drawbridge.yml": more])
        try folder.add("drawbridge.yml", Self.settings)
        #expect(Run("check", in: folder).exit == .clean)
        let run = Run("check", "--since", "HEAD", in: folder)
        #expect(run.exit == .findings)
        #expect(run.output.contains(Self.lost), "\(run.output)")
    }

    @Test func `a drawing that has moved is compared still, and one may go with its machine`() throws {
        let folder = try Self.repository()
        try FileManager.default.moveItem(atPath: folder.path + "/docs/door.mmd", toPath: folder.path + "/door.mmd")
        #expect(Run("check", "--since", "HEAD", in: folder).exit == .clean)
        try FileManager.default.removeItem(atPath: folder.path + "/docs/lamp.mmd")
        try FileManager.default.removeItem(atPath: folder.path + "/Sources/Lamp.swift")
        let run = Run("check", "--since", "HEAD", in: folder)
        #expect(run.exit == .clean)
        #expect(run.output.contains("note: the diagram “lamp” of docs/lamp.mmd"), "\(run.output)")
    }

    @Test func `a revision that git does not know fails`() throws {
        let run = Run("check", "--since", "nowhere", in: try Self.repository())
        #expect(run.exit == .failed)
        #expect(run.messages.contains("git knows no revision nowhere"), "\(run.messages)")
    }
}
