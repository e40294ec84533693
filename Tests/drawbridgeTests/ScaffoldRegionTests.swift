import DrawbridgeDrift
import DrawbridgeExtract
import DrawbridgeModel
import DrawbridgeScaffold
import DrawbridgeSource
import DrawbridgeSwift
import SeededRandom
import Testing

@testable import drawbridge

/// Code of machines that are in several states at once, or remember where they were.
struct ScaffoldRegionTests {
    static let player = """
        stateDiagram-v2
            state Player {
                state Audio {
                    [*] --> muted
                    muted --> loud : unmute / ring
                    loud --> muted : toggle
                }
                --
                state Video {
                    [*] --> off
                    off --> on : toggle [is free]
                    on --> off : toggle
                }
            }

        """

    static let recorder = """
        @startuml
        [*] --> paused
        state playing {
          [*] --> slow
          slow --> fast : faster
        }
        paused --> playing[H] : resume / beep
        playing --> paused : pause
        @enduml

        """

    @Test func `regions are variables, and an event is one method for all of them`() throws {
        let folder = try TestFolder(["player.mmd": Self.player])
        let run = Run("scaffold", "player.mmd", "--style", "handlers", "-o", "Player.swift", in: folder)
        #expect(run.exit == .clean, "\(run.messages)")
        let code = try folder.text(of: "Player.swift")
        #expect(
            code.hasSuffix(
                """
                    private(set) var audio = Audio.muted
                    private(set) var video = Video.off

                    mutating func unmute() -> [Action] {
                        switch audio {
                        case .muted:
                            audio = .loud
                            return [.ring]
                        case .loud:
                            return []
                        }
                    }

                    /// - Parameter isFree: is free
                    mutating func toggle(isFree: Bool) {
                        switch audio {
                        case .loud:
                            audio = .muted
                        case .muted:
                            break
                        }
                        switch video {
                        case .off:
                            if isFree {
                                video = .on
                            }
                        case .on:
                            video = .off
                        }
                    }
                }

                """), "\(code)")
        let check = Run("check", "Player.swift", "player.mmd", in: folder)
        #expect(check.output.hasPrefix("2 diagrams compared, 2 match"), "\(check.output)")
    }

    @Test func `a history is a variable with the state that a composite was left in`() throws {
        let folder = try TestFolder(["recorder.puml": Self.recorder])
        let run = Run("scaffold", "recorder.puml", "--style", "handlers", "-o", "Recorder.swift", in: folder)
        #expect(run.exit == .clean, "\(run.messages)")
        let code = try folder.text(of: "Recorder.swift")
        #expect(
            code.contains(
                """
                    private(set) var state = State.paused {
                        didSet {
                            if case .playing(let inner) = oldValue { lastPlaying = inner }
                        }
                    }

                    /// The last state of playing, where its history continues.
                    private var lastPlaying = State.Playing.slow

                    mutating func resume() -> [Action] {
                        switch state {
                        case .paused:
                            switch lastPlaying {
                            case .slow:
                                state = .playing(.slow)
                            case .fast:
                                state = .playing(.fast)
                            }
                            return [.beep]
                        case .playing:
                            return []
                        }
                    }
                """), "\(code)")
        #expect(Run("check", "Recorder.swift", "recorder.puml", in: folder).exit == .clean)
    }

    @Test(arguments: [
        (
            "stateDiagram-v2\n    [*] --> x\n    x --> a : go\n    state a {\n        b --> c\n        --\n        d --> e\n    }\n",
            "handlers", "does not say where a begins in the region region1; draw an arrow from [*] there"
        ),
        (
            "stateDiagram-v2\n    state P {\n        state A {\n            a --> b : go\n            b --> d : over\n        }\n        --\n        state B {\n            c --> d : go\n        }\n    }\n",
            "handlers", "an arrow leads out of its regions (b → d)"
        ),
    ]) func `what a style cannot be is told`(text: String, style: String, reason: String) throws {
        let folder = try TestFolder(["a.mmd": text])
        let run = Run("scaffold", "a.mmd", "--style", style, in: folder)
        #expect(run.exit == .failed)
        #expect(run.messages.contains(reason), "\(run.messages)")
    }

    /// Where several regions take an event, only all of them together can refuse it.
    @Test(arguments: [("mvi", "trap"), ("gkstate", "trap"), ("gkstate", "throw")])
    func `a style in which regions answer for themselves cannot refuse for all`(style: String, refusal: String) throws {
        let folder = try TestFolder(["player.mmd": Self.player])
        let run = Run("scaffold", "player.mmd", "--style", style, "--refuse", refusal, in: folder)
        #expect(run.exit == .failed)
        #expect(run.messages.contains("has several regions that take toggle; in --style \(style)"), "\(run.messages)")
    }

    @Test(arguments: ScaffoldStyle.allCases) func `any regions are read back as they were`(style: ScaffoldStyle) throws
    {
        var count = 0
        for seed in UInt64(0)..<300 {
            var chance = SeededGenerator(seed: seed)
            guard let machine = Self.regions(&chance) else { continue }
            count += 1
            for refusal in style.refusals { try expectSame(machine, style, refusal, "seed \(seed)") }
        }
        #expect(count > 6)
    }

    @Test(arguments: ScaffoldStyle.allCases) func `any history is read back as it was`(style: ScaffoldStyle) throws {
        var count = 0
        for seed in UInt64(0)..<120 {
            var chance = SeededGenerator(seed: seed)
            guard let machine = Self.history(&chance) else { continue }
            count += 1
            for refusal in style.refusals { try expectSame(machine, style, refusal, "seed \(seed)") }
        }
        #expect(count > 10)
    }

    @Test(arguments: [[ScaffoldStyle.transition, .handlers, .actor, .observable], [.gkstate], [.mvi], [.reducer]])
    func `their code and tests compile without a warning, and the tests hold`(styles: [ScaffoldStyle]) throws {
        try CompiledScaffolds(Self.machines(24), styles).expectTestsHold()
    }
}

