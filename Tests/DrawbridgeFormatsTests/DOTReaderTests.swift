import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource
import Testing

/// What a DOT text means, in the short form.
struct DOTReaderTests {
    @Test(arguments: [
        // The grammar: https://graphviz.org/doc/info/lang.html
        ("digraph { a -> b -> c }", "initial: ?\nstates: a, b, c\na → b\nb → c"),
        ("DiGraph { a -> {b c} }", "initial: ?\nstates: a, b, c\na → b\na → c"),
        (
            "digraph { {a b} -> {c d} -> e }",
            "initial: ?\nstates: a, b, c, d, e\na → c\na → d\nb → c\nb → d\nc → e\nd → e"
        ),
        ("digraph { a, b -> c, d:n }", "initial: ?\nstates: a, b, c, d\na → c\na → d\nb → c\nb → d"),
        ("digraph { a, b [shape=doublecircle] }", "initial: ?\nstates: a (final), b (final)"),
        ("strict digraph { a:n -> b:port:sw }", "initial: ?\nstates: a, b\na → b"),
        (#"digraph { "a b" + " c" -> "x\"y" }"#, "initial: ?\nstates: a b c, x\"y\na b c → x\"y"),
        ("digraph { \"a\\\nb\" -> -1.5 -> .5 }", "initial: ?\nstates: ab, -1.5, .5\nab → -1.5\n-1.5 → .5"),
        ("/* x */ digraph { // y\n# z\na -> b # w\n}", "initial: ?\nstates: a, b\na → b"),
        (
            "digraph { edge [label=e] a -> b; { edge [label=f] b -> c } c -> d }",
            "initial: ?\nstates: a, b, c, d\na → b : e\nb → c : f\nc → d : e"
        ),
        (
            "digraph { node [shape=doublecircle]; a b; node [shape=ellipse]; c }",
            "initial: ?\nstates: a (final), b (final), c"
        ),
        (
            "digraph { a -> b [label=\"go [x > 1] / ring; log\"] }",
            "initial: ?\nstates: a, b\na → b : go [x > 1] / ring; log"
        ),
        ("digraph { a -> b [label=<go<br/>stop>] }", "initial: ?\nstates: a, b\na → b : go\na → b : stop"),
        ("digraph { a -> b [dir=back] c -> d [dir=both] }", "initial: ?\nstates: a, b, c, d\nb → a\nc → d\nd → c"),
        ("digraph { a -> b [style=invis] }", "initial: ?\nstates: a, b"),
        // Looks, never names.
        ("digraph { init [shape=point] init -> a -> b }", "initial: a\nstates: a, b\na → b"),
        ("digraph { init -> final }", "initial: ?\nstates: init, final\ninit → final"),
        ("digraph { s [shape=circle style=filled label=\"\"] s -> a [label=x] }", "initial: a\nstates: a\n[*] → a : x"),
        ("digraph { p [shape=point] a -> p }", "initial: ?\nstates: p (final), a\na → p"),
        ("digraph { p [shape=point] a -> p -> b }", "initial: ?\nstates: p (junction), a, b\na → p\np → b"),
        (
            "digraph { c [shape=diamond label=\"ok?\"] h [shape=circle label=\"H*\"] }",
            "initial: ?\nstates: c (choice), h (deepHistory)"
        ),
        (
            "digraph { f [shape=box style=filled label=\"\"] a -> f -> {b c} }",
            "initial: ?\nstates: f (fork), a, b, c\na → f\nf → b\nf → c"
        ),
        ("digraph { s [style=invis] s -> a -> b }", "initial: a\nstates: a, b\na → b"),
        ("digraph { \"\" [shape=none] \"\" -> a -> b }", "initial: a\nstates: a, b\na → b"),
        (
            "digraph { node [shape=plaintext] \"\" -> a [label=on] node [shape=circle] a -> b }",
            "initial: a\nstates: a, b\n[*] → a : on\na → b"
        ),
        ("digraph { s [color=white fontcolor=white] s -> a -> b }", "initial: a\nstates: a, b\na → b"),
        ("digraph { s [shape=none image=x label=\"\"] s -> a }", "initial: ?\nstates: s, a\ns → a"),
        ("digraph { a -> b [label=<&epsilon;>] }", "initial: ?\nstates: a, b\na → b : ε"),
        // Clusters without a border, a filling and a label cannot be seen.
        ("digraph { subgraph cluster_c { peripheries=0 a } a -> b }", "initial: ?\nstates: a, b\na → b"),
        ("digraph { subgraph cluster_c { color=white a } a -> b }", "initial: ?\nstates: a, b\na → b"),
        ("digraph { subgraph cluster_c { pencolor=transparent a } a -> b }", "initial: ?\nstates: a, b\na → b"),
        (
            "digraph { subgraph cluster_c { peripheries=0 label=C a } a -> b }",
            "initial: ?\nstates: c (composite), a, b\na → b"
        ),
        // Within two others, clusters of one name are two.
        (
            "digraph { subgraph cluster_p { subgraph cluster_in { a } } subgraph cluster_q { subgraph cluster_in { b } } }",
            "initial: ?\nstates: p (composite), in (composite), a, q (composite), q.in (composite), b"
        ),
        ("digraph { s [shape=none label=\"\"] s -> a -> b }", "initial: a\nstates: a, b\na → b"),
        (
            "digraph { node [shape=doublecircle]; a c; node [shape=circle]; a -> b -> c }",
            "initial: ?\nstates: a, c (final), b\na → b\nb → c"
        ),
        ("digraph { a -> b [label=\"got\\n(early)\"] }", "initial: ?\nstates: a, b\na → b : got (early)"),
        (
            "digraph { a -> b [label=\"flag as do\\nnot vaccinate\"] }",
            "initial: ?\nstates: a, b\na → b : flag as do not vaccinate"
        ),
        (
            "digraph { a -> b [label=\"go [x > 1]\\nstop\"] }",
            "initial: ?\nstates: a, b\na → b : go [x > 1]\na → b : stop"
        ),
        // Clusters.
        (
            "digraph { subgraph cluster_p { style=invis a subgraph cluster_q { style=solid b } } a -> b }",
            "initial: ?\nstates: a, q (composite), b\na → b"
        ),
        (
            "digraph { compound=true subgraph cluster_p { i [shape=point] i -> a } a -> b [ltail=cluster_p] }",
            "initial: a\nstates: p (composite), a, b\np → b"
        ),
        (
            "digraph { a subgraph x { b } subgraph cluster_a { c } }",
            "initial: ?\nstates: a, b, cluster_a (composite), c"
        ),
    ])
    func `a graph is read as it is drawn`(text: String, expected: String) {
        #expect(read(text).value.map(\.shortForm) == [expected])
    }

    @Test(
        arguments: [
            "digraph { a -> b «unknown-statement»-- c }",
            "digraph «unclosed-block»{ a «unclosed-block»[label=«unclosed-block»\"x }",
            "digraph «unclosed-block»{ a", "digraph { a -> b «unclosed-block»[x=y }", "«unclosed-block»/* digraph",
            "digraph { «unknown-statement»% a }", "«unknown-statement»digraf { a }",
            "digraph { a -> b [lhead=«dangling-edge»cluster_x] }", "graph { «unknown-statement»a -- b }",
            "digraph { a «looks-nested-but-is-not»subgraph cluster_a { b } }",
        ].map(MarkedText.init))
    func `what is odd has a place`(text: MarkedText) {
        let found = describe(DOTReader().read(text.file).diagnostics)
        #expect(found.filter { !$0.contains("not-a-diagram") }.sorted() == text.findings.sorted())
    }

    @Test func `labels say what happens in a state`() {
        let text = #"digraph { a [label="A state\n----\nentry / ring\lexit / stop\ldo / wait\l"] b [label="&lt;b\N"] }"#
        let states = read(text).value[0].states
        #expect(states.map(\.label) == ["A state", "<bb"])
        #expect([states[0].entry, states[0].exit, states[0].activities] == [["ring"], ["stop"], ["wait"]])
    }

    @Test func `notes and words without a border are no states`() {
        let machine = read("digraph { n [shape=note label=x] a -> n [arrowhead=none] t [shape=none label=y] }").value[0]
        #expect(machine.states.map(\.name) == ["a"] && machine.transitions == [])
        #expect(machine.states[0].notes == ["x"] && machine.notes == ["y"])
    }

    @Test func `a file can hold several graphs`() {
        let machines = read("digraph A { rankdir=LR a } graph \"b c\" { label=\"The title\" }").value
        #expect(machines.map(\.name) == ["A", "The title"])
        #expect(machines.map(\.direction) == [.right, nil])
    }

    @Test func `places are where a state is stated, or first named`() {
        let machine = read("digraph {\n  a -> b\n  b [label=x]\n}").value[0]
        #expect(machine.states.map(\.source?.description) == ["test.dot:2:3", "test.dot:3:3"])
        #expect(machine.transitions.map(\.source?.description) == ["test.dot:2:3"])
    }

    @Test func `a text that was made to be too much ends in a finding`() {
        let names = { (letter: String) in (0..<3000).map { " \(letter)\($0)" }.joined() }
        let texts = [
            String(repeating: "{", count: 100_000), "digraph {" + String(repeating: "subgraph {", count: 100_000),
            "digraph { a [label=" + String(repeating: "<", count: 100_000),
            "digraph { {\(names("a"))} -> {\(names("b"))} }",
        ]
        for text in texts { #expect(!read(text).diagnostics.isEmpty) }
    }
}

private func read(_ text: String) -> Parsed<[Machine]> { DOTReader().read(SourceFile(path: "test.dot", text: text)) }
