import DrawbridgeModel

/// How the transitions of a machine come about: the paths through the code that make them, line by line.
struct EvidenceArticle {
    /// More paths of one transition than this are counted, not told.
    private static let toldWays = 6

    let documented: DocumentedMachine
    let site: Site
    private let anchors: Anchors

    init(_ documented: DocumentedMachine, in site: Site) {
        self.documented = documented
        self.site = site
        anchors = Anchors(of: documented.machine)
    }

    /// Nil where there is no code.
    var article: Article? {
        let changes = documented.machine.changes
        guard documented.ways.contains(where: { !$0.isEmpty }), documented.ways.count == changes.count else {
            return nil
        }
        var seen: Set<String> = []
        let sections = changes.indices.compactMap { number -> Article.Section? in
            let title = Self.title(of: changes[number])
            guard !documented.ways[number].isEmpty, seen.insert(title).inserted else { return nil }
            return section(number, title)
        }
        let machine: Phrase = "\(.link("\(documented.machine.name)", .article(documented.fileName)))"
        return Article(
            name: documented.evidenceName, title: "\(documented.machine.name), line by line",
            summary: "How each transition comes about.",
            opening: [
                .paragraph("How each transition of \(machine) comes about: the paths through the code that make it.")
            ],
            sections: sections)
    }
}

extension DocumentedMachine {
    var evidenceName: String { "\(fileName).paths" }

    /// The place in the evidence that tells of a change, where there is one.
    func evidence(of number: Int) -> Target? {
        guard ways.indices.contains(number), !ways[number].isEmpty else { return nil }
        let changes = machine.changes
        let title = EvidenceArticle.title(of: changes[number])
        let first = changes.indices.first { EvidenceArticle.title(of: changes[$0]) == title && !ways[$0].isEmpty }
        return .article(evidenceName, anchor: first.map { "path-\($0 + 1)" })
    }
}

private extension EvidenceArticle {
    static func title(of change: Transition) -> String {
        "\(change.from) → \(change.to)" + (change.event.map { " : \($0)" } ?? "")
    }

    func section(_ number: Int, _ title: String) -> Article.Section {
        let ways = documented.ways[number]
        let tables = ways.prefix(Self.toldWays).enumerated().map {
            Block.table(table($0.element, $0.offset, ways.count))
        }
        let rest = ways.count - Self.toldWays
        let more = rest > 0 ? [Block.paragraph("There are \(counted(rest, "more path")).", .soft)] : []
        return Article.Section("path-\(number + 1)", title, tables + more)
    }

    func table(_ way: DocumentedMachine.Way, _ number: Int, _ count: Int) -> ArticleTable {
        let rows = way.lines.map { line in
            ArticleTable.Row(
                cells: [.init(site.phrase(of: line.place)), .init(Phrase(code: line.code)), .init("\(line.remark)")])
        }
        let label = count == 1 ? "The path" : "Path \(number + 1) of \(count)"
        return ArticleTable(label: label, name: "way", heads: ["Where", "Code", "\(label)"], rows: rows)
    }
}
