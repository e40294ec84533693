import Testing

@testable import drawbridge

/// Drawings held against what has happened.
struct TraceTests {
    static let gate = """
        stateDiagram-v2
            [*] --> closed
            state test <<choice>>
            closed --> open : push
            closed --> test : kick
            test --> open : [soft]
            test --> broken : [hard]
            open --> closed : pull [is free]
            open --> closed : slam
            broken --> [*]

        """

    static let code = """
        final class Gate {
            enum State { case closed, open, broken }
            private(set) var state = State.closed {
                didSet { Self.recorder.record(from: oldValue, to: state) }
            }
            func push() { if state == .closed { state = .open } }
            func kick() { if state == .closed { state = isSoft ? .open : .broken } }
            func pull() { if state == .open { state = .closed } }
            func slam() { if state == .open { state = .closed } }
        }
        """

    /// Lines of a trace, and what becomes of the drawn transitions.
    @Test(arguments: [
        (
            ["Given closed, when push, then open (12 times)"], "1 of 7 drawn transitions taken, 0 seen and not drawn",
            "push ×12"
        ),
        (
            ["Given closed, when push, then open", "when slam, then closed", "when push, then open"],
            "2 of 7 drawn transitions taken, 0 seen and not drawn", "push ×2"
        ),
        // Both arrows of a choice, and the one that leads to it.
        (
            ["Given closed, when kick, then broken (1 time)"], "2 of 7 drawn transitions taken, 0 seen and not drawn",
            "kick ×1"
        ),
        (
            ["Given Closed, when Kick, then Broken (1 time)"], "2 of 7 drawn transitions taken, 0 seen and not drawn",
            "×1 [hard]"
        ),
        // Nobody has said which of two it was.
        (
            ["Given open, then closed (3 times)"], "0 of 7 drawn transitions taken, 2 perhaps, 0 seen and not drawn",
            "~ pull ×3"
        ),
        (
            ["Given closed, then open (3 times)", "Given closed, when push, then open (1 time)"],
            "1 of 7 drawn transitions taken, 2 perhaps, 0 seen and not drawn", "push ×1"
        ),
        // What changes nothing is no transition, unless the drawing says where it leads.
        (
            ["Given closed, when slam, then closed (2 times)"], "0 of 7 drawn transitions taken, 0 seen and not drawn",
            "− slam"
        ),
        (
            ["Given open, when pull, then open (2 times)"], "0 of 7 drawn transitions taken, 0 seen and not drawn",
            "− pull"
        ),
        (
            ["Given open, when slam, then open (2 times)"], "0 of 7 drawn transitions taken, 1 seen and not drawn",
            "+ slam ×2"
        ),
        (
            ["Given open, when slam, then ajar (2 times)"], "0 of 7 drawn transitions taken, 1 seen and not drawn",
            "+ slam ×2"
        ),
        (["Given broken, then closed (2 times)"], "0 of 7 drawn transitions taken, 1 seen and not drawn", "+ ×2"),
    ]) func `a drawing shows how often each transition was taken`(lines: [String], counts: String, label: String) throws
    {
        let folder = try TestFolder([
            "gate.mmd": Self.gate, "traces/a.md": "# Gate\n\n" + lines.map { "- \($0)\n" }.joined(),
        ])
        let run = Run("render", "gate.mmd", "--covered", "traces", "--format", "dot", in: folder)
        #expect(run.exit == .clean, "\(run.messages)")
        #expect(run.messages.contains("gate: \(counts)\n"), "\(run.messages)")
        #expect(run.output.contains(label), "\(run.output)")
    }

