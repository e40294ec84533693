import DrawbridgeModel

/// A cell that says what happens, under which condition, or what is done.
enum WordsCell {
    /// The text of a cell. Nil for a cell that says nothing: `-`, `n/a`.
    static func read(_ text: String) -> String? {
        if let quoted = PlainQuoting.unquoted(text) { return quoted }
        return PlainWords.nothing.contains(text.lowercased()) ? nil : text
    }

    /// The condition, without the brackets that some write around it.
    static func condition(_ text: String) -> String? {
        let isBracketed = text.count > 2 && text.hasPrefix("[") && text.hasSuffix("]")
        return isBracketed ? String(text.dropFirst().dropLast()) : read(text)
    }

    /// The events of a cell, each with what is said of it: `load ✓ (interleaved)`. None where it says nothing.
    ///
    /// - Parameter raw: The cell as it is written: several pieces of code are several events.
    static func happenings(_ text: String, raw: String) -> [Happening] {
        let pieces = codePieces(raw)
        let texts = pieces.count > 1 ? pieces : [text]
        return texts.compactMap { happening($0) }
    }

    struct Happening: Hashable {
        var event: String?
        var outcome: Transition.Outcome?
        var certainty: Transition.Certainty = .proven
    }

    /// The text, in quotes where it would be misread.
    static func spelled(_ text: String, _ reads: (String) -> String?) -> String {
        let isSeen = !text.unicodeScalars.contains(where: PlainQuoting.isUnseen)
        return isSeen && reads(text) == text ? text : PlainQuoting.quoted(text)
    }

    static func spelled(event: String) -> String {
        spelled(event) { happening($0).flatMap { $0.outcome == nil && $0.certainty == .proven ? $0.event : nil } }
    }
}

private extension WordsCell {
    static func happening(_ text: String) -> Happening? {
        var (found, rest) = (Happening(), text)
        for certainty in Transition.Certainty.allCases where rest.hasSuffix("(\(certainty.rawValue))") {
            found.certainty = certainty
            rest = String(rest.dropLast(certainty.rawValue.count + 2))
            while rest.last == " " { rest.removeLast() }
        }
        for outcome in Transition.Outcome.allCases where rest == outcome.sign || rest.hasSuffix(" " + outcome.sign) {
            found.outcome = outcome
            rest = String(rest.dropLast())
            while rest.last == " " { rest.removeLast() }
        }
        found.event = rest.isEmpty ? nil : read(rest)
        return found == Happening() ? nil : found
    }

    /// `` `a`, `b` `` and `` `a` / `b` ``: code with nothing but separators between it.
    static func codePieces(_ raw: String) -> [String] {
        let parts = raw.split(separator: "`", omittingEmptySubsequences: false)
        guard parts.count > 3, parts.count % 2 == 1 else { return [] }
        let between = stride(from: 2, to: parts.count - 1, by: 2).map { parts[$0].filter { !$0.isWhitespace } }
        let isList =
            parts.first == "" && parts.last == ""
            && between.allSatisfy { [",", "/", "|", "\\|"].contains($0) || PlainWords.separators.contains($0) }
        return isList ? stride(from: 1, to: parts.count, by: 2).map { String(parts[$0]) } : []
    }
}
