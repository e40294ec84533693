import Foundation
import Testing

/// A file whose text the code makes, and which people read: a case's result, a page of the docs.
struct RecordedFile {
    let url: URL

    init(_ url: URL) {
        self.url = url
    }

    /// A file of the package, from its root.
    init(_ path: String) {
        url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: path)
    }

    /// Compares with the file; with `DRAWBRIDGE_RECORD=1`, writes it and fails where it was different.
    func expect(_ text: String) throws {
        let recorded = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
        guard recorded != text else { return }
        let name = url.pathComponents.suffix(2).joined(separator: "/")
        if ProcessInfo.processInfo.environment["DRAWBRIDGE_RECORD"] == "1" {
            try text.write(to: url, atomically: true, encoding: .utf8)
            Issue.record("\(name) was recorded: read the difference, then run again")
        } else {
            #expect(text == recorded, "\(name) is not what is made now; `make golden` records it anew")
        }
    }
}
