import DrawbridgeSource

/// Finds arrows behind each other within sentences: `States: idle → running → over`, `a state machine (idle → running → over)`.
struct SentenceChains {
    private let document: PlainTextSource
    private var scanner: MarkdownScanner { document.scanner }
    private var bytes: [UInt8] { scanner.original }

    private let known: KnownStates

    init(_ document: PlainTextSource, _ known: KnownStates) {
        (self.document, self.known) = (document, known)
    }

    /// The chains in a paragraph or a list. One may end in the next line.
    func candidates(in group: TextGroup) -> [ArrowCandidate] {
        group.lines.enumerated().flatMap { i, line in
            let isOpen = i + 1 < group.lines.count && ArrowSigns(bytes, line).isOpen(line)
            let text = line.lowerBound..<(isOpen ? group.lines[i + 1] : line).upperBound
            return sentences(of: text).flatMap { candidates(in: $0, line: i, of: group) }
        }
    }

    /// One sentence may have chains of several machines: `LampState (off → on → out) and DoorState (shut → open → shut)`.
    private func candidates(in sentence: Range<Int>, line: Int, of group: TextGroup) -> [ArrowCandidate] {
        guard let first = candidate(in: sentence, line: line, of: group) else { return [] }
        var (found, rest) = ([first], sentence)
        while found.count < Self.mostChains, let last = found.last?.lines.last,
            let chain = chain(in: last.upperBound..<max(last.upperBound, rest.upperBound), of: document.source.bytes)
        {
            rest = last.upperBound..<rest.upperBound
            var next = candidate(chain, of: rest, line: line, in: group)
            // The words before the first one are said of all.
            if next.said == .nothing { next.said = first.said }
            found.append(next)
        }
        return found
    }

    private static let mostChains = 8

    private func candidate(in sentence: Range<Int>, line: Int, of group: TextGroup) -> ArrowCandidate? {
        if let chain = chain(in: sentence, of: document.source.bytes) {
            return candidate(chain, of: sentence, line: line, in: group)
        }
        let bare = barewordChain(in: sentence).map { candidate($0, of: sentence, line: line, in: group) }
        // With nothing around it, it is a chain only if the code knows it.
        return bare.flatMap { $0.isDrawing(known) || $0.isMentioned(by: known) ? $0 : nil }
    }

    /// Of a line that is a long paragraph, the sentences that may have arrows.
    private func sentences(of text: Range<Int>) -> [Range<Int>] {
        guard text.count >= Self.longestSentence, ArrowSigns.mayPoint(in: bytes[text]) else { return [text] }
        var (sentences, start) = ([Range<Int>](), text.lowerBound)
        for i in text where bytes[i] == UInt8(ascii: ".") && i + 1 < text.upperBound && bytes[i + 1].isBlank {
            sentences.append(start..<i + 1)
            start = i + 2
        }
        return (sentences + [start..<max(start, text.upperBound)]).filter { ArrowSigns.mayPoint(in: bytes[$0]) }
    }

    /// A table that is no drawing may have sentences in its cells.
    func candidates(in table: PipeTable) -> [ArrowCandidate] {
        table.rows.flatMap { row in row.cells.indices.compactMap { candidate(inCell: $0, of: row) } }
    }

    private func candidate(inCell place: Int, of row: PipeTable.Row) -> ArrowCandidate? {
        let cell = row.cells[place].offsets
        guard let chain = chain(in: cell, of: document.source.bytes) else { return nil }
        let words = document.text(cell.lowerBound..<chain.lowerBound)
        let title = subject(ofCell: place, in: row) ?? Self.title(words)
        // The first cell of a row says what the others are about.
        if [words, row.text(0)].contains(where: { Announcement($0) == .machine }) {
            return candidate([chain], titled: title, .machine)
        }
        let found = candidate([chain], titled: title, Announcement(words))
        return found.isDrawing(known) || found.isMentioned(by: known) ? found : nil
    }

