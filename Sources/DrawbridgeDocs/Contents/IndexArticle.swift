import DrawbridgeModel

/// Leads to all others.
struct IndexArticle {
    let site: Site
    private let hasDrawings: Bool

    init(site: Site) {
        self.site = site
        hasDrawings = site.machines.contains { $0.verdict != nil }
    }

    var article: Article {
        let count = site.machines.count
        let lead =
            "\(counted(count, "state machine")), as \(count == 1 ? "it was" : "they were") read from the sources."
        return Article(
            name: "index", title: site.title, summary: "\(lead)",
            opening: [.paragraph("\(lead)", .lead), .cards(cards)],
            sections: [],
            children: .init(title: "Machines", articles: site.machines.map(\.fileName)))
    }

    private var cards: [Card] {
        site.machines.map { documented in
            Card(
                article: documented.fileName, title: documented.machine.name, summary: documented.summary,
                picture: documented.drawing, facts: facts(of: documented), marks: marks(of: documented),
                folder: documented.machine.source.flatMap { Self.folder(of: $0.path) })
        }
    }
}

private extension IndexArticle {
    func facts(of documented: DocumentedMachine) -> [Phrase] {
        let machine = documented.machine
        let counts = [
            counted(machine.statesAtRest.count, "state"), counted(machine.changes.count, "transition"),
            counted(machine.eventNames.count, "event"),
        ]
        let odd = [(machine.unresolved.count, "unread place"), (documented.findings.count, "finding")]
        let facts: [Phrase] = (counts + odd.filter { $0.0 > 0 }.map { counted($0.0, $0.1) }).map { "\($0)" }
        return facts + (agreement(of: documented).map { [$0] } ?? [])
    }

    func marks(of documented: DocumentedMachine) -> [String] {
        let hasNone = hasDrawings && documented.verdict == nil && documented.machine.variable != nil
        let marks = [
            (hasNone, "no diagram"), (documented.verdict == .differs, "differs"),
            (!documented.findings.isEmpty, "has findings"),
            (!documented.machine.unresolved.isEmpty, "has unread places"),
        ]
        return marks.filter(\.0).map(\.1)
    }

    /// Nil for a file that lies in none.
    static func folder(of path: String) -> String? {
        path.lastIndex(of: "/").map { String(path[..<$0]) }
    }

    /// Nil where no machine of the site has a drawing.
    func agreement(of documented: DocumentedMachine) -> Phrase? {
        if let verdict = documented.verdict {
            let words = verdict.words(documented.comparisons?.count ?? 1)
            return verdict == .agrees ? "\(words)" : "\(.strong("\(words)"))"
        }
        return hasDrawings && documented.machine.variable != nil ? "no diagram" : nil
    }
}
