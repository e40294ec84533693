import ArgumentParser
import DrawbridgeModel
import DrawbridgeSource

/// `drawbridge list`: a row a machine.
struct ListCommand: Command {
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, json
    }

    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the machines: states, transitions, events, places that cannot be read, where they are.",
        discussion: """
            EXAMPLES:
              drawbridge list
              drawbridge list Sources/Calls Sources/Profile.swift
              drawbridge list Sources --machine 'Call*'
              drawbridge list Sources --format json
              drawbridge list Sources --why-not

            EXIT STATUS: 0, also where there is no machine; 2 where the inputs cannot be read.
            """
    )

    @OptionGroup var input: InputOptions

    @Option(help: "How the list is written.")
    var format = Format.text

    @Flag(help: "List the settings, too: variables that code changes, but to what its callers choose.")
    var all = false

    @Flag(help: "Tell of each enum that came near being a machine what was missing.")
    var whyNot = false

    func run(in surroundings: Surroundings) throws -> Exit {
        guard all || whyNot else {
            let machines = try input.machines(in: surroundings)
            let table = MachineTable(machines.value)
            try show(table.text, or: table.json, in: surroundings)
            return Exit(for: machines.diagnostics)
        }
        let found = try input.survey(in: surroundings)
        let list = SurveyList(
            machines: found.machines.value, nearMisses: whyNot ? found.nearMisses : found.nearMisses.filter(\.isSetting)
        )
        try show(list.text, or: list.json, in: surroundings)
        return Exit(for: found.machines.diagnostics)
    }

    private func show(_ text: String, or json: String, in surroundings: Surroundings) throws {
        if format == .text { try surroundings.console.show(text) } else { try surroundings.console.write(json) }
    }
}
