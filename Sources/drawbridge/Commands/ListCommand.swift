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
        abstract: "List the machines of the code, with the numbers of their states, transitions and events.",
        discussion: """
            EXAMPLES:
              drawbridge list
              drawbridge list Sources/Calls Sources/Profile.swift
              drawbridge list Sources --machine 'Call*'
              drawbridge list Sources --format json
              drawbridge list Sources --why-not

            EXIT STATUS: 0 on success, also if there is no machine; 2 if the inputs cannot be read.
            """
    )

    @OptionGroup var input: InputOptions

    @Option(help: "The format of the list.")
    var format = Format.text

    @Flag(help: "Also list configuration: variables whose values are chosen by callers.")
    var all = false

    @Flag(help: "List the enums that are no machines, each with the reason.")
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
