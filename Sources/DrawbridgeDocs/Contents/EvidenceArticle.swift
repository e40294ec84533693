import DrawbridgeModel

/// How the transitions of a machine come about: the paths through the code that make them, line by line. What several states
/// have in common is told once.
struct EvidenceArticle {
    /// More paths of one transition than this are counted, not told: the shortest ones tell most.
    private static let toldWays = 3
    /// More lines than this make a page that nobody reads.
    private static let lineLimit = 400

    let documented: DocumentedMachine
    let site: Site
    private let groups: [Group]

    /// Changes that the same code makes, from several states.
    struct Group {
        /// Of the machine's changes, from 0.
        var changes: [Int]
        /// Without the state in which they begin.
        var ways: [DocumentedMachine.Way]
        var isTold = true
    }

    init(_ documented: DocumentedMachine, in site: Site) {
        self.documented = documented
        self.site = site
        groups = Self.groups(of: documented)
    }

    /// Nil where there is no code.
    var article: Article? {
        guard !groups.isEmpty else { return nil }
        let machine: Phrase = "\(.link("\(documented.machine.name)", .article(documented.fileName)))"
        let file =
            documented.machine.source.map { " Its code begins in \(Phrase(code: $0.path))." as Phrase } ?? .nothing
        return Article(
            name: documented.evidenceName, title: "\(documented.machine.name), line by line",
            file: documented.machine.source?.path, summary: "The code behind each transition.",
            opening: [
                .paragraph(
                    "The code behind each transition of \(machine): the paths through the code that make it.\(file)")
            ],
            sections: groups.map(section))
    }

    /// For each of the machine's changes the place that tells of it, where there is one.
    var targets: [Int: Target] {
        var targets: [Int: Target] = [:]
        for group in groups {
            for change in group.changes {
                targets[change] = .article(documented.evidenceName, anchor: Self.anchor(of: group))
            }
        }
        return targets
    }
}

extension DocumentedMachine {
    var evidenceName: String { "\(fileName).paths" }
}

private extension EvidenceArticle {
    static func groups(of documented: DocumentedMachine) -> [Group] {
        var groups: [Group] = []
        var places: [GroupKey: Int] = [:]
        for (number, (change, ways)) in zip(documented.machine.changes, documented.ways).enumerated()
        where !ways.isEmpty {
            let key = GroupKey(change, ways)
            if let place = places[key] {
                groups[place].changes.append(number)
            } else {
                places[key] = groups.count
                groups.append(Group(changes: [number], ways: key.ways.sorted { $0.lines.count < $1.lines.count }))
            }
        }
        var count = 0
        for i in groups.indices {
            count += groups[i].ways.prefix(toldWays).reduce(0) { $0 + $1.lines.count }
            groups[i].isTold = count <= lineLimit
        }
        return groups
    }

    static func anchor(of group: Group) -> String { "p\(group.changes[0] + 1)" }

    func section(_ group: Group) -> Article.Section {
        let changes = group.changes.map { documented.machine.changes[$0] }
        var seen: Set<String> = []
        let names = changes.map(\.from).filter { seen.insert($0).inserted }.joined(separator: ", ")
        let title =
            "\(names) → \(changes[0].to)" + (changes[0].event == nil ? "" : " : \(PageEvent(changes[0]).text)")
        let blocks = group.isTold ? told(group, title) : [untold(group, changes[0])]
        return Article.Section(Self.anchor(of: group), title, blocks)
    }

    func told(_ group: Group, _ title: String) -> [Block] {
        let tables = group.ways.prefix(Self.toldWays).enumerated().map { number, way in
            let head = group.ways.count == 1 ? "The path" : "Path \(number + 1) of \(group.ways.count)"
            // Sections may have the same title, and each table has a name of its own.
            let label = "\(title), \(head) (\(group.changes[0] + 1))"
            return Block.table(
                ArticleTable(
                    label: label, name: "way", heads: ["Where", "Code", "\(head)"], rows: way.lines.map(row)))
        }
        let rest = group.ways.count - Self.toldWays
        return tables + (rest > 0 ? [Block.paragraph("\(counted(rest, "longer path")) not shown.", .soft)] : [])
    }

    func row(_ line: DocumentedMachine.Way.Line) -> ArticleTable.Row {
        ArticleTable.Row(
            cells: [.init(site.phrase(of: line.place)), .init(Phrase(code: line.code)), .init("\(line.remark)")])
    }

    /// Where there is no room, who can tell.
    func untold(_ group: Group, _ change: Transition) -> Block {
        let question = "\(documented.machine.name): \(change.from) -> \(change.to)"
        return .paragraph(
            "\(counted(group.ways.count, "path")): \(.code("drawbridge explain \"\(question)\"")) tells more.", .soft)
    }
}

private struct GroupKey: Hashable {
    var to: String
    var happening: PageEvent
    var ways: [DocumentedMachine.Way]

    init(_ change: Transition, _ ways: [DocumentedMachine.Way]) {
        to = change.to
        happening = PageEvent(change)
        self.ways = ways.map { way in
            var way = way
            if way.lines.first?.remark == "begins in \(change.from)" { way.lines[0].remark = "begins" }
            return way
        }
    }
}
