import DrawbridgeModel
import DrawbridgeSource
import Testing

@testable import DrawbridgeDocs

struct SiteTests {
    static let hostile = [
        "</script><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "javascript:alert(1)", "]]>",
    ]

    @Test func `a link of a page leads to a row of the page`() {
        let page = page(of: Self.machine(named: "Door", states: ["open", "closed", "*", "a b"]))
        let targets = Self.values(of: "href=\"#", in: page)
        #expect(targets.count > 8)
        #expect(Set(targets).isSubset(of: Self.values(of: "id=\"", in: page)))
    }

    /// The ways of all states together would have the square of the chain's steps.
    @Test func `the middle of a long way to a state is left out`() {
        func bytes(_ length: Int) -> Double {
            let names = (0..<length).map { "s\($0)" }
            let chain = zip(names, names.dropFirst()).map { Transition(from: $0, event: "go", to: $1) }
            let states = names.map { State(name: $0) }
            let page = page(of: Machine(name: "M", initial: ["s0"], states: states, transitions: chain))
            return Double(page.utf8.count)
        }
        #expect(bytes(800) < 2.5 * bytes(400))
    }

    @Test func `names from strangers stay text`() {
        let page = page(of: Self.machine(named: Self.hostile[0], states: Self.hostile))
        let harmless = self.page(of: Self.machine(named: "m", states: ["a", "b", "c", "d"]))
        #expect(Self.tags(in: page) == Self.tags(in: harmless))
        #expect(!page.contains("href=\"javascript:"))
    }

    @Test func `a site has an index that leads to every page`() throws {
        let machines = ["A", "B"].map { Self.documented(Self.machine(named: $0, states: ["x", "y"])) }
        let site = Site(title: "T", machines: machines, sourceLink: nil, pictureStyle: ".p {}")
        let index = try #require(site.frame().first { $0.path == "index.html" })
        let text = String(decoding: index.bytes, as: UTF8.self)
        #expect(Self.values(of: "<a href=\"machines/", in: text) == ["A.html", "B.html"])
        #expect(site.pages(of: machines[0]).map(\.path) == ["machines/A.html", "machines/A.svg"])
    }

    @Test(arguments: [
        ("https://x.org/{revision}/{file}#L{line}", "https://x.org/v%201/a/b%20c.swift#L7"),
        ("http://x.org/{other}{line", "http://x.org/{other}{line"),
        ("../../{file}#L{line}", "../../a/b%20c.swift#L7"),
    ]) func `a source link names revision, file and line`(template: String, address: String) throws {
        let link = try #require(SourceLink(template: template, revision: "v 1"))
        #expect(link.address(of: Place(path: "a/b c.swift", line: 7, column: 1)) == address)
    }

    @Test(arguments: ["javascript:alert(1)", "file:///etc", "//x.org", ""])
    func `a source link is an address on the web, or starts at the page`(template: String) {
        #expect(SourceLink(template: template) == nil)
    }
}

extension SiteTests {
    /// What the page of a machine with these states says.
    static func article(states: [String]) -> Article {
        let machine = documented(machine(named: "m", states: states))
        return MachineArticle(machine, in: Site(title: "T", machines: [machine], sourceLink: nil, pictureStyle: ""))
            .article
    }
}

private extension SiteTests {
    func page(of machine: Machine) -> String {
        let documented = Self.documented(machine)
        let site = Site(title: "T", machines: [documented], sourceLink: nil, pictureStyle: "")
        return String(decoding: site.pages(of: documented)[0].bytes, as: UTF8.self)
    }

    static func documented(_ machine: Machine) -> DocumentedMachine {
        DocumentedMachine(machine: machine, fileName: machine.name, picture: "<svg/>", figure: "<svg></svg>")
    }

    /// Each state leads to the next one, on an event that is called like it, and says its name wherever a text can stand.
    static func machine(named name: String, states: [String]) -> Machine {
        let ways = zip(states, states.dropFirst() + states.prefix(1))
        return Machine(
            name: name, variable: name, documentation: name, initial: [states[0]],
            states: states.map {
                State(
                    name: $0, label: $0, payload: [PayloadField(label: $0, type: $0)], documentation: $0, entry: [$0],
                    notes: [$0], source: Place(path: $0, line: 1, column: 1))
            },
            transitions: ways.map { Transition(from: $0, event: $0, to: $1, guard: $0, actions: [$0]) },
            unresolved: [Unresolved(reason: name, source: Place(path: name, line: 1, column: 1))])
    }

    /// What follows a text, up to the next quotation mark.
    static func values(of start: String, in page: String) -> [String] {
        page.split(separator: start, omittingEmptySubsequences: false).dropFirst()
            .map { String($0.prefix { $0 != "\"" }) }
    }

    /// The names of all tags.
    static func tags(in page: String) -> [Substring] {
        page.split(separator: "<").map { $0.prefix { $0.isLetter || $0 == "/" || $0.isNumber } }
    }
}
