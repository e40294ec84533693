import ArgumentParser
import DrawbridgeExtract
import DrawbridgeReport
import DrawbridgeSource

/// `drawbridge embed`: diagrams and tables inside documents, kept current.
struct EmbedCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "embed",
        abstract:
            "Write diagrams and tables into Markdown, DocC articles and /// comments, between two marks, and keep them current.",
        discussion: """
            A block stands between <!-- drawbridge: CallTracker.state mermaid --> and <!-- /drawbridge -->, each alone in \
            its line. The first word is a machine or its variable, the second one of: \
            \(BlockKind.names.joined(separator: ", ")); svg=path.svg writes a picture beside the document. \
            direction=right, theme=light and show=guards may follow. Only what stands between the marks is written. Without \
            inputs, all Markdown below the working directory is looked through, too.

            EXAMPLES:
              drawbridge embed
              drawbridge embed Sources docs
              drawbridge embed --check

            EXIT STATUS: 0; 1 where there is no block, and with --check for blocks that are stale; 2 where a block does not \
            say what belongs into it, and where the inputs cannot be read or the documents cannot be written. Then none is.
            """
    )

    @OptionGroup var input: InputOptions

    @Flag(help: "Only tell which blocks say something else than the code.")
    var check = false

    func run(in surroundings: Surroundings) throws -> Exit {
        let files = try input.readWithArticles(in: surroundings)
        let documents = EmbeddingDocument.all(in: files, of: MachineSelection(input.machineNames))
        guard !documents.isEmpty else {
            surroundings.console.tell(
                .error,
                "there is no block; write <!-- drawbridge: MACHINE mermaid --> and <!-- /drawbridge --> into a document"
            )
            return .findings
        }
        let extracted = InputOptions.extract(from: files, surroundings) { $0.machines(by: AllCores()) }
        let sides = try CheckSides(extracted: extracted.value, files: files.besidesBlocks)
        let plan = CheckPlan(sides, settings: files.settings)
        let embedding = Embedding(
            documents, BlockWriter(sides, plan.pairs, files: files, workspace: surroundings.workspace))
        guard embedding.broken.isEmpty else {
            surroundings.console.tell(embedding.broken, in: files.sources(of: embedding.broken))
            throw Failure("nothing was written; mend the blocks and run again")
        }
        return check ? try tell(embedding, files, surroundings) : try write(embedding, files, surroundings)
    }
}

private extension EmbedCommand {
    func tell(_ embedding: Embedding, _ files: InputFiles, _ surroundings: Surroundings) throws -> Exit {
        let text = FindingText(files.sources(of: embedding.stale)).text(of: embedding.stale)
        try surroundings.console.show(text + embedding.summary + "\n")
        return embedding.stale.isEmpty ? .clean : .findings
    }

    func write(_ embedding: Embedding, _ files: InputFiles, _ surroundings: Surroundings) throws -> Exit {
        for (path, bytes) in embedding.files.sorted(by: { $0.key < $1.key }) {
            try surroundings.workspace.makeFolder(Settings.folder(of: path))
            try surroundings.workspace.write(bytes, to: path)
            try surroundings.console.show("\(path) was written\n")
        }
        let fresh = embedding.blockCount - embedding.stale.count
        surroundings.console.tell(
            .note, "\(embedding.stale.count) of \(embedding.blockCount) blocks were written, \(fresh) were fresh")
        return .clean
    }
}

extension InputOptions {
    /// As `read`, with diagrams; and where the command line names nothing, with all Markdown of the working directory.
    func readWithArticles(in surroundings: Surroundings) throws -> InputFiles {
        var files = try read(in: surroundings, taking: .swiftAndDiagrams)
        guard inputs.isEmpty else { return files }
        let workspace = surroundings.workspace
        let read = Set(files.diagrams.map(\.source.path))
        files.articles = try workspace.articles(
            besides: read, excluding: ExcludedPaths(of: files.settings, in: workspace))
        return files
    }
}
