import DrawbridgeModel
import DrawbridgeSource

/// Reads drawings of draw.io (diagrams.net): each page is a machine. Pages may be plain or packed, in a file of their
/// own or inside the SVG and PNG pictures that draw.io can open again.
package struct DrawIOReader: DiagramReader {
    package init() {}

    /// A PNG, or XML that begins like a drawing. An SVG may be any picture; one with a drawing inside has it in an
    /// attribute.
    package func recognizes(_ text: DiagramText) -> Bool {
        let bytes = text.source.bytes[text.offsets]
        if bytes.starts(with: PNGTexts.signature) { return true }
        switch XMLReader.nameOfRoot(text) {
        case "mxfile", "mxGraphModel": return true
        case "svg":
            return bytes.firstRange(of: "mxfile".utf8) != nil || bytes.firstRange(of: "mxGraphModel".utf8) != nil
        default: return false
        }
    }

    package func read(_ text: DiagramText) -> Parsed<[Machine]> {
        let pages = DrawIOPages(text)
        var read = Parsed([Machine](), diagnostics: pages.diagnostics)
        for page in pages.pages {
            var reading = DrawIOReading(page, name(of: page, among: pages.pages.count, text), text)
            reading.readPage()
            let (isMachine, range) = (reading.isMachine || pages.pages.count == 1, text.range(page.offsets))
            let showsNone = reading.showsNoStates
            let machine = reading.draft.finished()
            read.diagnostics += machine.diagnostics
            if isMachine { read.value.append(machine.value) }
            if showsNone { read.report(.unknownStatement, "none of the shapes of this page is a state", at: range) }
        }
        if read.value.isEmpty, read.diagnostics.isEmpty {
            let start = text.offsets.lowerBound
            read.report(.notADiagram, "there is no page of draw.io in the file", at: text.range(start..<start))
        }
        return read
    }
}

extension DrawIOReader {
    /// The pages of the machines that are read, in their order: among several, one that shows other things is none.
    static func pages(of text: DiagramText) -> [DrawIOPage] {
        let pages = DrawIOPages(text).pages
        guard pages.count > 1 else { return pages }
        return pages.filter { page in
            var reading = DrawIOReading(page, "", text)
            reading.readPage()
            return reading.isMachine
        }
    }
}

private extension DrawIOReader {
    /// The title of the page. The default title of draw.io is ignored.
    func name(of page: DrawIOPage, among count: Int, _ text: DiagramText) -> String {
        guard let name = page.name, !name.isEmpty, count > 1 || name != "Page-1" else { return text.name }
        return name
    }
}
