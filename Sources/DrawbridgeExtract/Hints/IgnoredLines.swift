import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift

/// The lines of Swift about which comments ask that no findings be told: `// drawbridge: ignore because …` stands above each.
package struct IgnoredLines: Sendable {
    private let lines: Set<SourceLine>

    package init(_ files: [SwiftFile]) {
        lines = Set(
            files.enumerated().flatMap { number, file in
                Hint.all(in: file, number).compactMap { hint in
                    guard case .ignore(because: .some) = hint.kind else { return nil }
                    return hint.lineAfter(in: file)
                }
            })
    }

    /// - Parameter location: Of a finding.
    package func contains(_ location: Location?) -> Bool {
        guard case .place(let place)? = location else { return false }
        return lines.contains(SourceLine(path: place.path, line: place.line))
    }
}

/// A line of a file, from 1.
struct SourceLine: Sendable, Hashable {
    var path: String
    var line: Int
}

extension Hint {
    /// The line in which the token after the hint stands; nil where nothing does before the braces end.
    func lineAfter(in file: SwiftFile) -> SourceLine? {
        next.map { SourceLine(path: file.path, line: LineTable(file.source.bytes).position(of: Int($0)).line) }
    }
}

extension Machine {
    /// Where the code says anything of the machine: findings about it can stand there.
    var sourceLines: Set<SourceLine> {
        let places = [source] + states.map(\.source) + transitions.map(\.source) + unresolved.map(\.source)
        return Set(places.compactMap(\.self).map { SourceLine(path: $0.path, line: $0.line) })
    }
}
