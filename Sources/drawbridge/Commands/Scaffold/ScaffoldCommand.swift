import ArgumentParser
import DrawbridgeModel
import DrawbridgeScaffold

/// `drawbridge scaffold`: Swift from a drawing.
struct ScaffoldCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "scaffold",
        abstract: "Write Swift from a drawing: states, events, a transition function, and tests.",
        discussion: """
            The code is read back as the machine of the drawing, so that drawbridge check holds the two together from the \
            first day on. Names that Swift does not take are changed, conditions that the drawing leaves open are made up, \
            and each is told.

            EXAMPLES:
              drawbridge scaffold diagrams/call.puml
              drawbridge scaffold diagrams/call.puml -o Sources/App/Call.swift --tests Tests/AppTests/CallTests.swift --module App
              drawbridge scaffold docs/spec.md --machine Checkout --name CheckoutFlow

            EXIT STATUS: 0; 1 where there is no machine; 2 where the drawing cannot be read, or shows what one enum cannot \
            be (states at once, history).
            """
    )

    @OptionGroup var input: InputOptions

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The file of the code; standard output without it.", valueName: "path"))
    var output: String?

    @Option(help: ArgumentHelp("Also write tests, into this file.", valueName: "path"))
    var tests: String?

    @Option(help: "The module of the code, which the tests import.")
    var module: String?

    @Option(help: "What the type is called; by default as the machine.")
    var name: String?

    func run(in surroundings: Surroundings) throws -> Exit {
        let machines = try input.machines(in: surroundings)
        guard let machine = machines.value.first else { return .findings }
        guard machines.value.count == 1 else {
            let names = machines.value.map(\.name).joined(separator: ", ")
            throw Failure("code is written for one machine, and there are \(names); choose one with --machine")
        }
        let scaffold = try self.scaffold(of: machine)
        for remark in scaffold.remarks { surroundings.console.tell(.note, "\(machine.name): \(remark)") }
        try write(scaffold, in: surroundings)
        return Exit(for: machines.diagnostics)
    }
}

private extension ScaffoldCommand {
    func scaffold(of machine: Machine) throws(Failure) -> Scaffold {
        do throws(Scaffold.Fault) {
            return try Scaffold(machine, name: name)
        } catch {
            throw Failure("\(machine.name) \(error.message)")
        }
    }

    func write(_ scaffold: Scaffold, in surroundings: Surroundings) throws {
        if let tests {
            try surroundings.workspace.write(Array(scaffold.tests(module: module).utf8), to: tests)
        }
        if let output {
            try surroundings.workspace.write(Array(scaffold.source.utf8), to: output)
        } else if tests == nil {
            try surroundings.console.write(scaffold.source)
        }
    }
}
