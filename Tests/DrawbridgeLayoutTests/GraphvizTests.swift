import DrawbridgeFormats
@testable import DrawbridgeLayout
import DrawbridgeModel
import ProcessorTime
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

    /// An arrow to a composite state of which Graphviz finds no end outside: `makeCompoundEdge: Assertion failed`. A
    /// version that draws it is as good.
    @Test func `an assertion that fails inside Graphviz is an error, and the next drawing is whole`() {
        let other = "digraph { compound=true; subgraph cluster0 { a }; c -> b -> a [lhead=cluster0, label=x] }"
        let before = Layout().render(dot: other, as: .svg)
        for format in PictureFormat.allCases {
            let picture = Layout().render(
                dot: """
                    digraph {
                      compound=true; rankdir=LR; newrank=true
                      subgraph cluster0 { a }
                      { rank=same; a; b }
                      b -> a:n; b -> a:n [lhead=cluster0]
                    }
                    """, as: format)
            let messages = picture.diagnostics.map(\.message).joined(separator: "; ")
            #expect(picture.value != nil || messages.contains("a check inside Graphviz failed (compound.c:"))
        }
        #expect(Layout().render(dot: other, as: .svg).value == before.value)
    }

    /// It takes more than a minute where Graphviz is not told to stop.
    @Test func `a tangle of hundreds of arrows is drawn at once`() {
        let arrows = (0..<600).map { "\($0 % 60) -> \(($0 * 7919 + $0 / 60 * 31) % 60) [label=\"receivedEvent\($0)\"]" }
        let time = processorTime {
            let picture = Layout().render(dot: "digraph { \(arrows.joined(separator: "; ")) }", as: .svg)
            #expect(picture.value != nil)
        }
        #expect(time < .seconds(20))
    }

    /// Where a label lies best was asked of each point of each line.
    @Test func `labels of a hundred arrows out of one state are placed at once`() {
        let arrows = (0..<100).map { "a -> b\($0) [label=\"event\($0)\"]" }
        let time = processorTime {
            let picture = Layout().render(dot: "digraph { \(arrows.joined(separator: "; ")) }", as: .svg)
            #expect(picture.value != nil)
        }
        #expect(time < .seconds(5))
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

struct GraphSizeTests {
    /// A tangle: arrows from each node to places that look like chance.
    static func tangle(_ nodes: Int, _ arrows: Int) -> String {
        let lines = (0..<nodes).flatMap { node in
            (0..<arrows).map { arrow in "n\(node) -> n\((node * 7919 * (arrow + 1) + arrow * 31 + 1) % nodes)" }
        }
        return "digraph { \(lines.joined(separator: "; ")) }"
    }

    @Test func `the rows that arrows pass are counted, whichever way circles are cut`() {
        let size = Graphviz.size(ofDOT: "digraph { a -> b -> c -> d; a -> d; d -> b; c -> c }")
        #expect(size?.nodes == 4)
        #expect(size?.arrows == 6)
        // Three of one row, a -> d of three, and d -> b, which closes a circle, of two.
        #expect(size?.length == 8)
    }

    @Test(
        arguments: [
            ("arrows are so tangled", tangle(500, 4)),
            ("1501 states", "digraph { \((0..<1501).map { "n\($0)" }.joined(separator: ";")) }"),
            ("5001 arrows", "digraph { \(String(repeating: "a -> b;", count: 5001)) }"),
            (
                "251 composite",
                "digraph { \((0..<251).map { "subgraph cluster\($0) { n\($0) }" }.joined(separator: ";")) }"
            ),
        ])
    func `what would take minutes is refused at once`(reason: String, dot: String) {
        let time = processorTime {
            let drawn = Layout().render(dot: dot, as: .svg)
            #expect(drawn.value == nil)
            #expect(drawn.diagnostics.count == 1)
            #expect(drawn.diagnostics.first?.message.contains(reason) == true, "\(drawn.diagnostics)")
        }
        #expect(time < .seconds(5))
        #expect(Layout().render(dot: "digraph { a -> b }", as: .svg).value != nil)
    }

    @Test(arguments: [(125, 4), (60, 12), (80, 4)])
    func `a tangle that is drawn is drawn soon`(nodes: Int, arrows: Int) {
        let time = processorTime { #expect(Layout().render(dot: Self.tangle(nodes, arrows), as: .svg).value != nil) }
        #expect(time < .seconds(30))
    }
}

struct PlacedLineTests {
    @Test(arguments: [0, 1, 2, 8, 9, 17, 100, 1000])
    func `the distance of a line is that of its nearest point`(count: Int) {
        func box(at number: Int, width: Double, height: Double) -> PlacedBox {
            let (x, y) = (Double(number * 37 % 211), Double(number * 91 % 97))
            return PlacedBox(left: 0, right: width, bottom: 0, top: height).moved(to: x, y)
        }
        let points = (0..<count).map { box(at: $0, width: 0, height: 0).middle }
        let line = PlacedLine(points)
        for number in 1000..<1050 {
            let label = box(at: number, width: 20, height: 9)
            let nearest: Double = points.map { label.distance(to: $0) }.min() ?? .infinity
            #expect(line.distance(to: label, within: .infinity) == nearest)
            let near = line.distance(to: label, within: 5)
            #expect(nearest < 5 ? near == nearest : near >= 5)
        }
    }
}
