import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource
import Testing

struct SCXMLTests {
    /// One document with what SCXML has, as people write it.
    static let lamp = """
        <?xml version="1.0"?>
        <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="Lamp" datamodel="ecmascript">
          <datamodel><data id="count" expr="0"/></datamodel>
          <state id="off">
            <onentry><log label="dark"/></onentry>
            <transition event="on power.*" cond="count &lt; 3" target="on"><assign location="count" expr="count + 1"/></transition>
            <transition event="tick"><raise event="tock"/></transition>
          </state>
          <parallel id="on">
            <onexit><if cond="a">
              <script>one();
                two()</script><else/><send event="e" target="t" delay="1s"/></if></onexit>
            <invoke src="timer.scxml"/>
            <state id="colour" initial="white">
              <state id="white"><transition event="next" target="red"/></state>
              <state id="red"><transition event="next" target="white"/></state>
              <history id="last" type="deep"><transition target="white"/></history>
            </state>
            <state id="bright"><initial><transition target="high"><script>fade()</script></transition></initial>
              <state id="low"/><state id="high"/>
            </state>
            <transition event="reset" type="internal" target="low"/>
            <transition event="show" target="red high"/>
            <transition event="end" target="over"/>
          </parallel>
          <final id="over"/>
        </scxml>
        """

    @Test func `a document is read`() throws {
        let read = SCXMLReader().read(SourceFile(path: "lamp.scxml", text: Self.lamp))
        let machine = try #require(read.value.first)
        #expect(read.diagnostics == [])
        #expect(
            machine.shortForm == """
                initial: off, white, high
                states: off, on (parallel), colour (composite), white, red, last (deepHistory), bright (composite), low, \
                high, over (final), on.fork (fork)
                off → on : on [count < 3] / count = count + 1
                off → on : power.* [count < 3] / count = count + 1
                off → off : tick / raise tock
                on → low : reset
                on → on.fork : show
                on.fork → red
                on.fork → high
                on → over : end
                white → red : next
                red → white : next
                last → white
                bright.[*] → high / fade()
                """)
        #expect(machine.state(named: "off")?.entry == ["log dark"])
        #expect(machine.state(named: "on")?.exit == ["if (a) { one(); two() } else { send e to t after 1s }"])
        #expect(machine.state(named: "on")?.activities == ["invoke timer.scxml"])
        #expect(machine.notes == ["data count = 0"])
        #expect(machine.transitions.map(\.kind.rawValue).prefix(4) == ["external", "external", "internal", "internal"])
    }

    @Test func `states and transitions have their places`() throws {
        let machine = try #require(SCXMLReader().read(SourceFile(path: "lamp.scxml", text: Self.lamp)).value.first)
        #expect(machine.source == Place(path: "lamp.scxml", line: 2, column: 1))
        #expect(machine.state(named: "red")?.source == Place(path: "lamp.scxml", line: 16, column: 7))
        #expect(machine.transitions.first?.source == Place(path: "lamp.scxml", line: 6, column: 5))
    }

    @Test(arguments: [
        "«not-a-diagram»", "<svg/>", "<scxml><«unknown-statement»box/></scxml>",
        "<scxml><state id='a'>«unknown-statement»text</state></scxml>",
        "<scxml><state id='a'/><state id='«duplicate-state»a'/></scxml>",
        "<scxml><state id='a'><transition target='«dangling-edge»b'/></state></scxml>",
        "<scxml initial='«dangling-edge»b'><state id='a'/></scxml>",
        "<scxml><state id='a'><transition target='b'/></state><final xmlns='http://www.w3.org/2005/07/scxml' id='b'/></scxml>",
        "<scxml xmlns:xi='http://www.w3.org/2001/XInclude'>«unread-line»<xi:include href='/etc/passwd'/></scxml>",
        "<scxml><state id='a'><state id='b'></state>«malformed-xml»</scxml>",
    ])
    func `what is wrong is told where it is`(marked: String) {
        let text = MarkedText(marked.hasPrefix("«not") ? "" : marked.replacing("<svg", with: "<«not-a-diagram»svg"))
        let findings = describe(SCXMLReader().read(text.file).diagnostics)
        #expect(findings == (marked.hasPrefix("«not") ? ["0 malformed-xml"] : text.findings))
    }

    @Test(arguments: [
        ("", "_"), ("state", "state"), ("1st", "_1st"), ("a b", "a_b"), ("content.refreshing", "content.refreshing"),
        ("-a", "_-a"),
        ("\\", "_"), ("a\nb", "a_b"), ("\"<&>'", "_____"), ("é", "é"), ("Ж", "Ж"), ("漢🚀", "__"), ("שלום", "____"),
        ("-->", "_--_"),
    ])
    func `a text becomes an id`(text: String, id: String) {
        let machine = Machine(name: "M", states: [State(name: text)])
        let written = SCXMLWriter().write([machine]).text
        #expect(written.contains("<state id=\"\(id)\""), "\(written)")
        #expect(SCXMLReader().read(SourceFile(path: "m", text: written)).value.first?.states.map(\.name) == [text])
    }
}
