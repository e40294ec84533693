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
    /// How long machines may take that a keystroke reaches, in microseconds; nil for any time.
    let patience: Int?

    /// Reads everything.
    func view(unless isOutdated: @escaping @Sendable () -> Bool) -> CheckedView {
        do {
            return try whole(unless: isOutdated)
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
        let edited = files.replace(texts)
        guard !edited.isEmpty else { return view }
        var memory = checked.memory
        let extractor = Extractor(files.swift, calls: files.settings.calls)
        let extracted = extractor.machines(
            by: AllCores(), remembering: &memory, changed: edited, pace: Self.pace(limit: patience))
        do {
            return try self.view(of: files, extracted, memory, after: (checked, Set(edited.map(\.path))))
        } catch {
            // What cannot be read in the middle of being written will be told when everything is read.
            return view
        }
    }
}

private extension ViewReading {
    /// - Parameter limit: In microseconds.
    static func pace(limit: Int?) -> ExtractionPace {
        let start = ContinuousClock.now
        return ExtractionPace(limit: limit) {
            let (seconds, attoseconds) = (ContinuousClock.now - start).components
            return Int(seconds) * 1_000_000 + Int(attoseconds / 1_000_000_000_000)
        }
    }

    func whole(unless isOutdated: @escaping @Sendable () -> Bool) throws -> CheckedView {
        let files = try input.readCompared(in: surroundings)
        var memory = ExtractionMemory()
        let extractor = Extractor(files.swift, calls: files.settings.calls)
        let extracted = extractor.machines(
            by: AllCores(), remembering: &memory, changed: [], pace: Self.pace(limit: nil), unless: isOutdated)
        return try view(of: files, extracted, memory, after: nil)
    }

    /// - Parameter earlier: What was found out before some files have changed; nil where everything has to be looked at.
    func view(
        of files: InputFiles, _ extracted: Parsed<[Machine]>, _ memory: ExtractionMemory,
        after earlier: (checked: CheckedView.Checked, changed: Set<String>)?
    ) throws -> CheckedView {
        let comments = earlier?.checked.inputs.sides.comments
        let inputs = try ComparedInputs(input, files, extracted, after: comments, in: surroundings)
        let blocks =
            earlier.map { earlier in
                earlier.checked.blockFindings.filter { !earlier.changed.contains($0.location?.path ?? "") }
            } ?? embedding(inputs, isWhole: true).findings
        let result = CheckResult(inputs, embedding(inputs, isWhole: false))
        let machines = inputs.sides.coded + inputs.sides.drawings.map(\.machine)
        let lints = MachineLints(machines, files: files, after: earlier.map { ($0.checked.lints, $0.changed) })
        let all = result.findings + blocks + extracted.diagnostics + inputs.sides.diagnostics + lints.findings
        let checked = CheckedView.Checked(
            inputs: inputs, drifts: result.drifts, memory: memory, lints: lints, blockFindings: blocks)
        return CheckedView(checked, findings: try shown(all, files))
    }

    /// - Parameter isWhole: Whether blocks of documents are looked at, whose pictures take their time.
    func embedding(_ inputs: ComparedInputs, isWhole: Bool) -> Embedding {
        let documents =
            isWhole ? EmbeddingDocument.all(in: inputs.files, of: MachineSelection(input.machineNames)) : []
        let writer = BlockWriter(
            inputs.sides, inputs.plan.pairs, files: inputs.files, workspace: surroundings.workspace)
        return Embedding(documents, writer)
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
    /// Puts texts in place of those of files that were read. Returns the files that differ.
    fileprivate mutating func replace(_ texts: [String: [UInt8]]) -> [EditedSource] {
        var edited: [EditedSource] = []
        /// The new text of a file that has one.
        func text(of old: SourceFile) -> SourceFile? {
            guard let text = texts[old.path], text != old.bytes else { return nil }
            let new = old.holding(text)
            edited.append(EditedSource(from: old, to: new))
            return new
        }
        for i in swift.indices {
            if let new = text(of: swift[i].source) { swift[i] = SwiftFile(reading: new) }
        }
        for i in diagrams.indices.reversed() {
            guard let new = text(of: diagrams[i].source) else { continue }
            let path = InputPath(path: new.path, kind: .diagram, isNamed: diagrams[i].isNamed)
            if case .diagram(let diagram) = Workspace.file(new, at: path) {
                diagrams[i] = diagram
            } else {
                diagrams.remove(at: i)
            }
        }
        for i in articles.indices {
            if let new = text(of: articles[i]) { articles[i] = new }
        }
        return edited
    }
}
