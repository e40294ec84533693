import ArgumentParser
import DrawbridgeServer

/// `drawbridge lsp`: a language server, which tells editors what `check` and `lint` say.
struct LSPCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "lsp",
        abstract: "Run a language server: the findings of check and lint in your editor, while you type.",
        discussion: """
            Editors start it; docs/EDITORS.md has recipes for VS Code, Neovim, Helix, Emacs and others. It speaks the Language \
            Server Protocol 3.17 on standard input and output, reads the open folder by the settings in it, and \
            follows the texts as you type. It writes no files: the editor makes the edits.

            EXAMPLES:
              drawbridge lsp
              drawbridge lsp Sources diagrams
              drawbridge lsp --settings ci/drawbridge.yml

            EXIT STATUS: 0 if the editor ended it as the protocol requires; otherwise 1.
            """
    )

    @OptionGroup var input: InputOptions

    func run(in surroundings: Surroundings) throws -> Exit {
        let project = CheckedProject(input, in: surroundings)
        let server = LanguageServer(project, version: Drawbridge.configuration.version)
        return try ServerLoop(surroundings.console).run(server)
    }
}
