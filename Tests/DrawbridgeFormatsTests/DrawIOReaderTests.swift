import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource
import Testing

struct DrawIOReaderTests {
    /// A page with the shapes that UML has for states, as people draw them.
    static let lamp = page(
        """
        <mxCell id="a" value="" style="ellipse;shape=startState" vertex="1" parent="1"/>
        <mxCell id="b" value="&lt;b&gt;Off&lt;/b&gt;&lt;br&gt;entry / dim" style="rounded=1;html=1" vertex="1" parent="1"/>
        <mxCell id="c" value="On" style="swimlane" vertex="1" parent="1"/>
        <mxCell id="d" value="exit / save&#10;tick / count" style="text;strokeColor=none" vertex="1" parent="c"/>
        <mxCell id="e" value="White&amp;nbsp;light" style="rounded=1;html=1" vertex="1" parent="c"/>
        <mxCell id="f" value="" style="ellipse;fillColor=#000000" vertex="1" parent="c"/>
        <mxCell id="g" value="H" style="ellipse" vertex="1" parent="c"/>
        <mxCell id="h" value="" style="ellipse;shape=endState" vertex="1" parent="1"/>
        <mxCell id="i" value="" style="rhombus" vertex="1" parent="1"/>
        <mxCell id="j" value="Ask twice" style="shape=note" vertex="1" parent="1"/>
        <mxCell id="k" edge="1" source="a" target="b" parent="1"/>
        <mxCell id="l" value="press" edge="1" source="b" target="i" parent="1"/>
        <mxCell id="m" edge="1" source="i" target="c" parent="1"/>
        <mxCell id="n" value="[isWarm] / ring" style="edgeLabel" vertex="1" connectable="0" parent="m"/>
        <mxCell id="o" edge="1" source="f" target="e" parent="c"/>
        <mxCell id="p" value="break" style="endArrow=none;startArrow=classic" edge="1" source="h" target="d" parent="1"/>
        <mxCell id="q" style="endArrow=none" edge="1" source="j" target="b" parent="1"/>
        """)

