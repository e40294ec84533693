import Foundation
import Testing

@testable import drawbridge

/// A folder of its own for one test, with a working directory's view of it. It goes away with the test.
final class TestFolder: Sendable {
    let path: String

    init(_ files: [String: String] = [:]) throws {
        let temporary = FileManager.default.temporaryDirectory.path(percentEncoded: false)
        path = (temporary.hasSuffix("/") ? temporary : temporary + "/") + "drawbridge-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, text) in files { try add(name, text) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var workspace: Workspace { Workspace(folder: path) }

    func add(_ name: String, _ text: String) throws { try add(name, Array(text.utf8)) }

    func add(_ name: String, _ bytes: [UInt8]) throws {
        let file = URL(filePath: path).appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }

    /// As editors save: nobody sees a part of it.
    func save(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path).appending(path: name), options: .atomic)
    }

    func addFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: "\(path)/\(name)", withIntermediateDirectories: true)
    }

    /// A link with exactly this target, whether that exists or not.
    func addLink(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: target)
    }

    func text(of name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: "\(path)/\(name)")), as: UTF8.self)
    }

    func permissions(of name: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
        return try #require(attributes[.posixPermissions] as? Int)
    }

    func setPermissions(_ permissions: Int, of name: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: "\(path)/\(name)")
    }

    /// Every file and link in the folder, in order, relative to it.
    var contents: [String] {
        let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return names.filter { !isFolder($0) }.sorted()
    }

    private func isFolder(_ name: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder) && isFolder.boolValue
    }
}
