import ArgumentParser
import DrawbridgeLayout
import DrawbridgeSource

/// `drawbridge doctor`: what would be read, by which settings, and which pictures can be drawn here.
struct DoctorCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract:
            "Show the version, the settings in use, the files that would be read, and which pictures can be drawn.",
        discussion: """
            Use it when a command finds too little, or when pictures look wrong. Add its output to a bug report.

            EXAMPLES:
              drawbridge doctor
              drawbridge doctor Sources diagrams

            EXIT STATUS: 0 if everything works; 1 if a picture cannot be drawn; 2 if the inputs cannot be read.
            """
    )

    @OptionGroup var input: InputOptions

    func run(in surroundings: Surroundings) throws -> Exit {
        let settings = try input.settings.read(in: surroundings)
        let workspace = surroundings.workspace.reading(by: settings)
        let inputs = input.inputs.isEmpty ? InputOptions.inputs(of: settings, .swiftAndDiagrams) : input.inputs
        let paths = try workspace.inputPaths(
            inputs, taking: .swiftAndDiagrams, excluding: ExcludedPaths(of: settings, in: workspace))
        let pictures = PictureFormat.allCases.map { ($0, Self.fault(drawing: $0)) }
        let rows =
            [("drawbridge", Drawbridge.configuration.version)]
            + Self.rows(of: settings)
            + [("inputs", inputs.joined(separator: ", ")), ("files", Self.count(paths))]
            + pictures.map { ("\($0.rawValue)", $1 ?? "can be drawn") }
        try surroundings.console.show(Self.text(of: rows))
        return pictures.allSatisfy { $0.1 == nil } ? .clean : .findings
    }
}

private extension DoctorCommand {
    static func rows(of settings: Settings) -> [(String, String)] {
        guard let file = settings.file else { return [("settings", "none: there is no \(Settings.fileName) here")] }
        return [
            ("settings", file.path),
            ("exclude", settings.exclude.joined(separator: ", ")),
            ("diagrams", settings.diagrams.map(\.file.path).joined(separator: ", ")),
            ("severity", settings.severities.keys.sorted().joined(separator: ", ")),
            ("baseline", settings.baseline?.path ?? ""),
        ].filter { !$0.1.isEmpty }
    }

    static func count(_ paths: [InputPath]) -> String {
        let swift = paths.count { $0.kind == .swift }
        let diagrams = paths.count { $0.kind == .diagram }
        return "\(swift) of Swift, \(diagrams) that may hold diagrams"
    }

    /// Why a picture cannot be drawn, in the words of Graphviz and with our advice; nil where it can.
    static func fault(drawing format: PictureFormat) -> String? {
        let drawn = Layout().render(dot: "digraph { a -> b }", as: format)
        guard drawn.value == nil else { return nil }
        let reasons = drawn.diagnostics.flatMap { [$0.message] + $0.notes.map(\.message) }
        return "cannot be drawn: \(reasons.joined(separator: "; "))"
    }

    static func text(of rows: [(String, String)]) -> String {
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { name, value in
            name + String(repeating: " ", count: width + 2 - name.count) + value + "\n"
        }.joined()
    }
}