    @Test func `shapes become states`() throws {
        let read = DrawIOReader().read(SourceFile(path: "lamp.drawio", text: Self.lamp))
        let machine = try #require(read.value.first)
        #expect(describe(read.diagnostics) == [])
        #expect(
            machine.shortForm == """
                initial: Off, White light
                states: Off, On (composite), White light, history (history), [*] (final), choice (choice)
                On → On : tick / count
                Off → choice : press
                choice → On [isWarm] / ring
                On → [*] : break
                """)
        #expect(machine.name == "lamp")
        #expect(machine.state(named: "White light")?.parent == "On")
        #expect(machine.state(named: "Off")?.entry == ["dim"])
        #expect(machine.state(named: "Off")?.notes == ["Ask twice"])
        #expect(machine.state(named: "On")?.exit == ["save"])
        #expect(machine.state(named: "Off")?.source == Place(path: "lamp.drawio", line: 3, column: 1))
    }

    @Test func `one arrow from nowhere leads to the initial state`() throws {
        let cells = """
            <mxCell id="a" value="A" vertex="1"/><mxCell id="b" value="B" vertex="1"/>
            <mxCell id="c" value="on" edge="1" target="a"/><mxCell id="d" value="go" edge="1" source="a" target="b"/>
            """
        let machine = try #require(DrawIOReader().read(SourceFile(path: "a", text: Self.page(cells))).value.first)
        #expect(machine.shortForm == "initial: A\nstates: A, B\n[*] → A : on\nA → B : go")
    }

    @Test func `an arrow from nowhere may be drawn backwards`() throws {
        let cells = """
            <mxCell id="a" value="A" vertex="1"/>
            <mxCell id="c" edge="1" source="a" style="startArrow=classic;endArrow=none"/>
            """
        let machine = try #require(DrawIOReader().read(SourceFile(path: "a", text: Self.page(cells))).value.first)
        #expect(machine.shortForm == "initial: A\nstates: A")
    }

    @Test func `among several pages one that shows other things is no machine`() {
        let page = "<diagram name='%'><mxGraphModel><root><mxCell id='0'/>CELLS</root></mxGraphModel></diagram>"
        let cells = ["<mxCell id='a' style='shape=image' vertex='1'/>", "<mxCell id='a' value='A' vertex='1'/>"]
        let pages = zip(["Logo", "Call"], cells).map {
            page.replacing("%", with: $0).replacing("CELLS", with: $1)
        }
        let read = DrawIOReader().read(SourceFile(path: "a.drawio", text: "<mxfile>\(pages.joined())</mxfile>"))
        #expect(read.value.map(\.name) == ["Call"])
        #expect(read.diagnostics.map(\.kind.id) == ["unknown-statement"])
    }

    @Test(arguments: ["br", "br/", "br /"]) func `the lines of a name stay lines`(tag: String) throws {
        let cells = "<mxCell id='a' value='Idle&lt;\(tag)&gt;waiting\u{A0}' style='html=1' vertex='1'/>"
        let machine = try #require(DrawIOReader().read(SourceFile(path: "a", text: Self.page(cells))).value.first)
        #expect(machine.states.map(\.name) == ["Idle waiting"])
        #expect(machine.states.map(\.label) == ["Idle\nwaiting"])
        let again = DrawIOReader().read(SourceFile(path: "b", text: DiagramFormat.drawIO.writer.write([machine]).text))
        #expect(again.value.first?.states.map(\.label) == ["Idle\nwaiting"])
    }

    /// Cells, the mark of what is told of each before it.
    @Test(arguments: [
        "«unknown-statement»<box/>",
        "«unknown-statement»<mxCell id='a' style='ellipse' vertex='1'/>",
        "<mxCell id='a' value='A' vertex='1'/>«dangling-edge»<mxCell id='b' edge='1' source='a'/>",
        "<mxCell id='a' value='A' vertex='1'/>«assumed-start»<mxCell id='b' edge='1' target='a'/>",
        "<mxCell id='a' value='A' vertex='1'/>«dangling-edge»<mxCell id='b' edge='1' target='a'/>«dangling-edge»<mxCell id='c' edge='1' target='a'/>",
        "<mxCell id='a' value='A' vertex='1'/>«dangling-edge»<mxCell id='b' edge='1' source='x' target='a'/>",
        "<mxCell id='a' value='A' vertex='1'/>«duplicate-state»<mxCell id='b' value='A' vertex='1'/>",
        "<mxCell id='a' value='A' vertex='1'/>«duplicate-state»<mxCell id='a' value='B' vertex='1'/>",
        "<mxCell id='a' value='A' vertex='1'/>«unknown-statement»<mxCell id='b' edge='1' style='endArrow=none' source='a' target='a'/>",
        "<mxCell id='a' value='A' vertex='1' parent='b'/>«limit-exceeded»<mxCell id='b' value='B' vertex='1' parent='a'/>",
    ])
    func `what is wrong is told where it is`(marked: String) {
        let text = MarkedText(Self.page("<mxCell id='z' value='Z' vertex='1'/>" + marked))
        #expect(describe(DrawIOReader().read(text.file).diagnostics) == text.findings)
    }

    @Test(arguments: [
        ("10", "10", nil), ("-10", "10", nil), ("300", "300", "looks-nested-but-is-not"),
    ])
    func `a shape that is only drawn over another one is told`(x: String, y: String, fault: String?) {
        let cells = """
            <mxCell id="a" value="A" vertex="1"><mxGeometry x="200" y="200" width="400" height="400"/></mxCell>
            <mxCell id="b" value="B" vertex="1"><mxGeometry x="\(x)" y="\(y)" width="50" height="50"/></mxCell>
            """
        let read = DrawIOReader().read(SourceFile(path: "a", text: Self.page(cells)))
        #expect(read.diagnostics.map(\.kind.id) == [fault].compactMap(\.self))
        #expect(read.value.first?.state(named: "B")?.parent == nil)
    }

    @Test(arguments: [("10", nil), ("-60", "looks-outside-but-is-nested")])
    func `a shape that is only drawn outside another one is told`(x: String, fault: String?) {
        let cells = """
            <mxCell id="a" value="A" vertex="1"><mxGeometry x="200" y="200" width="400" height="400"/></mxCell>
            <mxCell id="b" value="B" vertex="1" parent="a"><mxGeometry x="\(x)" y="9" width="50" height="50"/></mxCell>
            """
        let read = DrawIOReader().read(SourceFile(path: "a", text: Self.page(cells)))
        #expect(read.diagnostics.map(\.kind.id) == [fault].compactMap(\.self))
        #expect(read.value.first?.state(named: "B")?.parent == "A")
    }

    @Test(arguments: [
        // A page that draw.io packed, a picture in SVG, another one with its content in percent signs.
        "<mxfile><diagram name='Door'>\(packed)</diagram></mxfile>",
        "<svg content='&lt;mxfile>&lt;diagram name=&quot;Door&quot;>\(packed)&lt;/diagram>&lt;/mxfile>'/>",
        "<svg content='%3Cmxfile%3E%3Cdiagram%20name%3D%22Door%22%3E\(packed)%3C%2Fdiagram%3E%3C%2Fmxfile%3E'/>",
    ])
    func `a packed page is read`(text: String) {
        let source = SourceFile(path: "a.drawio", text: text)
        #expect(DrawIOReader().recognizes(DiagramText(source)))
        let read = DrawIOReader().read(source)
        #expect(read.diagnostics == [])
        #expect(read.value.first?.name == "Door")
        #expect(read.value.map(\.shortForm) == ["initial: ?\nstates: A, B\nA → B : go"])
    }

    @Test(arguments: ["tEXt", "zTXt"]) func `the drawing in a picture is read`(type: String) {
        let text =
            Array("mxfile\u{0}".utf8)
            + (type == "tEXt" ? Array(Self.inPicture.utf8) : [0] + Self.deflated(Self.inPicture))
        let bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk(type, text)
        let read = DrawIOReader().read(SourceFile(path: "a.drawio.png", bytes: bytes))
        #expect(read.diagnostics == [])
        #expect(read.value.map(\.shortForm) == ["initial: ?\nstates: A"])
    }

    @Test func `several pages are several machines`() {
        let diagrams = ["One", "Two"].map {
            "<diagram name='\($0)'>\(Self.model("<mxCell id='a' value='\($0)' vertex='1'/>"))</diagram>"
        }
        let read = DrawIOReader().read(SourceFile(path: "a", text: "<mxfile>\(diagrams.joined())</mxfile>"))
        #expect(read.value.map(\.name) == ["One", "Two"])
        #expect(read.value.map { $0.states.map(\.name) } == [["One"], ["Two"]])
    }

    @Test(arguments: [
        ("<mxfile><diagram>QQ</diagram></mxfile>", "not-a-diagram"),
        ("<mxfile><diagram>?</diagram></mxfile>", "not-a-diagram"),
        ("<mxfile/>", "not-a-diagram"), ("<html/>", "not-a-diagram"), ("", "malformed-xml"),
        ("<!DOCTYPE a [<!ENTITY b 'c'>]><mxfile/>", "xml-declarations"),

        (String(repeating: "<mxfile>", count: 300), "xml-limit"),
    ])
    func `what is no drawing is refused`(text: String, fault: String) {
        let read = DrawIOReader().read(SourceFile(path: "a.drawio", text: text))
        #expect(read.value == [])
        #expect(read.diagnostics.map(\.kind.id) == [fault])
    }

    @Test func `a chain of cells in each other ends`() {
        let cells = (0..<5000).map { "<mxCell id='c\($0)' value='A' vertex='1' parent='c\(($0 + 1) % 5000)'/>" }
        let read = DrawIOReader().read(SourceFile(path: "a", text: Self.page(cells.joined())))
        #expect(read.value.first?.states.count == 5000)
        #expect(read.diagnostics.contains { $0.kind == .limitExceeded })
    }
}

