import DrawbridgeDrift
import DrawbridgeExtract
import DrawbridgeLint
import DrawbridgeModel
import DrawbridgePreview
import DrawbridgeSource
import DrawbridgeSwift

/// Reads the inputs again and again. A file that somebody is half-way through writing stands as it was when it last was whole.
struct PreviewReading {
    private let input: InputOptions
    private var surroundings: Surroundings
    private var whole: [String: SwiftFile] = [:]
    private var wholeDiagrams: [String: InputDiagram] = [:]
    private var faults: [PreviewMessage] = []

    /// - Parameter surroundings: Of the run. Nothing is kept of a reading, for there will be many.
    init(_ input: InputOptions, in surroundings: Surroundings) {
        self.input = input
        self.surroundings = Surroundings(surroundings.console, workspace: surroundings.workspace)
    }

    /// What the page shows now. The console is told of the first reading alone.
    mutating func next() throws -> PreviewFrame {
        faults = []
        defer { surroundings.console = .silent }
        var files = try input.read(in: surroundings, taking: .swiftAndDiagrams)
        files.swift = files.swift.map { latestWhole($0) }
        files.diagrams = files.diagrams.map { latestWhole($0) }
        let extracted = InputOptions.extract(from: files, surroundings) { $0.machines(by: AllCores()) }
        let sides = try CheckSides(extracted: extracted.value, files: files.withoutBlocks)
        let selection = MachineSelection(input.machineNames)
        _ = try selection.select(from: sides.coded + sides.drawings.map(\.machine))
        return PreviewFrame(machines: PreviewContents(sides, files, selection).machines, messages: faults)
    }

    /// The files that a reading depends on, in order.
    func paths() throws -> [String] {
        try input.paths(in: surroundings)
    }
}

private extension PreviewReading {
    mutating func latestWhole(_ file: SwiftFile) -> SwiftFile {
        if let known = whole[file.path], known.source == file.source { return known }
        guard let fault = HalfWritten(file.source) else {
            whole[file.path] = file
            return file
        }
        report(fault.message, fault.range, in: file.source, isHeld: whole[file.path] != nil)
        return whole[file.path] ?? file
    }

    mutating func latestWhole(_ diagram: InputDiagram) -> InputDiagram {
        let path = diagram.source.path
        let findings = diagram.format.reader?.read(diagram.source).diagnostics ?? []
        // An article without a drawing is as whole as any other.
        let fault = findings.first { $0.kind.severity == .error && $0.kind != .notADiagram }
        guard let fault, let range = fault.range else {
            wholeDiagrams[path] = diagram
            return diagram
        }
        report(fault.message, range, in: diagram.source, isHeld: wholeDiagrams[path] != nil)
        return wholeDiagrams[path] ?? diagram
    }

    mutating func report(_ message: String, _ range: SourceRange, in source: SourceFile, isHeld: Bool) {
        let rest = isHeld ? "; what is shown is the file as it was before" : ""
        faults.append(PreviewMessage(.error, message + rest, at: "\(Sources([source]).place(of: range))"))
    }
}

private extension InputOptions {
    /// The files that are read, and the settings.
    func paths(in surroundings: Surroundings) throws -> [String] {
        let settings = try settings.read(in: surroundings)
        let workspace = surroundings.workspace
        let named = inputs.isEmpty ? Self.inputs(of: settings, .swiftAndDiagrams) : inputs
        let paths = try workspace.inputPaths(
            workspace.split(named).files, taking: .swiftAndDiagrams,
            excluding: ExcludedPaths(of: settings, in: workspace))
        return [settings.file?.path ?? Settings.fileName] + paths.map(\.path)
    }
}
