import Foundation
import Testing

@testable import drawbridge

struct FolderSearchTests {
    @Test func `Swift files are found at any depth, in the byte-wise order of their paths`() throws {
        let folder = try TestFolder([
            "b/A.swift": "", "a.swift": "", "B.swift": "", "b.swift": "", "b-c/A.swift": "", "ä.swift": "",
            "notes.txt": "",
        ])
        #expect(
            try folder.workspace.inputPaths([]).map(\.path) == [
                "B.swift", "a.swift", "b-c/A.swift", "b.swift", "b/A.swift", "ä.swift",
            ])
        // The search itself goes in that order, so that what sorts the paths of several folders has little to do.
        let found = try FolderSearch.files(below: folder.path, absoluteFolder: folder.path)
        #expect(
            found.map { String(decoding: $0, as: UTF8.self) } == [
                "B.swift", "a.swift", "b-c/A.swift", "b.swift", "b/A.swift", "ä.swift",
            ])
    }

    @Test func `what tools have fetched or built is not searched`() throws {
        let folder = try TestFolder([
            "A.swift": "", ".build/A.swift": "", ".hidden/A.swift": "", ".A.swift": "", "Pods/A.swift": "",
            "App/Carthage/A.swift": "", "DerivedData/A.swift": "", "node_modules/A.swift": "", "Podsy/A.swift": "",
        ])
        #expect(try paths(in: folder) == ["A.swift", "Podsy/A.swift"])
    }

    @Test func `a folder that is asked for is searched, whatever its name`() throws {
        let folder = try TestFolder([
            ".gitignore": "/Pods/\n*.pb.swift\n", ".git/HEAD": "", "Pods/A.swift": "", "Pods/b.pb.swift": "",
        ])
        #expect(try paths(in: folder, "Pods") == ["Pods/A.swift", "Pods/b.pb.swift"])
    }

    @Test func `what git ignores is not searched`() throws {
        let folder = try TestFolder([
            ".gitignore": "Generated/\n*.pb.swift\n", "A.swift": "", "Generated/A.swift": "", "x/Generated/A.swift": "",
            "x/.gitignore": "!keep.pb.swift\n/only-here.swift\n", "x/keep.pb.swift": "", "x/a.pb.swift": "",
            "x/only-here.swift": "", "x/y/only-here.swift": "", "only-here.swift": "",
        ])
        #expect(try paths(in: folder) == ["A.swift", "only-here.swift", "x/keep.pb.swift", "x/y/only-here.swift"])
    }

    @Test func `a file in a folder that git ignores cannot be taken in again`() throws {
        let folder = try TestFolder([".gitignore": "out/\n!out/A.swift\n", "out/A.swift": "", "B.swift": ""])
        #expect(try paths(in: folder) == ["B.swift"])
    }

    @Test func `the folders on the way down have rules of their own`() throws {
        let folder = try TestFolder([
            ".git/HEAD": "", ".gitignore": "*.pb.swift\n", "app/.gitignore": "Old*\n", "app/Sources/A.swift": "",
            "app/Sources/a.pb.swift": "", "app/Sources/OldA.swift": "",
        ])
        #expect(try paths(in: folder, "app/Sources") == ["app/Sources/A.swift"])
    }

    @Test func `the rules of the repository hold in a folder within`() throws {
        let folder = try TestFolder([
            ".git/info/exclude": "mine.swift\n", ".gitignore": "/Sources/Generated\n", "Sources/A.swift": "",
            "Sources/Generated/A.swift": "", "Sources/mine.swift": "",
        ])
        #expect(try paths(in: folder, "Sources") == ["Sources/A.swift"])
    }

    @Test func `links in a folder are not followed, links that are named are`() throws {
        let folder = try TestFolder(["Sources/A.swift": "", "Elsewhere/B.swift": ""])
        try folder.addLink("Sources/Around", to: "..")
        try folder.addLink("Sources/Link.swift", to: "A.swift")
        try folder.addLink("Sources/Broken.swift", to: "gone.swift")
        try folder.addLink("Named", to: "Elsewhere")
        #expect(try paths(in: folder, "Sources", "Named") == ["Named/B.swift", "Sources/A.swift"])
    }

    @Test func `a file is read once, however often it is named`() throws {
        let folder = try TestFolder(["Sources/A.swift": "", "Sources/B.swift": ""])
        try folder.addLink("C.swift", to: "Sources/A.swift")
        let files = try folder.workspace.read(["Sources", "./Sources//A.swift", "\(folder.path)/Sources", "C.swift"])
        #expect(files.swift.map(\.path) == ["C.swift", "Sources/B.swift"])
    }

    @Test func `paths are shown relative to the working directory`() throws {
        let folder = try TestFolder(["a/A.swift": "", "b/B.swift": ""])
        let workspace = Workspace(folder: folder.path + "/a")
        #expect(try workspace.inputPaths(["."]).map(\.path) == ["A.swift"])
        #expect(try workspace.inputPaths(["../b"]).map(\.path) == ["../b/B.swift"])
        #expect(try workspace.inputPaths([folder.path + "/a"]).map(\.path) == ["A.swift"])
        #expect(try workspace.inputPaths([folder.path + "/b/"]).map(\.path) == [folder.path + "/b/B.swift"])
    }

    @Test func `a binary file in a folder is left out and told`() throws {
        let folder = try TestFolder(["A.swift": "enum A {}"])
        try folder.add("B.swift", [0])
        let files = try folder.workspace.read([])
        #expect(files.swift.map(\.path) == ["A.swift"])
        #expect(files.skipped == ["B.swift is not text (it holds a zero byte)"])
    }

    #if os(Linux)
        @Test func `a name that is not UTF-8 is told, if it is that of a Swift file`() throws {
            let folder = try TestFolder(["A.swift": ""])
            let path = Array(folder.path.utf8)
            for name in ["/note-\u{7F}s.txt", "/b-\u{7F}.swift"] {
                let bytes = (path + Array(name.utf8)).map { $0 == 0x7F ? 0xFF : $0 }
                let file = try #require(fopen(bytes.map { CChar(bitPattern: $0) } + [0], "w"))
                fclose(file)
            }
            let message = "the name of b-\u{FFFD}.swift is not UTF-8; rename the file or leave its folder out"
            #expect(throws: Failure(message)) { try paths(in: folder) }
        }
    #endif

    private func paths(in folder: TestFolder, _ inputs: String...) throws -> [String] {
        try folder.workspace.inputPaths(inputs).map(\.path)
    }
}
