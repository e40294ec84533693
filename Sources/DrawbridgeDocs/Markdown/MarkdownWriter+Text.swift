import DrawbridgeSource

extension MarkdownWriter {
    func write(_ phrase: Phrase) -> String { phrase.parts.map(write).joined() }

    /// Where words begin a line, the signs that mean something only there are none.
    func writeLine(_ phrase: Phrase) -> String {
        guard case .words = phrase.parts.first else { return write(phrase) }
        return MarkdownText.escapedStart(write(phrase))
    }

    func writeCell(_ phrase: Phrase) -> String { MarkdownText.cell(write(phrase)) }

    private func write(_ part: Inline) -> String {
        switch part {
        case .words(let words): MarkdownText.escaped(words)
        case .code(let code): MarkdownText.code(code)
        case .strong(let phrase): "**\(write(phrase))**"
        case .soft(let phrase), .doubt(let phrase): "*\(write(phrase))*"
        case .badge(let words): "*(\(MarkdownText.escaped(words)))*"
        case .place(let place, let address, _): write(place, address)
        case .link(let phrase, let target): link(write(phrase), to: target)
        case .lineBreak: flavour == .gitHub ? "<br>" : ", "
        }
    }

    private func write(_ place: Place, _ address: String?) -> String {
        let name = MarkdownText.code(place.shortName)
        return address.map { "[\(name)](\(MarkdownText.address($0)))" } ?? name
    }

    /// DocC knows no anchors but headings, so a link to a row is only its words there.
    func link(_ words: String, to target: Target) -> String {
        switch (target, flavour) {
        case (.anchor(let anchor), .gitHub): "[\(words)](#\(anchor))"
        case (.anchor, .docC): words
        case (.article(let name, let anchor), .gitHub):
            "[\(words)](\(name).\(fileExtension)\(anchor.map { "#\($0)" } ?? ""))"
        case (.article(let name, _), .docC): "[\(words)](doc:\(name))"
        }
    }
}
