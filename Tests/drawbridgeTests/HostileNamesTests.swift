import Foundation
import Testing

@testable import drawbridge

/// Names that try to be markup or script, in all that is written beside the site: each form is read by the program that its readers
/// have, and opened in a browser.
struct HostileNamesTests {
    @Test(
        .enabled(
            if: Chromium.path != nil && Installed.cmark != nil,
            "there is no Chromium or no cmark-gfm; make test-browser installs them"))
    func `names are inert in Markdown, in the blocks of documents, and in pictures`() throws {
        let folder = try Self.folder()
        #expect(Run("docs", "odd.json", "-o", "pages", "--form", "markdown", in: folder).exit == .clean)
        #expect(Run("embed", "article.md", "odd.json", in: folder).exit == .clean)
        for name in folder.contents where name.hasSuffix(".md") {
            let html = try Executable.run(
                ["--unsafe", "-e", "table", "\(folder.path)/\(name)"], program: Installed.cmark)
            try folder.add(name.replacing(".md", with: ".html"), "<!doctype html><meta charset=utf-8>\(html.output)")
        }
        let opened = folder.contents.filter { $0 != "inert.html" && ($0.hasSuffix(".html") || $0.hasSuffix(".svg")) }
        #expect(opened.count == 5)
        let seen = try Chromium.open("inert.html", in: folder, naming: opened)
        #expect(seen.page.contains("<pre id=\"faults\">none</pre>"), "\(seen.faults)")
        #expect(seen.console == [])
    }

    @Test(
        .enabled(
            if: Chromium.path != nil && Installed.docc != nil,
            "there is no Chromium, or no docc beside this swift"))
    func `names are inert in what DocC shows`() throws {
        let folder = try Self.folder()
        #expect(Run("embed", "article.md", "odd.json", in: folder).exit == .clean)
        #expect(Run("docs", "odd.json", "-o", "Odd.docc", "--form", "docc", in: folder).exit == .clean)
        try folder.add("Odd.docc/Article.md", folder.text(of: "article.md"))
        let shown = try RunningDocC("Odd.docc", in: folder)
        #expect(shown.pages.count == 3)
        for page in shown.pages {
            let seen = try Chromium.open(page, in: folder)
            #expect(seen.page.contains("struck"), "\(page) shows no name")
            #expect(!seen.console.contains { $0.contains("struck") })
            #expect(!seen.page.contains("href=\"javascript:"))
        }
    }

    @Test(.enabled(if: Chromium.path != nil, "there is no Chromium; make test-browser installs it"))
    func `what is not inert is seen`() throws {
        let folder = try Self.folder()
        try folder.add("struck.html", "<p>1<p>2<p>3<p><img src=x onerror=\"console.log('struck')\">")
        let seen = try Chromium.open("inert.html", in: folder, naming: ["struck.html"])
        #expect(seen.page.contains("struck.html: &lt;img"))
        #expect(seen.console.contains { $0.contains("struck") })
    }
}

private extension HostileNamesTests {
    static func folder() throws -> TestFolder {
        let page = SitePagesTests.repository.appending(path: "Tests/drawbridgeTests/Browser/inert.html")
        return try TestFolder([
            "inert.html": String(contentsOf: page, encoding: .utf8), "odd.json": SitePagesTests.odd,
            "article.md": article,
        ])
    }

    /// A block of each kind.
    static let article: String = {
        let kinds = ["mermaid", "plantuml", "dot", "scxml", "table", "findings", "svg=article.svg"]
        let blocks = kinds.map { "<!-- drawbridge: odd.json \($0) -->\n<!-- /drawbridge -->\n" }
        return (["# Blocks\n"] + blocks).joined(separator: "\n")
    }()
}