extension ScaffoldRegionTests {
    /// Machines by chance that are in several states at once, or remember where they were.
    static func machines(_ count: Int) -> [Machine] {
        var machines: [Machine] = []
        for seed in UInt64(0)..<400 where machines.count < count {
            var chance = SeededGenerator(seed: seed)
            machines += [regions(&chance), history(&chance)].compactMap(\.self)
        }
        return machines
    }
}

private extension ScaffoldRegionTests {
    /// Two or three machines side by side; nil where one of them never leaves its start.
    static func regions(_ chance: inout SeededGenerator) -> Machine? {
        var states = [State(name: "P", kind: .parallel)]
        var (initial, transitions): ([String], [Transition]) = (["P"], [])
        for region in ["Audio", "Video", "Text"].prefix(.random(in: 2...3, using: &chance)) {
            let part = ScaffoldTests.machine(&chance)
            guard isMachine(part), !part.transitions.contains(where: { $0.from == "*" }) else { return nil }
            let around = "P.\(region)"
            states.append(State(name: around, kind: .composite, parent: "P"))
            states += part.states.map { state in
                State(name: "\(around).\(state.name)", kind: state.kind, parent: "\(around)." + (state.parent ?? ""))
            }
            for i in states.indices where states[i].parent == around + "." { states[i].parent = around }
            initial += part.initial.map { "\(around).\($0)" }
            transitions += part.transitions.map { arrow in
                var arrow = arrow
                (arrow.from, arrow.to) = ("\(around).\(arrow.from)", "\(around).\(arrow.to)")
                return arrow
            }
        }
        let machine = Machine(name: "machine", initial: initial, states: states, transitions: transitions)
        return (try? Scaffold(machine)) == nil ? nil : machine
    }

    /// A machine with a composite that another state leads back into.
    static func history(_ chance: inout SeededGenerator) -> Machine? {
        var machine = ScaffoldTests.machine(&chance)
        guard isMachine(machine), let composite = machine.states.first(where: { $0.kind == .composite }),
            machine.children(of: nil).filter(\.isReal).count > 1,
            let outside = machine.states.first(where: { state in
                state.kind == .simple && !machine.ancestors(of: state.name).contains(composite.name)
            })
        else { return nil }
        let name = composite.name + ".[H]"
        let kind: State.Kind = Bool.random(using: &chance) ? .history : .deepHistory
        machine.states.append(State(name: name, kind: kind, parent: composite.name))
        machine.transitions.append(
            Transition(
                from: outside.name, event: "resume", to: name, actions: Bool.random(using: &chance) ? ["ring"] : []))
        if Bool.random(using: &chance), let first = machine.children(of: composite.name).first(where: \.isReal) {
            machine.transitions.append(Transition(from: name, to: first.name))
        }
        return (try? Scaffold(machine)) == nil ? nil : machine
    }

    static func isMachine(_ machine: Machine) -> Bool {
        let unfolding = Unfolding(machine)
        let moves = unfolding.steps.filter { $0.targets != [$0.from] }
        // Of several regions, one in which a single thing happens is no machine for a reader of the code.
        // One in which few of its states take part is data to whoever reads the code.
        let named = Set(
            moves.flatMap { [$0.from] + $0.targets }.map { machine.ancestors(of: unfolding.leaves[$0]).last })
        return machine.children(of: nil).count > 1 && Set(moves.map(\.from)).count > 1
            && Set(moves.map(\.targets)).count > 1 && named.count * 2 >= machine.children(of: nil).count
            && moves.contains { unfolding.initial.contains($0.from) }
    }

    func expectSame(
        _ machine: Machine, _ style: ScaffoldStyle, _ refusal: ScaffoldStyle.Refusal, _ comment: String
    ) throws {
        let scaffold = try Scaffold(machine)
        guard scaffold.fault(in: style, refusing: refusal) == nil else { return }
        let source = scaffold.source(style, refusing: refusal)
        let code = SwiftFile(reading: SourceFile(path: "a.swift", text: source))
        let engine = style == .mvi ? try ScaffoldStyleTests.engine() : []
        let read = Extractor([code] + engine).machines()
        let regions = DrawingParts(machine).regions
        let drawn = regions.isEmpty ? [machine] : regions
        #expect(read.diagnostics.isEmpty && read.value.count == drawn.count, "\(comment): \(read)\n\(source)")
        for (drawn, coded) in zip(drawn, read.value) {
            let drift = Drift(drawn, coded, settings: PairSettings(comparesSelf: true))
            let findings = drift.findings.map(\.message).joined(separator: "\n")
            #expect(drift.findings.isEmpty, "\(comment) \(style):\n\(findings)\n\(drawn.shortForm)\n\(source)")
        }
    }
}
