import DrawbridgeExtract
import DrawbridgeFlow
import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift
import Testing

/// Swift in, machines out: what the Markdown files under `Cases` say.
@Suite struct ExtractionTests {
    @Test(arguments: Case.all(in: "Cases"))
    func `a case is extracted as its file says`(_ example: Case) throws {
        let files = example.swiftFiles
        try #require(!files.isEmpty, "a case needs a block of Swift")
        let expected = try #require(example.blocks["machine"], "a case needs a block that says which machines")
        let result = Extractor(files).machines()
        #expect(result.value.map(\.caseForm).joined(separator: "\n\n") == expected.joined(separator: "\n\n"))
        let lines = Sources(files.map(\.source))
        let found = result.diagnostics.map { "\($0.range.map { lines.place(of: $0).line } ?? 0): [\($0.kind.id)]" }
        #expect(found.joined(separator: "\n") == example.blocks["diagnostics", default: []].joined(separator: "\n"))
    }

    @Test(arguments: Case.all(in: "Cases").filter { $0.blocks["near-misses"] != nil })
    func `what came near is told as the file says`(_ example: Case) throws {
        let expected = try #require(example.blocks["near-misses"]).joined(separator: "\n")
        let found = Extractor(example.swiftFiles).survey().nearMisses.map { miss in
            let name = [miss.variable, miss.type.map { miss.variable == nil ? $0 : "(\($0))" }].compactMap { $0 }
            return "\(miss.place.line): \(name.joined(separator: " ")): \(miss.reason.rawValue)"
        }
        #expect(found.joined(separator: "\n") == expected)
    }

    @Test(arguments: Case.all(in: "Cases").filter { $0.blocks["states"] != nil })
    func `what states do is told as the file says`(_ example: Case) throws {
        let expected = try #require(example.blocks["states"]).joined(separator: "\n")
        let found = Extractor(example.swiftFiles).machines().value.flatMap(\.states).flatMap { state in
            state.entry.map { "\(state.name): entry / \($0)" } + state.exit.map { "\(state.name): exit / \($0)" }
        }
        #expect(found.joined(separator: "\n") == expected)
    }

    @Test(arguments: Case.all(in: "Cases").filter { $0.blocks["writes"] != nil })
    func `what became of each write is told as the file says`(_ example: Case) throws {
        let expected = try #require(example.blocks["writes"]).joined(separator: "\n")
        let found = Extractor(example.swiftFiles).writes().flatMap(\.writes).map { write in
            "\(write.place.line):\(write.place.column): \(write.answer.rawValue)"
        }
        #expect(found.joined(separator: "\n") == expected)
    }

    /// Counted in one run and told in another one, each place once.
    @Test(arguments: Case.all(in: "Cases"))
    func `writes have one answer each and add up`(_ example: Case) throws {
        for (machine, writes) in Extractor(example.swiftFiles).writes() {
            #expect(machine.writes == WriteCounts(writes.map(\.answer)))
            #expect(machine.writes?.total == writes.count)
            #expect(Set(writes.map(\.place)).count == writes.count)
            let sources = Set(machine.transitions.filter { $0.kind != .ignored }.compactMap(\.source))
            #expect(sources.isEmpty == writes.allSatisfy { ![.placed, .hinted, .unplaced].contains($0.answer) })
            #expect(!machine.transitions.contains { $0.to == "?" } || writes.contains { $0.answer == .unplaced })
        }
    }

    @Test func `there are cases`() {
        #expect(Case.all(in: "Cases").count > 20)
    }
}

extension Case {
    /// Each block of Swift as a file.
    var swiftFiles: [SwiftFile] {
        blocks["swift", default: []].enumerated().map { number, text in
            SwiftFile(reading: SourceFile(path: "Source\(number).swift", text: text))
        }
    }
}

extension Machine {
    /// The short form under the machine's name.
    fileprivate var caseForm: String { name + "\n" + shortForm }
}
