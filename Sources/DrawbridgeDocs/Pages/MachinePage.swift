import DrawbridgeModel
import DrawbridgeSource

/// All about one machine.
struct MachinePage {
    let documented: DocumentedMachine
    let site: Site
    let anchors: Anchors

    var machine: Machine { documented.machine }

    init(_ documented: DocumentedMachine, in site: Site) {
        self.documented = documented
        self.site = site
        anchors = Anchors(of: documented.machine)
    }

    var html: HTML {
        Page(title: machine.name, siteTitle: site.title, root: "../").html(
            """
            \(title)
            \(contents)
            \(picture)
            \(steps)
            \(states)
            \(transitions)
            \(grid)
            \(paths)
            \(findings)
            """)
    }
}

extension MachinePage {
    func code(_ text: String) -> HTML { "<code>\(text)</code>" }

    /// A state as a link to its row; what is no state of the machine as a word.
    func link(toState name: String) -> HTML {
        switch name {
        case "*": "<em>any state</em>"
        case "?": "<em class=\"doubt\">unknown</em>"
        default:
            anchors.state(name).map { "<a href=\"#\($0)\"><code>\(name)</code></a>" } ?? code(name)
        }
    }

    /// File and line, as a link where the site knows where the sources are.
    func link(to place: Place?) -> HTML {
        guard let place else { return .nothing }
        let name = place.path.split(separator: "/").last.map(String.init) ?? place.path
        let text: HTML = "<span class=\"place\" title=\"\(place.path)\">\(name):\(place.line)</span>"
        guard let sourceLink = site.sourceLink else { return text }
        return "<a href=\"\(sourceLink.address(of: place))\">\(text)</a>"
    }

    func section(_ id: String, _ title: String, _ contents: HTML) -> HTML {
        """
        <section id="\(id)" aria-labelledby="\(id)-title">
        <h2 id="\(id)-title">\(title)</h2>
        \(contents)
        </section>

        """
    }

    /// A table that scrolls by itself where it is wider than the page.
    func table(_ label: String, head: HTML, rows: [HTML], name: String = "") -> HTML {
        """
        <div class="wide" tabindex="0" role="region" aria-label="\(label), a table">
        <table class="\(name)"><thead>\(head)</thead><tbody>
        \(rows)</tbody></table></div>
        """
    }
}

private extension MachinePage {
    var title: HTML {
        let variable: HTML =
            machine.variable.map { "<p class=\"variable\">\(code($0)) \(link(to: machine.source))</p>" }
            ?? .nothing
        let documentation: HTML = machine.documentation.map { "<p class=\"lead\">\(prose($0))</p>" } ?? .nothing
        return "<h1>\(machine.name)</h1>\n\(variable)\n\(documentation)"
    }

    /// How much there is of each thing, as links.
    var contents: HTML {
        let parts: [(String, String)] = [
            ("states", counted(machine.statesAtRest.count, "state")),
            ("transitions", counted(machine.changes.count, "transition")),
            ("grid", counted(machine.eventNames.count, "event")),
            ("paths", counted(coveringPaths.count, "covering path")),
            ("findings", counted(documented.findings.count + machine.unresolved.count, "finding")),
        ]
        return "<nav aria-label=\"On this page\" class=\"facts\">\(parts.map(contentsLink).joined(by: " "))</nav>"
    }

    func contentsLink(_ id: String, _ text: String) -> HTML { "<a href=\"#\(id)\">\(text)</a>" }

    var picture: HTML {
        """
        <figure class="picture" tabindex="0" aria-label="Drawing of \(machine.name)">
        \(HTML(markup: documented.figure))
        </figure>
        <p class="download"><button type="button" class="zoom" aria-pressed="false" hidden>Full size</button> <a href="\(documented.fileName).svg" download>The drawing as SVG</a></p>
        """
    }

    /// Filled by the script, which reads the table of transitions.
    var steps: HTML {
        guard let first = machine.initial.first ?? machine.statesAtRest.first?.name else { return .nothing }
        return """
            <section id="steps" class="steps" hidden data-initial="\(first)" aria-labelledby="steps-title">
            <h2 id="steps-title">Step through</h2>
            <p aria-live="polite">You are in <strong class="here">\(first)</strong>. <span class="told"></span></p>
            <div class="choices" role="group" aria-label="Events"></div>
            <p class="refused"></p>
            <ol class="trace"></ol>
            <p><button type="button" class="restart">Start again</button></p>
            </section>
            """
    }

    var findings: HTML {
        let unread = machine.unresolved.map {
            "<li class=\"warning\">\($0.reason) \(link(to: $0.source))</li>\n" as HTML
        }
        let told = documented.findings.map { finding in
            let severity = finding.severity.rawValue
            return """
                <li class="\(severity)"><strong>\(severity)</strong> \(finding.message) \(code(finding.id)) \
                \(link(to: finding.place))</li>

                """ as HTML
        }
        guard !unread.isEmpty || !told.isEmpty else { return section("findings", "Findings", "<p>None.</p>") }
        return section("findings", "Findings", "<ul class=\"findings\">\(told)\(unread)</ul>")
    }
}
