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

    @Test(arguments: [
        (["--focus", "broken"], "A part: 3 of 6 states, 2 of 7 transitions."),
        (["--hide", "sweep"], "A part: 6 of 6 states, 6 of 7 transitions."),
        (["--focus", "off", "--depth", "4"], nil),
    ])
    func `a picture of a part says how much of the machine it is`(options: [String], note: String?) throws {
        let folder = try TestFolder(["player.mmd": Self.player])
        let run = Run(["render", "player.mmd", "--format", "plantuml"] + options, in: folder)
        #expect(run.output.contains(note ?? "A part: ") == (note != nil), "\(run.output)")
    }

    /// Each of eight states leads to each other one, on an event of its own: 56 arrows that nothing folds.
    private static let tangle = (0..<8).flatMap { from in
        (0..<8).filter { $0 != from }.map { "s\(from) -> s\($0): go\(from)\($0)\n" }
    }.joined()

    @Test func `a machine with too many arrows is drawn as an overview unless all are asked for`() throws {
        let folder = try TestFolder(["tangle.arrows": Self.tangle, "player.mmd": Self.player])
        let usual = Run("render", "tangle.arrows", "-o", "usual.svg", in: folder)
        #expect(usual.messages.contains("so this is an overview; --no-overview draws them all"))
        #expect(try folder.text(of: "usual.svg").contains(">Overview: 56 transitions, drawn as 8"))
        let whole = Run("render", "tangle.arrows", "-o", "whole.svg", "--no-overview", in: folder)
        #expect(whole.messages == "")
        #expect(try !folder.text(of: "whole.svg").contains("Overview"))
        let run = Run(
            "render", "tangle.arrows", "player.mmd", "-o", "out/", "--format", "svg", "--overview", in: folder)
        #expect(run.exit == .clean && run.messages == "", "\(run.messages)")
        let pictures = try folder.contents.filter { $0.hasPrefix("out/") }.map { try folder.text(of: $0) }
        #expect(pictures.filter { $0.contains(">Overview: 56 transitions, drawn as 8") }.count == 1)
        #expect(pictures.filter { $0.contains("Overview") }.count == 1, "the small one is drawn whole")
    }

    @Test func `an overview is no text, which would be read back as another machine`() throws {
        let folder = try TestFolder(["tangle.arrows": Self.tangle])
        let run = Run("render", "tangle.arrows", "--format", "mermaid", "--overview", in: folder)
        #expect(run.messages.contains("--overview is only for pictures"))
        #expect(run.exit == .failed)
    }
}
