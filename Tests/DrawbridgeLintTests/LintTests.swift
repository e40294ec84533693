import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource
import Testing

@testable import DrawbridgeLint

/// Machines in the language of PlantUML, and what is wrong with them.
struct LintTests {
    static let drawings: [(name: String, text: String, findings: [String])] = [
        ("a sound one", "[*] --> a\na --> b : go\nb --> a : back\nb --> [*]", []),
        (
            "a state without an arrow", "[*] --> a\na --> b : go\nb --> c : on\nstate d",
            ["unreachable-state: “d” is never reached: no arrow leads to it"]
        ),
        (
            "an island", "[*] --> a\na --> [*] : go\nb --> c : on\nc --> b : off",
            [
                "unreachable-state: “b” is never reached: the states that lead to it are never reached; so “c” is not reached either"
            ]
        ),
        (
            "an entrance without a way to it", "[*] --> a\na --> [*] : go\nc --> d : on\nd --> c : off\nb --> c : in",
            ["unreachable-state: “b” is never reached: no arrow leads to it; so “c”, “d” are not reached either"]
        ),
        ("a diagram without a start", "state a\na --> b : go\nc --> a : on", []),
        ("a diagram without an end", "[*] --> a\na --> b : go", []),
        (
            "an end that is not marked", "[*] --> a\na --> b : go\na --> c : stop\nc --> [*]",
            ["dead-end: “b” is never left; draw an arrow out of it, or mark it as an end"]
        ),
        (
            "a state in one that is left",
            "[*] --> a\nstate a {\n[*] --> b\nb --> c : go\n}\na --> [*] : stop", []
        ),
        (
            "two arrows for one event", "[*] --> a\na --> b : go\na --> c : go\nb --> a : on\nc --> a : on",
            ["ambiguous-transition: “go” leads from “a” to “b” and to “c”; write the condition on each arrow"]
        ),
        (
            "two arrows under one condition",
            "[*] --> a\na --> b : go [x]\na --> c : go [x]\nb --> a : on\nc --> a : on",
            ["ambiguous-transition: “go [x]” leads from “a” to “b” and to “c”; write the condition on each arrow"]
        ),
        ("two conditions", "[*] --> a\na --> b : go [x]\na --> c : go [!x]\nb --> a : on\nc --> a : on", []),
        ("one condition and the rest", "[*] --> a\na --> b : go [x]\na --> c : go\nb --> a : on\nc --> a : on", []),
        ("arrows without events", "[*] --> a\na --> b\na --> c\nb --> a\nc --> a", []),
        (
            "a fork", "[*] --> a\nstate f <<fork>>\na --> f : go\nf --> b : x\nf --> c : x\nb --> a : on\nc --> a : on",
            []
        ),
        (
            "a composite that does not say where it begins",
            "[*] --> a\na --> b : go\nstate b {\nstate c\nstate d\nc --> d : on\nd --> c : off\n}\nb --> a : on", []
        ),
        (
            "regions",
            "[*] --> a\nstate a {\n[*] --> b\nb --> c : x\nc --> b : y\n--\n[*] --> d\nd --> e : x\ne --> d : y\n}",
            []
        ),
    ]

    @Test(arguments: drawings)
    func `a drawing is told what is wrong with it`(name: String, text: String, findings: [String]) throws {
        #expect(Self.told(of: try Self.read(text)) == findings, "\(name)")
    }

    @Test func `every kind is found in some drawing or machine here`() throws {
        let drawn = Self.drawings.flatMap(\.findings).map { String($0.prefix { $0 != ":" }) }
        let coded = ["unchecked-after-await", "undeclared-end", "unguarded-transition", "unhandled-event"]
        #expect(Set(drawn + coded) == Set(Lints.all.map(\.kind.id)))
    }

    @Test func `of code that may lead anywhere, nothing is said to be unreachable`() {
        var machine = Self.coded([Transition(from: "a", event: "go", to: "b")])
        #expect(Self.told(of: machine) == ["unreachable-state: “c” is never reached: no code enters it"])
        machine.unresolved = [Unresolved(reason: "unknown", source: nil)]
        #expect(Self.told(of: machine) == [])
    }

