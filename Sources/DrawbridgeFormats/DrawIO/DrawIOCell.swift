/// A shape, an arrow or a layer of a page.
struct DrawIOCell {
    enum Sort {
        case vertex, edge
        /// The page itself, and its layers.
        case layer
    }

    var id: String
    var sort: Sort
    /// The UTF-8 offsets of the start tag in the file.
    var offsets: Range<Int>
    var style: DrawIOStyle
    /// The label, by line.
    var lines: [String]
    /// The ids of other cells.
    var parent: String?
    var source: String?
    var target: String?
    var box: DrawIOBox
    /// Whether the shape hides its content, and its box is not the usual one.
    var isCollapsed: Bool
    /// Our own attributes.
    var own: [String: String]
    /// What draw.io shows when the pointer rests on the shape.
    var tooltip: String?
}

/// The position and size of a shape in pixels. The y axis points down.
struct DrawIOBox: Hashable {
    var x = 0.0
    var y = 0.0
    var width = 0.0
    var height = 0.0
    /// Whether `x` and `y` are fractions of the parent's size.
    var isRelative = false

    /// Whether this box lies inside another one, and is smaller.
    func lies(in outer: DrawIOBox) -> Bool {
        x >= outer.x && y >= outer.y && x + width <= outer.x + outer.width && y + height <= outer.y + outer.height
            && (width < outer.width || height < outer.height)
    }

    func touches(_ other: DrawIOBox) -> Bool {
        x <= other.x + other.width && other.x <= x + width && y <= other.y + other.height && other.y <= y + height
    }
}

extension DrawIOCell {
    /// cell = mxCell | ( object | UserObject ) with an mxCell inside, where the outer element has id and label.
    ///
    /// Nil for any other element.
    ///
    /// - Parameter styles: The styles read so far, by their texts: most cells share theirs with another cell.
    init?(_ element: XMLElement, on page: DrawIOPage, _ styles: inout [String: DrawIOStyle]) {
        let isWrapped = element.localName == "object" || element.localName == "UserObject"
        guard let cell = isWrapped ? element.elements.first : element, cell.localName == "mxCell" else { return nil }
        id = (element["id"] ?? cell["id"])?.value ?? ""
        sort = cell["vertex"]?.value == "1" ? .vertex : cell["edge"]?.value == "1" ? .edge : .layer
        offsets = page.offsets(of: element)
        style = Self.style(cell["style"]?.value ?? "", &styles)
        let label = DrawIOText.withoutTypedSpaces((isWrapped ? element["label"] : cell["value"])?.value ?? "")
        lines = style.isHTML ? DrawIOText.lines(ofHTML: label) : DrawIOText.lines(of: label)
        parent = cell["parent"]?.value
        source = cell["source"]?.value
        target = cell["target"]?.value
        box = DrawIOBox(cell.element { $0.localName == "mxGeometry" })
        isCollapsed = cell["collapsed"]?.value == "1"
        own = isWrapped ? Self.own(element) : [:]
        tooltip = isWrapped ? element["tooltip"]?.value : nil
    }

    private static func style(_ text: String, _ styles: inout [String: DrawIOStyle]) -> DrawIOStyle {
        if let style = styles[text] { return style }
        let style = DrawIOStyle(text)
        styles[text] = style
        return style
    }

    private static func own(_ element: XMLElement) -> [String: String] {
        let ours = element.attributes.filter { $0.name.hasPrefix("drawbridge-") }
        return Dictionary(
            ours.map { ($0.name, DrawIOText.text(ofHTML: $0.value)) }, uniquingKeysWith: { first, _ in first })
    }
}

private extension DrawIOBox {
    init(_ geometry: XMLElement?) {
        guard let geometry else {
            self.init()
            return
        }
        let number = { (name: String) in
            let value = geometry[name].flatMap { Double($0.value) } ?? 0
            return value.isFinite ? min(max(value, -1e9), 1e9) : 0
        }
        self.init(
            x: number("x"), y: number("y"), width: number("width"), height: number("height"),
            isRelative: geometry["relative"]?.value == "1")
    }
}
