import Testing

@testable import drawbridge

/// `lint`, and what all commands share that tell findings: reports, thresholds, the baseline.
struct ReportingTests {
    /// A machine whose state `broken` is never assigned.
    static let code = """
        struct Door {
            enum State { case closed, open, broken }
            var state = State.closed
            mutating func open() { guard state == .closed else { return }; state = .open }
            mutating func close() { guard state == .open else { return }; state = .closed }
            mutating func mend() { guard state == .broken else { return }; state = .closed }
        }
        """

    static let finding =
        "Door.swift:2:37: warning: Door: “broken” is never reached: no code enters it [unreachable-state]"

    @Test func `lint tells what is never reached`() throws {
        let run = Run("lint", in: try TestFolder(["Door.swift": Self.code]))
        #expect(run.exit == .clean)
        #expect(run.output.hasPrefix(Self.finding))
        #expect(run.output.hasSuffix("\n1 machine checked: 1 warning.\n"))
    }

    @Test func `lint does not tell what a comment gives a reason for`() throws {
        let code = Self.code.replacing(
            "    enum", with: "    // drawbridge: ignore because hinges come later\n    enum")
        let run = Run("lint", in: try TestFolder(["Door.swift": code]))
        #expect(run.output == "1 machine checked: no findings.\n")
        let sound = code.replacing("mend() { guard", with: "smash() { state = .broken }; func mend() { guard")
        #expect(Run("lint", in: try TestFolder(["Door.swift": sound])).output.contains("no findings"))
    }

    @Test func `lint looks at drawings, too`() throws {
        let drawing = "@startuml\n[*] --> a\na --> b : go\nb --> a : on\nstate c\n@enduml\n"
        let run = Run("lint", in: try TestFolder(["Door.swift": Self.code, "lamp.puml": drawing]))
        #expect(run.output.contains("lamp.puml:5:"))
        #expect(run.output.hasSuffix("\n1 machine and 1 diagram checked: 2 warnings.\n"))
    }

    @Test func `a case that code assigns in a way that is not followed is not called unreached`() throws {
        let folder = try TestFolder([
            "Door.swift": Self.code,
            "Breaker.swift": "func smash(_ door: UnsafeMutableRawPointer) { box(door).state = .broken }",
        ])
        #expect(Run("lint", in: folder).output == "1 machine checked: no findings.\n")
    }

    @Test func `a run that looked at nothing is not clean`() throws {
        let run = Run("lint", in: try TestFolder(["A.swift": "let a = 1\n"]))
        #expect(run.exit == .findings)
        #expect(run.messages.contains("no machine found"))
    }

