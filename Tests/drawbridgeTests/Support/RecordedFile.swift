import Foundation
import Testing

/// A page of the docs that the code makes.
struct RecordedFile {
    private let url: URL

    /// - Parameter path: From the root of the package.
    init(_ path: String) {
        url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: path)
    }

    /// Compares with the file; with `DRAWBRIDGE_RECORD=1`, writes it and fails where it was different.
    ///
    /// - Parameter isSame: Whether two texts differ in nothing that matters.
    func expect(_ text: String, isSame: (String, String) -> Bool = { $0 == $1 }) throws {
        let recorded = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
        guard !isSame(recorded, text) else { return }
        if ProcessInfo.processInfo.environment["DRAWBRIDGE_RECORD"] == "1" {
            try text.write(to: url, atomically: true, encoding: .utf8)
            Issue.record("\(url.lastPathComponent) was recorded: read the difference, then run again")
        } else {
            #expect(text == recorded, "\(url.lastPathComponent) is not what is made now; `make golden` records it anew")
        }
    }

    /// The same for a picture, of which the words are compared: versions of Graphviz place the same drawing differently.
    func expect(picture: String) throws {
        try expect(picture) { Self.words(of: $0) == Self.words(of: $1) }
    }

    private static func words(of picture: String) -> [String] {
        picture.split(separator: "\n").filter {
            $0.hasPrefix("<title") || $0.hasPrefix("<desc") || $0.hasPrefix("<text")
        }
        .map { $0.split(separator: ">", maxSplits: 1).last.map(String.init) ?? "" }.sorted()
    }
}
