@testable import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource
import ProcessorTime
import Testing

/// What holds for arrows and tables wherever they stand in a document.
struct PlainTextLaws {
    /// A list, a quote, a block without a language, and a comment of Swift.
    static let places: [(path: String, above: String, before: String, behind: String, below: String, isList: Bool)] = [
        ("a.md", "# State machine\n\n", "- ", "", "", true), ("a.md", "State machine:\n\n", "> * ", "", "", true),
        ("a.md", "State machine:\n```\n", "", "", "```\n", true),
        ("a.swift", "/// State machine:\n", "/// - ", "", "enum A {}\n", true),
        ("a.swift", "    // State machine:\n", "    // ", "", "", false),
    ]

    @Test(arguments: places.indices) func `arrows in a document are those of a file`(place: Int) throws {
        var machines = DrawnMachines(seed: 61)
        var count = 0
        let place = Self.places[place]
        for _ in 0..<RoundTripTests.count / 2 {
            let lines = ArrowsWriter().write([machines.next()]).text.split(separator: "\n").dropFirst()
            let alone = ArrowsReader().read(
                SourceFile(path: "a", text: lines.joined(separator: "\n"))
            ).value.map { $0.withoutPlaces() }
            guard lines.count(where: { $0.contains("->") }) * 2 > lines.count, let machine = alone.first,
                machine.transitions.count > 1, place.isList || lines.allSatisfy({ $0.contains(" -> ") })
            else { continue }
            let known = KnownStates([machine])
            let isSwift = place.path.hasSuffix(".swift")
            let ends = Set(machine.transitions.flatMap { [$0.from, $0.to] })
            let drawn = machine.states.filter { $0.kind == .simple && ends.contains($0.name) }
            guard !isSwift || known.explain(Set(drawn.map(\.name)), .half) else { continue }
            let text = place.above + lines.map { place.before + $0 + place.behind + "\n" }.joined() + place.below
            let read = MarkdownReader(isSwift: isSwift, knowing: isSwift ? known : KnownStates()).read(
                SourceFile(path: place.path, text: text))
            count += 1
            #expect(read.value.first?.isLike(named(machine, read.value.first?.name)) == true, "\(text)")
        }
        #expect(count > 5)
    }

    @Test(arguments: ["", "> ", "  "]) func `a table in a document is that of a file`(margin: String) throws {
        var machines = DrawnMachines(seed: 62)
        for _ in 0..<RoundTripTests.count / 4 {
            var machine = machines.next().removing(DiagramFormat.table.features(.shown))
            machine.transitions.append(Transition(from: machine.states[0].name, to: machine.states[0].name))
            let text = MarkdownTableWriter().write([machine]).text
            let alone = TableReader().read(SourceFile(path: "a", text: text)).value.map { $0.withoutPlaces() }
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
            let document = "# State machine\n\n" + lines.map { margin + $0 + "\n" }.joined()
            let read = MarkdownReader().read(SourceFile(path: "a.md", text: document)).value
            let expected = try #require(alone.first)
            #expect(read.first?.isLike(named(expected, read.first?.name)) == true, "\(document)")
        }
    }

    private func named(_ machine: Machine, _ name: String?) -> Machine {
        var machine = machine
        if let name { machine.name = name }
        return machine
    }

    /// Any bytes end in a value, with every place inside the file, and so does any change of them.
    @Test func `damaged documents are read to their end`() {
        var random = RandomMachines(seed: 63)
        let documents = PlainTextCase.all.compactMap { $0.blocks["md"]?.first ?? $0.blocks["swift"]?.first }
        let known = KnownStates([Machine(name: "A", states: ["idle", "running"].map { State(name: $0) })])
        for _ in 0..<RoundTripTests.count * 4 {
            var bytes = Array(documents[random.number(below: documents.count)].utf8)
            for _ in 0...random.number(below: 4) { damage(&bytes, &random) }
            for isSwift in [false, true] {
                let read = MarkdownReader(isSwift: isSwift, knowing: known).read(SourceFile(path: "a", bytes: bytes))
                for diagnostic in read.diagnostics {
                    let isInside = diagnostic.range.map { $0.offsets.upperBound <= bytes.count } ?? true
                    #expect(isInside, "\(diagnostic) \(bytes.count) in \(String(decoding: bytes, as: UTF8.self))")
                }
            }
            let source = SourceFile(path: "a.md", bytes: bytes)
            var diagram = EditedDiagram(source, .markdown(knowing: known))
            guard let machine = diagram.machines.first, let edit = RandomEdits.next(of: machine, &random) else {
                continue
            }
            _ = diagram.make([edit], ofMachine: 0)
        }
    }

    private func damage(_ bytes: inout [UInt8], _ random: inout RandomMachines) {
        let pieces = [
            "->", "|", "`", "\"", "\n", "- ", "> ", "(", "[*]", "*", ":", "→", "---|", "\u{0}", "/*", "*/", "```", "\\",
            "&#",
        ]
        let place = random.number(below: bytes.count + 1)
        if random.number(below: 2) == 0 {
            bytes.insert(contentsOf: Array(pieces[random.number(below: pieces.count)].utf8), at: place)
        } else if place < bytes.count {
            bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.number(below: 6)))
        }
    }

    /// A text may end anywhere in an arrow.
    @Test(arguments: [
        "`a -> b` c:", "a -> b:", "a -> b (", "a --b-->", "a -> \"b", "`a -> b", "a -> b [", "a -", "a -> b on",
        "| a |", ": -> :",
    ])
    func `the end of a file ends an arrow`(line: String) {
        for end in line.indices {
            let source = SourceFile(path: "a.md", text: "State machine:\n\nx -> y\n" + line[...end])
            #expect(
                MarkdownReader().read(source).diagnostics.compactMap(\.range).allSatisfy {
                    $0.offsets.upperBound <= source.bytes.count
                })
            _ = ArrowsReader().read(SourceFile(path: "a", text: String(line[...end])))
            _ = TableReader().read(SourceFile(path: "a", text: String(line[...end])))
        }
    }

    /// Twice as much text takes about twice as long. Where it takes four times as long, these take minutes.
    @Test(
        arguments: [
            String(repeating: "- a -> b: c\n", count: 4_000), String(repeating: "a -> ", count: 10_000) + "b",
            "a" + String(repeating: " --x", count: 20_000) + " -> b\nb -> a",
            String(repeating: "(", count: 50_000) + " -> b",
            String(repeating: "` ", count: 30_000) + "-> b\nb -> a", String(repeating: "a, ", count: 20_000) + "a -> b",
            String(repeating: "- x -> y: c\n- y -> z: d\n\nText.\n\n", count: 2_000),
            String(repeating: "| a | b |\n|---|---|\n| a | b |\n\n", count: 3_000),
            String(repeating: "|", count: 30_000) + "\n" + String(repeating: "|-", count: 30_000),
            "/*" + String(repeating: "a -> b\n", count: 5_000),
        ])
    func `no text takes long`(text: String) {
        for isSwift in [false, true] {
            let source = SourceFile(path: "a", text: "# State machine\n\n" + text)
            let time = processorTime {
                _ = MarkdownReader(isSwift: isSwift, knowing: KnownStates([])).read(source)
            }
            #expect(time < .seconds(20))
        }
    }
}