    @Test func `a step that is not drawn is an error of check, at its line`() throws {
        let folder = try TestFolder([
            "Gate.swift": Self.code, "gate.mmd": Self.gate.replacing("    broken --> [*]\n", with: ""),
            "a.md": "# Gate\n\n- Given closed, when push, then open (2 times)\n",
            "b.md": "# Gate.state\n\n- Given broken, when mend, then closed (2 times)\n",
        ])
        let agreed = Run("check", "Gate.swift", "gate.mmd", "--trace", "a.md", in: folder)
        #expect(agreed.exit == .clean, "\(agreed.output)")
        #expect(
            agreed.output.contains("1 trace: 2 steps seen, 1 of 6 drawn transitions taken, 0 seen and not drawn"),
            "\(agreed.output)")
        let differs = Run("check", "Gate.swift", "gate.mmd", "--trace", "a.md", "--trace", "b.md", in: folder)
        #expect(differs.exit == .findings)
        #expect(
            differs.output.contains(
                "b.md:3:1: error: broken → closed on mend was seen 2 times and is not drawn [undrawn-step]"),
            "\(differs.output)")
        #expect(differs.output.contains("2 traces: 4 steps seen"), "\(differs.output)")
        let off = "severity: {undrawn-step: off}\n"
        let settings = try TestFolder([
            "Gate.swift": Self.code, "gate.mmd": Self.gate.replacing("    broken --> [*]\n", with: ""),
            "drawbridge.yml": off, "b.md": "# Gate\n\n- Given broken, when mend, then closed (2 times)\n",
        ])
        #expect(Run("check", "Gate.swift", "gate.mmd", "--trace", "b.md", in: settings).exit == .clean)
    }

    @Test func `what was counted for another machine is told, not counted here`() throws {
        let folder = try TestFolder([
            "gate.mmd": Self.gate, "a.md": "# Lamp\n\n- Given on, when push, then off (2 times)\n",
        ])
        let run = Run("render", "gate.mmd", "--covered", "a.md", "--format", "dot", in: folder)
        #expect(run.exit == .findings)
        #expect(run.messages.contains("a.md:3:1: error: no machine is called “Lamp”"), "\(run.messages)")
        #expect(run.messages.contains("0 of 7 drawn transitions taken, 0 seen"), "\(run.messages)")
    }

    @Test func `a run is about the machine that a heading above it names`() throws {
        let folder = try TestFolder([
            "gate.mmd": Self.gate, "lamp.mmd": "stateDiagram-v2\n    [*] --> off\n    off --> on : push\n",
            "a.md": "# Gate\n\n## It opens\n\n- When push, then open\n\n# Lamp\n\n- When push, then on\n",
        ])
        let run = Run(
            "render", "gate.mmd", "lamp.mmd", "--covered", "a.md", "--format", "svg", "-o", "out/", in: folder)
        #expect(run.exit == .clean, "\(run.messages)")
        #expect(run.messages.contains("gate: 1 of 7") && run.messages.contains("lamp: 1 of 1"), "\(run.messages)")
    }

    @Test(arguments: [
        (["--format", "puml"], "plantuml cannot show differences in colour"),
        (["--format", "dot", "--focus", "open"], "--covered is about whole"),
    ]) func `what cannot show it is refused`(options: [String], reason: String) throws {
        let folder = try TestFolder(["gate.mmd": Self.gate, "a.md": "- Given closed, when push, then open\n"])
        let run = Run(["render", "gate.mmd", "--covered", "a.md"] + options, in: folder)
        #expect(run.exit == .failed)
        #expect(run.messages.contains(reason), "\(run.messages)")
    }

    @Test func `pages have the picture and a table`() throws {
        let folder = try TestFolder([
            "Gate.swift": Self.code, "a.md": "# Gate\n\n- Given closed, when kick, then broken (3 times)\n",
        ])
        let run = Run("docs", "Gate.swift", "-o", "site", "--form", "markdown", "--covered", "a.md", in: folder)
        #expect(run.exit == .clean, "\(run.messages)")
        let page = try folder.text(of: "site/Gate.md")
        #expect(page.contains("| `kick [!isSoft]` | [`broken`]") && page.contains("| 3 | taken |"), "\(page)")
        #expect(page.contains("| — | never taken |"), "\(page)")
        #expect(try folder.text(of: "site/Gate.coverage.svg").contains("×3"))
    }
}
