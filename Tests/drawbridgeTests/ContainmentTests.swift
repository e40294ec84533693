import Foundation
import Testing

@testable import drawbridge

/// What a stranger's pull request may read and write: its own project, nothing around it.
struct ContainmentTests {
    static let secrets = """
        machine github.example login ci password ghp_0123456789abcdef
        AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI/K7MDENG
        aws: {token: "tok_live_5f3c", password: 'hunter2'}
        -----BEGIN OPENSSH PRIVATE KEY-----
        """
    /// Of what stands in `secrets`, in no message.
    static let words = [
        "ghp_0123456789abcdef", "wJalrXUtnFEMI", "tok_live_5f3c", "hunter2", "BEGIN OPENSSH", "github.example",
    ]
    /// As YAML: then no fault of the syntax ends the reading.
    static let yaml = """
        registry.example/:_authToken: npm_0123456789
        "https://user:pass@host.example": x
        severity: tok_live_5f3c
        diagrams: [hunter2, {file: [ghp_0123456789abcdef]}]
        known: [{finding: [wJalrXUtnFEMI]}]
        """

    /// A project in a folder of its own, with a file of secrets beside it.
    static func project(_ files: [String: String]) throws -> (outer: TestFolder, path: String) {
        let outer = try TestFolder(["secrets": secrets, "secrets.yml": yaml, "secrets.puml": secrets])
        try outer.addFolder("project/.git")
        for (name, text) in files { try outer.add("project/\(name)", text) }
        return (outer, outer.path + "/project")
    }

    static let code = ["Door.swift": SettingsRunTests.machine]

    static func expectNothingTold(_ run: Run) {
        #expect(run.exit == .failed)
        for word in words + ["npm_0123456789", "pass@host", "registry.example"] {
            #expect(!run.messages.contains(word) && !run.output.contains(word), "\(run.messages)")
        }
    }

    @Test(
        arguments: ["../secrets", "../secrets.yml", ".git/config", "held.yml", "inner.yml"],
        ["settings", "baseline", "link"])
    func `no text of a file that is no settings file is told`(target: String, way: String) throws {
        let (outer, path) = try Self.project(Self.code)
        try outer.add("project/.git/config", Self.secrets)
        try outer.add("project/held.yml", Self.yaml)
        try outer.addLink("project/inner.yml", to: ".git/config")
        switch way {
        case "baseline": try outer.add("project/drawbridge.yml", "baseline: \(target)")
        case "link": try outer.addLink("project/drawbridge.yml", to: target)
        default: break
        }
        let named = way == "settings" ? ["--settings", target] : []
        Self.expectNothingTold(Run(["check", "--report", "text"] + named, at: path))
    }