    @Test func `what is unusual is told to who asks`() throws {
        let folder = try TestFolder([
            "Door.swift": Self.code.replacing(
                "else { return }; state = .open", with: "else { fatalError() }; state = .open")
        ])
        #expect(!Run("lint", in: folder).output.contains("[unhandled-event]"))
        #expect(
            Run("lint", "--also", "unhandled-event", in: folder).output.contains(
                "note: Door: “open” stops the program on open [unhandled-event]"))
        try folder.add("drawbridge.yml", "severity: {unhandled-event: warning, unreachable-state: off}")
        let run = Run("lint", in: folder)
        #expect(run.output.contains("warning: Door: “open” stops the program on open [unhandled-event]"))
        #expect(!run.output.contains("unreachable-state"))
        #expect(Run("lint", "--also", "dead-end", in: folder).exit == .failed)
    }

    @Test func `the threshold decides about the exit status alone`() throws {
        let folder = try TestFolder(["Door.swift": Self.code])
        #expect(Run("lint", "--fail-on", "warning", in: folder).exit == .findings)
        #expect(Run("lint", "--fail-on", "warning", in: folder).output == Run("lint", in: folder).output)
    }

    @Test func `reports go where they are asked for`() throws {
        let folder = try TestFolder(["Door.swift": Self.code])
        let run = Run(
            "lint", "--report", "github", "--report", "sarif=out.sarif", "--report", "junit=out.xml", in: folder)
        #expect(run.exit == .clean)
        #expect(run.output.contains("::warning file=Door.swift,line=2,col=37,title=unreachable-state::Door: “broken”"))
        #expect(try folder.text(of: "out.sarif").contains("\"ruleId\": \"unreachable-state\""))
        #expect(try folder.text(of: "out.xml").contains("<system-out>\(Self.finding.prefix(20))"))
    }

    static let mistakes: [(arguments: [String], message: String)] = [
        (["--report", "sariff"], "there is no report sariff; did you mean sarif?"),
        (["--report", "sarif="], "--report sarif= names no file; write sarif=FILE"),
        (
            ["--report", "json", "--report", "text"],
            "standard output can take one report, not json and text; write one into a file: --report text=FILE"
        ),
        (["--baseline", "none.yml"], "cannot read none.yml: no such file or directory; check the path"),
        (["--write-baseline"], "--write-baseline needs a file: add --baseline drawbridge-baseline.yml"),
        (
            ["--write-baseline", "--baseline", "b.yml", "--machine", "Door"],
            "--write-baseline needs all findings; leave out the inputs and --machine"
        ),
    ]

    @Test(arguments: mistakes)
    func `a mistake in the arguments is told in one line`(arguments: [String], message: String) throws {
        let run = Run(["lint"] + arguments, in: try TestFolder(["Door.swift": Self.code]))
        #expect(run.exit == .failed)
        #expect(run.messages == "drawbridge: error: \(message)\n")
    }

    @Test func `what the baseline knows is counted and fails nothing, what is new does`() throws {
        let folder = try TestFolder(["Door.swift": Self.code, "drawbridge.yml": "baseline: known.yml"])
        let strict = ["lint", "--fail-on", "warning"]
        #expect(Run(strict, in: folder).exit == .findings)
        let written = Run(strict + ["--write-baseline"], in: folder)
        #expect(written.exit == .clean)
        #expect(written.messages == "drawbridge: note: known.yml holds 1 known findings\n")
        #expect(written.output == "1 machine checked: no findings, and 1 known finding.\n")

        let moved =
            "\n\n"
            + Self.code.replacing("case closed, open, broken", with: "\n  case closed\n  case open\n  case broken")
        try folder.add("Door.swift", moved)
        #expect(Run(strict, in: folder).exit == .clean)
        try folder.add(
            "Door.swift",
            moved.replacing("case broken", with: "case broken, lost").replacing("== .broken", with: "== .lost"))
        let more = Run(strict, in: folder)
        #expect(more.exit == .findings)
        #expect(more.output.contains("“lost” is never reached") && !more.output.contains("“broken”"))
    }

    @Test func `a baseline only shrinks`() throws {
        let folder = try TestFolder(["Door.swift": Self.code, "drawbridge.yml": "baseline: known.yml"])
        _ = Run("lint", "--write-baseline", in: folder)
        try folder.add("Door.swift", Self.code.replacing("broken", with: "lost"))
        let run = Run("lint", in: folder)
        #expect(
            run.output.contains(
                "known.yml:4:5: note: the baseline contains “Door.state: state broken”, which no longer exists; remove it with"
            ))
        #expect(Run("lint", "Door.swift", in: folder).output.contains("stale-baseline") == false)
        let written = Run("lint", "--write-baseline", in: folder)
        #expect(written.messages == "drawbridge: note: known.yml holds 0 known findings, 1 fewer than before\n")
        #expect(written.output.contains("“lost” is never reached"))
        #expect(try folder.text(of: "known.yml").hasSuffix("known: []\n"))
    }

    @Test func `a broken baseline ends the run`() throws {
        let folder = try TestFolder([
            "Door.swift": Self.code, "drawbridge.yml": "baseline: known.yml",
            "known.yml": "known:\n  - finding: unreachable-state\n  - findin: x\n",
        ])
        let run = Run("lint", in: folder)
        #expect(run.exit == .failed)
        #expect(run.messages.contains("known.yml:2:5: error: an entry of known needs finding: and about:"))
        #expect(
            run.messages.contains("known.yml:3:5: error: an entry of known has no key findin; did you mean finding?"))
    }
}