    /// The last type that a row names before a cell: that is what the cell is about.
    private func subject(ofCell place: Int, in row: PipeTable.Row) -> String? {
        row.cells[..<place].map { $0.text.filter { $0 != "`" && $0 != "*" } }.last { text in
            text.first?.isUppercase == true && text.dropFirst().contains { $0.isUppercase }
                && text.allSatisfy { $0.isLetter || $0.isNumber || "_.".contains($0) }
        }
    }

    /// A list of files may say what each is for: `Player.swift  # state machine (idle → playing → idle)`, and so may a frame. Nil where no line
    /// has a chain.
    ///
    /// - Parameter lines: Those of a fenced block.
    func candidates(in lines: [Range<Int>]) -> [ArrowCandidate]? {
        let inside = lines.map(withoutEdges)
        if inside != lines {
            // A frame shows what its words are about, and the chain is one of these.
            let chains = SentenceChains(document.blanked(around: inside), known).candidates(in: inside) ?? []
            guard chains.isEmpty else {
                return chains.map { chain in
                    var remark = chain
                    remark.isRemark = true
                    return remark
                }
            }
        }
        let chains = lines.enumerated().compactMap { i, line in
            let isOpen = i + 1 < lines.count && ArrowSigns(bytes, line).isOpen(line)
            let sentence = line.lowerBound..<(isOpen ? lines[i + 1] : line).upperBound
            return chain(in: sentence, of: document.source.bytes).map { (i, line.lowerBound..<$0.lowerBound, $0) }
        }
        guard !chains.isEmpty else { return nil }
        return chains.compactMap { i, words, chain in
            guard case .machine = Announcement(document.text(words)) else { return nil }
            let title = Self.title(document.text(words))
            let parts = lines.filter { $0.overlaps(chain) }.map { $0.clamped(to: chain) }
            return candidate(parts + linesWithSigns(lines[(i + parts.count)...]), titled: title, .machine)
        }
    }

    /// A line of a block without the edges of the frame that it stands in.
    private func withoutEdges(_ line: Range<Int>) -> Range<Int> {
        let edge = "│".utf8
        guard bytes[line].starts(with: edge), bytes[line].reversed().starts(with: edge.reversed()) else { return line }
        let inside = line.dropFirst(edge.count).dropLast(edge.count)
        return TextCursor(bytes, line).trimmed(inside.startIndex..<max(inside.startIndex, inside.endIndex))
    }
}

/// What is said of a chain.
private extension SentenceChains {
    func candidate(_ chain: Range<Int>, of sentence: Range<Int>, line: Int, in group: TextGroup) -> ArrowCandidate {
        let words = sentence.lowerBound..<chain.lowerBound
        var said = Announcement(document.text(words) + " " + document.text(chain.upperBound..<sentence.upperBound))
        let isMoment = Announcement.speaksOfMoments(document.text(words))
        if isMoment || Announcement.speaksOfOrder(document.text(words)) {
            said = .nothing
        } else if said == .nothing {
            said = self.said(around: chain, in: sentence)
        }
        let isAtStart = sentence.lowerBound == group.lines[line].lowerBound
        // A line that is a chain may go by the heading, as lines of arrows do.
        let isWhole = isAtStart && chain.lowerBound == sentence.lowerBound && group.isAnnounced != .nothing
        if said == .nothing, isWhole, group.isAnnounced != .other, !scanner.isSwift { said = .states }
        // The first sentence below “State machine” is about that.
        let isFirst = isAtStart && line == 0 && group.isFirst && group.isAnnounced == .machine
        if said == .nothing, isFirst, !scanner.isSwift { said = .states }
        let above = announcement(of: group, line: line)
        if said != .other, said != .machine { said = .both(above, said) }
        // Of few words only in comments that document what is declared below.
        if said == .states, scanner.isSwift, !isDocumentation(sentence) { said = .nothing }
        if said == .nothing, above == .other || Announcement.speaksOfOthers(document.text(sentence)) { said = .other }
        let lines = group.lines.filter { $0.overlaps(chain) }.map { $0.clamped(to: chain) }
        // A long paragraph begins with what it is about.
        let start = isAtStart ? "" : Self.firstWords(of: document.text(group.lines[line]))
        let title = Self.title(start + document.text(words))
        var found = candidate(lines + linesWithSigns(group.lines[(line + 1)...]), titled: title, said)
        found.isRemark = isRemark(chain, in: sentence)
        return found
    }

