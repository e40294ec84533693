import Foundation
import Testing

@testable import drawbridge

/// The pictures of the docs are what the program draws now.
struct GalleryTests {
    private static let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
    private static let folder = "docs/gallery/"

    /// The commands of the page, as words, without the name of the program.
    private static var commands: [[String]] {
        get throws {
            try text(of: "docs/GALLERY.md").split(separator: "\n").filter { $0.hasPrefix("    drawbridge ") }
                .map { $0.split(separator: " ").dropFirst().map(String.init) }
        }
    }

    @Test func `each picture of the gallery is what the command below it draws`() throws {
        let page = try Self.text(of: "docs/GALLERY.md")
        let commands = try Self.commands
        let names = try commands.map { try #require($0.last).replacing(Self.folder, with: "") }
        #expect(commands.count == 13)
        for (command, name) in zip(commands, names) {
            let drawn = try Self.drawn(command.dropLast() + ["out/\(name)"], name)
            try RecordedFile(Self.folder + name).expect(picture: drawn)
            #expect(page.contains("](gallery/\(name))"), "the page shows what it draws")
        }
        let files = try FileManager.default.contentsOfDirectory(
            atPath: Self.root.appending(path: Self.folder).path(percentEncoded: false))
        #expect(Set(files.filter { $0.hasSuffix(".svg") }) == Set(names))
        let others = try FileManager.default.contentsOfDirectory(
            atPath: Self.root.appending(path: Self.folder + "others").path(percentEncoded: false))
        #expect(others.count == 24)
        for name in others { #expect(page.contains("](gallery/others/\(name))")) }
    }

    @Test func `the picture of the first screen is what is drawn now`() throws {
        let command = ["render", "Sources/ExampleMachines", "--machine", "CallTracker", "-o", "out/a.svg"]
        try RecordedFile("docs/pictures/call-tracker.svg").expect(picture: Self.drawn(command, "a.svg"))
    }

    /// The line that the page about `check` moves.
    @Test func `the picture of a difference is what is drawn now`() throws {
        let code = "Sources/ExampleMachines/CallTracker/CallTracker.swift"
        let text = try Self.text(of: code)
        let moved = text.replacing("state = .callEnded", with: "state = .none")
        #expect(moved != text)
        let drawing = "diagrams/call-tracker.puml"
        let folder = try TestFolder(["Sources/CallTracker.swift": moved, drawing: Self.text(of: drawing)])
        let run = Run("check", "Sources", drawing, "--picture", "out/", in: folder)
        #expect(run.exit == .findings)
        let name = try #require(folder.contents.first { $0.hasPrefix("out/") })
        try RecordedFile("docs/pictures/call-tracker-difference.svg").expect(picture: folder.text(of: name))
    }

    /// The door and the trace of the page about traces.
    @Test func `the picture of what has happened is what is drawn now`() throws {
        let door = """
            stateDiagram-v2
                [*] --> closed
                state test <<choice>>
                closed --> open : push
                closed --> test : kick
                test --> open : [soft]
                test --> broken : [hard]
                open --> closed : pull [is free]
                open --> closed : slam
                open --> locked : lock

            """
        let trace = """
            # Door

            - Given closed, when push, then open (12 times)
            - Given open, then closed (3 times)
            - Given closed, when kick, then broken (1 time)
            - Given open, when slam, then ajar (2 times)

            """
        let folder = try TestFolder(["door.mmd": door, "traces/door.md": trace])
        let run = Run("render", "door.mmd", "--covered", "traces/", "-o", "out.svg", in: folder)
        #expect(run.exit == .clean, "\(run.messages)")
        try RecordedFile("docs/pictures/covered.svg").expect(picture: folder.text(of: "out.svg"))
    }
}

private extension GalleryTests {
    static func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// - Parameter command: Run at the root, with an output in a folder of its own.
    static func drawn(_ command: [String], _ name: String) throws -> String {
        let folder = try TestFolder()
        let words = command.map { $0.hasPrefix("out/") ? "\(folder.path)/\(name)" : $0 }
        let run = Run(words, at: root.path(percentEncoded: false))
        #expect(run.exit == .clean, "\(run.messages)")
        return try folder.text(of: name)
    }
}
