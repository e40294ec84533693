import ArgumentParser
import DrawbridgeModel
import DrawbridgeScaffold
import DrawbridgeSource

/// `drawbridge scaffold`: Swift from a drawing.
struct ScaffoldCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "scaffold",
        abstract: "Write Swift from a diagram: a new machine with tests, or the missing parts of existing code.",
        discussion: """
            drawbridge check can read the new code and compare it with the diagram. Names that are not valid in Swift are changed, \
            and conditions that the diagram does not state are invented; each of these is reported.

            --style is the style of the code. The names are the same in all styles:
              transition  an enum of states, an enum of events, and next(on:), which returns nil for a refused event
              handlers    a struct with a mutating method for each event, which returns the actions to do
              actor       an actor with the same methods
              observable  a view model for SwiftUI, which passes the actions to a closure
              reducer     a feature of The Composable Architecture
              mvi         wishes, an actor, effects and a reducer, for the MVI engine of your app
              gkstate     classes of GameplayKit, one for each state

            --into compares as check does, and prints a patch that adds what is drawn and missing in existing code: cases, \
            branches, assignments. Each edit was checked: with it, the code does what is drawn and nothing else that is new. \
            Files are changed only with --write.

            EXAMPLES:
              drawbridge scaffold diagrams/call.puml
              drawbridge scaffold diagrams/call.puml -o Sources/App/Call.swift --tests Tests/AppTests/CallTests.swift --module App
              drawbridge scaffold diagrams/call.puml --style actor --refuse throw
              drawbridge scaffold docs/spec.md --machine Checkout --name CheckoutFlow
              drawbridge scaffold diagrams/call.puml --template team.mustache -o Sources/App/Call.swift
              drawbridge scaffold --into | git apply
              drawbridge scaffold --into --write

            EXIT STATUS: 0 on success; 1 if there is no machine, and with --into if a difference is left or nothing was compared; \
            2 if the inputs cannot be read, or if the diagram cannot be written as code (for example several states at once in a part of it).
            """
    )

    @OptionGroup var input: InputOptions

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file for the code, or its folder. The default is standard output.", valueName: "path"))
    var output: String?

    @Option(help: ArgumentHelp("Also write tests, into this file or folder.", valueName: "path"))
    var tests: String?

    @Option(help: "The framework of the tests: \(TestFramework.allCases.map(\.rawValue).joined(separator: ", ")).")
    var framework = TestFramework.testing

    @Option(help: "The module of the code, which the tests import.")
    var module: String?

    @Option(help: "The name of the type. The default is the name of the machine.")
    var name: String?

    @Option(
        help:
            "The style of the code: \(ScaffoldStyle.allCases.map(\.rawValue).joined(separator: ", ")). The default is transition."
    )
    var style: ScaffoldStyle?

    @Option(
        help: ArgumentHelp(
            "Your own style: a Mustache template, as docs/SCAFFOLD.md explains it.",
            valueName: "file"))
    var template: String?

    @Option(
        help:
            "What happens on an event that the state refuses: \(ScaffoldStyle.Refusal.allCases.map(\.rawValue).joined(separator: ", ")). The default is ignore."
    )
    var refuse: ScaffoldStyle.Refusal?

    @Flag(
        help:
            "Change existing code so that it does what is drawn: print the edits as a patch for git apply.")
    var into = false

    @Flag(help: "With --into: change the files, and print their names instead of the patch.")
    var write = false

    func validate() throws {
        let others = [
            output.map { _ in "--output" }, tests.map { _ in "--tests" }, module.map { _ in "--module" },
            name.map { _ in "--name" }, style.map { _ in "--style" }, refuse.map { _ in "--refuse" },
            template.map { _ in "--template" },
        ]
        if into, let other = others.lazy.compactMap(\.self).first {
            throw ValidationError(
                "--into changes existing code, in its own style; \(other) is for new code")
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
            surroundings.console.tell(
                .note, "\(machine.name): write into drawbridge.yml, in the entry of the diagram: \(line)")
        }
        if let template {
            try write(scaffold, by: template, in: surroundings)
        } else {
            if let note = effortNote(scaffold) { surroundings.console.tell(.note, "\(machine.name): \(note)") }
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
            if template == nil, let fault = scaffold.fault(in: writtenStyle, refusing: refusal) { throw fault }
            return scaffold
        } catch {
            throw Failure("\(machine.name) \(error.message)")
        }
    }

    /// What to say of code that is too large for the usual work of `check`.
    func effortNote(_ scaffold: Scaffold) -> String? {
        guard let effort = scaffold.effort(in: writtenStyle) else {
            return
                "check cannot follow so much code in --style \(writtenStyle.rawValue); it can in --style handlers"
        }
        return effort == 1
            ? nil
            : "check needs more work than usual for so much code; write into drawbridge.yml: limits: {effort: \(effort)}"
    }

    func write(_ scaffold: Scaffold, by path: String, in surroundings: Surroundings) throws {
        let workspace = surroundings.workspace
        guard let text = String(validating: try workspace.bytes(ofFile: path), as: UTF8.self) else {
            throw Failure("\(path) is not text in UTF-8; save the template as UTF-8")
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
