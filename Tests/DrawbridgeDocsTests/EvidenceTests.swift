import DrawbridgeModel
import DrawbridgeSource
import Testing

@testable import DrawbridgeDocs

struct EvidenceTests {
    @Test func `what several states have in common is told once, and all of them lead to it`() throws {
        let told = EvidenceArticle(
            documented([("a", "c", "go", 1), ("b", "c", "go", 1), ("b", "d", "go", 1)]), in: site)
        let sections = try #require(told.article).sections
        #expect(sections.map(\.title) == ["a, b → c : go", "b → d : go"])
        #expect(
            told.targets == [
                0: .article("m.paths", anchor: "p1"), 1: .article("m.paths", anchor: "p1"),
                2: .article("m.paths", anchor: "p3"),
            ])
        #expect(sections.map(\.id) == ["p1", "p3"])
    }

    @Test func `of many paths the shortest are told, and the rest is counted`() throws {
        let section = try #require(EvidenceArticle(documented([("a", "b", "go", 5)]), in: site).article).sections[0]
        let lengths = section.blocks.compactMap { if case .table(let table) = $0 { table.rows.count } else { nil } }
        #expect(lengths == [2, 3, 4])
        #expect(section.blocks.last == .paragraph("2 longer paths not shown.", .soft))
    }

    @Test func `a page ends before it gets too long, and says who tells more`() throws {
        let many = (0..<200).map { ("s\($0)", "s\($0 + 1)", "e\($0)", 3) }
        let sections = try #require(EvidenceArticle(documented(many), in: site).article).sections
        #expect(sections.count == 200)
        #expect(sections.reduce(0) { $0 + rows(of: $1) } <= 400)
        #expect(rows(of: sections[199]) == 0)
        #expect(
            sections[199].blocks == [
                .paragraph("3 paths: \(.code("drawbridge explain \"m: s199 -> s200\"")) tells more.", .soft)
            ])
    }

    @Test func `where there is no code, there is no evidence`() {
        #expect(EvidenceArticle(documented([("a", "b", "go", 0)]), in: site).article == nil)
    }

    private let site = Site(title: "T", machines: [], sourceLink: nil, pictureStyle: "")

    private func rows(of section: Article.Section) -> Int {
        section.blocks.reduce(0) { if case .table(let table) = $1 { $0 + table.rows.count } else { $0 } }
    }

    /// Each change has so many paths, the longest one first.
    private func documented(_ changes: [(from: String, to: String, event: String, ways: Int)]) -> DocumentedMachine {
        let machine = Machine(
            name: "m", transitions: changes.map { Transition(from: $0.from, event: $0.event, to: $0.to) })
        var documented = DocumentedMachine(machine: machine, fileName: "m", picture: "", figure: "")
        documented.ways = changes.map { change in
            (0..<change.ways).reversed().map { way(from: change.from, to: change.to, length: $0 + 2) }
        }
        return documented
    }

    private func way(from: String, to: String, length: Int) -> DocumentedMachine.Way {
        let place = Place(path: "M.swift", line: 1, column: 1)
        let remarks = ["begins in \(from)"] + Array(repeating: "holds", count: length - 2) + ["assigns \(to)"]
        return DocumentedMachine.Way(remarks.map { .init(place: place, code: "code", remark: $0) })
    }
}
