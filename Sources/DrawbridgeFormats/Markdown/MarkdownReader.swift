import DrawbridgeModel
import DrawbridgeSource

/// Reads the drawings in Markdown: in articles, including DocC's, and in the comments of Swift. They are fenced blocks, and
/// arrows and tables of plain text (`PlainTextFinder`).
///
/// Blocks in other languages are skipped. A drawing without a title is named after its heading.
package struct MarkdownReader: DiagramReader {
    let isSwift: Bool
    let known: KnownStates

    /// - Parameters:
    ///   - isSwift: Whether the texts are Swift files, of which the comments are read.
    ///   - known: What the code has: plain text that names it is a drawing, though nothing else says so.
    package init(isSwift: Bool = false, knowing known: KnownStates = KnownStates()) {
        self.isSwift = isSwift
        self.known = known
    }

    /// No text is recognized as Markdown by its content.
    package func recognizes(_ text: DiagramText) -> Bool { false }

    package func read(_ text: DiagramText) -> Parsed<[Machine]> { readWhole(text).parsed }

    /// - Parameter fragment: The heading of the wanted drawings, as written or as in a link to it (`call-tracker`); or
    ///   the 1-based number of a drawing in the text.
    package func read(_ text: DiagramText, fragment: String?) -> Parsed<[Machine]> {
        let whole = readWhole(text)
        return fragment.map(whole.parsed) ?? whole.parsed
    }

    /// All that a text draws, with what stands around it.
    package func readWhole(_ text: DiagramText) -> MarkdownReading { MarkdownReading(contents(of: text), of: text) }
}

extension MarkdownReader {
    /// Blocks that are called like a drawing and hold nothing.
    package func emptyBlocks(in text: DiagramText) -> [(place: SourceRange, damage: String)] {
        let scanner = MarkdownScanner(text, isSwift: isSwift)
        let source = scanner.source(text.source.path)
        return scanner.blocks.filter { DiagramFormat.isCalledLikeDrawing($0.name) }.compactMap { block in
            let start = block.offsets.lowerBound
            let isEmpty = block.offsets.allSatisfy { scanner.bytes[$0].isSpace }
            let content = DiagramText(source, offsets: block.offsets, lines: text.lines, name: text.name)
            let damage = isEmpty ? "is empty" : PlantUMLBlock.areBlank(content) ? "draws nothing" : nil
            return damage.map { (SourceRange(path: text.source.path, offsets: start..<start), $0) }
        }
    }

    func contents(of text: DiagramText) -> MarkdownContents { MarkdownContents(text, isSwift: isSwift, known: known) }
}
