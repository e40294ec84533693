extension SwiftFile {
    /// The doc comment directly above a declaration, without its markers; nil where there is none.
    ///
    /// `///` lines and `/** … */` count. Ordinary comments between them and the declaration are passed over, blank lines
    /// are not.
    package func documentation(before declaration: TokenRange) -> String? {
        var lines: [Substring] = []
        var index = tokens.index(at: declaration.start) - 1
        while index >= 0, let above = documentationLines(at: index, isNearest: lines.isEmpty) {
            lines = above + lines
            index -= 1
        }
        let text = lines.joined(separator: "\n").trimmedLines
        return text.isEmpty ? nil : text
    }

    /// The first paragraph of the doc comment, on one line.
    package func firstParagraph(before declaration: TokenRange) -> String? {
        let lines = documentation(before: declaration)?.utf8.split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
        ).map { Substring($0) }
        let paragraph = lines?.prefix { !$0.isBlank }.map(\.trimmedBlanks).joined(separator: " ")
        return paragraph
    }

    /// The lines of a doc comment at a token; none for other trivia that may stand below one; nil where it ends.
    private func documentationLines(at index: Int, isNearest: Bool) -> [Substring]? {
        switch tokens.kinds[index] {
        case .docLineComment: return [Substring(tokens.text(of: index)).withoutLineMarker]
        case .docBlockComment: return isNearest ? blockCommentLines(tokens.text(of: index)) : nil
        case .space: return []
        case .lineComment, .blockComment: return isNearest ? [] : nil
        case .newline: return tokens.text(of: index).lineBreakCount > 1 ? nil : []
        default: return nil
        }
    }

    private func blockCommentLines(_ text: String) -> [Substring] {
        let inner = text.dropFirst(3).dropLast(text.hasSuffix("*/") ? 2 : 0)
        return inner.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(\.withoutStar)
    }
}

extension Substring {
    /// A `///` line without its slashes and the blank behind them.
    fileprivate var withoutLineMarker: Substring {
        let text = utf8.dropFirst(3)
        return Substring(text.first == UInt8(ascii: " ") ? text.dropFirst() : text)
    }

    /// A line of a block comment without its indentation and a star before its text.
    fileprivate var withoutStar: Substring {
        let text = drop { $0 == " " || $0 == "\t" }
        guard text.first == "*" else { return text }
        return text.dropFirst().first == " " ? text.dropFirst(2) : text.dropFirst()
    }

    fileprivate var isBlank: Bool { utf8.allSatisfy(\.isBlank) }

    fileprivate var trimmedBlanks: Substring { Substring(utf8.drop(while: \.isBlank)).withoutTrailingBlanks }

    fileprivate var withoutTrailingBlanks: Substring {
        let end = utf8.lastIndex { !$0.isBlank }.map(utf8.index(after:)) ?? startIndex
        return self[..<end]
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == " " || self == "\t" || self == "\r" }
}

extension String {
    fileprivate var lineBreakCount: Int { count { $0.isNewline } }

    /// Without blank lines at the start and the end.
    fileprivate var trimmedLines: String {
        var lines = utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }[
            ...]
        while lines.first?.isBlank == true { lines.removeFirst() }
        while lines.last?.isBlank == true { lines.removeLast() }
        return lines.map(\.withoutTrailingBlanks).joined(separator: "\n")
    }
}
