import DrawbridgeDrift
import DrawbridgeExtract
import DrawbridgeModel
import DrawbridgeScaffold
import DrawbridgeSource
import DrawbridgeSwift

/// What becomes of the code of a run when the drawings are right. No file is written here.
///
/// An edit is tried and judged: the code, read once more, does what the edit is for, and differs nowhere where it did not before.
struct CodeUpdates {
    /// What is left and has to be written by hand.
    private(set) var findings: [Diagnostic] = []
    /// How many edits were made.
    private(set) var stepCount = 0
    /// The files as the edits leave them.
    private(set) var code: EditedCode
    /// What else would differ with the best of the edits that were refused, by the reason of what they are for.
    private var obstacles: [String: String] = [:]
    private let originals: [SwiftFile]
    private let pairs: [ComparedCode]
    private let trials: Int

    init(_ inputs: ComparedInputs) {
        self.init(inputs.files.swift, calls: inputs.files.settings.calls, inputs.plan.pairs)
    }

    /// - Parameters:
    ///   - memory: Of a reading of these files, where there is one.
    ///   - trials: How many edits are tried for one difference.
    init(
        _ files: [SwiftFile], calls: [LibraryRow] = [], _ compared: [CheckedPair],
        after memory: ExtractionMemory? = nil, trials: Int = 600
    ) {
        self.trials = trials
        let code = EditedCode(files, calls: calls, after: memory)
        originals = files
        self.code = code
        pairs = compared.map { ComparedCode($0, among: code.machines) }
        for pair in pairs {
            answer(pair)
            findings += pair.findings(in: self.code, obstacles)
        }
    }

    /// The files that differ from what they were.
    var changedFiles: [SourceFile] { changed.map(\.new) }

    /// The changes of the code as `git apply` takes them.
    var diff: String { changed.map { UnifiedDiff(from: $0.old, to: $0.new, path: $0.new.path).text }.joined() }

    var summary: UpdateSummary {
        UpdateSummary(compared: pairs.count, changes: stepCount, files: changed.count, left: findings.count)
    }

    /// Whether something of the new code is left to fill in.
    var hasPlaceholders: Bool {
        diff.split(whereSeparator: \.isNewline).contains { $0.hasPrefix("+") && $0.contains("<#") }
    }
}

private extension CodeUpdates {
    var changed: [(old: SourceFile, new: SourceFile)] {
        zip(originals, code.files).map { ($0.source, $1.source) }.filter { $0.0 != $0.1 }
    }

    /// One lack after another: one may open the way for the next.
    mutating func answer(_ pair: ComparedCode) {
        var refused: Set<String> = []
        while let standing = pair.standing(in: code),
            let lack = (standing.lacks + standing.undrawn).first(where: { !refused.contains($0.reason) })
        {
            if !answer(lack, of: pair) { refused.insert(lack.reason) }
        }
    }

    mutating func answer(_ lack: Lack, of pair: ComparedCode) -> Bool {
        var search = CodeSearch(pairs, from: code, trials: trials)
        guard let found = search.answer(to: lack, of: pair, in: code) else {
            if let obstacle = search.obstacle, obstacles[lack.reason] == nil { obstacles[lack.reason] = obstacle }
            return false
        }
        code = found.code
        stepCount += found.steps
        return true
    }
}
