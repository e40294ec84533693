import DrawbridgeFormats
import DrawbridgeLayout
import DrawbridgeModel
import Testing

struct GraphvizTests {
    @Test(
        arguments: ["digraph {", "digraph { a -> }", "}", "", "digraph { a [label=<<B>x</I>>] -> }"],
        PictureFormat.allCases)
    func `what Graphviz refuses is an error`(dot: String, format: PictureFormat) {
        let picture = Layout().render(dot: dot, as: format)
        #expect(picture.value == nil)
        #expect(Set(picture.diagnostics.map(\.kind.id)) == ["graphviz-failed"])
    }

    @Test func `an error says where, in this text and not in an earlier one`() {
        for _ in 0..<3 {
            let picture = Layout().render(dot: "digraph {\n  a -> \n}", as: .svg)
            #expect(picture.diagnostics.map(\.message) == ["syntax error in line 3 near '}'"])
        }
    }

    @Test func `a remark comes with the picture`() {
        let picture = Layout().render(dot: "digraph { a [shape=nonsense] }", as: .svg)
        #expect(picture.value != nil)
        #expect(picture.diagnostics.map(\.kind.id) == ["graphviz-remark"])
        #expect(picture.diagnostics.first?.message.contains("nonsense") == true)
    }

    @Test func `after an error the next drawing is whole`() {
        let before = Layout().render(dot: "digraph { a -> b }", as: .svg)
        _ = Layout().render(dot: "digraph { \"a", as: .svg)
        _ = Layout().render(dot: "digraph { a [label=<<B>] }", as: .svg)
        #expect(Layout().render(dot: "digraph { a -> b }", as: .svg).value == before.value)
    }

    /// It takes more than a minute where Graphviz is not told to stop.
    @Test(.timeLimit(.minutes(1))) func `a tangle of hundreds of arrows is drawn at once`() {
        let arrows = (0..<600).map { "\($0 % 60) -> \(($0 * 7919 + $0 / 60 * 31) % 60) [label=\"receivedEvent\($0)\"]" }
        let picture = Layout().render(dot: "digraph { \(arrows.joined(separator: "; ")) }", as: .svg)
        #expect(picture.value != nil)
    }

    @Test func `drawings in several threads wait for each other`() async {
        let machine = Machine(
            name: "M", states: [State(name: "a"), State(name: "b")],
            transitions: [Transition(from: "a", event: "e", to: "b")])
        let expected = Layout().render(machine, as: .svg).value
        await withTaskGroup(of: [UInt8]?.self) { group in
            for _ in 0..<16 { group.addTask { Layout().render(machine, as: .svg).value } }
            for await drawn in group { #expect(drawn == expected) }
        }
    }
}
