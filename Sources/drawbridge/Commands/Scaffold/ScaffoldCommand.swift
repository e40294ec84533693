import ArgumentParser
import DrawbridgeModel
import DrawbridgeScaffold
import DrawbridgeSource

/// `drawbridge scaffold`: Swift from a drawing.
struct ScaffoldCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "scaffold",
        abstract: "Write Swift from a drawing: a whole machine with tests, or what code lacks that is there.",
        discussion: """
            The code is read back as the machine of the drawing, so that drawbridge check holds the two together from the \
            first day on. Names that Swift does not take are changed, conditions that the drawing leaves open are made up, \
            and each is told.

            With --into, compares as check does and prints a patch of the code: a case, an arm or an assignment for each thing \
            that is drawn and that the code has not. Each edit was tried: the code, read with it, does what is drawn, and \
            nothing new that is not. No file is written.

            EXAMPLES:
              drawbridge scaffold diagrams/call.puml
              drawbridge scaffold diagrams/call.puml -o Sources/App/Call.swift --tests Tests/AppTests/CallTests.swift --module App
              drawbridge scaffold docs/spec.md --machine Checkout --name CheckoutFlow
              drawbridge scaffold --into | git apply

            EXIT STATUS: 0; 1 where there is no machine, and with --into where something differs still or nothing was \
            compared; 2 where the inputs cannot be read, or a drawing shows what one enum cannot be (states at once, history).
            """
    )

    @OptionGroup var input: InputOptions

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file of the code, or its folder; standard output without it.", valueName: "path"))
    var output: String?

    @Option(help: ArgumentHelp("Also write tests, into this file or folder.", valueName: "path"))
    var tests: String?

    @Option(help: "The module of the code, which the tests import.")
    var module: String?

    @Option(help: "What the type is called; by default as the machine.")
    var name: String?

    @Flag(
        help:
            "Print the edits of the code that is there that make it do what is drawn, as a unified diff for git apply.")
    var into = false

    func validate() throws {
        let others = [output.map { _ in "--output" }, tests.map { _ in "--tests" }, module.map { _ in "--module" }]
        guard into, let other = (others + [name.map { _ in "--name" }]).lazy.compactMap(\.self).first else { return }
        throw ValidationError("--into prints a patch of code that is there; \(other) is for code that is not")
    }

    func run(in surroundings: Surroundings) throws -> Exit {
        if into { return try printPatch(in: surroundings) }
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
    func printPatch(in surroundings: Surroundings) throws -> Exit {
        let inputs = try ComparedInputs(input, in: surroundings)
        let updates = CodeUpdates(inputs)
        let findings = inputs.planFindings + updates.findings
        surroundings.console.tell(findings, in: inputs.files.sources(of: findings))
        try surroundings.console.write(updates.diff)
        if updates.hasPlaceholders {
            surroundings.console.tell(.note, "the new code has placeholders, <#…#>: fill them in")
        }
        surroundings.console.tell(.note, updates.summary.text)
        return Exit(for: findings)
    }

    func scaffold(of machine: Machine) throws(Failure) -> Scaffold {
        do throws(Scaffold.Fault) {
            return try Scaffold(machine, name: name)
        } catch {
            throw Failure("\(machine.name) \(error.message)")
        }
    }

    func write(_ scaffold: Scaffold, in surroundings: Surroundings) throws {
        let workspace = surroundings.workspace
        if let tests {
            let file = try workspace.file(at: tests, named: "\(scaffold.name)Tests.swift")
            try workspace.write(Array(scaffold.tests(module: module).utf8), to: file)
        }
        if let output {
            let file = try workspace.file(at: output, named: "\(scaffold.name).swift")
            try workspace.write(Array(scaffold.source.utf8), to: file)
        } else if tests == nil {
            try surroundings.console.write(scaffold.source)
        }
    }
}
