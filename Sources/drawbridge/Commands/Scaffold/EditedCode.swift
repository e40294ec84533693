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
    /// Of what was read before; nil where each edited code is read as a whole.
    private let memory: ExtractionMemory?

    /// - Parameter memory: Of a reading of these files, so that only what edits reach is read anew; else everything is.
    init(_ files: [SwiftFile], calls: [LibraryRow], after memory: ExtractionMemory? = nil) {
        self.init(files, calls: calls, after: memory ?? ExtractionMemory(), changed: [])
    }

    private init(_ files: [SwiftFile], calls: [LibraryRow], after memory: ExtractionMemory?, changed: [EditedSource]) {
        self.files = files
        self.calls = calls
        let extractor = Extractor(files, calls: calls)
        if var kept = memory {
            machines = extractor.machines(by: AllCores(), remembering: &kept, changed: changed).value
            self.memory = kept
        } else {
            machines = extractor.machines(by: AllCores()).value
            self.memory = nil
        }
    }

    var index: TypeIndex { TypeIndex(files) }

    /// The code with some edits more; nil where two of them are about the same bytes, or about a file that is not here.
    func edited(by edits: [Edit]) -> EditedCode? {
        var files = files
        var changed: [EditedSource] = []
        for (path, edits) in Dictionary(grouping: edits, by: \.range.path) {
            guard let place = files.firstIndex(where: { $0.path == path }) else { return nil }
            let changes = edits.map { TextChange($0.range.offsets, $0.replacement) }
            guard let bytes = TextChange.applied(changes, to: files[place].source.bytes) else { return nil }
            let edited = files[place].source.holding(bytes)
            changed.append(EditedSource(from: files[place].source, to: edited))
            files[place] = SwiftFile(reading: edited)
        }
        return EditedCode(files, calls: calls, after: memory, changed: changed)
    }
}