extension DrawIOReaderTests {
    static func page(_ cells: String) -> String {
        "<mxfile><diagram name=\"Page-1\">\(model(cells))</diagram></mxfile>"
    }

    static func model(_ cells: String) -> String {
        "<mxGraphModel><root><mxCell id=\"0\"/><mxCell id=\"1\" parent=\"0\"/>\n\(cells)\n</root></mxGraphModel>"
    }

    static let packed =
        "UzV2zq1wL0osyPDNT0nNUTV2VTV2LsrPL4GwciucU3NyVI0MMlNUjV1UjYwMgFjVyA2HrCFY1qAgsSg1r4QYDYkQDWWJOaWpEBFHqEhqUUlqBU5TDfGamoRhqhMVTE3GMDU9HyKUmpKeSsBQg+L80qLkVBRflyQWpaeWIDsZajWQgYgCIActhgA="

    static let inPicture =
        "%3CmxGraphModel%3E%3Croot%3E%3CmxCell%20id%3D%22a%22%20value%3D%22A%22%20vertex%3D%221%22%2F%3E%3C%2Froot%3E%3C%2FmxGraphModel%3E"

    /// In the zlib format, stored without being compressed; nobody checks the sum at the end.
    static func deflated(_ text: String) -> [UInt8] {
        let count = UInt16(text.utf8.count)
        var (a, b) = (UInt32(1), UInt32(0))
        for byte in text.utf8 {
            a = (a + UInt32(byte)) % 65521
            b = (b + a) % 65521
        }
        let length = [UInt8(count & 0xFF), UInt8(count >> 8), UInt8(~count & 0xFF), UInt8(~count >> 8)]
        let sum = [UInt8(b >> 8), UInt8(b & 0xFF), UInt8(a >> 8), UInt8(a & 0xFF)]
        return [0x78, 0x01, 0x01] + length + Array(text.utf8) + sum
    }

    static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        let count = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: data.count >> $0) }
        return count + Array(type.utf8) + data + [0, 0, 0, 0]
    }
}
