import DrawbridgeFormats
import DrawbridgeSource
import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

struct XMLReaderTests {
    @Test func `elements and attributes have their places`() throws {
        let file = SourceFile(path: "a.xml", text: "<?xml version='1.0'?>\n<a  x='1'\n y=\"é&amp;\"><b/>t&lt;</a>\n")
        let root = try #require(XMLReader.read(file).value)
        #expect(root.name == "a" && file.text(root.nameOffsets) == "a")
        #expect(file.text(root.offsets) == "<a  x='1'\n y=\"é&amp;\"><b/>t&lt;</a>")
        #expect(file.text(root.startTagOffsets) == "<a  x='1'\n y=\"é&amp;\">")
        #expect(root.contentOffsets.map(file.text) == "<b/>t&lt;")
        #expect(root.attributes.map(\.value) == ["1", "é&"])
        #expect(root.attributes.map { file.text($0.valueOffsets) } == ["1", "é&amp;"])
        #expect(root.attributes.map { file.text($0.nameOffsets) } == ["x", "y"])
        #expect(root.elements.map { file.text($0.offsets) } == ["<b/>"])
        #expect(root.elements[0].contentOffsets == nil)
        #expect(root.text == "t<")
    }

    @Test(arguments: [
        ("<a>x<!-- c -->y<![CDATA[<&]]>z</a>", "xy<&z"), ("<a>1\r\n2\r3</a>", "1\n2\n3"),
        ("<a>&#10;&#xD;&#x1F680;</a>", "\n\r🚀"),
        ("<a><![CDATA[1\r\n2\r]]></a>", "1\n2\n"), ("<a>x<b>y</b><?p i?>z</a>", "xyz"),
        ("<a>]]&gt; ]] ></a>", "]]> ]] >"),
        ("\u{FEFF}<a>é</a>", "é"), ("<!DOCTYPE a PUBLIC \"-//x>\" 'y>'><a>t</a>", "t"),
        ("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone='no'?><a/>", ""),
    ])
    func `text is what it stands for`(text: String, expected: String) {
        let read = XMLReader.read(SourceFile(path: "a.xml", text: text))
        #expect(read.diagnostics.isEmpty)
        #expect(read.value.map { Array($0.text.utf8) } == Array(expected.utf8))
    }

    @Test func `white space in a value becomes spaces, as a reference it stays`() {
        let root = XMLReader.read(SourceFile(path: "a.xml", text: "<a x='1\t2\r\n3\n4&#xa;5&#9;6'/>")).value
        #expect(root?["x"]?.value == "1 2 3 4\n5\t6")
    }

    @Test func `prefixes stand for namespaces where they are declared`() throws {
        let text = "<a xmlns='u' xmlns:p='v'><p:b/><c xmlns='' xmlns:p='w'><p:d/></c><p:b/><q:e/></a>"
        let root = try #require(XMLReader.read(SourceFile(path: "a.xml", text: text)).value)
        #expect(root.namespace == "u")
        #expect(root.elements.map(\.namespace) == ["v", nil, "v", nil])
        #expect(root.elements.map(\.localName) == ["b", "c", "b", "e"])
        #expect(root.elements[1].elements[0].namespace == "w")
    }

    @Test(arguments: [
        "«malformed-xml»", "«malformed-xml»x", "<a>«malformed-xml»</b>", "<«malformed-xml»1/>",
        "<a «malformed-xml»=''/>",
        "<a x«malformed-xml»/>", "<a x=«malformed-xml»1/>", "<a x='1'«malformed-xml»y='2'/>",
        "<a x='1' «malformed-xml»x='2'/>",
        "<a x='«malformed-xml»<'/>", "<a x=«malformed-xml»'1/>", "<a>«malformed-xml»&nbsp;</a>",
        "<a>«malformed-xml»&b</a>",
        "<a>«malformed-xml»&#0;</a>", "<a>«malformed-xml»&#xD800;</a>", "<a>«malformed-xml»&#x110000;</a>",
        "<a>«malformed-xml»&#+1;</a>", "<a>«malformed-xml»]]></a>", "<a>«malformed-xml»<![CDATA[</a>",
        "<a><!-- «malformed-xml»-- --></a>",
        "<a>«malformed-xml»<!-- </a>", "<a>«malformed-xml»<!ELEMENT></a>", "<a/>«malformed-xml»<b/>",
        "<a/>«malformed-xml»x", "<a/>«malformed-xml»<!DOCTYPE a>",
        "<a>«malformed-xml»<?x </a>", "<a«malformed-xml»", "<a>«malformed-xml»\u{1}</a>", "<«malformed-xml»",
        "«malformed-xml»<?xml version='1.0' encoding='latin1'?><a/>",
        "<!-- x --> «malformed-xml»<?xml version='1.0'?><a/>", "<a>«malformed-xml»<?xml version='1.0'?></a>",
        "<!DOCTYPE a «xml-declarations»[<!ENTITY e SYSTEM 'file:///etc/passwd'>]><a>&e;</a>",
    ])
    func `what is not XML is refused with one error that has a place`(marked: String) {
        let text = MarkedText(marked)
        #expect(describe(XMLReader.read(text.file).diagnostics) == text.findings)
    }

