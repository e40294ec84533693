import Foundation
import Testing

/// One project gives the same bytes in every run, whatever core, language, folder or order of files it meets.
struct SameBytesTests {
    static let commands = [
        "list Sources --why-not", "extract Sources", "lint Sources diagrams", "paths diagrams/door.puml",
        "check Sources diagrams --report sarif", "check Sources diagrams --report json",
        "render Sources -o out/ --format svg",
        "render Sources -o out/ --format drawio", "docs Sources -o out/", "docs Sources -o out/ --form markdown",
        "scaffold diagrams/door.puml -o out/", "update Sources diagrams --dry-run",
    ]

    /// What is set before the command, with `sh`.
    static let surroundings = [
        "LC_ALL=C", "LC_ALL=de_DE.UTF-8 LANG=de_DE.UTF-8", "LC_ALL=tr_TR.UTF-8 LANG=tr_TR.UTF-8", "TZ=Asia/Kathmandu",
    ]

    /// Several machines in several files, made in this order.
    static func project(_ order: [Int]) throws -> TestFolder {
        let folder = try TestFolder()
        for number in order {
            let code = SettingsRunTests.machine.replacing("Door", with: "Door\(number)")
            try folder.add("Sources/Door\(number).swift", code)
        }
        try folder.add("diagrams/door.puml", "@startuml\n[*] --> closed\nclosed --> İopen : Lift\n@enduml\n")
        return folder
    }

    @Test(arguments: commands)
    func `the same files give the same bytes`(command: String) throws {
        let (one, other) = (try Self.project([0, 1, 2, 3, 4]), try Self.project([3, 1, 4, 0, 2]))
        let first = try Self.result(command, in: one)
        #expect(try Self.result(command, in: one) == first)
        #expect(try Self.result(command, in: other) == first)
        for words in Self.surroundings { #expect(try Self.result(command, in: one, words) == first, "\(words)") }
        #if os(Linux)
            #expect(try Self.result(command, in: one, "taskset -c 0") == first)
        #endif
    }

    struct Result: Hashable {
        var status: Int
        var output: String
        var messages: String
        var files: [String: String]
    }

    private static func result(_ command: String, in folder: TestFolder, _ words: String = "") throws -> Result {
        let program = Executable.folder.appending(path: "drawbridge").path(percentEncoded: false)
        let script = "cd '\(folder.path)' && rm -rf out && mkdir out && env \(words) '\(program)' \(command)"
        let run = try Executable.run(["-c", script], program: "/bin/sh")
        let written = folder.contents.filter { $0.hasPrefix("out/") }
        let files = try written.map { ($0, try folder.text(of: $0)) }
        return Result(
            status: run.status, output: run.output.replacing(folder.path, with: ""),
            messages: run.messages.replacing(folder.path, with: ""), files: Dictionary(uniqueKeysWithValues: files))
    }
}
