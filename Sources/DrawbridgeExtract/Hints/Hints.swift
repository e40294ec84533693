import DrawbridgeFlow
import DrawbridgeSwift

/// The hints of all files.
struct Hints: Sendable {
    /// In the order of files and places.
    let all: [Hint]
    private let targets: [Origin: Int]

    init(_ files: [SwiftFile], by workers: some Workers) {
        let found = workers.map(Array(files.enumerated())) { Hint.all(in: $0.element, $0.offset) }
        all = Array(found.joined())
        var targets: [Origin: Int] = [:]
        for (i, hint) in all.enumerated() {
            guard case .to = hint.kind, let next = hint.next else { continue }
            targets[Origin(file: hint.origin.file, range: TokenRange(Int(next), Int(next)))] = i
        }
        self.targets = targets
    }

    /// The hint that says where a statement leads to: its place in `all`, and the states.
    func target(ofStatementAt range: TokenRange, in file: Int) -> (hint: Int, states: [[String]])? {
        guard !targets.isEmpty else { return nil }
        let start = Origin(file: file, range: TokenRange(Int(range.start), Int(range.start)))
        guard let i = targets[start], case .to(let states) = all[i].kind else { return nil }
        return (i, states)
    }
}

/// What the code of one machine says of a hint.
enum HintOutcome: Sendable, Hashable {
    case holds
    case fails(String)
}
