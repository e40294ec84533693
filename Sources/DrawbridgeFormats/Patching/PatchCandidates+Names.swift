import DrawbridgeModel
import DrawbridgeSource

/// Names in statements: the targets of arrows, and mentions of states.
extension PatchCandidates {
    /// Changes the target of an arrow, if the statement draws no other arrow.
    func retargetings(of transition: Transition, _ name: String) -> [[TextChange]] {
        guard let (arrow, transitions) = statement(of: transition), transitions.count == 1 else { return [] }
        var changed = transition
        changed.to = name
        let adjusted = patcher.adjust(arrow, to: changed, in: text)
        let replaced = replacements(of: transition.to, with: name, in: arrow).map { $0 + adjusted }
        // A state that only this arrow mentions must be declared.
        let declarations = declarations(of: [transition.to]).map { insertion(behind: arrow, $0) }
        return replaced + replaced.map { $0 + declarations }
    }

    func starts(_ state: String) -> [Range<Int>] {
        parts.draft.startOffsets.filter { $0.state == state }.map(\.offsets)
            + drawn.indices.filter { drawn[$0].isStart && drawn[$0].to == state }
            .map { parts.draft.transitionOffsets[$0] }
    }

    var allStarts: [Range<Int>] { parts.draft.startOffsets.map(\.offsets) }

    /// Replaces a name at one place of a statement: the last place first, since an arrow ends with its target.
    func replacements(of name: String, with other: String, in statement: Range<Int>) -> [[TextChange]] {
        let new = spellings(of: other)
        return mentions(of: name, in: statement).reversed().flatMap { place in
            new.map { [TextChange(place, $0)] }
        }
    }

    /// Renames a state in all statements that mention it, without its own labels or with them.
    func renamings(_ name: String, _ other: String) -> [[TextChange]] {
        [renaming(name, other, isLabelled: false), renaming(name, other, isLabelled: true)]
    }

    private func renaming(_ name: String, _ other: String, isLabelled: Bool) -> [TextChange] {
        guard let new = patcher.spellings(of: other, in: machine).first else { return [] }
        let arrows = drawn.indices.filter { drawn[$0].from == name || drawn[$0].to == name }
            .map { parts.draft.transitionOffsets[$0] }
        let own = parts.statements.filter { $0.state == name }.map(\.offsets)
        let statements = Self.outermost(arrows + own + starts(name))
        return statements.flatMap { statement in
            let ends = arrows.contains(statement) ? ends(of: statement, named: name) : isLabelled ? Int.max : 1
            return mentions(of: name, in: statement).prefix(ends).map { TextChange($0, new) }
        }
    }
}

private extension PatchCandidates {
    /// How often a name is an end of an arrow.
    func ends(of arrow: Range<Int>, named name: String) -> Int {
        let transition = drawn.indices.first { parts.draft.transitionOffsets[$0] == arrow }.map { drawn[$0] }
        return [transition?.from, transition?.to].count { $0 == name }
    }

    func spellings(of name: String) -> [String] { patcher.spellings(of: name, in: machine) }

    /// The places at which a statement mentions a name as a separate word, in any spelling; in order.
    func mentions(of name: String, in statement: Range<Int>) -> [Range<Int>] {
        let found = spellings(of: name).flatMap { spelling -> [Range<Int>] in
            let word = Array(spelling.utf8)
            guard let first = word.first, word.count <= statement.count else { return [] }
            return (statement.lowerBound...statement.upperBound - word.count).compactMap { start in
                guard bytes[start] == first, bytes[start..<start + word.count].elementsEqual(word) else { return nil }
                return isWord(start..<start + word.count, in: statement) ? start..<start + word.count : nil
            }
        }
        return Self.outermost(found)
    }

    func isWord(_ range: Range<Int>, in statement: Range<Int>) -> Bool {
        let (start, end) = (range.lowerBound, range.upperBound)
        let joinsBefore = start > statement.lowerBound && bytes[start].isPartOfName && bytes[start - 1].isPartOfName
        let joinsBehind = end < statement.upperBound && bytes[end - 1].isPartOfName && bytes[end].isPartOfName
        return !joinsBefore && !joinsBehind
    }
}

extension Range<Int> {
    func contains(_ other: Range<Int>) -> Bool {
        lowerBound <= other.lowerBound && other.upperBound <= upperBound
    }
}
