import DrawbridgeExtract
import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift

/// Swift files in which edits were made, and the machines that they hold then. Nothing is written.
struct EditedCode {
    private(set) var files: [SwiftFile]
    /// In the order of files and places.
    let machines: [Machine]
    private let calls: [LibraryRow]

    init(_ files: [SwiftFile], calls: [LibraryRow]) {
        self.files = files
        self.calls = calls
        machines = Extractor(files, calls: calls).machines(by: AllCores()).value
    }

    var index: TypeIndex { TypeIndex(files) }

    /// The code with some edits more; nil where two of them are about the same bytes, or about a file that is not here.
    func edited(by edits: [Edit]) -> EditedCode? {
        var files = files
        for (path, edits) in Dictionary(grouping: edits, by: \.range.path) {
            guard let place = files.firstIndex(where: { $0.path == path }) else { return nil }
            let changes = edits.map { TextChange($0.range.offsets, $0.replacement) }
            guard let bytes = TextChange.applied(changes, to: files[place].source.bytes) else { return nil }
            files[place] = SwiftFile(reading: SourceFile(path: path, bytes: bytes))
        }
        return EditedCode(files, calls: calls)
    }
}
