/// Breaks a text into lines of at most `width` characters where it can: after a space or a comma, before an operator;
/// in the middle of a word only where one word is longer than a line.
package func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line: [Character] = []
    for piece in pieces(of: text) {
        if !line.isEmpty, line.count + trimmedCount(piece) > width {
            lines.append(trimmed(line))
            line = []
        }
        line += piece
        while line.count > width, trimmed(line).count > width {
            lines.append(String(line.prefix(width)))
            line.removeFirst(width)
        }
    }
    if !trimmed(line).isEmpty || lines.isEmpty { lines.append(trimmed(line)) }
    return lines
}

/// The text in at most `count` characters, the last of them `…` where something was cut off.
package func shortened(_ text: String, to count: Int) -> String {
    guard text.count > count else { return text }
    return trimmed(Array(text.prefix(max(count - 1, 0)))) + "…"
}

/// Stretches that should stay in one line, each with the space behind it.
private func pieces(of text: String) -> [[Character]] {
    var pieces: [[Character]] = []
    var piece: [Character] = []
    for character in text {
        if let last = piece.last, breaks(between: last, and: character) {
            pieces.append(piece)
            piece = []
        }
        piece.append(character)
    }
    if !piece.isEmpty { pieces.append(piece) }
    return pieces
}

private func breaks(between last: Character, and next: Character) -> Bool {
    if next == " " { return false }
    return last == " " || last == "," || last == ";" || next == "." || next == "("
}

private func trimmed(_ line: [Character]) -> String {
    String(line[..<(line.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0)])
}

private func trimmedCount(_ piece: [Character]) -> Int { trimmed(piece).count }