    /// Whether a chain stands in parentheses, or the sentence goes on behind it.
    func isRemark(_ chain: Range<Int>, in sentence: Range<Int>) -> Bool {
        let before = TextCursor(bytes, sentence).trimmed(sentence.lowerBound..<chain.lowerBound)
        if let last = bytes[before].last, last == UInt8(ascii: "(") { return true }
        let behind = document.text(chain.upperBound..<sentence.upperBound)
        let rest = behind[..<(behind.firstRange(of: ". ")?.lowerBound ?? behind.endIndex)]
        return rest.drop { !$0.isLetter && !"([（—".contains($0) }.first?.isLetter ?? false
    }

    /// That it is about states, if the words between the full stops around it say so.
    func said(around chain: Range<Int>, in sentence: Range<Int>) -> Announcement {
        let before = document.text(sentence.lowerBound..<chain.lowerBound)
        let start = before.ranges(of: ". ").last?.upperBound ?? before.startIndex
        let behind = document.text(chain.upperBound..<sentence.upperBound)
        let end = behind.firstRange(of: ". ")?.lowerBound ?? behind.endIndex
        let words = before[start...] + " " + behind[..<end]
        return Announcement(String(words)) == .states || Announcement.speaksOfMoving(String(words)) ? .states : .nothing
    }

    func candidate(_ lines: [Range<Int>], titled title: String, _ said: Announcement) -> ArrowCandidate {
        var found = document.candidate(of: lines, said, title)
        found.form = document.groups.isAboveFunction(lines) ? .sentenceAboveFunction : .sentence
        // What a sentence says beside a variable need not be all that happens to it.
        if document.groups.isBehindVariable(lines) { found.type = nil }
        return found
    }

    /// The lines that go on with what stands above: those that begin with a sign.
    func linesWithSigns(_ lines: ArraySlice<Range<Int>>) -> ArraySlice<Range<Int>> {
        lines.prefix { ArrowSigns(bytes, $0).sign(at: $0.lowerBound) != nil }
    }

    func isDocumentation(_ sentence: Range<Int>) -> Bool {
        let start = scanner.startOfLine(sentence.lowerBound)
        let line = TextCursor(bytes, start..<sentence.lowerBound)
        let margin = line.trimmed(start..<sentence.lowerBound)
        return margin.isEmpty || ["///", "*", "/**"].contains { TextCursor(bytes, margin).starts(with: $0) }
    }

    /// By what stands above: in documents, a heading may stand above many sentences.
    func announcement(of group: TextGroup, line: Int) -> Announcement {
        if scanner.isSwift { return group.announcement(ofLine: line, bytes) }
        guard line > 0 else { return .nothing }
        let above = document.text(group.lines[line - 1])
        if above.hasSuffix(":") { return Announcement(lastSentenceOf: above) }
        // A title without a sign: `States`.
        return above.split(separator: " ").count < 4 && Announcement(above) == .transitions ? .states : .nothing
    }

    private static func firstWords(of paragraph: String) -> String {
        paragraph.split(separator: " ").prefix(3).joined(separator: " ") + " "
    }

    /// The words before a chain, without the signs between them.
    static func title(_ words: String) -> String {
        words.split { !($0.isLetter || $0.isNumber || "_.-".contains($0)) }.joined(separator: " ")
    }
}

