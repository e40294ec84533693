import DrawbridgeSource

/// A page of a drawing: its cells as XML, and its place in the file.
struct DrawIOPage {
    var name: String?
    /// `mxGraphModel`.
    var model: XMLElement
    /// The UTF-8 offsets of the whole page in the file.
    var offsets: Range<Int>
    /// Whether the page was packed. Its elements then have no offsets in the file.
    var isPacked: Bool
    /// The unpacked bytes of a page in a plain file, and the offsets of the packed text. Nil for a page that is not
    /// packed, or is part of a picture.
    var packing: (unpacked: [UInt8], offsets: Range<Int>)?

    func offsets(of element: XMLElement) -> Range<Int> { isPacked ? offsets : element.startTagOffsets }
}

/// Finds and unpacks the pages of a file.
///
///     file    = mxfile | mxGraphModel | SVG with the attribute content="mxfile" | PNG with the text mxfile
///     mxfile  = "<mxfile>" diagram* "</mxfile>"
///     diagram = "<diagram>" ( mxGraphModel | base64 of deflate of percent signs of mxGraphModel ) "</diagram>"
struct DrawIOPages {
    private(set) var pages: [DrawIOPage] = []
    private(set) var diagnostics: [Diagnostic] = []
    private let text: DiagramText
    /// How many bytes the remaining packed pages may still give.
    private var room: Int

    init(_ text: DiagramText) {
        self.text = text
        room = text.source.limits.drawingSize
        if text.source.bytes[text.offsets].starts(with: PNGTexts.signature) {
            readPicture()
            return
        }
        let xml = XMLReader.read(text.source, within: text.offsets)
        diagnostics = xml.diagnostics
        if let root = xml.value { readRoot(root, packedAt: nil) }
    }
}

private extension DrawIOPages {
    /// - Parameter offsets: The place of the packed XML in the file. Nil if the XML's own offsets are those of the
    ///   file.
    mutating func readRoot(_ root: XMLElement, packedAt offsets: Range<Int>?) {
        let place = offsets ?? root.offsets
        switch root.localName {
        case "mxGraphModel":
            pages.append(DrawIOPage(name: nil, model: root, offsets: place, isPacked: offsets != nil))
        case "mxfile":
            for diagram in root.elements where diagram.localName == "diagram" {
                readDiagram(diagram, packedAt: offsets)
            }
        case "svg" where offsets == nil && root["content"] != nil:
            guard let content = root["content"] else { return }
            readXML(PercentEncoding.decode(Array(content.value.utf8)), packedAt: content.valueOffsets)
        default:
            report(
                .notADiagram, "the outermost element is “\(root.name)”, not “mxfile”", at: offsets ?? root.nameOffsets)
        }
    }

    mutating func readDiagram(_ diagram: XMLElement, packedAt offsets: Range<Int>?) {
        let name = diagram["name"]?.value
        if let model = diagram.element(where: { $0.localName == "mxGraphModel" }) {
            return pages.append(
                DrawIOPage(name: name, model: model, offsets: offsets ?? model.offsets, isPacked: offsets != nil))
        }
        let place = offsets ?? diagram.startTagOffsets
        let packed = diagram.text
        // A page on which nothing was drawn yet is empty.
        if packed.utf8.allSatisfy(\.isSpace) { return }
        guard let bytes = Base64.decode(packed.utf8) else {
            return report(.notADiagram, "the page is neither mxGraphModel nor base64", at: place)
        }
        let count = pages.count
        guard let unpacked = inflate(bytes, .none, at: place) else { return }
        let model = PercentEncoding.decode(unpacked)
        readXML(model, packedAt: place)
        guard pages.count == count + 1 else { return }
        pages[count].name = name
        if offsets == nil, let content = diagram.contentOffsets { pages[count].packing = (model, content) }
    }

    mutating func readPicture() {
        let texts = PNGTexts.texts(in: text.source.bytes)
        guard let found = texts.first(where: { $0.keyword == "mxfile" || $0.keyword == "mxGraphModel" }) else {
            return report(.notADiagram, "the picture carries no diagram", at: text.offsets.prefix(8))
        }
        let bytes = found.isCompressed ? inflate(Array(found.bytes), .zlib, at: found.offsets) : Array(found.bytes)
        if let bytes { readXML(PercentEncoding.decode(bytes), packedAt: found.offsets) }
    }

    /// Reads unpacked XML. Its findings get the offsets of the packed text.
    mutating func readXML(_ bytes: [UInt8], packedAt offsets: Range<Int>) {
        let xml = XMLReader.read(text.source.holding(bytes))
        for finding in xml.diagnostics { report(finding.kind, "in the packed page, \(finding.message)", at: offsets) }
        if let root = xml.value { readRoot(root, packedAt: offsets) }
    }

    /// The unpacked bytes. Nil and an error if the bytes are not deflate, or give too many.
    mutating func inflate(_ bytes: [UInt8], _ wrapping: Inflation.Wrapping, at offsets: Range<Int>) -> [UInt8]? {
        do throws(Inflation.Fault) {
            let unpacked = try Inflation.inflate(bytes, wrapping, limit: room)
            room -= unpacked.count
            return unpacked
        } catch {
            switch error {
            case .malformed: report(.notADiagram, "the packed page is damaged", at: offsets)
            case .tooLarge:
                let limit = text.source.limits.drawingSize >> 20
                report(.limitExceeded, "the packed pages hold more than \(limit) MB", at: offsets)
            }
            return nil
        }
    }

    mutating func report(_ kind: DiagnosticKind, _ message: String, at offsets: Range<Int>) {
        diagnostics.append(Diagnostic(kind: kind, message: message, range: text.range(offsets)))
    }
}
