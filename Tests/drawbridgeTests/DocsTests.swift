import Testing

@testable import drawbridge

/// Pages of a door that differs from its drawing.
struct DocsTests {
    static let code = """
        struct Door {
            enum State { case open, closed, locked }
            private var state = State.closed

            mutating func push() {
                if state == .closed { state = .open }
            }

            mutating func turnKey() {
                switch state {
                case .open: preconditionFailure("an open door has no lock")
                case .closed: state = .locked
                case .locked: state = .closed
                }
            }
        }

        """
    static let drawing = """
        stateDiagram-v2
            [*] --> closed
            closed --> open : push
            closed --> locked : turnKey
            open --> closed : pull

        """

    private static func folder() throws -> TestFolder {
        try TestFolder(["Door.swift": code, "door.mmd": drawing, "gate.mmd": "stateDiagram-v2\n    up --> down\n"])
    }

    @Test func `a page tells whether the machine agrees with its drawing, and shows what differs`() throws {
        let folder = try Self.folder()
        #expect(Run("docs", "Door.swift", "door.mmd", "-o", "site", in: folder).exit == .clean)
        let page = try folder.text(of: "site/machines/Door.html")
        #expect(page.contains("<strong>differs</strong> from the diagram “door”"))
        #expect(page.contains("<img src=\"Door.difference.svg\""))
        #expect(try folder.text(of: "site/machines/Door.difference.svg").contains("drawn, not coded"))
        #expect(try folder.text(of: "site/index.html").contains(" from its diagram</strong>"))
    }

    @Test func `a page leads to the path through the code behind each transition`() throws {
        let folder = try Self.folder()
        #expect(Run("docs", "Door.swift", "-o", "site", in: folder).exit == .clean)
        let page = try folder.text(of: "site/machines/Door.html")
        #expect(page.contains("<a href=\"Door.paths.html#p1\">why</a>"))
        let paths = try folder.text(of: "site/machines/Door.paths.html")
        #expect(paths.contains("<section id=\"p1\""))
        #expect(paths.contains("<code>if state == .closed { state = .open }</code>"))
    }

    @Test func `the table of states and events tells where an event stops the program`() throws {
        let folder = try Self.folder()
        #expect(Run("docs", "Door.swift", "-o", "site", in: folder).exit == .clean)
        #expect(try folder.text(of: "site/machines/Door.html").contains("<td class=\"traps\">traps</td>"))
    }

    @Test func `a drawing that belongs to no machine has a page of its own, one that does has none`() throws {
        let folder = try Self.folder()
        #expect(
            Run("docs", "Door.swift", "door.mmd", "gate.mmd", "-o", "pages", "--form", "markdown", in: folder).exit
                == .clean)
        #expect(
            folder.contents.filter { $0.hasPrefix("pages/") } == [
                "pages/Door.difference.svg", "pages/Door.md", "pages/Door.paths.md", "pages/Door.svg",
                "pages/README.md",
                "pages/gate.md", "pages/gate.svg",
            ])
    }

    @Test func `the settings name the pages and say where the sources can be read`() throws {
        let folder = try Self.folder()
        try folder.add(
            "drawbridge.yml",
            """
            sources: [Door.swift]
            docs: {title: Doors, source-link: "https://example.org/{revision}/{file}#L{line}"}

            """)
        #expect(Run("docs", "-o", "site", "--revision", "v2", in: folder).exit == .clean)
        #expect(try folder.text(of: "site/index.html").contains("<h1>Doors</h1>"))
        #expect(try folder.text(of: "site/machines/Door.html").contains("https://example.org/v2/Door.swift#L12"))
    }

    @Test(arguments: [
        ("git@github.com:acme/app.git", "https://github.com/acme/app/blob/{revision}/ios/{file}#L{line}"),
        ("https://github.com/acme/app", "https://github.com/acme/app/blob/{revision}/ios/{file}#L{line}"),
        ("https://user:secret@gitlab.com/a/b/c.git", "https://gitlab.com/a/b/c/-/blob/{revision}/ios/{file}#L{line}"),
        ("ssh://git@gitlab.acme.org:2222/a/b.git", "https://gitlab.acme.org/a/b/-/blob/{revision}/ios/{file}#L{line}"),
        ("git@bitbucket.org:a/b.git", "https://bitbucket.org/a/b/src/{revision}/ios/{file}#lines-{line}"),
        ("/srv/git/app.git", nil), ("https://example.org/a/b", nil), ("git@github.com:app", nil), ("", nil),
    ])
    func `a remote says where its lines are shown`(url: String, template: String?) {
        #expect(RemoteAddress(url)?.template(from: "ios/") == template)
    }

    @Test(arguments: [
        (
            "[core]\n\tbare = false\n[remote \"origin\"]\n\turl = git@github.com:a/b.git\n\tfetch = x\n",
            "git@github.com:a/b.git"
        ),
        ("[remote \"other\"]\nurl = c\n[ remote \"origin\" ] # here\nURL=https://x.org/a/b\n", "https://x.org/a/b"),
        ("[remote \"other\"]\nurl = c\n", nil), ("url = c\n", nil), ("[remote \"origin\"]\n# url = c\n", nil),
        ("", nil),
    ])
    func `the settings of git name the remote`(config: String, address: String?) {
        #expect(RemoteOrigin.address(in: config) == address)
    }

    @Test func `pages of a repository link to its remote`() throws {
        let folder = try Self.folder()
        for arguments in [["init", "-q"], ["remote", "add", "origin", "git@github.com:acme/door.git"]] {
            try SinceTests.git(folder, arguments)
        }
        #expect(Run("docs", "Door.swift", "-o", "a", in: folder).exit == .clean)
        #expect(
            try folder.text(of: "a/machines/Door.html").contains(
                "https://github.com/acme/door/blob/HEAD/Door.swift#L12"))
        #expect(Run("docs", "Door.swift", "-o", "b", "--source-link", "none", in: folder).exit == .clean)
        #expect(try !folder.text(of: "b/machines/Door.html").contains("https://"))
    }

    @Test func `the same sources give the same bytes`() throws {
        let folder = try Self.folder()
        for output in ["a", "b"] {
            #expect(Run("docs", "Door.swift", "door.mmd", "-o", output, in: folder).exit == .clean)
        }
        let names = folder.contents.filter { $0.hasPrefix("a/") }.map { $0.dropFirst() }
        #expect(names.count > 6)
        for name in names {
            #expect(try folder.text(of: "a\(name)") == folder.text(of: "b\(name)"))
        }
    }

    @Test(arguments: ["javascript:alert(1)", "ftp://x.org"])
    func `a link to the sources is one of the web`(link: String) throws {
        let run = try Run("docs", "Door.swift", "-o", "site", "--source-link", link, in: Self.folder())
        #expect(run.exit == .failed)
        #expect(run.messages.contains("is not a web address"))
    }
}
