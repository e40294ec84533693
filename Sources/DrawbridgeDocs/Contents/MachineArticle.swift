import DrawbridgeModel
import DrawbridgeSource

/// All about one machine.
struct MachineArticle {
    let documented: DocumentedMachine
    let site: Site
    let anchors: Anchors
    let evidence: EvidenceArticle
    let rows: [ChangeRow]
    /// The article with the states, where it is not this one.
    private var home: String?

    var machine: Machine { documented.machine }

    init(_ documented: DocumentedMachine, in site: Site) {
        self.documented = documented
        self.site = site
        anchors = Anchors(of: documented.machine)
        evidence = EvidenceArticle(documented, in: site)
        rows = ChangeRow.rows(of: documented.machine)
    }

    var article: Article {
        Article(
            name: documented.fileName, title: machine.name, file: machine.source?.path,
            summary: documented.summary, opening: opening,
            sections: sections,
            children: children)
    }

    /// What the article of a large machine has no room for.
    var tables: Article? {
        guard isLarge else { return nil }
        var inside = self
        inside.home = documented.fileName
        let lead: Phrase = "More about \(.link("\(machine.name)", .article(documented.fileName)))."
        return Article(
            name: documented.tablesName, title: "\(machine.name) in tables", file: machine.source?.path,
            summary: "What each state does on each event, and ways through the machine.",
            opening: [.paragraph(lead), inside.inWords], sections: [inside.grid, inside.paths])
    }
}

extension DocumentedMachine {
    var tablesName: String { "\(fileName).tables" }

    /// In one sentence; may be empty.
    var summary: Phrase { .prose(firstSentence(machine.documentation ?? "")) }

    /// With what it shows in one line.
    var drawing: Picture {
        let counts = [counted(machine.statesAtRest.count, "state"), counted(machine.changes.count, "transition")]
        return Picture(
            fileName: fileName, description: "\(machine.name): \(counts.joined(separator: ", "))", figure: figure)
    }
}

extension MachineArticle {
    static let anyOtherState: Phrase = "\(Machine.anyOtherState)"

    /// A state as a link to its row; what is no state of the machine as a word.
    func link(toState name: String) -> Phrase {
        switch name {
        case "*": return Phrase([.soft(Self.anyOtherState)])
        case "?": return Phrase([.doubt("unknown")])
        default:
            guard let anchor = anchors.state(name) else { return Phrase(code: name) }
            let target = home.map { Target.article($0, anchor: anchor) } ?? .anchor(anchor)
            return Phrase([.link(Phrase(code: name), target)])
        }
    }
}

private extension MachineArticle {
    /// Whether the rows of its transitions fill a page.
    var isLarge: Bool { rows.count > 200 }

    /// A difference from a diagram comes first, because it is what a reader should see.
    var sections: [Article.Section] {
        let isFirst = documented.verdict == .differs
        let tables: [Article.Section?] = [states, transitions] + (isLarge ? [] : [grid, paths])
        let all = (isFirst ? [agreement] : []) + tables + (isFirst ? [] : [agreement]) + [coverage, findings]
        return all.compactMap(\.self)
    }

    var children: Article.Children? {
        let articles = [pictures, tables, evidence.article].compactMap(\.self).map(\.name)
        return articles.isEmpty ? nil : Article.Children(title: "Evidence", articles: articles)
    }

    var opening: [Block] {
        let documentation = machine.documentation.map { [Block.paragraph(.prose($0), .lead)] } ?? []
        return documentation + origin + [.contents, .picture(documented.drawing)] + pictureNote
            + [isLarge ? elsewhere : inWords]
            + (documented.texts.isEmpty ? [] : [.texts(documented.texts)]) + steps
    }

    var steps: [Block] {
        guard !machine.statesAtRest.isEmpty else { return [] }
        let told = Set(machine.changes.compactMap(\.event))
        return [
            .steps(
                Steps(initial: machine.initial.first, otherEvents: machine.eventNames.filter { !told.contains($0) }))
        ]
    }

    var origin: [Block] {
        if let variable = machine.variable {
            return [.paragraph("\(.code(variable)) \(site.phrase(of: machine.source, saysFile: true))", .soft)]
        }
        guard machine.source != nil else { return [] }
        return [.paragraph("A diagram: \(site.phrase(of: machine.source, saysFile: true))", .soft)]
    }

    var elsewhere: Block {
        let link: Phrase = "\(.link("a page of their own", .article(documented.tablesName)))"
        return .paragraph("The picture in words, states by events and covering paths have \(link).")
    }

    /// For those who cannot see the picture.
    var inWords: Block {
        let starts = machine.initial.map { "Begins in \(.code($0))." as Phrase }
        let leaving = Dictionary(grouping: machine.changes, by: \.from)
        let names = ["*"] + machine.statesAtRest.map(\.name)
        let ways = names.compactMap { name in leaving[name].map { told(name, $0) } }
        return .details(
            title: "The picture in words", [.list(List(items: (starts + ways).map { List.Item($0) }, name: "words"))])
    }

    func told(_ name: String, _ ways: [Transition]) -> Phrase {
        let targets = ways.map { way -> Phrase in way.kind == .internal ? "stays" : "to \(self.name(way.to))" }
        var events: [Phrase: [PageEvent]] = [:]
        var order: [Phrase] = []
        for (way, target) in zip(ways, targets) where events[target]?.contains(PageEvent(way)) != true {
            if events[target] == nil { order.append(target) }
            events[target, default: []].append(PageEvent(way))
        }
        let parts = order.map { "\(on(events[$0] ?? []))\($0)" as Phrase }
        return "From \(self.name(name)): \(parts.joined(by: "; "))."
    }

    /// `on a, b `; what happens on no event is not said.
    func on(_ events: [PageEvent]) -> Phrase {
        let names = events.map(\.phrase).filter { $0 != .nothing }
        return names.isEmpty ? .nothing : "on \(names.joined(by: ", ")) "
    }

    func name(_ state: String) -> Phrase {
        switch state {
        case "*": Self.anyOtherState
        case "?": "a state that is not known"
        default: Phrase(code: state)
        }
    }
}

func firstSentence(_ text: String) -> String {
    guard let end = text.firstRange(of: ". ") else { return text }
    return String(text[..<end.lowerBound]) + "."
}

/// `1 state`, `2 states`.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
