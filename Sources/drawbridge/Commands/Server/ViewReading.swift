import DrawbridgeExtract
import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeServer
import DrawbridgeSource
import DrawbridgeSwift

/// Makes views of a project: all of it, or what a few texts that have changed make of the view before.
struct ViewReading: Sendable {
    let input: InputOptions
    /// Nothing is told on its console: what is wrong stands in the view.
    let surroundings: Surroundings

    /// Reads everything.
    func view(unless isOutdated: @Sendable () -> Bool) -> CheckedView {
        do {
            return try withoutActuallyEscaping(isOutdated) { try whole(unless: $0) }
        } catch {
            let failure = error as? Failure ?? Failure("\(error)")
            return CheckedView(failure, settings: brokenSettings)
        }
    }

    /// What texts that have changed make of a view. Types whose code is in other files, and documents with blocks, are as they were;
    /// so are the settings and what files there are.
    ///
    /// - Parameter texts: Those that are open, by path.
    func view(after view: CheckedView, _ texts: [String: [UInt8]]) -> CheckedView {
        guard let checked = view.checked else { return view }
        var files = checked.inputs.files
        let changed = files.replace(texts)
        guard !changed.isEmpty else { return view }
        var memory = checked.memory
        let extractor = Extractor(files.swift, calls: files.settings.calls)
        let extracted = extractor.machines(by: AllCores(), remembering: &memory, changed: changed)
        do {
            let blocks = checked.blockFindings.filter { !changed.contains($0.location?.path ?? "") }
            return try self.view(of: files, extracted, memory, blockFindings: blocks)
        } catch {
            // What cannot be read in the middle of being written will be told when everything is read.
            return view
        }
    }
}

private extension ViewReading {
    func whole(unless isOutdated: @escaping @Sendable () -> Bool) throws -> CheckedView {
        let files = try input.readCompared(in: surroundings)
        var memory = ExtractionMemory()
        let extractor = Extractor(files.swift, calls: files.settings.calls)
        let extracted = extractor.machines(
            by: AllCores(), remembering: &memory, changed: [], unless: { isOutdated() })
        return try view(of: files, extracted, memory, blockFindings: nil)
    }

    /// - Parameter blockFindings: Those that are known; nil where blocks have to be looked at.
    func view(
        of files: InputFiles, _ extracted: Parsed<[Machine]>, _ memory: ExtractionMemory, blockFindings: [Diagnostic]?
    ) throws -> CheckedView {
        let inputs = try ComparedInputs(input, files, extracted, in: surroundings)
        let documents =
            blockFindings == nil
            ? EmbeddingDocument.all(in: inputs.files, of: MachineSelection(input.machineNames)) : []
        let writer = BlockWriter(
            inputs.sides, inputs.plan.pairs, files: inputs.files, workspace: surroundings.workspace)
        let embedding = Embedding(documents, writer)
        let result = CheckResult(inputs, embedding)
        let blocks = blockFindings ?? embedding.findings
        let machines = inputs.sides.coded + inputs.sides.drawings.map(\.machine)
        let lints = MachineLints(machines, files: files).findings
        let all = result.findings + blocks + extracted.diagnostics + inputs.sides.diagnostics + lints
        let checked = CheckedView.Checked(
            inputs: inputs, drifts: result.drifts, memory: memory, blockFindings: blocks)
        return CheckedView(checked, findings: try shown(all, files))
    }

    /// Each once, as the settings want them, without those that the baseline tolerates.
    func shown(_ findings: [Diagnostic], _ files: InputFiles) throws -> [Diagnostic] {
        var seen: Set<Diagnostic> = []
        let unique = findings.filter { $0.location != nil && seen.insert($0).inserted }
        let applied = files.settings.applied(to: unique)
        let ordered = applied.inOrder(in: files.sources(of: applied))
        let baseline = try BaselineFile(files.settings.baseline?.path, isNamed: false, in: surroundings)
        return try baseline.outcome(of: ordered, isWhole: false, in: surroundings).new
    }

    /// The settings file with what is wrong in it; nil where nothing is.
    var brokenSettings: (file: SourceFile, findings: [Diagnostic])? {
        let workspace = surroundings.workspace
        guard let found = try? input.settings.path ?? workspace.settingsPath(),
            let file = try? workspace.settingsFile(found)
        else { return nil }
        let read = SettingsReader.read(file)
        let findings = read.diagnostics + workspace.missingFiles(of: read.value)
        return findings.isEmpty ? nil : (file, findings)
    }
}

extension InputFiles {
    /// Puts texts in place of those of files that were read. Returns the paths of those that differ.
    fileprivate mutating func replace(_ texts: [String: [UInt8]]) -> Set<String> {
        var changed: Set<String> = []
        for i in swift.indices {
            guard let text = texts[swift[i].path], text != swift[i].source.bytes else { continue }
            swift[i] = SwiftFile(reading: SourceFile(path: swift[i].path, bytes: text))
            changed.insert(swift[i].path)
        }
        for i in diagrams.indices.reversed() {
            let old = diagrams[i]
            guard let text = texts[old.source.path], text != old.source.bytes else { continue }
            changed.insert(old.source.path)
            let path = InputPath(path: old.source.path, kind: .diagram, isNamed: old.isNamed)
            if case .diagram(let diagram) = Workspace.file(text, at: path) {
                diagrams[i] = diagram
            } else {
                diagrams.remove(at: i)
            }
        }
        for i in articles.indices {
            guard let text = texts[articles[i].path], text != articles[i].bytes else { continue }
            articles[i] = SourceFile(path: articles[i].path, bytes: text)
            changed.insert(articles[i].path)
        }
        return changed
    }
}