/// Where a chain begins and ends.
private extension SentenceChains {
    /// In brackets, in code, in bold, or behind a colon or a dash.
    ///
    /// - Parameter text: The document, without the margins of its lines.
    func chain(in sentence: Range<Int>, of text: [UInt8]) -> Range<Int>? {
        guard ArrowSigns.mayPoint(in: bytes[sentence]), sentence.count < Self.longestSentence else { return nil }
        for start in sentence {
            guard let content = part(from: start, of: sentence), ArrowSigns.mayPoint(in: bytes[content]),
                let line = ArrowLineReader.read(content, in: text),
                line.arrows.count > 1 || line.hasAlternatives && isMachine(sentence.lowerBound..<start)
            else { continue }
            return line.offsets
        }
        return nil
    }

    /// Whether the words before an arrow say that it is a state machine.
    func isMachine(_ words: Range<Int>) -> Bool {
        if case .machine = Announcement(document.text(words)) { true } else { false }
    }

    /// `The call goes idle → dialing → open. Then …` without any sign around it: from the word before the first arrow to the one behind the
    /// last arrow, with others that a slash or a word such as “or” adds.
    func barewordChain(in sentence: Range<Int>) -> Range<Int>? {
        guard ArrowSigns.mayPoint(in: bytes[sentence]), sentence.count < Self.longestSentence else { return nil }
        let signs = ArrowSigns(bytes, sentence)
        let all = sentence.compactMap { signs.sign(at: $0) }
        guard let first = all.first, let last = all.last, first.upperBound < last.lowerBound else { return nil }
        let text = TextCursor(bytes, sentence)
        let before = text.trimmed(sentence.lowerBound..<first.lowerBound)
        let start = bytes[before].lastIndex(where: \.isBlank).map { $0 + 1 } ?? before.lowerBound
        var rest = TextCursor(bytes, last.upperBound..<sentence.upperBound)
        var end = rest.readWord()
        while bytes[end - 1].isPunctuation == false, rest.skipAlternative() { end = rest.readWord() }
        while end > last.upperBound, bytes[end - 1].isPunctuation { end -= 1 }
        guard let line = ArrowLineReader.read(start..<end, in: document.source.bytes), line.arrows.count > 1 else {
            return nil
        }
        return line.offsets
    }

    /// What a sign opens.
    func part(from start: Int, of sentence: Range<Int>) -> Range<Int>? {
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

    static let longestSentence = 300
    static let brackets: [(StaticString, StaticString)] = [
        ("(", ")"), ("（", "）"), ("`", "`"), ("**", "**"), ("\"", "\""), ("“", "”"),
    ]
    static let beginnings: [StaticString] = [":", "：", " — "]

    /// `**State machine:** idle → running`: behind the signs that end the bold.
    func afterBold(_ start: Int) -> Int {
        TextCursor(bytes, start..<bytes.count).starts(with: "**") ? start + 2 : start
    }

    /// `` State machine: states `a → b → c` `` without the word before the code.
    func behindLeadingWord(_ text: Range<Int>) -> Range<Int> {
        guard let code = bytes[text].firstIndex(of: UInt8(ascii: "`")) else { return text }
        let word = String(decoding: bytes[text.lowerBound..<code], as: UTF8.self).split(separator: " ").joined(
            separator: " ")
        return Self.leadingWords.contains(word.lowercased()) ? code..<text.upperBound : text
    }

    static let leadingWords: Set = ["states", "phases", "transitions", "flow", "the states"]
}

private extension TextCursor {
    /// Reads blanks and what follows them up to the next blank; returns where that ends.
    mutating func readWord() -> Int {
        skipBlanks()
        _ = read { !$0.isBlank }
        return offset
    }

    /// ` / `, ` | ` or ` or ` between words.
    mutating func skipAlternative() -> Bool {
        [" / ", " | ", " or "].contains { skip($0) }
    }
}

private extension UInt8 {
    var isPunctuation: Bool { ".,;:!?)".utf8.contains(self) }
}
