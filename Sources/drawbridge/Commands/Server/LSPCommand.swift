import ArgumentParser
import DrawbridgeServer

/// `drawbridge lsp`: a language server, which tells editors what `check` and `lint` say.
struct LSPCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "lsp",
        abstract: "Run a language server: what check and lint say, in editors, while you type.",
        discussion: """
            Editors start it; docs/EDITORS.md has recipes for VS Code, Neovim, Helix, Emacs and others. It speaks the Language \
            Server Protocol 3.17 on standard input and output, reads the folder that the editor has opened with the \
            settings there, and follows the texts as they are typed. It writes no file: edits are made by the editor.

            EXAMPLES:
              drawbridge lsp
              drawbridge lsp Sources diagrams
              drawbridge lsp --settings ci/drawbridge.yml

            EXIT STATUS: 0 where the editor has ended it as the protocol says; else 1.
            """
    )

    @OptionGroup var input: InputOptions

    func run(in surroundings: Surroundings) throws -> Exit {
        let project = CheckedProject(input, in: surroundings)
        let server = LanguageServer(project, version: Drawbridge.configuration.version)
        return try ServerLoop(surroundings.console).run(server)
    }
}
