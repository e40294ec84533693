import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift

/// A file with blocks that are made of machines.
struct EmbeddingDocument: Sendable {
    let source: SourceFile
    private(set) var blocks: [EmbeddedBlock]
    /// About blocks that are not understood.
    let findings: [Diagnostic]

    /// The files that have blocks: Markdown, and Swift with blocks in its `///` comments.
    ///
    /// - Parameter selection: By the names in the blocks.
    static func all(in files: InputFiles, of selection: MachineSelection) -> [EmbeddingDocument] {
        let articles = (files.diagrams.filter(\.isMarkdown).map(\.source) + files.articles).map(article)
        let all = (articles + files.swift.map(comments)).map { $0.selecting(selection) }
        return all.filter { !$0.blocks.isEmpty || !$0.findings.isEmpty }
    }

    static func article(in source: SourceFile) -> EmbeddingDocument {
        EmbeddingDocument(source, EmbeddedBlockReader.read(source))
    }

    static func comments(of file: SwiftFile) -> EmbeddingDocument {
        let source = file.source
        // Most files have none; reading all tokens takes its time.
        guard source.contains("drawbridge:") || source.contains("/drawbridge") else {
            return EmbeddingDocument(source, Parsed([]))
        }
        let tokens = Tokens(source)
        let comments = tokens.kinds.indices.filter { tokens.kinds[$0] == .docLineComment }.map(tokens.offsets)
        var read = EmbeddedBlockReader.read(source, comments: comments)
        for index in tokens.kinds.indices where tokens.kinds[index] == .docBlockComment {
            guard tokens.text(of: index).contains("<!-- drawbridge:") else { continue }
            read.report(
                .brokenBlock, "a block in a comment of /** and */ is not written, for it may end the comment; use ///",
                at: SourceRange(path: source.path, offsets: tokens.offsets(of: index)))
        }
        return EmbeddingDocument(source, read)
    }

    private init(_ source: SourceFile, _ read: Parsed<[EmbeddedBlock]>) {
        self.source = source
        blocks = read.value
        findings = read.diagnostics
    }

    private func selecting(_ selection: MachineSelection) -> EmbeddingDocument {
        var document = self
        document.blocks.removeAll { !selection.takes(Machine(name: $0.machine)) }
        return document
    }
}

extension InputFiles {
    /// The files as people made them: what stands in blocks is no drawing of theirs. Where the settings name an article as a
    /// drawing, its blocks stay.
    var withoutBlocks: InputFiles {
        let drawings = Set(settings.diagrams.map(\.file.path))
        var files = self
        files.diagrams = diagrams.map { drawings.contains($0.source.path) ? $0 : $0.withoutBlocks }
        return files
    }

    /// The same for who asks for the blocks: an article that is named need not hold a drawing.
    var besidesBlocks: InputFiles {
        var files = withoutBlocks
        for i in files.diagrams.indices where files.diagrams[i].isMarkdown { files.diagrams[i].isNamed = false }
        return files
    }
}

private extension InputDiagram {
    var isMarkdown: Bool { format.name == DiagramFormat.markdown.name }

    /// With blanks where the blocks are, so that all offsets stay. An article may consist of blocks alone.
    var withoutBlocks: InputDiagram {
        let blocks = isMarkdown ? EmbeddingDocument.article(in: source).blocks : []
        guard !blocks.isEmpty else { return self }
        var (bytes, diagram) = (source.bytes, self)
        for offset in blocks.flatMap(\.content) where !bytes[offset].isSpace { bytes[offset] = UInt8(ascii: " ") }
        diagram.source = source.holding(bytes)
        diagram.isNamed = false
        return diagram
    }
}
