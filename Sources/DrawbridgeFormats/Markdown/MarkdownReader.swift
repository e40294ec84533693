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

    package func read(_ text: DiagramText) -> Parsed<[Machine]> { read(text, fragment: nil) }

    /// - Parameter fragment: The heading of the wanted drawings, as written or as in a link to it (`call-tracker`); or
    ///   the 1-based number of a drawing in the text.
    package func read(_ text: DiagramText, fragment: String?) -> Parsed<[Machine]> {
        var read = Parsed<[Machine]>([])
        let contents = contents(of: text)
        for drawing in contents.drawings(fragment) {
            guard let machines = drawing.format.reader?.read(drawing.text) else { continue }
            read.value += machines.value
            read.diagnostics += machines.diagnostics
        }
        if fragment == nil { read.diagnostics += contents.unread }
        if read.value.isEmpty, read.diagnostics.isEmpty {
            let start = text.offsets.lowerBound
            let place = fragment.map { " under “\($0)”" } ?? " in a fenced block, and none as arrows or a table"
            read.report(.notADiagram, "there is no state diagram\(place)", at: text.range(start..<start))
        }
        return read
    }
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

extension MarkdownContents {
    /// The drawings under a heading, or the one of a number; all of them without either.
    func drawings(_ fragment: String?) -> [(format: DiagramFormat, text: DiagramText)] {
        guard let fragment else { return drawings.map { ($0.format, $0.text) } }
        return drawings.enumerated().filter { fragment == "\($0 + 1)" || $1.block.isUnder(fragment) }
            .map { ($1.format, $1.text) }
    }
}

private extension MarkdownBlock {
    func isUnder(_ fragment: String) -> Bool {
        guard let heading else { return false }
        return heading == fragment || Self.anchor(heading) == Self.anchor(fragment)
    }

    /// The anchor of a heading, as GitHub makes it: letters, digits, `-` and `_` in lower case, a hyphen for a space.
    static func anchor(_ heading: String) -> String {
        String(
            heading.lowercased().compactMap { character in
                if character == " " { return "-" }
                return character.isLetter || character.isNumber || "-_".contains(character) ? character : nil
            })
    }
}
