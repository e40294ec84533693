import ArgumentParser
import DrawbridgeSource

/// `drawbridge update`: make the drawings say what the code does.
struct UpdateCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "update",
        abstract: "Change diagrams so that they show what the code does, and leave the rest of them as it is.",
        discussion: """
            Compares as check does, with the same settings, and changes only the lines of the diagrams that differ from the code. \
            Names, order, comments, colours and layout stay.

            EXAMPLES:
              drawbridge update
              drawbridge update Sources diagrams/call-tracker.puml
              drawbridge update --dry-run > diagrams.patch

            EXIT STATUS: 0 if all diagrams match now; 1 if a difference is left that could not be drawn, or if nothing was \
            compared; 2 if the inputs cannot be read, or a diagram cannot be written.
            """
    )

    @OptionGroup var input: InputOptions

    @Flag(help: "Write nothing; print the changes as a patch for git apply.")
    var dryRun = false

    func run(in surroundings: Surroundings) throws -> Exit {
        let inputs = try ComparedInputs(input, in: surroundings)
        let updates = DrawingUpdates(inputs)
        let findings = inputs.planFindings + updates.findings
        surroundings.console.tell(findings, in: inputs.files.sources(of: findings))
        if dryRun {
            try surroundings.console.show(updates.diff)
            surroundings.console.tell(.note, updates.summary.text)
        } else {
            for file in updates.changed { try surroundings.workspace.write(file.source.bytes, to: file.source.path) }
            try surroundings.console.show(updates.text + updates.summary.text + "\n")
        }
        let unread = UnreadTextCount(inputs.diagnostics, in: inputs.files).text
        if !unread.isEmpty { surroundings.console.tell(.note, unread) }
        return Exit(for: findings)
    }
}
