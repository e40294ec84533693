import Foundation
import Testing

@testable import drawbridge

/// The site as a browser shows it. The pages in `Browser` open those of the site and list what is wrong with them.
struct SitePagesTests {
    static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test(.enabled(if: Chromium.path != nil, "there is no Chromium; make test-browser installs it"))
    func `pages are shown, searched and stepped through`() throws {
        let seen = try seen(by: "check.html", beside: [:])
        #expect(seen.page.contains("<pre id=\"faults\">none</pre>"), "\(seen.faults)")
        #expect(seen.console == [])
    }

    /// axe-core, by Deque Systems, from a package of PyPI that has it.
    static let axe = try? String(
        contentsOf: repository.appending(path: ".build/axe/axe_playwright_python/axe.min.js"), encoding: .utf8)

    @Test(.enabled(if: Chromium.path != nil && axe != nil, "there is no axe; make test-browser installs it"))
    func `pages keep axe's rules of accessibility`() throws {
        let seen = try seen(by: "axe.html", beside: ["axe.min.js": Self.axe ?? ""])
        #expect(seen.page.contains("<pre id=\"faults\">none</pre>"), "\(seen.faults)")
    }

    /// Writes a site with many machines, and opens a page that opens each of its pages.
    private func seen(by page: String, beside files: [String: String]) throws -> Chromium.Seen {
        let site = [
            page: try Self.browser(page), "frames.js": try Self.browser("frames.js"), "odd.json": Self.odd,
            "Door.swift": DocsTests.code, "door.mmd": DocsTests.drawing,
        ]
        let folder = try TestFolder(site.merging(files) { $1 })
        let folders = ["Sources/ExampleMachines", "diagrams", "Benchmarks/Accuracy"].map {
            Self.repository.appending(path: $0).path(percentEncoded: false)
        }
        let run = Run(["docs", "Door.swift", "door.mmd", "odd.json", "-o", "."] + folders, in: folder)
        #expect(run.exit == .clean, "\(run.messages)")
        let pages = folder.contents.filter { $0.hasSuffix(".html") && $0 != page }
        #expect(pages.count > 2)
        return try Chromium.open(page, in: folder, naming: pages)
    }

    private static func browser(_ name: String) throws -> String {
        try String(contentsOf: repository.appending(path: "Tests/drawbridgeTests/Browser/\(name)"), encoding: .utf8)
    }

    /// Names that try to be markup or script, and would then write to the console; and names that are long, right to left, or
    /// Cyrillic.
    static let odd: String = {
        let names = [
            "</script><script>console.log('struck')</script>", "\\\"><img src=x onerror='console.log(`struck`)'>",
            "javascript:console.log('struck')", "]]>", "загрузка", "מצב", String(repeating: "aVeryLongName", count: 12),
            "[struck](javascript:console.log('struck'))", "```\\n<script>console.log('struck')</script>",
            "<!-- /drawbridge --><img src=x onerror=console.log('struck')>",
            "|`|<img src=x onerror=console.log('struck')>",
        ]
        let states = names.map { "{\"name\": \"\($0)\", \"documentation\": \"\($0)\"}" }.joined(separator: ", ")
        let transitions = zip(names, names.dropFirst() + names.prefix(1)).map { from, to in
            "{\"from\": \"\(from)\", \"event\": \"\(from)\", \"guard\": \"\(to)\", \"to\": \"\(to)\"}"
        }
        .joined(separator: ", ")
        return """
            {"drawbridge": 1, "machines": [{"name": "\(names[0])", "documentation": "\(names[1])",
            "initial": ["\(names[0])"], "states": [\(states)], "transitions": [\(transitions)]}]}
            """
    }()
}
