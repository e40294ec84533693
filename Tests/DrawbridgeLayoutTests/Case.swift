import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource
import Foundation
import Testing

/// A machine of the cases that the formats are tested with.
struct Case: Sendable, CustomTestStringConvertible {
    var document: URL

    var testDescription: String { document.deletingLastPathComponent().lastPathComponent }

    func machine() throws -> Machine {
        let bytes = Array(try Data(contentsOf: document))
        let read = MachineDocumentReader().read(SourceFile(path: document.path, bytes: bytes))
        return try #require(read.value.first)
    }

    static let all: [Case] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "DrawbridgeFormatsTests/Cases")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.first?.isNumber == true }.sorted()
            .map { Case(document: folder.appending(path: $0).appending(path: "machine.json")) }
    }()
}
