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

            --style says how the code is written; all styles have the same names, and all but the first name every state in \
            each switch:
              transition  an enum of states, one of events, and next(on:), which returns nil for what is refused
              handlers    a struct with a mutating method for each event, which returns the actions to do
              actor       the same as an actor
              observable  a view model for SwiftUI, which does the actions by a closure
              reducer     a feature of The Composable Architecture
              mvi         a wish, an actor, effects and a reducer, for an engine of the app's own
              gkstate     classes of GameplayKit, one a state

            With --into, compares as check does and prints a patch of the code: a case, an arm or an assignment for each thing \
            that is drawn and that the code has not. Each edit was tried: the code, read with it, does what is drawn, and \
            nothing new that is not. No file is written, unless --write is given.

            EXAMPLES:
              drawbridge scaffold diagrams/call.puml
              drawbridge scaffold diagrams/call.puml -o Sources/App/Call.swift --tests Tests/AppTests/CallTests.swift --module App
              drawbridge scaffold diagrams/call.puml --style actor --refuse throw
              drawbridge scaffold docs/spec.md --machine Checkout --name CheckoutFlow
              drawbridge scaffold diagrams/call.puml --template team.mustache -o Sources/App/Call.swift
              drawbridge scaffold --into | git apply
              drawbridge scaffold --into --write

            EXIT STATUS: 0; 1 where there is no machine, and with --into where something differs still or nothing was \
            compared; 2 where the inputs cannot be read, or a drawing shows what the code cannot be (several states at once in a part of it).
            """
    )

    @OptionGroup var input: InputOptions

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file of the code, or its folder; standard output without it.", valueName: "path"))
    var output: String?

    @Option(help: ArgumentHelp("Also write tests, into this file or folder.", valueName: "path"))
    var tests: String?

    @Option(help: "What the tests are written for: \(TestFramework.allCases.map(\.rawValue).joined(separator: ", ")).")
    var framework = TestFramework.testing

    @Option(help: "The module of the code, which the tests import.")
    var module: String?

    @Option(help: "What the type is called; by default as the machine.")
    var name: String?

    @Option(
        help:
            "How the code is written: \(ScaffoldStyle.allCases.map(\.rawValue).joined(separator: ", ")); by default transition."
    )
    var style: ScaffoldStyle?

    @Option(
        help: ArgumentHelp(
            "A style of your own in place of --style: a template in Mustache, which docs/SCAFFOLD.md explains.",
            valueName: "file"))
    var template: String?

    @Option(
        help:
            "What an event does that the state does not take: \(ScaffoldStyle.Refusal.allCases.map(\.rawValue).joined(separator: ", ")); by default ignore."
    )
    var refuse: ScaffoldStyle.Refusal?

    @Flag(
        help:
            "Print the edits of the code that is there that make it do what is drawn, as a unified diff for git apply.")
    var into = false

    @Flag(help: "With --into: make the edits in the files, and print their names in place of the patch.")
    var write = false

    func validate() throws {
        let others = [
            output.map { _ in "--output" }, tests.map { _ in "--tests" }, module.map { _ in "--module" },
            name.map { _ in "--name" }, style.map { _ in "--style" }, refuse.map { _ in "--refuse" },
            template.map { _ in "--template" },
        ]
        if into, let other = others.lazy.compactMap(\.self).first {
            throw ValidationError(
                "--into prints a patch of code that is there, in its own style; \(other) is for code that is not")
        }
        let written = [style.map { _ in "--style" }, refuse.map { _ in "--refuse" }, tests.map { _ in "--tests" }]
        if template != nil, let other = written.lazy.compactMap(\.self).first {
            throw ValidationError(
                "--template writes code as the template says; \(other) is for the styles that are built in")
        }
        if write, !into { throw ValidationError("--write is for --into; the file of new code is named by --output") }
        if !writtenStyle.refusals.contains(refusal) {
            let ways = writtenStyle.refusals.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("--style \(writtenStyle.rawValue) refuses events by: \(ways)")
        }
    }

    func run(in surroundings: Surroundings) throws -> Exit {
        if into { return try editCode(in: surroundings) }
        let machines = try input.machines(in: surroundings)
        guard let machine = machines.value.first else { return .findings }
        guard machines.value.count == 1 else {
            let names = machines.value.map(\.name).joined(separator: ", ")
            throw Failure("code is written for one machine, and there are \(names); choose one with --machine")
        }
        let scaffold = try self.scaffold(of: machine)
        for remark in scaffold.remarks { surroundings.console.tell(.note, "\(machine.name): \(remark)") }
        for line in scaffold.settingsLines(in: writtenStyle) {
            surroundings.console.tell(.note, "\(machine.name): say in drawbridge.yml, beside the drawing: \(line)")
        }
        if let template {
            try write(scaffold, by: template, in: surroundings)
        } else {
            try write(scaffold, in: surroundings)
        }
        return Exit(for: machines.diagnostics)
    }
}

private extension ScaffoldCommand {
    var writtenStyle: ScaffoldStyle { style ?? .transition }
    var refusal: ScaffoldStyle.Refusal { refuse ?? .ignore }

    func editCode(in surroundings: Surroundings) throws -> Exit {
        let inputs = try ComparedInputs(input, in: surroundings)
        let updates = CodeUpdates(inputs)
        let findings = inputs.planFindings + updates.findings
        surroundings.console.tell(findings, in: inputs.files.sources(of: findings))
        if write {
            for file in updates.changedFiles { try surroundings.workspace.write(file.bytes, to: file.path) }
            try surroundings.console.show(updates.changedFiles.map { $0.path + "\n" }.joined())
        } else {
            try surroundings.console.show(updates.diff)
        }
        if updates.hasPlaceholders {
            surroundings.console.tell(.note, "the new code has placeholders, <#…#>: fill them in")
        }
        surroundings.console.tell(.note, updates.summary.text)
        return Exit(for: findings)
    }

    func scaffold(of machine: Machine) throws(Failure) -> Scaffold {
        do throws(Scaffold.Fault) {
            let scaffold = try Scaffold(machine, name: name)
            if template == nil, let fault = scaffold.fault(in: writtenStyle) { throw fault }
            return scaffold
        } catch {
            throw Failure("\(machine.name) \(error.message)")
        }
    }

    func write(_ scaffold: Scaffold, by path: String, in surroundings: Surroundings) throws {
        let workspace = surroundings.workspace
        guard let text = String(validating: try workspace.bytes(ofFile: path), as: UTF8.self) else {
            throw Failure("\(path) is not text in UTF-8; write the template anew")
        }
        let template = try ScaffoldTemplate(text, path: path)
        let code: String
        do throws(Scaffold.Fault) {
            code = template.text(try ScaffoldData(scaffold).value)
        } catch {
            throw Failure("\(scaffold.name) \(error.message)")
        }
        guard let output else { return try surroundings.console.write(code) }
        try workspace.write(Array(code.utf8), to: workspace.file(at: output, named: "\(scaffold.name).swift"))
    }

    func write(_ scaffold: Scaffold, in surroundings: Surroundings) throws {
        let workspace = surroundings.workspace
        if let tests {
            let file = try workspace.file(at: tests, named: "\(scaffold.name)Tests.swift")
            let text = scaffold.tests(writtenStyle, refusing: refusal, for: framework, module: module)
            try workspace.write(Array(text.utf8), to: file)
        }
        if let output {
            let file = try workspace.file(at: output, named: "\(scaffold.name).swift")
            try workspace.write(Array(scaffold.source(writtenStyle, refusing: refusal).utf8), to: file)
        } else if tests == nil {
            try surroundings.console.write(scaffold.source(writtenStyle, refusing: refusal))
        }
    }
}

extension ScaffoldStyle: ExpressibleByArgument {}
extension ScaffoldStyle.Refusal: ExpressibleByArgument {}
extension TestFramework: ExpressibleByArgument {}