    @Test func `an event that sets a state from everywhere is told, one that ends the machine is not`() {
        let everywhere = ["a", "b", "c", "done"].map { Transition(from: $0, event: "reset", to: "a") }
        let ends = ["a", "b", "c"].map { Transition(from: $0, event: "cancel", to: "done") }
        let ways = [Transition(from: "a", event: "go", to: "b"), Transition(from: "b", event: "go", to: "c")]
        var machine = Self.coded(ways + everywhere + ends)
        machine.states.append(State(name: "done", kind: .final))
        #expect(Self.told(of: machine, usual: false) == ["unguarded-transition: reset sets “a” from every state"])
        machine.transitions[3].guard = "isReady"
        #expect(Self.told(of: machine, usual: false) == [])
    }

    @Test func `a state that is set after an await is told once, with the states that it may overwrite`() {
        var machine = Self.coded([
            Transition(from: "a", event: "go", to: "b"), Transition(from: "b", event: "on", to: "c"),
        ])
        for from in ["a", "c"] {
            machine.transitions.append(
                Transition(
                    from: from, event: "load", to: "b", certainty: .interleaved,
                    source: Place(path: "A.swift", line: 3, column: 1)))
        }
        #expect(
            Self.told(of: machine) == [
                "unchecked-after-await: “b” is set after an await in load without a test of the state, which can be “a”, “c” by then"
            ])
    }

    @Test func `a case that another machine of the same enum enters is none too many`() {
        var machine = Self.coded([Transition(from: "a", event: "go", to: "b")])
        machine.stateType = "State"
        var other = machine
        other.variable = "Other.state"
        #expect(Self.told(of: machine, among: [other]).count == 1, "told once")
        #expect(UnreachableState().findings(in: other, among: [machine, other]) == [])
        other.transitions.append(Transition(from: "b", event: "go", to: "c"))
        #expect(Self.told(of: machine, among: [other]) == [])
    }

    @Test(
        arguments: [
            ("loadingError", nil, false), ("content.loaded", nil, false), ("unfinished", nil, false),
            ("finished", nil, true), ("request.shutDown", nil, true), ("gone", "Nothing comes after it: final.", true),
            ("gone", "It is not needed any more.", false),
        ] as [(String, String?, Bool)])
    func `a state that the code never leaves is an end where something calls it so`(
        name: String, comment: String?, isEnd: Bool
    ) {
        var machine = Self.coded([Transition(from: "a", event: "go", to: name)])
        let parent = name.firstIndex(of: ".").map { String(name[..<$0]) }
        var end = State(name: name, parent: parent, documentation: comment)
        #expect(end.isCalledEnd == isEnd)
        if end.isCalledEnd { end.kind = .final }
        machine.states = [State(name: "a"), end]
        let told = UndeclaredEnd().findings(in: machine, among: [machine]).count
        #expect(told == (isEnd ? 0 : 1))
        machine.variable = nil
        #expect(UndeclaredEnd().findings(in: machine, among: [machine]) == [], "a diagram may leave its ends out")
    }

    @Test func `events that a state does not look at are told to who asks`() {
        let machine = Self.coded([
            Transition(from: "a", event: "go", to: "b"), Transition(from: "b", event: "go", to: "c"),
            Transition(from: "c", event: "on", to: "a"), Transition(from: "a", event: "on", to: "a", kind: .ignored),
        ])
        let told = UnhandledEvent().findings(in: machine, among: [machine]).map(\.message)
        #expect(told == ["M: “b” stops the program on on", "M: “c” stops the program on go"])
        #expect(Self.told(of: machine) == [])
    }

    static func read(_ text: String) throws -> Machine {
        let source = SourceFile(path: "m.puml", text: "@startuml\n\(text)\n@enduml\n")
        let format = try #require(DiagramFormat.formats(ofFile: "m.puml").first)
        return try #require(format.reader?.read(source).value.first)
    }

    /// A machine of code with the states a, b and c that begins in a.
    static func coded(_ transitions: [Transition]) -> Machine {
        Machine(
            name: "M", variable: "M.state", initial: ["a"], states: ["a", "b", "c"].map { State(name: $0) },
            transitions: transitions)
    }

    /// Without the name of the machine.
    static func told(of machine: Machine, among others: [Machine] = [], usual: Bool = true) -> [String] {
        let lints = Lints.all.filter { $0.isUsual == usual && $0.kind.id != "unhandled-event" }
        return lints.flatMap { $0.findings(in: machine, among: [machine] + others) }.map { finding in
            "\(finding.kind.id): " + finding.message.dropFirst(machine.name.count + 2)
        }
    }
}
