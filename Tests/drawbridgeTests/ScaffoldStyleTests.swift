import DrawbridgeDrift
import DrawbridgeExtract
import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeScaffold
import DrawbridgeSource
import DrawbridgeSwift
import Foundation
import SeededRandom
import Testing

@testable import drawbridge

/// The styles of generated code: what they look like, that they compile, that they are read back as they were drawn, and
/// that their tests hold.
struct ScaffoldStyleTests {
    private static let longNames = ["first", "second"].map { $0 + "StateThatCallersMayBeginInWhatever" }

    static let door = """
        stateDiagram-v2
            [*] --> closed
            closed --> open : push / ring
            open --> closed : pull [is free]

        """

    /// The circle: drawing, code, machine, comparison.
    @Test(arguments: ScaffoldStyle.allCases, ScaffoldStyle.Refusal.allCases)
    func `the examples are read back as they were drawn, in every style`(
        style: ScaffoldStyle, refusal: ScaffoldStyle.Refusal
    ) throws {
        guard style.refusals.contains(refusal) else { return }
        let machines = try Self.drawnExamples()
        #expect(machines.count > 10)
        for machine in machines { try expectSame(machine, style, refusal) }
    }

    @Test(arguments: ScaffoldStyle.allCases) func `any machine is read back as it was, in every style`(
        style: ScaffoldStyle
    ) throws {
        // DRAWBRIDGE_MACHINES=2000 is the whole measure.
        let count = ProcessInfo.processInfo.environment["DRAWBRIDGE_MACHINES"].flatMap(UInt64.init) ?? 200
        for seed in 0..<count {
            var chance = SeededGenerator(seed: seed)
            try expectSame(ScaffoldTests.machine(&chance), style, .ignore, "seed \(seed)")
        }
    }

    @Test(arguments: ScaffoldStyle.allCases, ["", "inside."])
    func `a large machine is read back as it was`(style: ScaffoldStyle, around: String) throws {
        let composite = around.isEmpty ? [] : [State(name: "inside", kind: .composite), State(name: "outside")]
        let parent = composite.first?.name
        let states = composite + (0..<20).map { State(name: "\(around)state\($0)", parent: parent) }
        var transitions = (0..<20).map { number in
            Transition(
                from: "\(around)state\(number)", event: "event \(number)", to: "\(around)state\((number + 1) % 20)")
        }
        if let parent { transitions.append(Transition(from: parent, event: "leave", to: "outside")) }
        let initial = [parent, "\(around)state0"].compactMap(\.self)
        try expectSame(
            Machine(name: "ring", initial: initial, states: states, transitions: transitions), style, .ignore)
    }

    /// The reducer tells one effect of each state from the others.
    @Test func `a feature with many effects is read back as it was`() throws {
        let states = (0..<10).map { State(name: "state\($0)") }
        let transitions = (0..<80).map { number in
            let (state, event) = (number % 10, number / 10)
            return Transition(from: "state\(state)", event: "event \(event)", to: "state\((state + event + 1) % 10)")
        }
        try expectSame(
            Machine(name: "many", initial: ["state0"], states: states, transitions: transitions), .mvi, .ignore)
    }

    @Test(
        arguments: [
            // No start.
            "a --> b : go\nb --> a : back / ring",
            // A state that nothing leads to.
            "[*] --> a\na --> b : go\nb --> a : back\nc --> a : go",
            // One event, without and with a condition; one thing that happens.
            "[*] --> a\na --> b : go\nb --> a : go",
            "[*] --> a\na --> b : go [ready]\nb --> c : go",
            // Several starts, of which one is inside of a state.
            "[*] --> a : begin\n[*] --> c\na --> b : go / ring\nb --> c : go [ready]\nc --> a : back\nstate c {\n[*] --> d\nd --> e : go\n}",
            "[*] --> \(longNames[0])\n[*] --> \(longNames[1])\n\(longNames[0]) --> \(longNames[1]) : go",
            // Names in other scripts.
            "[*] --> Ĕ\nĔ --> 开 : go\n开 --> Ĕ : back",
            "[*] --> a\na --> b : go",
            // A start with an event, which is not one of the end; an end with an action, which is one.
            "[*] --> a : begin\na --> b : go\na --> [*] : / ring\nb --> [*] : stop",
        ], ScaffoldStyle.allCases)
    func `a drawing with little in it is read back as it was`(lines: String, style: ScaffoldStyle) throws {
        let drawing = SourceFile(path: "door.mmd", text: "stateDiagram-v2\n\(lines)\n")
        let machine = try #require(DiagramFormat.mermaid.reader?.read(drawing).value.first)
        #expect(try Scaffold(machine).fault(in: style, refusing: .ignore) == nil)
        try expectSame(machine, style, .ignore)
    }

