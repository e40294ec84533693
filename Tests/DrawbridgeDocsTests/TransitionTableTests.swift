import DrawbridgeModel
import DrawbridgeSource
import Testing

@testable import DrawbridgeDocs

/// Rows of tables, in Markdown, with `|` between their cells.
struct TransitionTableTests {
    @Test(arguments: [
        // From, event, to, in lines.
        ("a x b\na y c", ["`a` | `x` | `b`", "`a` | `y` | `c`"]),
        ("a x c\nb x c", ["`a`, `b` | `x` | `c`"]),
        ("a x b\na y b", ["`a` | `x`, `y` | `b`"]),
        ("a x c\nb x c\na y c\nb y c\nb z c", ["`a`, `b` | `x`, `y` | `c`", "`b` | `z` | `c`"]),
        ("a x a\nb x b", ["`a` | `x` | `a`", "`b` | `x` | `b`"]),
        ("a x e\nb x e\nc x e\nd x e", ["*any other state* | `x` | `e`"]),
        ("a x f\nb x f\nc x f\nd x f\ne x f\nf x e", ["*any other state* | `x` | `f`", "`f` | `x` | `e`"]),
        ("a x e\nb x e\nc x e\nd x e\nf y a", ["*any other state* but `f` | `x` | `e`", "`f` | `y` | `a`"]),
        ("* x a", ["*any other state* | `x` | `a`"]),
    ])
    func `transitions that differ in nothing but state or event share a row`(machine: String, rows: [String]) {
        #expect(Self.rows(of: "transitions", in: Self.machine(machine)) == rows)
    }

    @Test(arguments: [
        ("a x b\nb y a", ["`a` | → `b` | ", "`b` |  | → `a`"]),
        ("a x b\na y b\nb z a", ["`x`, `y` | → `b` | ", "`z` |  | → `a`"]),
        ("a x c\nb x c", ["`a`, `b` | → `c`", "`c` | "]),
    ])
    func `the table of states and events is rather long than wide, and what is alike shares a row`(
        machine: String, rows: [String]
    ) {
        #expect(Self.rows(of: "grid", in: Self.machine(machine)) == rows)
    }

    /// Of each state and event a transition: rows that share nothing.
    @Test(arguments: [(10, 3), (20, 15), (50, 10)])
    func `the page of a large machine stays below 150 kB`(states: Int, events: Int) throws {
        let transitions = (0..<states).flatMap { from in
            (0..<events).map {
                "connectionState\(from) receivedEvent\($0) connectionState\((from * 7 + $0 + 1) % states)"
            }
        }
        let page = try #require(Self.site(Self.machine(transitions.joined(separator: "\n"))).pages.first)
        #expect(page.bytes.count < 150_000)
    }

    /// Each with a link to its line, as long as those of the web are.
    @Test func `a page that is full leaves its other tables to a second one, which leads back`() throws {
        let lines = (0..<300).map { "s\($0 / 10) receivedEvent\($0 % 25) s\(($0 * 7 + 1) % 30)" }
        var machine = Self.machine(lines.joined(separator: "\n"))
        for i in machine.transitions.indices {
            machine.transitions[i].source = Place(path: "Sources/App/Connection.swift", line: i + 1, column: 1)
        }
        let link = SourceLink(template: "https://github.com/example/app/blob/main/{file}#L{line}")
        let pages = Self.site(machine, sourceLink: link).pages
        #expect(pages.map(\.path) == ["machines/m.html", "machines/m.tables.html", "machines/m.svg"])
        #expect(pages[0].bytes.count < 150_000)
        let text = pages.map { String(decoding: $0.bytes, as: UTF8.self) }
        #expect(text[0].contains("<a href=\"m.tables.html\">") && !text[0].contains("id=\"grid\""))
        #expect(text[1].contains("<a href=\"m.html#s1\">") && text[1].contains("id=\"grid\""))
    }

    @Test func `the page of a large machine leads to a picture of each state, and to one of all`() throws {
        var documented = Self.documented(Self.machine("a x b\nb y a"), "m")
        documented.details = .init(
            whole: .init(picture: "<svg>whole</svg>", darkPicture: nil),
            states: ["a", "b"].map { .init(picture: "<svg>\($0)</svg>", darkPicture: nil) })
        let site = Site(title: "T", machines: [documented], sourceLink: nil, pictureStyle: "")
        let pages = site.pages(of: documented)
        let texts = Dictionary(uniqueKeysWithValues: pages.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
        #expect(texts["machines/m.picture-1.svg"] == "<svg>a</svg>")
        #expect(texts["machines/m.picture-2.svg"] == "<svg>b</svg>")
        #expect(texts["machines/m.whole.svg"] == "<svg>whole</svg>")
        let page = try #require(texts["machines/m.html"])
        #expect(page.contains("This is an overview"))
        #expect(page.contains("href=\"m.pictures.html#s2\"") && page.contains("href=\"m.pictures.html#whole\""))
        let pictures = try #require(texts["machines/m.pictures.html"])
        #expect(pictures.contains("id=\"s2\"") && pictures.contains("src=\"m.picture-2.svg\""))
        #expect(pictures.contains("id=\"whole\"") && pictures.contains("src=\"m.whole.svg\""))
        #expect(pictures.contains("href=\"m.html#s2\""))
        let catalogue = site.catalogue(isWhole: true).map(\.path)
        #expect(catalogue.contains("m.picture-2~dark.svg") && catalogue.contains("m.pictures.md"))
    }

    @Test func `the index of 500 machines stays below 150 kB`() throws {
        let machine = Self.machine("waitingForDemand requestReceived finished\nfinished cancel waitingForDemand")
        let machines = (0..<500).map { Self.documented(machine, "ConnectionStateMachine\($0)") }
        let site = Site(title: "T", machines: machines, sourceLink: nil, pictureStyle: "")
        let index = try #require(site.frame().first { $0.path == "index.html" })
        #expect(index.bytes.count < 150_000)
    }
}

private extension TransitionTableTests {
    static func machine(_ lines: String) -> Machine {
        let transitions = lines.split(separator: "\n").map { line in
            let words = line.split(separator: " ").map(String.init)
            return Transition(from: words[0], event: words[1], to: words[2])
        }
        let names = Set(transitions.flatMap { [$0.from, $0.to] }).subtracting(["*"]).sorted()
        return Machine(name: "m", initial: [], states: names.map { State(name: $0) }, transitions: transitions)
    }

    static func documented(_ machine: Machine, _ name: String) -> DocumentedMachine {
        DocumentedMachine(machine: machine, fileName: name, picture: "", figure: "")
    }

    static func site(_ machine: Machine, sourceLink: SourceLink? = nil) -> (article: Article, pages: [Site.File]) {
        let documented = documented(machine, "m")
        let site = Site(title: "T", machines: [documented], sourceLink: sourceLink, pictureStyle: "")
        return (MachineArticle(documented, in: site).article, site.pages(of: documented))
    }

    static func rows(of section: String, in machine: Machine) -> [String] {
        let blocks = site(machine).article.sections.first { $0.id == section }?.blocks ?? []
        guard case .table(let table) = blocks.first else { return [] }
        let writer = MarkdownWriter(flavour: .docC)
        return table.rows.map { row in row.cells.map { writer.writeCell($0.phrase) }.joined(separator: " | ") }
    }
}
