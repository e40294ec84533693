import DrawbridgeModel
import DrawbridgeSource
import Testing

@testable import DrawbridgeDocs

/// What the page of a machine says.
struct MachineArticleTests {
    @Test(arguments: [
        ("fetch", Transition.Outcome.success, "fetch ✓ succeeds"), ("fetch", .failure, "fetch ✗ fails"),
        ("loaded", .success, "loaded"), ("loaded", .failure, "loaded ✗ fails"), ("failed", .failure, "failed"),
        ("fetchFailed(with:)", .failure, "fetchFailed(with:)"), ("load_failed", .failure, "load_failed"),
        ("reloaded", .success, "reloaded ✓ succeeds"), ("undone", .success, "undone ✓ succeeds"),
        ("failedOnce", .failure, "failedOnce ✗ fails"), ("(no name)", .success, "(no name) ✓ succeeds"),
    ]) func `how a call ended is told where the name of the event does not tell it`(
        event: String, outcome: Transition.Outcome, text: String
    ) {
        #expect(PageEvent(event, outcome).text == text)
    }

    @Test func `how a call ended is told in the table, the grid, the paths and the words`() {
        let page = page(of: Self.loading)
        for words in ["✓ succeeds", "✗ fails"] {
            #expect(page.contains("<td><code>fetch</code> <em>\(words)</em></td>"), "the table")
            #expect(page.contains("</a> <em>\(words)</em>"), "the grid")
            #expect(page.contains("<em>fetch \(words)</em> → "), "the paths")
            #expect(page.contains("on <code>fetch</code> <em>\(words)</em> to "), "the words")
        }
    }

    @Test(arguments: [(["a"], " data-initial=\"a\""), ([], "")])
    func `steps begin where the machine begins, if that is known`(initial: [String], attribute: String) {
        let machine = Machine(
            name: "m", initial: initial, states: [State(name: "a"), State(name: "b")],
            transitions: [Transition(from: "a", event: "go", to: "b")])
        #expect(page(of: machine).contains("<section id=\"steps\" class=\"steps\" hidden\(attribute) aria-"))
    }

    @Test func `steps know the events that change nothing anywhere`() {
        var machine = Self.loading
        machine.transitions.append(Transition(from: "a", event: "<look>", to: "a", kind: .ignored))
        #expect(page(of: machine).contains("<p class=\"others\" hidden><code>&lt;look&gt;</code></p>"))
        #expect(!page(of: Self.loading).contains("class=\"others\""))
    }

    @Test(arguments: [("a→b", "It takes"), ("a→b a→c", "Together they take")])
    func `one covering path is one`(arrows: String, words: String) {
        let page = page(of: Self.machine(arrows))
        #expect(page.contains("\(words) every transition that can be reached."))
    }

    @Test(arguments: [("a→b b→c", false), ("a→b c→b", true)])
    func `the table of states and events says that rows are merged where some are`(arrows: String, areMerged: Bool) {
        #expect(page(of: Self.machine(arrows)).contains("Identical rows are merged.") == areMerged)
    }

    @Test(arguments: [
        (DocumentedMachine.Comparison.Verdict.differs, ["agreement", "states"], "2 differences from its diagram"),
        (.agrees, ["states", "transitions"], "matches its diagram"),
    ]) func `a difference from a diagram comes first, and is counted`(
        verdict: DocumentedMachine.Comparison.Verdict, first: [String], count: String
    ) {
        var machine = documented(Self.loading)
        let findings = [Severity.error, .error, .note].map {
            DocumentedMachine.Finding(severity: $0, id: "x", message: "y", place: nil)
        }
        machine.comparisons = [.init(drawing: "d", place: nil, verdict: verdict, findings: findings)]
        let article = MachineArticle(machine, in: site(machine)).article
        #expect(article.sections.prefix(2).map(\.id) == first)
        #expect(article.sections.first { $0.id == "agreement" }?.count == count)
    }

    @Test func `findings are counted alike on the index and on the page`() {
        var machine = Self.loading
        machine.unresolved = [Unresolved(reason: "r", source: Place(path: "p", line: 1, column: 1))]
        let told = documented(machine)
        let article = MachineArticle(told, in: site(told)).article
        #expect(article.sections.first { $0.id == "findings" }?.count == "1 finding")
        let index = site(told).frame().first { $0.path == "index.html" }
        #expect(index.map { String(decoding: $0.bytes, as: UTF8.self) }?.contains(" · 1 finding in the code<") == true)
    }

    @Test func `a diagram is there as text, unless it is too long`() {
        var machine = documented(Self.loading)
        machine.texts = [
            .init(format: "Mermaid", text: "a --> <b>", losses: ["notes"]), .init(format: "PlantUML", text: nil),
        ]
        let page = String(decoding: site(machine).pages(of: machine)[0].bytes, as: UTF8.self)
        #expect(page.contains("<code>a --&gt; &lt;b&gt;</code></pre>"))
        #expect(page.contains("without notes <button type=\"button\" class=\"copy\" hidden>"))
        #expect(page.contains("<p><strong>PlantUML</strong> too long"))
    }
}

private extension MachineArticleTests {
    static let loading = Machine(
        name: "m", initial: ["a"], states: ["a", "b", "c"].map { State(name: $0) },
        transitions: [
            Transition(from: "a", event: "fetch", outcome: .success, to: "b"),
            Transition(from: "a", event: "fetch", outcome: .failure, to: "c"),
        ])

    /// Each arrow happens on an event of its own target.
    static func machine(_ arrows: String) -> Machine {
        let pairs = arrows.split(separator: " ").map { $0.split(separator: "→").map(String.init) }
        let names = Set(pairs.flatMap(\.self)).sorted()
        return Machine(
            name: "m", initial: ["a"], states: names.map { State(name: $0) },
            transitions: pairs.map { Transition(from: $0[0], event: "to \($0[1])", to: $0[1]) })
    }

    func documented(_ machine: Machine) -> DocumentedMachine {
        DocumentedMachine(machine: machine, fileName: machine.name, picture: "<svg/>", figure: "<svg></svg>")
    }

    func site(_ machine: DocumentedMachine) -> Site {
        Site(title: "T", machines: [machine], sourceLink: nil, pictureStyle: "")
    }

    func page(of machine: Machine) -> String {
        let told = documented(machine)
        return String(decoding: site(told).pages(of: told)[0].bytes, as: UTF8.self)
    }
}
