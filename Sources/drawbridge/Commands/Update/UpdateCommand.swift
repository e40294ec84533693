import ArgumentParser
import DrawbridgeSource

/// `drawbridge update`: make the drawings say what the code does.
struct UpdateCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "update",
        abstract: "Make drawings say what the code does, and leave all else in them as it is.",
        discussion: """
            Compares as check does, and changes the drawings where they differ: the lines that say otherwise, nothing else. \
            Names, order, comments, colours and layout stay. What a drawing stands for is said by the same settings.

            EXAMPLES:
              drawbridge update
              drawbridge update Sources diagrams/call-tracker.puml
              drawbridge update --dry-run > drawings.patch

            EXIT STATUS: 0 where all drawings agree now; 1 where something is left that could not be drawn, and where nothing \
            was compared; 2 where the inputs cannot be read, or a drawing cannot be written.
            """
    )

    @OptionGroup var input: InputOptions

    @Flag(help: "Write nothing; print the changes as a unified diff, as git apply takes it.")
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
        return Exit(for: findings)
    }
}
