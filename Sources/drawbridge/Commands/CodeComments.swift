import DrawbridgeDrift
import DrawbridgeFormats
import DrawbridgeSource
import DrawbridgeSwift

/// What the comments of files of code say for a comparison: drawings, and which machine is drawn where. Each file is read once, also
/// by readings that follow each other.
struct CodeComments: Sendable {
    /// Of one file.
    struct Entry: Sendable {
        fileprivate var source: SourceFile
        var drawings: CommentDrawings
        var markers: [PairMarker]
    }

    /// In the order of the files.
    let entries: [Entry]
    private let known: KnownStates

    /// - Parameter earlier: Those of an earlier reading, of which those are taken over whose file is the same.
    init(in files: [SwiftFile], knowing known: KnownStates, after earlier: CodeComments? = nil) {
        let kept = earlier.flatMap { $0.known == known ? $0.entries : nil } ?? []
        let byPath = Dictionary(kept.map { ($0.source.path, $0) }) { first, _ in first }
        self.known = known
        entries = AllCores().map(files) { file in
            if let entry = byPath[file.path], entry.source == file.source { return entry }
            return Entry(
                source: file.source, drawings: CommentDrawings(in: file, knowing: known),
                markers: PairMarker.all(in: file.source, isSwift: true))
        }
    }
}
