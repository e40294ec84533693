import DrawbridgeSource
import Foundation

/// The Swift files of the packages that everything is measured on, as the package manager has checked them out.
package struct Corpus {
    package static let packages = [
        "swift-async-algorithms", "swift-nio", "swift-nio-extras", "async-http-client", "hummingbird", "swift-syntax",
    ]

    /// The checkouts, in the order of `packages`.
    package let folders: [URL]
    /// All Swift files in them, sorted by path within each package.
    package let files: [SourceFile]

    package var byteCount: Int { files.reduce(0) { $0 + $1.bytes.count } }

    /// Reads the corpus from the folder that holds the checkouts.
    package init(checkouts: URL) throws {
        folders = Self.packages.map { checkouts.appending(path: $0) }
        files = try folders.flatMap(Self.files(in:))
    }

    private static func files(in folder: URL) throws -> [SourceFile] {
        guard let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else { return [] }
        let urls = found.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
        return try urls.sorted { $0.path < $1.path }.map { url in
            SourceFile(path: url.path, bytes: Array(try Data(contentsOf: url)))
        }
    }
}
