import Foundation
import Testing

@testable import drawbridge

/// The site as a browser shows it: `Browser/check.html` opens its pages at three widths and uses them.
struct SitePagesTests {
    static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test(.enabled(if: Chromium.path != nil, "there is no Chromium; make test-browser installs it"))
    func `pages are shown, searched and stepped through`() throws {
        let folder = try TestFolder([
            "check.html": try String(
                contentsOf: Self.repository.appending(path: "Tests/drawbridgeTests/Browser/check.html"), encoding: .utf8
            ),
            "odd.json": Self.odd, "Door.swift": DocsTests.code, "door.mmd": DocsTests.drawing,
        ])
        let folders = ["Sources/ExampleMachines", "diagrams", "Benchmarks/Accuracy"].map {
            Self.repository.appending(path: $0).path(percentEncoded: false)
        }
        let run = Run(["docs", "Door.swift", "door.mmd", "odd.json", "-o", "."] + folders, in: folder)
        #expect(run.exit == .clean, "\(run.messages)")
        let pages = folder.contents.filter { $0.hasSuffix(".html") && $0 != "check.html" }
        #expect(pages.count > 2)
        let seen = try Chromium.open("check.html", in: folder, naming: pages)
        #expect(seen.page.contains("<pre id=\"faults\">none</pre>"), "\(seen.faults)")
        #expect(seen.console == [])
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
