import DrawbridgeFormats
import DrawbridgeModel
import Testing

struct TableTests {
    static let door = Machine(
        name: "Door", initial: ["closed"],
        states: [
            State(name: "closed", entry: ["lock"]), State(name: "open", label: "Wide"),
            State(name: "gone", kind: .final),
        ],
        transitions: [
            Transition(from: "closed", event: "push|pull", to: "open", guard: "isFree", actions: ["ring", "<b>"]),
            Transition(from: "*", event: "burn", to: "gone"),
        ])

    @Test func `a machine is a table in Markdown`() {
        #expect(
            MarkdownTableWriter().write([Self.door]).text == #"""
                ## Door

                | state | event | guard | next state | actions |
                | --- | --- | --- | --- | --- |
                | \[\*\] |  |  | closed |  |
                | any other state | burn |  | gone |  |
                | closed | entry |  |  | lock |
                | closed | push\|pull | isFree | open | ring; &#60;b&#62; |
                | open “Wide” |  |  |  |  |
                | gone (final) |  |  |  |  |

                """#)
    }

    @Test func `a machine is a table for the terminal`() {
        #expect(
            TextTableWriter().write([Self.door]).text == """
                Door

                state            event      guard   next state  actions
                ───────────────  ─────────  ──────  ──────────  ─────────
                [*]                                 closed
                any other state  burn               gone
                closed           entry                          lock
                closed           push|pull  isFree  open        ring; <b>
                open “Wide”
                gone (final)

                """)
    }

    @Test func `nothing reaches a terminal that it would obey`() {
        let machine = Machine(name: "\u{1B}[2J", states: [State(name: "a\u{7}\u{202E}漢")])
        #expect(TextTableWriter().write([machine]).text == "␛[2J\n\nstate\n─────\na␇\u{FFFD}漢\n")
    }
}
