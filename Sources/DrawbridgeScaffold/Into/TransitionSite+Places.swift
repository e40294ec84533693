import DrawbridgeSource
import DrawbridgeSwift

/// Places in a body where no switch over the state or the event says where a transition belongs.
extension TransitionSite {
    /// In empty braces, and in the place of a `break`.
    func waysInGaps(_ doing: Doing) -> [[Edit]] {
        guard doing.condition == nil else { return [] }
        let breaks = body.statements.map(\.statement).filter(\.isBreak)
        let edits =
            emptyBraces.map { editing.filled($0, doing.code) }
            + breaks.map { editing.replacement(of: $0, by: doing.code) }
        return edits.map { [$0] }
    }

    /// Behind and before each statement.
    func waysAtStatements(_ doing: Doing) -> [[Edit]] {
        guard doing.condition == nil else { return [] }
        let statements = body.statements.map(\.statement).filter { !$0.isBreak }
        let edits =
            statements.filter { !$0.leaves }.map { editing.insertion(of: doing.code, behind: $0) }
            + statements.map { editing.insertion(of: doing.code, before: $0) }
            + statements.map { editing.insertion(of: doing.statement, onLineOf: $0) }
        return edits.compactMap(\.self).map { [$0] }
    }

    /// What is between the braces of blocks that hold nothing, not even a comment.
    private var emptyBraces: [Range<Int>] {
        let tokens = body.file.tokens(in: body.range)
        let places = tokens.kinds.indices.filter { tokens.kinds[$0] != .space && tokens.kinds[$0] != .newline }
        return zip(places, places.dropFirst()).compactMap { open, close in
            guard tokens.kinds[open] == .leftBrace, tokens.kinds[close] == .rightBrace else { return nil }
            return tokens.offsets(of: open).upperBound..<tokens.offsets(of: close).lowerBound
        }
    }
}
