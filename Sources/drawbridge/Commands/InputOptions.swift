import ArgumentParser
import DrawbridgeExtract
import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource

/// What every command that takes machines asks for.
struct InputOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Swift files, folders with Swift files, machine documents (.json), or - for standard input.",
            discussion: """
                The default is the working directory. In folders, hidden ones, Pods, Carthage, DerivedData and \
                node_modules, links, and what git ignores are left out.
                """,
            valueName: "input"))
    var inputs: [String] = []

    @Option(
        name: .customLong("machine"),
        help: ArgumentHelp(
            "Take only machines of this name; * stands for any text. May be repeated.", valueName: "name"))
    var machineNames: [String] = []
}

extension InputOptions {
    /// Reads the inputs and tells about files that were left out.
    func read(in surroundings: Surroundings) throws -> InputFiles {
        let progress = Progress(surroundings.console)
        defer { progress.end() }
        let files = try surroundings.workspace.read(inputs) { done, all in
            progress.show("Reading: \(done) of \(all) files")
        }
        surroundings.keep(files)
        for reason in files.skipped { surroundings.console.tell(.warning, "\(reason); it was left out") }
        return files
    }

    /// Reads the inputs, finds their machines, tells what was odd, and takes those that `--machine` asks for.
    func machines(in surroundings: Surroundings) throws -> Parsed<[Machine]> {
        let files = try read(in: surroundings)
        let progress = Progress(surroundings.console)
        var found = progress.show("Finding machines in \(files.swift.count) files") {
            let extractor = Extractor(files.swift)
            surroundings.keep(extractor)
            return extractor.machines(by: AllCores())
        }
        for document in files.documents {
            let read = MachineDocumentReader().read(document)
            found.value += read.value
            found.diagnostics += read.diagnostics
        }
        report(found.diagnostics, in: files, on: surroundings.console)
        if let broken = files.firstBrokenDocument(found.diagnostics) {
            throw Failure("\(broken) is no machine document; write one with drawbridge extract")
        }
        found.value = try MachineSelection(machineNames).select(from: found.value)
        surroundings.keep(found)
        if found.value.isEmpty { surroundings.console.tell(.note, "no machine found") }
        return found
    }
}

private extension InputOptions {
    func report(_ diagnostics: [Diagnostic], in files: InputFiles, on console: Console) {
        guard !diagnostics.isEmpty else { return }
        let paths = Set(diagnostics.flatMap { [$0.range?.path] + $0.notes.map { $0.range?.path } })
        let all = files.swift.map(\.source) + files.documents
        let text = DiagnosticText(sources: Sources(all.filter { paths.contains($0.path) }), console: console)
        console.writeMessage(text.text(of: diagnostics))
    }
}

private extension InputFiles {
    func firstBrokenDocument(_ diagnostics: [Diagnostic]) -> String? {
        let broken = Set(diagnostics.filter { $0.kind.severity == .error }.compactMap(\.range?.path))
        return documents.map(\.path).first(where: broken.contains)
    }
}