    /// Libraries that are not here have stand-ins.
    @Test(arguments: [[ScaffoldStyle.transition, .handlers, .actor, .observable], [.gkstate], [.mvi], [.reducer]])
    func `code and tests compile without a warning, and the tests hold`(styles: [ScaffoldStyle]) throws {
        var chance = SeededGenerator(seed: 11)
        let machines =
            try Self.drawnExamples() + (0..<14).map { _ in ScaffoldTests.machine(&chance) }
            + Array(repeating: Self.severalStarts(), count: Self.variants(of: styles).count)
        try CompiledScaffolds(machines, styles).expectTestsHold()
    }

    @Test func `of several starts, whoever makes the machine chooses one`() throws {
        let drawing = """
            stateDiagram-v2
                [*] --> received : receive
                [*] --> proposed
                received --> open : accept
                proposed --> received : answer

            """
        let folder = try TestFolder(["door.mmd": drawing])
        let options = ["--style", "handlers", "-o", "Door.swift", "--tests", "Tests.swift"]
        #expect(Run(["scaffold", "door.mmd"] + options, in: folder).exit == .clean)
        let code = try folder.text(of: "Door.swift")
        #expect(
            code.contains(
                """
                    /// Where it may begin.
                    enum Start: Hashable, Sendable {
                        /// receive
                        case received
                        case proposed
                    }

                    private(set) var state: State

                    init(start: Start) {
                        switch start {
                        case .received:
                            state = .received
                        case .proposed:
                            state = .proposed
                        }
                    }
                """), "\(code)")
        let tests = try folder.text(of: "Tests.swift")
        #expect(tests.contains("var machine = Door(start: .proposed)\n        machine.answer()\n"), "\(tests)")
    }

    /// In each example one transition leads elsewhere: the tests of the true machine have to see it.
    @Test func `the tests fail where a transition leads elsewhere`() throws {
        let folder = try TestFolder()
        var chance = SeededGenerator(seed: 5)
        var mutants: [Int] = []
        for machine in try Self.drawnExamples() {
            let number = mutants.count
            let style = [ScaffoldStyle.transition, .handlers, .observable][number % 3]
            let scaffold = try Scaffold(machine, name: "Machine\(number)")
            guard let mutant = Self.mutant(of: scaffold.source(style), &chance) else { continue }
            mutants.append(number)
            let tests = Self.plain(scaffold.tests(style, module: nil)).replacing("exit(2)", with: "failures += 1")
            let calls = tests.matches(of: #/func (\w+)\(\)/#).map { "    Machine\(number)Tests().\($0.1)()\n" }
            try folder.add("M\(number).swift", mutant)
            try folder.add("M\(number)Tests.swift", tests + "@MainActor func take\(number)() {\n\(calls.joined())}\n")
        }
        try folder.add("Failures.swift", "nonisolated(unsafe) var failures = 0\n")
        let calls = mutants.map { "failures = 0\ntake\($0)()\nif failures == 0 { print(\($0)) }\n" }
        try folder.add("main.swift", calls.joined())
        let built = try Executable.run(
            ["-c", "swiftc -wmo -swift-version 6 -o \(folder.path)/run \(folder.path)/*.swift 2>&1 | head -c 4000"],
            program: "/bin/sh")
        #expect(built.output == "")
        #expect(mutants.count > 10)
        #expect(try Executable.run([], program: folder.path + "/run").output == "", "these were not seen")
    }

    @Test func `tests for XCTest compile`() throws {
        let folder = try TestFolder()
        let variants = Self.variants(of: [.transition, .handlers, .actor, .observable])
        for (number, machine) in try Self.drawnExamples().enumerated() {
            // From the end, so that others meet than in the test above.
            let (style, refusal) = variants[variants.count - 1 - number % variants.count]
            let scaffold = try Scaffold(machine, name: "Machine\(number)")
            let tests = scaffold.tests(style, refusing: refusal, for: .xctest, module: nil)
            try folder.add("M\(number).swift", scaffold.source(style, refusing: refusal) + "\n" + tests)
        }
        #expect(try Compiler.complaints(about: folder.contents, in: folder, option: "-typecheck") == "")
    }

    @Test(arguments: ScaffoldStyle.allCases) func `the code is formatted`(style: ScaffoldStyle) throws {
        let folder = try TestFolder()
        let others = try ScaffoldRegionTests.machines(24) + [Self.severalStarts(), Self.longNamedRegions()]
        for (number, machine) in (try Self.drawnExamples() + others).enumerated() {
            let name = "Machine\(number)" + (number % 2 == 1 ? "HasALongNameAsSomeDrawingsHave" : "")
            let scaffold = try Scaffold(machine, name: name)
            for refusal in style.refusals where scaffold.fault(in: style, refusing: refusal) == nil {
                try folder.add("M\(number)\(refusal).swift", scaffold.source(style, refusing: refusal))
                for framework in TestFramework.allCases {
                    let tests = scaffold.tests(style, refusing: refusal, for: framework, module: nil)
                    try folder.add("M\(number)\(refusal)\(framework).swift", tests)
                }
            }
        }
        let rules = #""rules": {"IdentifiersMustBeASCII": false}"#
        let settings = #"{"version": 1, "indentation": {"spaces": 4}, "lineLength": 120, \#(rules)}"#
        let lint = try Executable.run(
            ["swift", "format", "lint", "--strict", "--recursive", "--configuration", settings, folder.path],
            program: "/usr/bin/env")
        #expect(lint.messages == "", "\(lint.messages.prefix(3000))")
    }

    @Test func `the tests of a feature look at its news`() throws {
        let folder = try TestFolder(["door.mmd": Self.door])
        let options = ["--style", "mvi", "-o", "Door.swift", "--tests", "Tests.swift"]
        #expect(Run(["scaffold", "door.mmd"] + options, in: folder).exit == .clean)
        let tests = try folder.text(of: "Tests.swift")
        #expect(tests.contains("machine.accept(.push)\n        #expect(news == [.ring])\n"), "\(tests)")
        #expect(tests.contains("news = []\n        machine.accept(.pull(isFree: true))\n        #expect(news == [])\n"))
    }

    @Test(
        arguments: [
            ("[*] --> a\na --> b : push / ring\nc --> b : push\nb --> c : pull", "didPushToBAndRing", "didPushToB"),
            ("[*] --> a\na --> b : will move\nb --> a : will move", "willMoveToB", "willMoveToA"),
        ])
    func `an effect is called what it does`(lines: String, first: String, second: String) throws {
        let code = try Scaffold(Self.machine(lines)).source(.mvi)
        #expect(code.contains("    case \(first)\n    case \(second)\n"), "\(code)")
    }

    /// The examples of docs/SCAFFOLD.md.
    @Test(arguments: ["", "--style handlers", "--style observable --refuse throw", "--style reducer"])
    func `the handbook shows what is written`(options: String) throws {
        let page = SitePagesTests.repository.appending(path: "docs/SCAFFOLD.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        // The first example has no action.
        let folder = try TestFolder(["door.mmd": options.isEmpty ? Self.door.replacing(" / ring", with: "") : Self.door]
        )
        let run = Run(["scaffold", "door.mmd"] + options.split(separator: " ").map(String.init), in: folder)
        #expect(run.exit == .clean, "\(run.messages)")
        #expect(text.contains("```swift\n\(run.output)```\n"), "\(run.output)")
        #expect(options.isEmpty || text.contains("With `\(options)` it becomes"))
    }

    @Test func `the label of an argument has no backticks, which the compiler warns of`() throws {
        let folder = try TestFolder(["door.mmd": Self.door.replacing("is free", with: "guard")])
        #expect(Run("scaffold", "door.mmd", "--tests", "Tests.swift", in: folder).exit == .clean)
        #expect(try folder.text(of: "Tests.swift").contains(".init(guard: true)"))
    }

    @Test(arguments: ScaffoldStyle.allCases) func `a reserved word has no backticks behind a dot`(style: ScaffoldStyle)
        throws
    {
        let lines = ["[*] --> default", "default --> in : where / switch", "in --> default : as [is]"]
        let folder = try TestFolder(["door.puml": "@startuml\n\(lines.joined(separator: "\n"))\n@enduml\n"])
        let options = ["--style", style.rawValue, "-o", "Door.swift", "--tests", "Tests.swift"]
        #expect(Run(["scaffold", "door.puml"] + options, in: folder).exit == .clean)
        let written = try folder.text(of: "Door.swift") + folder.text(of: "Tests.swift")
        #expect(written.contains(".default") || style == .gkstate)
        #expect(!written.contains(".`"), "\(written)")
    }

    @Test func `a style refuses only as it can`() throws {
        let folder = try TestFolder(["door.mmd": Self.door])
        let run = Run("scaffold", "door.mmd", "--style", "reducer", "--refuse", "throw", in: folder)
        #expect(run.exit == .failed)
        #expect(run.messages.contains("--style reducer refuses events by: ignore, trap"), "\(run.messages)")
    }
}

extension ScaffoldStyleTests {
    /// The styles with each way to refuse an event that they have.
    static func variants(of styles: [ScaffoldStyle]) -> [(ScaffoldStyle, ScaffoldStyle.Refusal)] {
        styles.flatMap { style in style.refusals.map { (style, $0) } }
    }

    /// The engine that features run in.
    static func engine() throws -> [SwiftFile] { try StandIns.files(in: "Sources/ExampleMachines/Feature") }

    static func severalStarts() throws -> Machine {
        try machine("[*] --> a\n[*] --> b\na --> b : go / ring\nb --> c : go [ready]\nc --> a : back")
    }

    private static func longNamedRegions() throws -> Machine {
        let regions = ["Radio", "Video"].map { name in
            let (first, second) = ("\(name)WaitsForThePresetOfTheStation", "\(name)ConfirmsThePresetOfTheStation")
            return "state \(name)ControlledByCommands {\n[*] --> \(first)\n\(first) --> \(second) : go\(name)\n}\n"
        }
        return try machine("state P {\n\(regions.joined(separator: "--\n"))}")
    }

    private static func machine(_ lines: String) throws -> Machine {
        let drawing = SourceFile(path: "drawing.mmd", text: "stateDiagram-v2\n\(lines)\n")
        return try #require(DiagramFormat.mermaid.reader?.read(drawing).value.first)
    }

    static func drawnExamples() throws -> [Machine] {
        let root = SitePagesTests.repository.appending(path: "diagrams")
        let names = try FileManager.default.contentsOfDirectory(atPath: root.path(percentEncoded: false)).sorted()
        return try names.filter { $0 != "targets.dot" && $0 != "README.md" }.flatMap { name -> [Machine] in
            let source = SourceFile(path: name, bytes: Array(try Data(contentsOf: root.appending(path: name))))
            let formats = DiagramFormat.formats(ofFile: name)
            let format = DiagramFormat.format(of: DiagramText(source), among: formats) ?? .markdown
            return format.reader?.read(source).value ?? []
        }
    }

    /// The code with another target in one place; nil where all transitions lead to one state.
    static func mutant(of source: String, _ chance: inout SeededGenerator) -> String? {
        let places = source.matches(of: #/(?m)^ +(?:case \(.*\).*:|state =) (?<target>\.[^ ]+)$/#)
        guard let place = places.randomElement(using: &chance) else { return nil }
        let others = Set(places.map { String($0.target) }).subtracting([String(place.target)]).sorted()
        guard let other = others.randomElement(using: &chance) else { return nil }
        return source.replacingCharacters(in: place.target.startIndex..<place.target.endIndex, with: other)
    }

    func expectSame(
        _ machine: Machine, _ style: ScaffoldStyle, _ refusal: ScaffoldStyle.Refusal, _ comment: String = ""
    ) throws {
        let scaffold = try Scaffold(machine)
        guard scaffold.fault(in: style, refusing: refusal) == nil else { return }
        let source = scaffold.source(style, refusing: refusal)
        let code = SwiftFile(reading: SourceFile(path: "a.swift", text: source))
        let read = Extractor([code] + (style == .mvi ? try Self.engine() : [])).machines()
        #expect(read.diagnostics.isEmpty && read.value.count == 1, "\(comment) \(machine.name): \(read)\n\(source)")
        guard let coded = read.value.first else { return }
        let end = coded.states.first { $0.name.lowercased() == "ended" }?.name
        let ends = machine.states.filter(\.isUnnamedEnd).flatMap { state in end.map { [Alias(state.name, [$0])] } ?? []
        }
        let drift = Drift(machine, coded, settings: PairSettings(comparesSelf: true, states: ends))
        let findings = drift.findings.map(\.message).joined(separator: "\n")
        #expect(
            drift.verdict == .agrees && drift.findings.isEmpty,
            "\(comment) \(machine.name):\n\(findings)\n\(machine.shortForm)\n\(source)")
    }

    /// Without the testing library: what is expected has to hold.
    static func plain(_ tests: String) -> String {
        tests.replacing("import Testing\n", with: "import func Foundation.exit\n")
            .replacing(#/@Test\("[^"]*"\)\n/#, with: "")
            .replacing(#/(?:await )?#expect\(throws: \w+\.Refused\.self\) \{\s+((?s).*?)\s+\}(?=\n)/#) { match in
                "do { \(match.1); exit(1) } catch {}"
            }
            .replacing("#expect", with: "expect")
            + (tests.contains("func expect") ? "" : "private func expect(_ holds: Bool) { if !holds { exit(2) } }\n")
    }
}
