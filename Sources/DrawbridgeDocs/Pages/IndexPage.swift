import DrawbridgeModel

/// The page that leads to all others.
struct IndexPage {
    var site: Site

    var html: HTML {
        Page(title: site.title, siteTitle: site.title, root: "").html(
            """
            <h1>\(site.title)</h1>
            <p class="lead">\(counted(site.machines.count, "state machine")), as \
            \(site.machines.count == 1 ? "it was" : "they were") read from the sources.</p>
            <p class="search" hidden><label for="search">Search machines, states and events</label>
            <input id="search" type="search" autocomplete="off" spellcheck="false">
            <output id="found" for="search" aria-live="polite"></output></p>
            <ul class="cards">
            \(site.machines.map(card))
            </ul>
            """)
    }
}

private extension IndexPage {
    func card(_ documented: DocumentedMachine) -> HTML {
        let machine = documented.machine
        return """
            <li class="card" data-words="\(words(of: machine))">
            <a href="machines/\(documented.fileName).html">
            <span class="thumb"><img src="machines/\(documented.fileName).svg" alt="" loading="lazy"></span>
            <span class="name">\(machine.name)</span></a>
            <p>\(prose(firstSentence(machine.documentation ?? "")))</p>
            <p class="facts">\(facts(documented).map { "<span>\($0)</span>" as HTML }.joined(by: " "))</p>
            </li>

            """
    }

    func facts(_ documented: DocumentedMachine) -> [String] {
        let machine = documented.machine
        let unknown = machine.unresolved.count
        let findings = documented.findings.count
        return [
            counted(machine.statesAtRest.count, "state"), counted(machine.changes.count, "transition"),
            counted(machine.eventNames.count, "event"),
        ] + (unknown == 0 ? [] : [counted(unknown, "unread place")])
            + (findings == 0 ? [] : [counted(findings, "finding")])
    }

    /// What the search looks at.
    func words(of machine: Machine) -> String {
        ([machine.name, machine.variable ?? ""] + machine.states.map(\.name) + machine.eventNames)
            .joined(separator: " ").lowercased()
    }

    func firstSentence(_ text: String) -> String {
        guard let end = text.firstRange(of: ". ") else { return text }
        return String(text[..<end.lowerBound]) + "."
    }
}

/// Text of a doc comment: what stands between backticks is code.
func prose(_ text: String) -> HTML {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    guard parts.count % 2 == 1 else { return "\(text)" }
    return parts.enumerated().map { number, part in number % 2 == 1 ? "<code>\(part)</code>" as HTML : "\(part)" }
        .joined(by: .nothing)
}

/// `1 state`, `2 states`.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
