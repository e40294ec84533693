import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// An SVG as another reader of XML sees it.
struct Picture {
    struct Element {
        var name: String
        var attributes: [String: String]
        /// Of the element alone, not of those in it.
        var text = ""
        /// The place of the group around it in `elements`.
        var parent: Int?
    }

    private(set) var elements: [Element] = []

    init(_ bytes: [UInt8]) throws {
        let parser = XMLParser(data: Data(bytes))
        let collector = ElementCollector()
        parser.delegate = collector
        try #require(parser.parse(), "not well-formed: \(String(describing: parser.parserError))")
        elements = collector.elements
    }

    func groups(_ kind: String) -> [Element] {
        elements.filter {
            $0.name == "g" && $0.attributes["class"]?.split(separator: " ").first.map(String.init) == kind
        }
    }

    /// The texts of each group of this kind, its lines joined by spaces.
    func texts(_ kind: String) -> [String] {
        elements.indices.filter { i in
            elements[i].name == "g" && elements[i].attributes["class"]?.hasPrefix(kind) == true
        }
        .map { group in
            elements.filter { $0.parent == group && $0.name == "text" }.map(\.text).joined(separator: " ")
        }
    }

    func attributes(_ name: String) -> [String] { elements.compactMap { $0.attributes[name] } }
}

private final class ElementCollector: NSObject, XMLParserDelegate {
    var elements: [Picture.Element] = []
    private var open: [Int] = []

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        elements.append(Picture.Element(name: name, attributes: attributes, parent: open.last))
        open.append(elements.count - 1)
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        if let last = open.last { elements[last].text += string }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        open.removeLast()
    }
}