    @Test(arguments: ["../secrets.puml", "linked.puml", "inner.puml"])
    func `no drawing from elsewhere is read`(target: String) throws {
        let (outer, path) = try Self.project(Self.code)
        try outer.add("project/.git/config", Self.secrets)
        try outer.addLink("project/linked.puml", to: "../secrets.puml")
        try outer.addLink("project/inner.puml", to: ".git/config")
        try outer.add("project/drawbridge.yml", "diagrams: [{file: \(target)}]")
        let run = Run(["check"], at: path)
        Self.expectNothingTold(run)
        #expect(
            run.messages.contains("drawbridge.yml:1:19: error: \(target) is outside the project"), "\(run.messages)")
    }

    static let reading = [
        ["check", "Door.swift", "link.smcat"], ["list", "link.swift"], ["list", "folder"], ["list", "inner.swift"],
        ["lint", "deep/link.smcat"], ["diff", "link.smcat", "Door.swift"], ["update", "Door.swift", "link.smcat"],
        ["doctor", "folder"], ["embed", "link.md"], ["check", "--baseline", "held.yml", "Door.swift"],
    ]

    @Test(arguments: reading)
    func `no link that the command line names leads reading out of the project`(arguments: [String]) throws {
        let (outer, path) = try Self.project(Self.code)
        try outer.add("around/secrets.smcat", Self.secrets)
        try outer.add("around/Gate.swift", SettingsRunTests.machine)
        try outer.add("project/.git/config", Self.secrets)
        for name in ["link.smcat", "link.swift", "link.md"] {
            try outer.addLink("project/\(name)", to: "../around/secrets.smcat")
        }
        try outer.addLink("project/folder", to: "../around")
        try outer.addLink("project/deep", to: "folder")
        try outer.addLink("project/inner.swift", to: ".git/config")
        try outer.addLink("project/held.yml", to: "../secrets.yml")
        let arguments = arguments.map { $0 == "deep/link.smcat" ? "deep/secrets.smcat" : $0 }
        let run = Run(arguments, at: path)
        Self.expectNothingTold(run)
        #expect(run.messages.contains("leads outside the project, or into .git"), "\(run.messages)")
    }

    @Test func `links that lead out are followed for who means it`() throws {
        let (outer, path) = try Self.project([:])
        try outer.add("Shared/Door.swift", SettingsRunTests.machine)
        try outer.addLink("project/Sources", to: "../Shared")
        #expect(Run(["list", "Sources"], at: path).exit == .failed)
        #expect(Run(["list", "Sources", "--allow-outside"], at: path).output.contains("Door.swift:3"))
    }

    @Test func `sources from elsewhere are read by who means it`() throws {
        let (outer, path) = try Self.project(["drawbridge.yml": "sources: [../Shared]"])
        try outer.add("Shared/Door.swift", SettingsRunTests.machine)
        let refused = Run(["list"], at: path)
        #expect(refused.exit == .failed)
        #expect(refused.messages.contains("--allow-outside"))
        let allowed = Run(["list", "--allow-outside"], at: path)
        #expect(allowed.exit == .clean)
        #expect(allowed.output.contains("Door.swift:3"))
    }

    @Test func `settings that the command line names elsewhere are read, with what stands beside them`() throws {
        let (outer, path) = try Self.project([:])
        try outer.add("app/drawbridge.yml", "sources: [.]")
        try outer.add("app/Door.swift", SettingsRunTests.machine)
        let run = Run(["list", "--settings", "../app/drawbridge.yml"], at: path)
        #expect(run.exit == .clean, "\(run.messages)")
    }

    @Test func `a folder of the repository around may be named`() throws {
        let (outer, path) = try Self.project(["app/drawbridge.yml": "sources: [../Shared]"])
        try outer.add("project/Shared/Door.swift", SettingsRunTests.machine)
        let run = Run(["list"], at: path + "/app")
        #expect(run.exit == .clean, "\(run.messages)")
    }

    struct Escape: Sendable, CustomTestStringConvertible {
        var testDescription: String { arguments.joined(separator: " ") }
        var link: String
        var target: String
        var arguments: [String]
        var files: [String: String] = [:]
    }

    static let embedding = "<!-- drawbridge: Door.state svg=pictures/door.svg -->\n<!-- /drawbridge -->\n"
    static let drawing = "```mermaid\nstateDiagram-v2\n[*] --> closed\nclosed --> open : lift\n```\n"

    static let escapes = [
        Escape(link: "od/index.html", target: "../../victim", arguments: ["docs", "-o", "od"]),
        Escape(link: "od/machines", target: "../../", arguments: ["docs", "-o", "od"]),
        Escape(link: "od", target: "../taken", arguments: ["docs", "-o", "od/"]),
        Escape(link: "door.svg", target: "../victim", arguments: ["render", "-o", "door.svg"]),
        Escape(link: "door.svg", target: ".git/config", arguments: ["render", "-o", "door.svg"]),
        Escape(link: "out", target: "../taken", arguments: ["render", "-o", "out/new/", "--format", "svg"]),
        Escape(
            link: "pictures/door.svg", target: "../../victim", arguments: ["embed", "--machine", "Door.state"],
            files: ["a.md": embedding]),
        Escape(link: "pictures", target: "../taken", arguments: ["embed"], files: ["a.md": embedding]),
        Escape(
            link: "a.md", target: "../victim.md", arguments: ["update", ".", "a.md"],
            files: ["../victim.md": "# Door\n" + drawing]),
        Escape(link: "new", target: "../taken", arguments: ["init", "-o", "new/drawbridge.yml"]),
        Escape(link: "new.json", target: "../victim", arguments: ["extract", "-o", "new.json"]),
    ]

    @Test(arguments: escapes)
    func `no link leads a write out of the project`(escape: Escape) throws {
        let (outer, path) = try Self.project(Self.code)
        try outer.add("victim", "as it was")
        try outer.add("project/.git/config", "as it was")
        try outer.addFolder("taken")
        for (name, text) in escape.files { try outer.add("project/\(name)", text) }
        let folder = Settings.folder(of: escape.link)
        if !folder.isEmpty { try outer.addFolder("project/\(folder)") }
        try outer.addLink("project/\(escape.link)", to: escape.target)
        let before = outer.contents.filter { !$0.hasPrefix("project/") }
        let run = Run(escape.arguments, at: path)
        #expect(run.exit == .failed)
        #expect(run.messages.contains("outside the project"), "\(run.messages)")
        #expect(try outer.text(of: "victim") == "as it was")
        #expect(try outer.text(of: "project/.git/config") == "as it was")
        #expect(outer.contents.filter { !$0.hasPrefix("project/") } == before)
        if let victim = escape.files["../victim.md"] { #expect(try outer.text(of: "victim.md") == victim) }
    }

    @Test func `a document does not choose a file of git for its picture`() throws {
        let block = Self.embedding.replacing("pictures/door.svg", with: ".git/hooks/post-checkout")
        let (outer, path) = try Self.project(Self.code.merging(["a.md": block]) { first, _ in first })
        try outer.addFolder("project/.git/hooks")
        #expect(Run(["embed"], at: path).exit == .failed)
        #expect(outer.contents.allSatisfy { !$0.contains("post-checkout") })
    }

    @Test func `a path that the command line names may lie anywhere`() throws {
        let (outer, path) = try Self.project(Self.code)
        #expect(Run(["render", "-o", "../door.svg"], at: path).exit == .clean)
        #expect(Run(["render", "-o", outer.path + "/gate.svg"], at: path).exit == .clean)
        #expect(outer.contents.contains("door.svg") && outer.contents.contains("gate.svg"))
    }

    static let commands = [
        ["list"], ["list", "--why-not"], ["check"], ["check", "-v"], ["check", "--report", "markdown"], ["lint"],
        ["update"],
        ["update", "--dry-run"], ["docs", "-o", "site"], ["diff", "Door.swift", "odd"],
        ["scaffold", "odd/machine.json", "-o", "New.swift"],
        ["paths", "odd/machine.json"], ["doctor"], ["embed"], ["list", "odd/machine.json"],
        ["explain", "Door.state: closed -> closed"], ["init", "-o", "new.yml"],
    ]

    @Test(arguments: commands)
    func `no name of a file and no line of one begins a command of a build log`(arguments: [String]) throws {
        let code = "enum Gate { case a, b }\n" + SettingsRunTests.machine
        let (outer, path) = try Self.project(["Door.swift": code, "odd/a\n::error file=x::b.swift": code])
        let drawing = "---\ntitle: Door\n---\nstateDiagram-v2\n  ::error::a\nclosed --> b: ::warning::c ##[error]d\n"
        try outer.add("project/odd/door\n::error::e.mmd", drawing)
        try outer.add("project/odd/door.md", "# Door\n\n```mermaid\n\(drawing)\n```\n")
        try outer.add("project/odd/machine.json", Self.document)
        let run = Run(arguments, at: path)
        for line in (run.output + run.messages).utf8.split(whereSeparator: { $0 == 10 || $0 == 13 }) {
            let words = String(Substring(line))
            #expect(!words.drop(while: \.isWhitespace).hasPrefix("::") && !words.contains("##["), "\(words)")
        }
    }

    static let document = Documents.door.replacing("closed", with: "::error::a").replacing(
        "push", with: "b\\n::error::c"
    )
    .replacing("Door", with: "\\n##[error]d")

    @Test func `no message of the program begins a command of a build log`() throws {
        let folder = try TestFolder()
        let run = Run(["list", "a\n::error::b\r::set-env name=A::b\u{1B}[2J"], in: folder)
        #expect(run.messages.split(whereSeparator: \.isNewline).count == 1, "\(run.messages)")
        #expect(!run.messages.contains("\u{1B}"))
    }
}