    @Test func `what stands before a fault is kept`() throws {
        let read = XMLReader.read(SourceFile(path: "a.xml", text: "<a><b x='1'><c/>text</d>"))
        let root = try #require(read.value)
        #expect(root.elements.map(\.name) == ["b"])
        #expect(root.elements[0].elements.map(\.name) == ["c"])
        #expect(root.elements[0]["x"]?.value == "1")
        #expect(read.diagnostics.count == 1)
    }

    @Test(arguments: [
        (2 * ReadingLimits().depth, "", "<a>", ""), (XMLReader.attributeLimit, "<a ", "x#='' ", "/>"),
        (XMLReader.namespaceLimit, "<a ", "xmlns:x#='u' ", "/>"),
    ])
    func `nesting, attributes and namespaces have an end`(limit: Int, start: String, piece: String, end: String) {
        for count in [limit, limit + 1, limit * 1000] {
            let pieces = (0..<count).map { piece.replacing("#", with: String($0)) }
            let read = XMLReader.read(SourceFile(path: "a.xml", text: start + pieces.joined() + end))
            #expect(read.diagnostics.contains { $0.kind.id == "xml-limit" } == (count > limit))
        }
    }

    @Test func `bytes that are no text are refused`() {
        for bytes: [UInt8] in [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xFE, 0xFF, 0, 0x3C]] {
            for around in [("<a>", "</a>"), ("<a x='", "'/>"), ("<a", "/>")] {
                let all = Array(around.0.utf8) + bytes + Array(around.1.utf8)
                #expect(XMLReader.read(SourceFile(path: "a.xml", bytes: all)).diagnostics.count == 1)
            }
        }
    }

    /// libxml2, behind Foundation's parser, has been reading XML for decades: we take nothing that it refuses, and read the
    /// same in what we take. (Foundation for Linux ends the process over `<?p?>`, so there is none.)
    @Test func `changed documents are read as Foundation reads them`() {
        var random = RandomMachines(seed: 11)
        var taken = 0
        for _ in 0..<4000 {
            let text = random.damagedXML()
            let ours = XMLReader.read(SourceFile(path: "a.xml", text: text))
            if ours.diagnostics.isEmpty {
                let theirs = FoundationReading(text)
                taken += 1
                #expect(theirs.isWellFormed, "\(text)")
                #expect(ours.value.map { FoundationReading.describe($0) } == theirs.linesWithoutSpace, "\(text)")
            }
        }
        #expect(taken > 400)
    }
}

/// What Foundation reads, as lines: `<name`, ` attribute=value` by name, the text, `>`.
private final class FoundationReading: NSObject, XMLParserDelegate {
    private(set) var lines: [String] = []
    private(set) var isWellFormed = false

    init(_ text: String) {
        super.init()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = self
        isWellFormed = parser.parse()
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        lines.append("<\(name)")
        lines += attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }
    }

    func parser(_ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?) {
        lines.append(">")
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { addText(text) }
    func parser(_ parser: XMLParser, foundCDATA data: Data) { addText(String(decoding: data, as: UTF8.self)) }

    /// Where there is nothing but white space between two tags, we have no text.
    var linesWithoutSpace: [String] { lines.filter { $0.first != "t" || !$0.dropFirst().allSatisfy(\.isWhitespace) } }

    private func addText(_ text: String) {
        if lines.last?.first == "t" { lines[lines.count - 1] += text } else { lines.append("t" + text) }
    }

    static func describe(_ element: DrawbridgeFormats.XMLElement) -> [String] {
        var lines = ["<\(element.name)"]
        lines += element.attributes.sorted { $0.name < $1.name }.map { " \($0.name)=\($0.value)" }
        for child in element.children {
            switch child {
            case .element(let element): lines += describe(element)
            case .text(let text, _): if !text.allSatisfy(\.isWhitespace) { lines.append("t" + text) }
            }
        }
        return lines + [">"]
    }
}

private extension RandomMachines {
    /// A small document with up to two pieces put where they may not belong.
    mutating func damagedXML() -> String {
        var pieces = [
            "<a", " x='1'", " y=\"&lt;\"", ">", "text", "<b>", "<!-- c -->", "</b>", "<![CDATA[d]]>", "<c z='é'/>",
            "</a>",
        ]
        let strangers = [
            "<", ">", "&", ";", "]]>", "--", "'", "\"", " ", "\n", "\r\n", "\t", "&amp;", "&#x41;", "&#65;", "&b;",
            "/>", "</a>", "<d/>",
            "<?p i?>", "<!--", "-->", "é", "\u{1}", " w='&#10;'", "<![CDATA[", "=", "1", "-", ".",
        ]
        for _ in 0..<number(below: 3) {
            pieces.insert(strangers[number(below: strangers.count)], at: number(below: pieces.count + 1))
        }
        if number(below: 4) == 0 { pieces.remove(at: number(below: pieces.count)) }
        return pieces.joined()
    }
}
