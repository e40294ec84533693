import DrawbridgeKit
import Foundation
import Testing

/// What is no example, and has to hold as well.
struct KitTests {
    @Test(arguments: [
        ("door.xyz", nil, "cannot tell the format of door.xyz; name it with the parameter as"),
        ("door.txt", TextFormat.text, "text can be written, not read"),
    ])
    func `a drawing that cannot be read is a finding`(path: String, format: TextFormat?, message: String) {
        let reading = StateMachine.read(SourceText("a -> b", path: path), as: format)
        #expect(reading.machines.isEmpty && reading.findings.map(\.message) == [message])
        #expect(reading.findings.map(\.severity) == [.error])
    }

    @Test func `code that nests deeply is read on a small stack`() async {
        let depth = 2000
        let nested = String(repeating: "{ ", count: depth) + "state = .open" + String(repeating: " }", count: depth)
        let text = Examples.door.replacing("state = .open", with: "if isUnlocked \(nested)")
        let reading = await Task { StateMachine.extract(from: [SourceText(text, path: "Door.swift")]) }.value
        #expect(reading.machines.count == 1)
    }

    @Test(arguments: ["missing", "."]) func `a folder without Swift is an error`(name: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        #expect(throws: UnreadableFile.self) { try SourceText.swiftFiles(inFolder: "\(folder)/\(name)") }
    }
}
