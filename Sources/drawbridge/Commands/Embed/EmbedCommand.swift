import ArgumentParser
import DrawbridgeExtract
import DrawbridgeReport
import DrawbridgeSource

/// `drawbridge embed`: diagrams and tables inside documents, kept current.
struct EmbedCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "embed",
        abstract:
            "Write diagrams and tables into Markdown, DocC articles and /// comments, and update them.",
        discussion: """
            A block starts with the line <!-- drawbridge: CallTracker.state mermaid --> and ends with the line \
            <!-- /drawbridge -->. Only the text between them is written. The first word names a machine or its variable. The \
            second word is one of: \
            \(BlockKind.names.joined(separator: ", ")); svg=path.svg writes a picture beside the document. \
            direction=right, theme=light and show=guards may follow. Without inputs, all Markdown files below the working \
            directory are searched for blocks.

            EXAMPLES:
              drawbridge embed
              drawbridge embed Sources docs
              drawbridge embed --check

            EXIT STATUS: 0 on success; 1 if there is no block, and with --check if a block is out of date; 2 if a block is not \
            valid, if the inputs cannot be read, or if a document cannot be written. Then no document is written.
            """
    )

    @OptionGroup var input: InputOptions

    @Flag(help: "Write nothing; report the blocks that are out of date.")
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
            throw Failure("nothing was written; fix the blocks and try again")
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
            .note,
            "\(embedding.stale.count) of \(embedding.blockCount) blocks were out of date and written again, "
                + "\(fresh) were up to date")
        return .clean
    }
}

extension InputOptions {
    /// As `read`, with diagrams; and where the command line names nothing, with all Markdown of the working directory, or of the folder
    /// that the settings are about.
    func readWithArticles(in surroundings: Surroundings) throws -> InputFiles {
        var files = try read(in: surroundings, taking: .swiftAndDiagrams)
        guard inputs.isEmpty else { return files }
        let workspace = surroundings.workspace
        let read = Set(files.diagrams.map(\.source.path))
        files.articles = try workspace.articles(
            below: files.settings.documentFolder, besides: read,
            excluding: ExcludedPaths(of: files.settings, in: workspace))
        return files
    }
}
