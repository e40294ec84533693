import DrawbridgeFormats
import DrawbridgeModel
import Testing

/// Words that a program for people has to be given in a certain way, so that it shows all of them.
struct WrittenWordsTests {
    static let loops = Machine(
        name: "M", states: [State(name: "a"), State(name: "b")],
        transitions: [
            Transition(from: "a", event: "tick", to: "a"), Transition(from: "a", event: "go", to: "b"),
            Transition(from: "a", event: "tock", to: "a", guard: "odd"),
        ])

    @Test(arguments: [
        ("mermaid", "a --> a : tick<br/>tock [odd]"),
        ("plantuml", "a --> a : tick\\ntock [odd]"),
        ("smcat", "a => a: \"tick\ntock [odd]\";"),
    ])
    func `the loops of a state share an arrow`(format: String, expected: String) throws {
        #expect(try text(of: Self.loops, format).contains(expected))
    }

    @Test(arguments: [
        ("plantuml", State(name: "a", payload: [PayloadField(label: "count", type: "Int")]), "a : count: Int\n"),
        ("dot", State(name: "a", activities: ["ring"]), ">do / ring<"),
        ("smcat", State(name: "a", notes: ["one\n\ntwo", "three"]), "# one\n# \u{200B}\n# two\n#\n# three\na;"),
    ])
    func `what a state carries is written`(format: String, state: State, expected: String) throws {
        #expect(try text(of: Machine(name: "M", states: [state]), format).contains(expected))
    }

    @Test func `PlantUML is told to break long lines`() throws {
        let words = String(repeating: "word ", count: 20)
        let machine = Machine(
            name: "M", states: [State(name: "a", documentation: words)],
            transitions: [Transition(from: "a", event: "e", to: "a", guard: words)])
        let text = try text(of: machine, "plantuml")
        #expect(text.contains("skinparam wrapWidth 320\nskinparam maxMessageSize 320\n"))
        #expect(try !self.text(of: Self.loops, "plantuml").contains("skinparam"))
    }

    /// The machine begins in it, so there is no dot inside what is around it.
    @Test func `no dot of draw io is without an arrow`() throws {
        let machine = Machine(
            name: "M", initial: ["b"], states: [State(name: "a", kind: .composite), State(name: "b", parent: "a")],
            transitions: [Transition(from: "[*]", event: "e", to: "b")])
        #expect(try text(of: machine, "drawio").split(separator: "startState").count == 2)
    }

    private func text(of machine: Machine, _ format: String) throws -> String {
        try #require(DiagramFormat.all.first { $0.name == format }).writer.write([machine]).text
    }
}
