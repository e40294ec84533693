import DrawbridgeSource
import Foundation

/// A file as text: Swift, or a drawing.
///
///     let code = SourceText("enum Door { case open, closed }", path: "Door.swift")
///     print(code.path, code.text)
public struct SourceText: Sendable, Hashable {
    /// The path as findings show it. The file need not exist.
    public let path: String
    /// The content.
    public let text: String

    /// Makes a file of a text.
    ///
    /// - Parameters:
    ///   - text: The content.
    ///   - path: The path as findings show it. Its extension tells the format of a drawing.
    public init(_ text: String, path: String) {
        self.text = text
        self.path = path
    }

    /// Reads a file. Bytes that are not UTF-8 are replaced by U+FFFD.
    ///
    ///     let code = try SourceText(contentsOfFile: folder + "/Door.swift")
    ///
    /// - Parameter path: The path of the file, absolute or from the working directory.
    /// - Throws: ``UnreadableFile`` if the file cannot be read.
    public init(contentsOfFile path: String) throws {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw UnreadableFile("cannot read \(path); check that the file exists and may be read")
        }
        self.init(String(decoding: data, as: UTF8.self), path: path)
    }

    /// Reads the Swift files of a folder and of the folders in it, in the order of their paths. Hidden files and folders are left
    /// out; what git ignores is not.
    ///
    ///     let code = try SourceText.swiftFiles(inFolder: folder)
    ///
    /// - Parameter folder: The path of the folder, absolute or from the working directory.
    /// - Throws: ``UnreadableFile`` if there is no such folder, or if it holds no Swift file.
    public static func swiftFiles(inFolder folder: String) throws -> [SourceText] {
        guard let names = FileManager.default.enumerator(atPath: folder) else {
            throw UnreadableFile("there is no folder \(folder); check the path")
        }
        let files = names.compactMap { $0 as? String }.filter { name in
            name.hasSuffix(".swift") && !name.split(separator: "/").contains { $0.hasPrefix(".") }
        }
        guard !files.isEmpty else { throw UnreadableFile("there is no Swift file in \(folder)") }
        return try files.sorted().map { try SourceText(contentsOfFile: "\(folder)/\($0)") }
    }

    var file: SourceFile { SourceFile(path: path, text: text) }
}
