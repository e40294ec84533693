import DrawbridgeSource

/// Lines beside arrows that say nothing of them: sentences and titles that name no two of the drawn states.
struct ArrowProse {
    private let text: DiagramText
    private let names: Set<String>

    init(_ statements: [ArrowsReading.Statement], in text: DiagramText) {
        self.text = text
        names = statements.reduce(into: []) { names, statement in
            if case .arrows(let line) = statement {
                names.formUnion(line.arrows.flatMap { $0.from + $0.to }.map { Self.letters($0.name) })
            }
        }
    }

    /// What speaks of one state may say where that leads; it is none if it only says what the state is like.
    func has(_ statement: ArrowsReading.Statement) -> Bool {
        if case .state(let name, let line) = statement { return isRemark(name, line) }
        guard case .unknown(let line) = statement, isSentence(line), !saysWhen(line) else { return false }
        let words = text.text(line)
        let named = Set(words.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(Self.letters)).intersection(
            names)
        return named.isEmpty
            || named.count == 1 && !Announcement.speaksOfMoving(words) && words.count > Self.longestMove
    }

    /// Whether a line without an arrow, which could be a name, is a remark beside the arrows: none of these leads to it, and it
    /// has several words or letters of another script than all the names.
    private func isRemark(_ name: String, _ line: Range<Int>) -> Bool {
        guard !names.isEmpty, !names.contains(Self.letters(name)),
            text.source.bytes[line.lowerBound] != UInt8(ascii: "\"")
        else { return false }
        return PlainWords.areSentence(alone: name)
            || !name.utf8.allSatisfy { $0 < 0x80 } && names.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
    }

    /// In characters. `failed: retry` may be an arrow that somebody has not finished.
    private static let longestMove = 30

    /// `` `lost` when the line breaks ``
    private func saysWhen(_ line: Range<Int>) -> Bool {
        let second = text.text(line).split(separator: " ").dropFirst().first?.lowercased() ?? ""
        return PlainWords.happening.contains(second) || PlainWords.conditions.contains(second)
    }

    /// Several words, or a title with a colon, without a sign of a drawing.
    private func isSentence(_ line: Range<Int>) -> Bool {
        let bytes = text.source.bytes[line]
        guard !ArrowSigns.mayBe(in: bytes), !bytes.contains(where: { "|+<^\\".utf8.contains($0) }),
            !ArrowBranch.isDrawn(line, in: text.source.bytes)
        else { return false }
        return bytes.split(separator: UInt8(ascii: " ")).count > 2 || bytes.last == UInt8(ascii: ":")
    }

    private static func letters(_ name: some StringProtocol) -> String {
        String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    }
}
