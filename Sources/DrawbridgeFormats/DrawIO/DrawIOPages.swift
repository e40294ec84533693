import DrawbridgeSource

/// A page of a drawing: its cells as XML, and where they stand in the file.
struct DrawIOPage {
    var name: String?
    /// `mxGraphModel`.
    var model: XMLElement
    /// The whole page in the file.
    var offsets: Range<Int>
    /// Whether the page had to be unpacked. Its parts have no places of their own then.
    var isPacked: Bool
    /// What was packed in a plain file, and where it stands there; nil for a page that is not packed, or in a picture.
    var packing: (unpacked: [UInt8], offsets: Range<Int>)?

    func offsets(of element: XMLElement) -> Range<Int> { isPacked ? offsets : element.startTagOffsets }
}

/// Finds the pages of a file, and unpacks them.
///
///     file    = mxfile | mxGraphModel | SVG with the attribute content="mxfile" | PNG with the text mxfile
///     mxfile  = "<mxfile>" diagram* "</mxfile>"
///     diagram = "<diagram>" ( mxGraphModel | base64 of deflate of percent signs of mxGraphModel ) "</diagram>"
struct DrawIOPages {
    private(set) var pages: [DrawIOPage] = []
    private(set) var diagnostics: [Diagnostic] = []
    private let text: DiagramText
    /// How many bytes may still come out of packed pages.
    private var room = DrawIO.unpackedLimit

    init(_ text: DiagramText) {
        self.text = text
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
    /// - Parameter offsets: Where the XML stood in the file in packed form; nil where its own offsets are those of the file.
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
        // A page that was never drawn on has nothing in it.
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
            return report(.notADiagram, "the picture carries no drawing", at: text.offsets.prefix(8))
        }
        let bytes = found.isCompressed ? inflate(Array(found.bytes), .zlib, at: found.offsets) : Array(found.bytes)
        if let bytes { readXML(PercentEncoding.decode(bytes), packedAt: found.offsets) }
    }

    /// What was unpacked is XML again, of which the reader's findings have the place of the whole.
    mutating func readXML(_ bytes: [UInt8], packedAt offsets: Range<Int>) {
        let xml = XMLReader.read(SourceFile(path: text.source.path, bytes: bytes))
        for finding in xml.diagnostics { report(finding.kind, "in the packed page, \(finding.message)", at: offsets) }
        if let root = xml.value { readRoot(root, packedAt: offsets) }
    }

    /// Nil and an error for what is not deflate, or too large.
    mutating func inflate(_ bytes: [UInt8], _ wrapping: Inflation.Wrapping, at offsets: Range<Int>) -> [UInt8]? {
        do throws(Inflation.Fault) {
            let unpacked = try Inflation.inflate(bytes, wrapping, limit: room)
            room -= unpacked.count
            return unpacked
        } catch {
            switch error {
            case .malformed: report(.notADiagram, "the packed page is damaged", at: offsets)
            case .tooLarge:
                let limit = DrawIO.unpackedLimit / 1024 / 1024
                report(.limitExceeded, "the packed pages hold more than \(limit) MB", at: offsets)
            }
            return nil
        }
    }

    mutating func report(_ kind: DiagnosticKind, _ message: String, at offsets: Range<Int>) {
        diagnostics.append(Diagnostic(kind: kind, message: message, range: text.range(offsets)))
    }
}
