import Testing

@testable import drawbridge

/// Drawings of a part of a machine.
struct ViewTests {
    private static let player = """
        stateDiagram-v2
            [*] --> off
            off --> on : press
            state on {
                [*] --> playing
                playing --> paused : pause
                paused --> playing : resume
            }
            playing --> off : fail
            on --> off : press
            off --> broken : drop
            broken --> gone : sweep
        """

    @Test(arguments: [
        (["--focus", "broken"], ["broken --> gone : sweep", "off --> broken : drop"]),
        (["--focus", "gone", "--depth", "2"], ["broken --> gone : sweep", "off --> broken : drop"]),
        (["--focus", "gone", "--depth", "0"], []),
        (["--focus", "on", "--depth", "0"], ["paused --> playing : resume", "playing --> paused : pause"]),
        (
            ["--collapse", "on"],
            [
                "broken --> gone : sweep", "off --> broken : drop", "off --> on : press", "on --> off : fail",
                "on --> off : press",
            ]
        ),
        (
            ["--hide", "p*", "--hide", "resume"],
            ["broken --> gone : sweep", "off --> broken : drop", "playing --> off : fail"]
        ),
        (
            ["--collapse", "on", "--focus", "on", "--hide", "press"],
            ["on --> off : fail"]
        ),
    ])
    func `a part is drawn with the transitions in it`(options: [String], transitions: [String]) throws {
        let folder = try TestFolder(["player.mmd": Self.player])
        let run = Run(["render", "player.mmd", "--format", "mermaid"] + options, in: folder)
        let lines = run.output.split(separator: "\n").map { $0.drop { $0 == " " } }
        let arrows = lines.filter { $0.contains(" --> ") && !$0.hasPrefix("[*]") }
        #expect(arrows.map(String.init).sorted() == transitions)
        #expect(run.exit == .clean)
    }

    @Test func `a collapsed state begins where nothing inside is told`() throws {
        let folder = try TestFolder(["player.mmd": Self.player])
        let run = Run("render", "player.mmd", "--format", "mermaid", "--collapse", "on", in: folder)
        #expect(run.output.contains("[*] --> off"))
        #expect(!run.output.contains("[*] --> on"))
        #expect(!run.output.contains("playing"))
    }

    @Test(arguments: [
        (["--focus", "brocken"], "no state is called brocken; did you mean broken?"),
        (["--collapse", "onn"], "no state is called onn; did you mean on?"),
        (["--hide", "swep"], "no event is called swep; did you mean sweep?"),
        (["--focus", "on", "--depth=-1"], "--depth is a number of transitions: 0 or more"),
    ])
    func `a name that no machine has is an error`(options: [String], message: String) throws {
        let folder = try TestFolder(["player.mmd": Self.player])
        let run = Run(["render", "player.mmd", "--format", "mermaid"] + options, in: folder)
        #expect(run.messages.contains(message), "\(run.messages)")
        #expect(run.exit == .failed)
    }
}
