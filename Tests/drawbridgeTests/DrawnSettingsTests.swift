import Testing

@testable import drawbridge

/// Diagrams of variables that `list` does not show, as their callers choose the value.
struct DrawnSettingsTests {
    private static let code = """
        final class Sheet {
            enum Page { case menu, search, settings }
            private(set) var page = Page.menu
            func showMenu() { page = .menu }
            func showSearch() { page = .search }
            func showSettings() { page = .settings }
        }

        """

    private static let arrows = [
        "menu --> search : showSearch", "menu --> settings : showSettings", "search --> menu : showMenu",
        "search --> settings : showSettings", "settings --> menu : showMenu", "settings --> search : showSearch",
    ]

    private static func page(_ arrows: [String], title: String = "Sheet") -> String {
        let lines = (["[*] --> menu"] + arrows).map { "    \($0)\n" }.joined()
        return "# \(title)\n\nNavigation:\n\n```mermaid\nstateDiagram-v2\n\(lines)```\n"
    }

    @Test func `a setting that a diagram shows is compared`() throws {
        let right = Run("check", ".", "-v", in: try TestFolder(["S.swift": Self.code, "a.md": Self.page(Self.arrows)]))
        #expect(right.exit == .clean, "\(right.output)")
        #expect(
            right.messages.contains("compared with Sheet.page, whose callers choose its value"), "\(right.messages)")
        let wrong = Self.page(Self.arrows.dropLast() + ["settings --> search : showMenu"])
        let run = Run("check", ".", in: try TestFolder(["S.swift": Self.code, "a.md": wrong]))
        #expect(run.exit == .findings && run.output.contains("settings → search"), "\(run.output)")
    }

    /// The code alone makes each transition in all states, and a diagram shows where the callers are.
    @Test func `what a diagram of a setting does not show is not compared`() throws {
        let part = Self.page(Array(Self.arrows.prefix(3)))
        let run = Run("check", ".", in: try TestFolder(["S.swift": Self.code, "a.md": part]))
        #expect(run.exit == .clean, "\(run.output)")
        #expect(run.output.contains("what is not drawn was not compared"), "\(run.output)")
    }

    @Test func `a copy of another value is none`() throws {
        let copy = Self.code.replacing(
            "func showMenu() { page = .menu }", with: "func show(_ new: Page) { page = new }"
        )
        .replacing("    func showSearch() { page = .search }\n    func showSettings() { page = .settings }\n", with: "")
        let run = Run("check", ".", in: try TestFolder(["S.swift": copy, "a.md": Self.page(Self.arrows)]))
        #expect(run.output.contains("unpaired-diagram"), "\(run.output)")
    }

    @Test func `settings and comments may name a setting`() throws {
        let page = Self.page(Self.arrows, title: "Where one is")
        let settings = "sources: [S.swift]\ndiagrams:\n  - file: a.md\n    machine: Sheet.page\n"
        let named = Run(
            "check", in: try TestFolder(["S.swift": Self.code, "a.md": page, "drawbridge.yml": settings]))
        #expect(named.exit == .clean, "\(named.output)")
        let marked = page.replacing("[*] --> menu", with: "%% drawbridge: machine Sheet.page\n    [*] --> menu")
        #expect(Run("check", ".", in: try TestFolder(["S.swift": Self.code, "a.md": marked])).exit == .clean)
    }

    @Test func `init names a setting that a diagram shows`() throws {
        let folder = try TestFolder(["S.swift": Self.code, "M.swift": CheckTests.door, "a.md": Self.page(Self.arrows)])
        #expect(Run("init", ".", in: folder).exit == .clean)
        #expect(try folder.text(of: "drawbridge.yml").contains("machine: Sheet.page"))
        #expect(Run("check", in: folder).exit == .clean)
    }

    /// It shows a machine already.
    @Test func `a diagram of a machine is not compared with a setting that has its states`() throws {
        let machine = Self.code.replacing("Sheet", with: "Router").replacing("func show", with: "func go")
            .replacing("{ page = .search }", with: "{ if page == .menu { page = .search } }")
        let arrows = ["menu --> search : goSearch", "search --> menu : goMenu"]
        let files = ["S.swift": Self.code, "R.swift": machine, "a.md": Self.page(arrows, title: "Router")]
        let run = Run("check", ".", "-v", in: try TestFolder(files))
        #expect(run.messages.contains("compared with Router.page, certainly"), "\(run.messages)")
    }

    @Test func `list does not show a setting`() throws {
        let run = Run("list", ".", in: try TestFolder(["S.swift": Self.code, "a.md": Self.page(Self.arrows)]))
        #expect(!run.output.contains("Sheet"), "\(run.output)")
    }
}
