import DrawbridgeFormats
import DrawbridgeSource

/// The blocks of some documents, held against the machines of the code.
struct Embedding {
    /// Blocks that say something else than the code.
    private(set) var stale: [Diagnostic] = []
    /// Blocks that do not say what belongs into them.
    private(set) var broken: [Diagnostic] = []
    private(set) var blockCount = 0
    /// Documents and pictures as they should be, by their paths; those that are up to date are not among them.
    private(set) var files: [String: [UInt8]] = [:]

    private let writer: BlockWriter

    init(_ documents: [EmbeddingDocument], _ writer: BlockWriter) {
        self.writer = writer
        for document in documents { add(document) }
    }

    var findings: [Diagnostic] { broken + stale }

    /// The beginning of a sentence: `4 blocks, 1 is stale`.
    var summary: String {
        let blocks = "\(blockCount) \(blockCount == 1 ? "block" : "blocks")"
        return stale.isEmpty ? blocks : blocks + ", \(stale.count) \(stale.count == 1 ? "is" : "are") out of date"
    }
}

private extension Embedding {
    mutating func add(_ document: EmbeddingDocument) {
        broken += document.findings
        blockCount += document.blocks.count
        var bytes = document.source.bytes
        // From the end on, so that offsets stay.
        for block in document.blocks.reversed() {
            guard let text = freshText(of: block, in: document.source) else { continue }
            bytes.replaceSubrange(block.content, with: text.utf8)
        }
        if bytes != document.source.bytes { files[document.source.path] = bytes }
    }

    /// What has to stand in a block instead; nil where it is fresh, or nobody can say.
    mutating func freshText(of block: EmbeddedBlock, in source: SourceFile) -> String? {
        let marker = Location.range(SourceRange(path: source.path, offsets: block.marker))
        do throws(Failure) {
            let content = try writer.content(of: block, in: source.path)
            guard let difference = content.difference(from: block.lines(in: source.text(block.content))) else {
                return nil
            }
            stale.append(
                Diagnostic(
                    kind: .staleBlock,
                    message: "\(block.machine) \(difference); drawbridge embed updates the block", at: marker,
                    subject: "\(block.machine) \(block.kind.name)"))
            try take(content.picture)
            return block.text(of: content.lines)
        } catch {
            broken.append(Diagnostic(kind: .brokenBlock, message: error.message, at: marker))
            return nil
        }
    }

    mutating func take(_ picture: BlockContent.Picture?) throws(Failure) {
        guard let picture else { return }
        if let other = files[picture.path], other != picture.bytes {
            throw Failure("\(picture.path) is the picture of another block, too; name another file")
        }
        files[picture.path] = picture.bytes
    }
}

extension DiagnosticKind {
    static let staleBlock = DiagnosticKind(
        "stale-block", .error, "a block of a document is out of date")
}
