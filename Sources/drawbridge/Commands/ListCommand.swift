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

            EXIT STATUS: 0, also where there is no machine; 2 where the inputs cannot be read.
            """
    )

    @OptionGroup var input: InputOptions

    @Option(help: "How the list is written.")
    var format = Format.text

    func run(in surroundings: Surroundings) throws -> Exit {
        let machines = try input.machines(in: surroundings)
        switch format {
        case .text: try surroundings.console.write(MachineTable(machines.value).text)
        case .json: try surroundings.console.write(MachineTable(machines.value).json)
        }
        return Exit(for: machines.diagnostics)
    }
}
