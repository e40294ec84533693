import DrawbridgeSource
import Foundation

/// The files of the package that is tested. Paths start at its root.
struct PackageFiles: Sendable {
    private let root: URL

    /// - Parameter filePath: Of a file in the package.
    init(around filePath: String) {
        var folder = URL(filePath: filePath).deletingLastPathComponent()
        let first = folder
        while !FileManager.default.fileExists(
            atPath: folder.appending(path: "Package.swift").path(percentEncoded: false))
        {
            let outer = folder.deletingLastPathComponent().standardizedFileURL
            guard outer.path(percentEncoded: false).count < folder.path(percentEncoded: false).count else {
                // No package around: an app. Paths start beside the test.
                root = first
                return
            }
            folder = outer
        }
        root = folder
    }

    func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : root.appending(path: path).path(percentEncoded: false)
    }

    static func write(_ text: String, to path: String) throws {
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    func read(_ path: String) throws -> SourceFile {
        guard let data = FileManager.default.contents(atPath: absolute(path)) else {
            throw UnusableInput("there is no file \(path) in \(root.path(percentEncoded: false))")
        }
        return SourceFile(path: path, bytes: Array(data))
    }

    /// A Swift file, or all in a folder but hidden ones, in the order of their paths.
    func readSwift(below path: String) throws -> [SourceFile] {
        guard !path.hasSuffix(".swift") else { return [try read(path)] }
        guard FileManager.default.fileExists(atPath: absolute(path)),
            let names = FileManager.default.enumerator(atPath: absolute(path))
        else {
            throw UnusableInput("there is no folder \(path) in \(root.path(percentEncoded: false))")
        }
        let files = names.compactMap { $0 as? String }.filter { name in
            name.hasSuffix(".swift") && !name.split(separator: "/").contains { $0.hasPrefix(".") }
        }
        guard !files.isEmpty else { throw UnusableInput("there is no Swift file in \(path)") }
        return try files.sorted().map { try read(path == "." ? $0 : "\(path)/\($0)") }
    }
}
