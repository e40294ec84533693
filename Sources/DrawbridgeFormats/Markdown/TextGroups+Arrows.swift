import DrawbridgeSource

/// What else the groups of a text say about arrows.
extension TextGroups {
    /// Arrows behind each other within a sentence: in brackets, in code, in bold, or behind a colon or a dash.
    ///
    /// - Parameter text: The document, without the margins of its lines.
    func chain(in sentence: Range<Int>, of text: [UInt8]) -> Range<Int>? {
        guard ArrowSigns.mayBe(in: bytes[sentence]), sentence.count < Self.longestSentence else { return nil }
        for start in sentence {
            guard let content = part(from: start, of: sentence), ArrowSigns.mayBe(in: bytes[content]),
                let arrows = ArrowLineReader.read(content, in: text), arrows.arrows.count > 1
            else { continue }
            return arrows.offsets
        }
        return nil
    }

    /// What a sign opens.
    private func part(from start: Int, of sentence: Range<Int>) -> Range<Int>? {
        let text = TextCursor(bytes, start..<sentence.upperBound)
        for (open, close) in Self.brackets where text.starts(with: open) {
            let first = start + open.utf8CodeUnitCount
            return (first..<sentence.upperBound).first { text.isText(close, at: $0) }.map { first..<$0 }
        }
        for sign in Self.beginnings where text.starts(with: sign) {
            return behindLeadingWord(afterBold(start + sign.utf8CodeUnitCount)..<sentence.upperBound)
        }
        return nil
    }

    private static let brackets: [(StaticString, StaticString)] = [("(", ")"), ("（", "）"), ("`", "`"), ("**", "**")]
    private static let beginnings: [StaticString] = [":", "：", " — "]

    /// `**State machine:** idle → running`: behind the signs that end the bold.
    private func afterBold(_ start: Int) -> Int {
        TextCursor(bytes, start..<bytes.count).starts(with: "**") ? start + 2 : start
    }

    private static let longestSentence = 300

    /// `` State machine: states `a → b → c` `` without the word before the code.
    private func behindLeadingWord(_ text: Range<Int>) -> Range<Int> {
        guard let code = bytes[text].firstIndex(of: UInt8(ascii: "`")) else { return text }
        let word = String(decoding: bytes[text.lowerBound..<code], as: UTF8.self).split(separator: " ").joined(
            separator: " ")
        return Self.leadingWords.contains(word.lowercased()) ? code..<text.upperBound : text
    }

    private static let leadingWords: Set = ["states", "phases", "transitions", "flow", "the states"]

    /// The words before a chain, without the signs between them.
    static func title(_ words: String) -> String {
        words.split { !($0.isLetter || $0.isNumber || "_.-".contains($0)) }.joined(separator: " ")
    }

    /// The type whose declaration a comment of Swift stands above.
    func type(below lines: [Range<Int>]) -> String? { declaration(below: lines).flatMap(Self.declaredType) }

    /// Whether a comment of Swift stands above a function. What it says in a sentence is what that does, not all that happens.
    func isAboveFunction(_ lines: [Range<Int>]) -> Bool {
        guard scanner.isSwift, let line = declaration(below: lines) else { return false }
        return line.prefix { $0 != "(" && $0 != "{" }.split(separator: " ").contains("func")
    }

    private func declaration(below lines: [Range<Int>]) -> String? {
        guard let last = lines.last, let end = scanner.ends.first(where: { $0 >= last.upperBound }) else { return nil }
        var cursor = TextCursor(bytes, end..<bytes.count)
        while let line = cursor.readLine() {
            let words = cursor.trimmed(line)
            // Attributes may stand in lines of their own.
            guard let first = words.first.map({ bytes[$0] }), first != UInt8(ascii: "@") else { continue }
            return String(decoding: bytes[words], as: UTF8.self)
        }
        return nil
    }

    private static func declaredType(_ line: String) -> String? {
        let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
        guard let keyword = words.firstIndex(where: ["enum", "class", "struct", "actor"].contains),
            keyword + 1 < words.count
        else { return nil }
        return words[keyword + 1]
    }

    /// Whether two places stand in one comment of Swift, or below one heading.
    func areTogether(_ first: Int, _ second: Int) -> Bool {
        if scanner.isSwift { return !scanner.ends.contains { (first..<second).contains($0) } }
        return !scanner.outline.headings.contains { (first..<second).contains($0.offset) } && !isAnnouncedAlone(second)
    }

    /// Whether the sentence right above says that it is a machine of its own.
    private func isAnnouncedAlone(_ offset: Int) -> Bool {
        if case .machine = sentence(above: scanner.startOfLine(offset)) { true } else { false }
    }
}

extension TextGroup {
    /// Groups with signs of lines and nothing but empty lines between them may be one picture.
    static func joined(_ groups: [TextGroup], _ scanner: MarkdownScanner) -> [TextGroup] {
        groups.reduce(into: []) { all, group in
            guard let last = all.last, let end = last.lines.last, let start = group.lines.first,
                scanner.isText(end.upperBound..<start.lowerBound), last.mayBePicture(scanner.original),
                group.mayBePicture(scanner.original)
                    || group.lines.allSatisfy({ ArrowSigns.mayBe(in: scanner.original[$0]) })
            else { return all.append(group) }
            all[all.count - 1].lines += group.lines
        }
    }

    /// Whether a line of it runs up or down.
    private func mayBePicture(_ bytes: [UInt8]) -> Bool {
        lines.contains { line in
            ["|--", "--*--", "│", "└", "↓", "▼", "+--", "|  "].contains { TextCursor(bytes, line).contains($0) }
        }
    }
}

extension MarkdownScanner {
    /// The lines of a block that have words, without the blanks around those.
    func lines(of block: MarkdownBlock) -> [Range<Int>] {
        var (lines, cursor) = ([Range<Int>](), TextCursor(bytes, block.offsets))
        while let line = cursor.readLine() {
            let words = cursor.trimmed(line)
            if !words.isEmpty { lines.append(words) }
        }
        return lines
    }
}

extension TextCursor {
    func contains(_ word: StaticString) -> Bool {
        (offset..<end).contains { bytes[$0] == word.utf8Start[0] && isText(word, at: $0) }
    }
}
