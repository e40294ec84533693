/// Breaks a text into lines of at most `width` columns: at spaces; if a word is longer than a line, at the commas,
/// dots, brackets and operators of code, then between the words of a camel-case name; else anywhere.
package func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for piece in pieces(of: text, width: width) {
        if columns(of: line) + columns(of: withoutSpaceAtEnd(piece)) > width, !line.isEmpty {
            lines.append(withoutSpaceAtEnd(line))
            line = ""
        }
        line += piece
        while columns(of: withoutSpaceAtEnd(line)) > width { lines.append(removeLine(from: &line, width: width)) }
    }
    if !line.isEmpty || lines.isEmpty { lines.append(withoutSpaceAtEnd(line)) }
    return lines
}

/// Breaks a text into lines like `wrapped`, but the last line is no sign alone: it stays with the line before it.
package func wrappedKeepingSign(_ text: String, width: Int) -> [String] {
    let lines = wrapped(text, width: width)
    guard lines.count > 1, let last = lines.last, isSign(last), text.hasSuffix(" " + last) else { return lines }
    return lines.dropLast(2) + [lines[lines.count - 2] + " " + last]
}

/// Whether a line is as short as `✓` and `…]`.
package func isSign(_ line: String) -> Bool { columns(of: line) <= 2 }

/// Breaks a text into lines of at most `width` columns at spaces only. A longer word gets a longer line.
package func wrappedAtSpaces(_ text: String, width: Int) -> [String] {
    cut(text, where: mayBreak).reduce(into: [""]) { lines, piece in
        let line = lines[lines.count - 1]
        if !line.isEmpty, columns(of: line) + columns(of: withoutSpaceAtEnd(piece)) > width {
            lines[lines.count - 1] = withoutSpaceAtEnd(line)
            lines.append(piece)
        } else {
            lines[lines.count - 1] += piece
        }
    }
}

/// The text in at most `limit` columns, with `…` at the end if it was shortened.
package func shortened(_ text: String, to limit: Int) -> String {
    guard columns(of: text) > limit else { return text }
    var start = text
    return withoutSpaceAtEnd(removeLine(from: &start, width: limit - 1)) + "…"
}

/// The text with each run of white space as one space, and none at the ends.
package func inOneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
}

/// The width of a text in columns: 1 for a Latin letter, 2 for a Chinese character.
package func columns(of text: String) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
}

private func columns(of character: Character) -> Int {
    let first = character.unicodeScalars.first.map(\.value) ?? 0
    let isWide = (0x1100...0x115F).contains(first) || (0x2E80...0xD7FF).contains(first) || first >= 0x1F000
    return isWide ? 2 : 1
}

/// Pieces that should stay on one line, each with the space after it. Long pieces are cut where code can be cut.
private func pieces(of text: String, width: Int) -> [String] {
    [mayBreakCode, mayBreakName].reduce(cut(text, where: mayBreak)) { pieces, mayCut in
        pieces.flatMap { columns(of: $0) > width ? cut($0, where: mayCut) : [$0] }
    }
}

private func cut(_ text: String, where mayCut: (_ piece: String, _ next: Character) -> Bool) -> [String] {
    var pieces: [String] = []
    var piece = ""
    for character in text {
        if !piece.isEmpty, mayCut(piece, character) {
            pieces.append(piece)
            piece = ""
        }
        piece.append(character)
    }
    return piece.isEmpty ? pieces : pieces + [piece]
}

/// An operator stays with the text after it: a line that begins with `&&` is visibly a continuation.
private func mayBreak(after piece: String, before next: Character) -> Bool {
    guard let last = piece.last, next != " " else { return false }
    if columns(of: last) == 2 || columns(of: next) == 2 { return true }
    return last == " " && !piece.allSatisfy { "&|=!<>+-*/ ".contains($0) }
}

private func mayBreakCode(after piece: String, before next: Character) -> Bool {
    guard let last = piece.last else { return false }
    return ",;".contains(last) || ".([/&|=!<>".contains(next) && !".([/&|=!<>".contains(last)
}

/// `maximum|Count`, `maximum_|count`
private func mayBreakName(after piece: String, before next: Character) -> Bool {
    guard let last = piece.last else { return false }
    return last.isLowercase && next.isUppercase || last == "_" && next != "_"
}

/// Takes at least one character, so that the loops of all callers end.
private func removeLine(from text: inout String, width: Int) -> String {
    var end = text.startIndex
    var room = width
    while end < text.endIndex, end == text.startIndex || columns(of: text[end]) <= room {
        room -= columns(of: text[end])
        end = text.index(after: end)
    }
    defer { text.removeSubrange(..<end) }
    return String(text[..<end])
}

private func withoutSpaceAtEnd(_ text: String) -> String {
    String(text[..<(text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex)])
}
