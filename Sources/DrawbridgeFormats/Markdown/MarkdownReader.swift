import DrawbridgeModel
import DrawbridgeSource

/// Reads the drawings in fenced blocks of Markdown: in articles, including DocC's, and in the `///` comments of Swift.
///
/// Blocks in other languages are skipped. A drawing without a title is named after its heading.
package struct MarkdownReader: DiagramReader {
    let isSwift: Bool

    /// - Parameter isSwift: Whether the texts are Swift files, of which the doc comments are read.
    package init(isSwift: Bool = false) {
        self.isSwift = isSwift
    }

    /// No text is recognized as Markdown by its content.
    package func recognizes(_ text: DiagramText) -> Bool { false }

    package func read(_ text: DiagramText) -> Parsed<[Machine]> { read(text, fragment: nil) }

    /// - Parameter fragment: The heading of the wanted drawings, as written or as in a link to it (`call-tracker`); or
    ///   the 1-based number of a drawing in the text.
    package func read(_ text: DiagramText, fragment: String?) -> Parsed<[Machine]> {
        var read = Parsed<[Machine]>([])
        for drawing in drawings(in: text, fragment: fragment) {
            guard let machines = drawing.format.reader?.read(drawing.text) else { continue }
            read.value += machines.value
            read.diagnostics += machines.diagnostics
        }
        if read.value.isEmpty, read.diagnostics.isEmpty {
            let start = text.offsets.lowerBound
            let place = fragment.map { " under “\($0)”" } ?? ""
            read.report(
                .notADiagram, "there is no state diagram in a fenced block\(place)", at: text.range(start..<start))
        }
        return read
    }
}

extension MarkdownReader {
    /// Blocks that are called like a drawing and hold nothing.
    package func emptyBlocks(in text: DiagramText) -> [SourceRange] {
        let scanner = MarkdownScanner(text, isSwift: isSwift)
        let empty = scanner.blocks.filter { block in
            block.offsets.allSatisfy { scanner.bytes[$0].isSpace } && DiagramFormat.isCalledLikeDrawing(block.name)
        }
        return empty.map { SourceRange(path: text.source.path, offsets: $0.offsets.lowerBound..<$0.offsets.lowerBound) }
    }

    /// The blocks that contain drawings, with their formats.
    func drawings(
        in text: DiagramText, fragment: String?
    ) -> [(format: DiagramFormat, text: DiagramText)] {
        let scanner = MarkdownScanner(text, isSwift: isSwift)
        let source = scanner.source(text.source.path)
        var drawings: [(format: DiagramFormat, text: DiagramText)] = []
        var number = 0
        for block in scanner.blocks {
            let name = block.heading ?? "\(text.name) \(number + 1)"
            let content = DiagramText(source, offsets: block.offsets, lines: text.lines, name: name)
            guard let format = DiagramFormat.format(ofFence: block.name, content) else { continue }
            number += 1
            if let fragment, fragment != "\(number)", !block.isUnder(fragment) { continue }
            drawings.append((format, content))
        }
        return drawings
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
