import DrawbridgeSource

/// The drawings of a Markdown text, in the order of the text.
struct MarkdownContents {
    struct Drawing: Sendable {
        var format: DiagramFormat
        /// Its text in place, with blanks for the margins of its lines.
        var text: DiagramText
        var block: MarkdownBlock
    }

    private(set) var drawings: [Drawing] = []
    /// About text that looks like a drawing and is not read as one.
    let unread: [Diagnostic]
    /// The lines of texts that should be drawings and cannot be read.
    let unreadLines: [Range<Int>]
    let scanner: MarkdownScanner

    init(_ text: DiagramText, isSwift: Bool, known: KnownStates) {
        var scanner = MarkdownScanner(text, isSwift: isSwift)
        let finder = PlainTextFinder(scanner, text, known: known)
        let behindOthers = Self.behindOthers(finder.found, scanner)
        let unblanked = scanner
        for found in finder.found where behindOthers[found.block.offsets] == nil {
            scanner.blankMargins(of: found.lines)
        }
        let source = scanner.source(text.source.path)
        var all = finder.found.map { (format: $0.format, block: $0.block) }
        let plain = Set(all.map(\.block.offsets))
        for block in scanner.blocks where !plain.contains(block.offsets) {
            let content = DiagramText(source, offsets: block.offsets, lines: text.lines, name: text.name)
            if let format = DiagramFormat.format(ofFence: block.name, content) { all.append((format, block)) }
        }
        all.sort { $0.block.offsets.lowerBound < $1.block.offsets.lowerBound }
        drawings = all.enumerated().map { i, found in
            let name = found.block.heading ?? "\(text.name) \(i + 1)"
            let start = scanner.startOfBlock(found.block)
            let own = behindOthers[found.block.offsets].map { unblanked.source(text.source.path, blankBefore: $0) }
            let content = DiagramText(
                own ?? source, offsets: start..<found.block.offsets.upperBound, lines: text.lines, name: name)
            return Drawing(format: found.format, text: content, block: found.block)
        }
        (unread, unreadLines) = (finder.unread.all, finder.unread.lines)
        self.scanner = scanner
    }

    /// The lines of drawings that stand behind another one in the same line, or around others: to them, these are a margin.
    private static func behindOthers(
        _ found: [PlainTextFinder.Found], _ scanner: MarkdownScanner
    ) -> [Range<Int>: [Range<Int>]] {
        var behind: [Range<Int>: [Range<Int>]] = [:]
        for (one, next) in zip(found, found.dropFirst()) where !next.lines.isEmpty {
            if one.block.offsets.upperBound > scanner.startOfLine(next.block.offsets.lowerBound) {
                behind[next.block.offsets] = next.lines
            }
        }
        for drawing in found where drawing.isSpread { behind[drawing.block.offsets] = drawing.lines }
        return behind
    }
}

private extension MarkdownScanner {
    /// The text with blanks for the margins of some lines alone.
    func source(_ path: String, blankBefore lines: [Range<Int>]) -> SourceFile {
        var copy = self
        copy.blankMargins(of: lines)
        return copy.source(path)
    }

    /// A drawing of plain text begins with the margin of its first line, so that new lines get the same.
    func startOfBlock(_ block: MarkdownBlock) -> Int {
        block.number == 0 ? startOfLine(block.offsets.lowerBound) : block.offsets.lowerBound
    }
}
