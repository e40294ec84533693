import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeScaffold
import DrawbridgeSource
import Testing

@testable import drawbridge

/// Code of machines in which several things go on at the same time in one of several states.
struct ScaffoldInsideTests {
    static let player = """
        @startuml
        [*] --> off
        state on {
          state Audio {
            [*] --> muted
            muted --> loud : unmute / ring
            loud --> muted : mute
          }
          --
          state Video {
            [*] --> hidden
            hidden --> shown : show [is free]
            shown --> hidden : show
          }
        }
        off --> on : power
        on --> off : power
        @enduml

        """

    static let styles: [ScaffoldStyle] = [.transition, .handlers, .actor, .observable, .reducer]

    @Test func `regions in one of several states are a struct that its case carries`() throws {
        let folder = try TestFolder(["player.puml": Self.player])
        let run = Run("scaffold", "player.puml", "--style", "handlers", "-o", "Player.swift", in: folder)
        #expect(run.exit == .clean, "\(run.messages)")
        let code = try folder.text(of: "Player.swift")
        #expect(
            code.contains(
                """
                    enum State: Hashable, Sendable {
                        case off
                        case on(On)
                    }

                    /// The states of on and the transitions between them.
                    struct On: Hashable, Sendable {
                """), "\(code)")
        #expect(
            code.contains(
                """
                        private(set) var audio = Audio.muted
                        private(set) var video = Video.hidden

                        mutating func unmute() -> [Action] {
                            switch audio {
                            case .muted:
                                audio = .loud
                                return [.ring]
                            case .loud:
                                return []
                            }
                        }
                """), "\(code)")
        #expect(
            code.contains(
                """
                    mutating func power() {
                        switch state {
                        case .off:
                            state = .on(On())
                        case .on:
                            state = .off
                        }
                    }

                    mutating func unmute() -> [Action] {
                        switch state {
                        case .on(var inner):
                            let actions = inner.unmute()
                            state = .on(inner)
                            return actions
                        case .off:
                            return []
                        }
                    }
                """), "\(code)")
    }

    /// Arrows lead out of its regions: with a condition, on an event that another region takes, from the first state, and to a state
    /// that only one of them leads to.
    static let exiting = player.replacing(
        "@enduml",
        with:
            "loud --> broken : show [is hot] / beep\nmuted --> off : stop\nshown --> off : stop\nbroken --> off : mend\n@enduml"
    )

    @Test func `an arrow out of a region leaves the state with all of them`() throws {
        let folder = try TestFolder(["player.puml": Self.exiting])
        let run = Run("scaffold", "player.puml", "--style", "handlers", "-o", "Player.swift", in: folder)
        #expect(run.exit == .clean, "\(run.messages)")
        let code = try folder.text(of: "Player.swift")
        #expect(
            code.contains(
                """
                        case .on(var inner):
                            switch inner.audio {
                            case .loud:
                                if isHot {
                                    state = .broken
                                    return [.beep]
                                } else {
                                    inner.show(isFree: isFree)
                                    state = .on(inner)
                                    return []
                                }
                            case .muted:
                                inner.show(isFree: isFree)
                                state = .on(inner)
                                return []
                            }
                """), "\(code)")
        #expect(
            code.contains(
                """
                    mutating func stop() {
                        switch state {
                        case .on(let inner):
                            switch inner.audio {
                            case .muted:
                                state = .off
                            case .loud:
                                switch inner.video {
                                case .shown:
                                    state = .off
                                case .hidden:
                                    break
                                }
                            }
                        case .off, .broken:
                            break
                        }
                    }
                """), "\(code)")
    }

    @Test func `a function of the state is given where the regions are`() throws {
        let folder = try TestFolder(["player.puml": Self.exiting])
        let code = Run("scaffold", "player.puml", in: folder).output
        #expect(code.contains("        var audio = On.Audio.muted\n"), "\(code)")
        #expect(
            code.contains(
                "        case (.on, .show) where conditions.audio == .loud && conditions.isHot: .broken\n"), "\(code)")
    }

    /// Each row is a drawing that has regions in some other way, and its machines in code.
    static let drawings = [
        (player, ["Player.state", "Player.On.audio", "Player.On.video"]),
        // The state is left and entered again: the regions begin anew, which only the machine around them does.
        (
            player.replacing("@enduml", with: "on --> on : restart\n@enduml"),
            ["Player.state", "Player.On.audio", "Player.On.video"]
        ),
        (exiting, ["Player.state", "Player.On.audio", "Player.On.video"]),
        // One enters a region as a whole, and with it the others.
        (
            player.replacing("@enduml", with: "off --> Audio : talk\n@enduml"),
            ["Player.state", "Player.On.audio", "Player.On.video"]
        ),
        // The region has arrows of its own, which start in each of its states.
        (regions("state Audio {\n[*] --> a\na --> b : go\nb --> c : go\n}", around: "Audio --> a : reset"), both),
        // The parallel state has one that leads back into it: all regions begin anew.
        (regions("state Audio {\n[*] --> a\na --> b : go\n}", around: "Player --> Player : reset"), both),
        (regions("state Audio {\n[*] --> a\na --> b : go\n}", around: "Player --> b : reset"), both),
        // Nothing happens in one of them.
        (regions("state Audio {\n[*] --> a\n}"), ["Player.state"]),
    ]

    private static let both = ["Player.audio", "Player.video"]

    private static func regions(_ audio: String, around: String = "") -> String {
        let video = "state Video {\n[*] --> off\noff --> on : show\non --> off : show\n}"
        return "@startuml\nstate Player {\n\(audio)\n--\n\(video)\n}\n\(around)\n@enduml\n"
    }

    @Test(arguments: drawings) func `they are read back as they were drawn`(drawing: String, machines: [String]) throws
    {
        let entries = machines.map { "  - {file: player.puml, machine: \($0)}\n" }.joined()
        let folder = try TestFolder(["player.puml": drawing, "drawbridge.yml": "diagrams:\n\(entries)"])
        let run = Run("scaffold", "player.puml", "--style", "handlers", "--name", "Player", "-o", "P.swift", in: folder)
        #expect(run.exit == .clean, "\(run.messages)")
        let check = Run("check", "P.swift", "player.puml", in: folder)
        let count = machines.count
        let agreement = count == 1 ? "1 diagram compared, 1 matches" : "\(count) diagrams compared, \(count) match"
        let code = try folder.text(of: "P.swift")
        #expect(check.output.contains(agreement), "\(check.output)\(code)")
    }

    /// Libraries that are not here have stand-ins.
    @Test(arguments: [[ScaffoldStyle.transition, .handlers, .actor, .observable], [.reducer]])
    func `their code and tests compile without a warning, and the tests hold`(styles: [ScaffoldStyle]) throws {
        let machines = try Self.drawings.map { drawing, _ in
            let source = SourceFile(path: "player.puml", text: drawing)
            return try #require(DiagramFormat.plantUML.reader?.read(source).value.first)
        }
        // Each machine in each variant.
        let variants = ScaffoldStyleTests.variants(of: styles)
        try CompiledScaffolds(machines.flatMap { Array(repeating: $0, count: variants.count) }, styles)
            .expectTestsHold()
    }

    @Test(arguments: [
        ("off --> loud : jump", "handlers", "has an arrow into or out of one of the regions of on (off → loud)"),
        ("loud --> off : fall\nloud --> on : fall", "handlers", "into or out of one of the regions of on (loud → on)"),
        ("off --> on[H] : back", "handlers", "has an arrow into or out of one of the regions of on (off → on.[H])"),
        ("loud --> off : fall\nloud --> cut : fall", "handlers", "has several arrows for fall out of loud"),
        ("on --> off : mute", "handlers", "has arrows for mute in the regions of on and at on itself"),
        ("on --> on : again", "mvi", "in --style mvi there is none; take --style handlers"),
        ("off --> on : again", "gkstate", "in --style gkstate there is none; take --style handlers"),
    ]) func `what cannot be written is told`(arrow: String, style: String, reason: String) throws {
        let text = Self.player.replacing("@enduml", with: "\(arrow)\n@enduml")
        let folder = try TestFolder(["player.puml": text])
        let run = Run("scaffold", "player.puml", "--style", style, in: folder)
        #expect(run.exit == .failed)
        #expect(run.messages.contains(reason), "\(run.messages)")
    }

    @Test func `an internal transition of a composite leads to another state in it and leaves the composite in none`() {
        let states = [
            State(name: "a", kind: .composite, exit: ["leave"]), State(name: "a.b", parent: "a", exit: ["close"]),
            State(name: "a.c", parent: "a", entry: ["open"]),
        ]
        let arrow = Transition(from: "a", event: "go", to: "a.c", kind: .internal)
        let machine = Machine(name: "m", initial: ["a", "a.b"], states: states, transitions: [arrow])
        #expect(Unfolding(machine).steps.map(\.targets) == [[1], [1]])
    }
}
