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
        let findings = documented.findingCount > 0 ? [counted(documented.findingCount, "finding") + " in the code"] : []
        let facts: [Phrase] = (counts + findings).map { "\($0)" }
        return facts + (agreement(of: documented).map { [$0] } ?? [])
    }

    func marks(of documented: DocumentedMachine) -> [String] {
        let hasNone = hasDrawings && documented.verdict == nil && documented.machine.variable != nil
        let marks = [
            (hasNone, "no diagram"), (documented.verdict == .differs, "differs"),
            (documented.findingCount > 0, "findings in the code"),
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
            let words = documented.words(for: verdict)
            return verdict == .agrees ? "\(words)" : "\(.strong("\(words)"))"
        }
        return hasDrawings && documented.machine.variable != nil ? "no diagram" : nil
    }
}
