import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource
import Foundation
import Testing

/// One machine and what each format makes of it: a folder `Cases/NNN-name` with `machine.json`, `machine.dot`, ….
struct Case: Sendable, CustomTestStringConvertible {
    let folder: URL

    var testDescription: String { folder.lastPathComponent }

    static let all: [Case] = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
        return names.filter { $0.first?.isNumber == true }.sorted().map { Case(folder: root.appending(path: $0)) }
    }()

    func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    func machines() throws -> [Machine] {
        let read = MachineDocumentReader().read(SourceFile(path: "machine.json", text: try text("machine.json")))
        try #require(read.diagnostics.isEmpty, "\(read.diagnostics.map(\.message))")
        return read.value
    }

    func expect(_ name: String, _ text: String) throws {
        try RecordedFile(folder.appending(path: name)).expect(text)
    }
}
