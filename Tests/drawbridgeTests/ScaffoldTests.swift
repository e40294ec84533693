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

struct ScaffoldTests {
    @Test func `code is written from a drawing`() throws {
        let folder = try TestFolder(["door.mmd": CheckTests.drawing.replacing("pull", with: "pull [is free]")])
        let run = Run("scaffold", "door.mmd", "--tests", "DoorTests.swift", "-o", "Door.swift", in: folder)
        #expect(run.exit == .clean, "\(run.messages)")
        #expect(
            try folder.text(of: "Door.swift") == """
                /// The states of door and the transitions between them.
                enum Door {
                    enum State: Hashable, Sendable {
                        case closed
                        case open

                        static let initial = State.closed
                    }

                    enum Event: Hashable, Sendable {
                        case push
                        case pull
                    }

                    /// The conditions that decide where an event leads.
                    struct Conditions: Hashable, Sendable {
                        /// is free
                        var isFree = false
                    }
                }

                extension Door.State {
                    /// The next state, or nil if this state refuses the event.
                    func next(on event: Door.Event, if conditions: Door.Conditions = .init()) -> Door.State? {
                        switch (self, event) {
                        case (.closed, .push): .open
                        case (.open, .pull) where conditions.isFree: .closed
                        default: nil
                        }
                    }
                }

                """)
        #expect(
            try folder.text(of: "DoorTests.swift") == """
                import Testing

                /// Tests each transition of Door, each refused event, and paths that cover every transition.
                struct DoorTests {
                    @Test("closed: push → open")
                    func transition1() {
                        #expect(Door.State.closed.next(on: .push) == Door.State.open)
                    }

                    @Test("open: pull if isFree → closed")
                    func transition2() {
                        #expect(Door.State.open.next(on: .pull, if: .init(isFree: true)) == Door.State.closed)
                    }

                    @Test("closed refuses pull")
                    func refusals1() {
                        #expect(Door.State.closed.next(on: .pull) == nil)
                    }

                    @Test("open refuses push")
                    func refusals2() {
                        #expect(Door.State.open.next(on: .push) == nil)
                    }

                    @Test("closed → open → closed")
                    func path1() {
                        var state: Door.State? = Door.State.initial
                        state = state?.next(on: .push)
                        #expect(state == Door.State.open)
                        state = state?.next(on: .pull, if: .init(isFree: true))
                        #expect(state == Door.State.closed)
                    }
                }

                """)
        #expect(
            Run("check", "Door.swift", "door.mmd", in: folder).output
                == "1 diagram compared, 1 matches; 2 writes: 2 placed: no findings.\n")
    }

    /// Names that Swift keeps for itself, has no letters for, or that would hide something else.
    @Test func `a folder is made for the code and its tests`() throws {
        let folder = try TestFolder(["door.mmd": CheckTests.drawing])
        let run = Run("scaffold", "door.mmd", "-o", "gen/", "--tests", "gen/tests/", in: folder)
        #expect(run.exit == .clean, "\(run.messages)")
        #expect(try folder.text(of: "gen/Door.swift").contains("enum Door {"))
        #expect(try folder.text(of: "gen/tests/DoorTests.swift").contains("struct DoorTests {"))
    }

    @Test func `odd names are safe, and changes are told`() throws {
        let text = """
            stateDiagram-v2
                [*] --> none
                state "Fully open!" as a
                state "Загрузка" as b
                state "2 x 2" as c
                none --> init : class
                init --> self : Type
                self --> initial : self
                initial --> a : some event
                a --> b : default
                b --> c
                c --> Type : none

            """
        let folder = try TestFolder(["content.mmd": text])
        let run = Run(
            "scaffold", "content.mmd", "-o", "Odd.swift", "--tests", "OddTests.swift", "--name", "Content", in: folder)
        #expect(run.exit == .clean, "\(run.messages)")
        #expect(run.messages.contains("the event “self” is called self_") == false, "spelled alike: \(run.messages)")
        #expect(try Compiler.complaints(about: ["Odd.swift"], in: folder, option: "-typecheck") == "")
        #expect(try Compiler.complaints(about: ["OddTests.swift"], in: folder, option: "-parse") == "")
        let check = Run("check", "Odd.swift", "content.mmd", in: folder)
        let code = try folder.text(of: "Odd.swift")
        #expect(check.exit == .clean, "\(check.output)\n\(code)")
    }

    /// A label, and what an event is called by it.
    @Test(arguments: [
        ("Загрузка", "zagruzka"), ("Ожидание ответа!", "ozhidanieOtveta"), ("ещё раз", "eshcheRaz"),
        ("Під час", "pidChas"),
        ("Αναμονή", "anamoni"), ("대기 중", "daegiJung"), ("ひらく", "hiraku"), ("エラー", "era"), ("Über uns", "ueberUns"),
        ("État initial", "etatInitial"), ("加载中", "加载中"), ("wait for 加载", "waitFor加载"),
        ("can't pay", "cantPay"), ("Ticket’s end", "ticketsEnd"),
        ("the customer has not answered for a very long time", "theCustomerHasNotAnsweredForAVeryLong"),
    ]) func `names are Latin where letters have a sound, and at most 40 characters long`(label: String, name: String)
        throws
    {
        let text =
            "stateDiagram-v2\n    state \"\(label)\" as s\n    [*] --> a\n    a --> s : \(label)\n    s --> a : back\n"
        let folder = try TestFolder(["a.mmd": text])
        let run = Run("scaffold", "a.mmd", "--style", "handlers", "--name", "A", "-o", "A.swift", in: folder)
        #expect(run.exit == .clean, "\(run.messages)")
        let code = try folder.text(of: "A.swift")
        #expect(code.contains("/// \(label)\n        case s\n"), "the diagram has a name for the state: \(code)")
        #expect(code.contains("mutating func \(name)()"), "\(code)")
        let isAlike = label.lowercased().filter(\.isLetter) == name.lowercased().filter(\.isLetter)
        #expect(run.messages.contains("“\(label)” is called \(name)") != isAlike, "\(run.messages)")
        let check = Run("check", "A.swift", "a.mmd", in: folder)
        #expect(check.exit == .clean, "\(check.output)")
    }

    @Test func `names that would be one get numbers, which is told`() throws {
        let text =
            "stateDiagram-v2\n    [*] --> Закрыто\n    Закрыто --> zakryto : go\n    zakryto --> Закрыто : back\n"
        let folder = try TestFolder(["a.mmd": text])
        let run = Run("scaffold", "a.mmd", "-o", "A.swift", in: folder)
        #expect(try folder.text(of: "A.swift").contains("case zakryto2"))
        #expect(run.messages.contains("the state “zakryto” is called zakryto2"), "\(run.messages)")
    }

    @Test func `a composite around everything is left out, and cases begin with a small letter`() throws {
        let text = """
            stateDiagram-v2
                state Root {
                    [*] --> Off
                    state On {
                        [*] --> Idle
                        Idle --> Busy : start!
                    }
                    Off --> On : push
                    On --> Off : push
                    On --> ended : break
                }

            """
        let folder = try TestFolder(["lamp.mmd": text])
        #expect(Run("scaffold", "lamp.mmd", "-o", "Lamp.swift", in: folder).messages == "")
        let code = try folder.text(of: "Lamp.swift")
        #expect(code.contains("case on(On)") && code.contains("case idle") && !code.contains("Root"), "\(code)")
        #expect(try Compiler.complaints(about: ["Lamp.swift"], in: folder, option: "-typecheck") == "")
        let check = Run("check", "Lamp.swift", "lamp.mmd", in: folder)
        #expect(check.exit == .clean, "\(check.output)\n\(code)")
    }

    @Test func `what several variables cannot be is told`() throws {
        let text =
            "stateDiagram-v2\n    x --> b : go\n    state a {\n        b --> c\n        --\n        d --> e\n    }\n"
        let folder = try TestFolder(["a.mmd": text, "door.mmd": CheckTests.drawing])
        let run = Run("scaffold", "a.mmd", in: folder)
        #expect(run.exit == .failed)
        #expect(run.messages.contains("into or out of one of the regions of a (x → b)"), "\(run.messages)")
        #expect(Run("scaffold", "a.mmd", "door.mmd", in: folder).messages.contains("choose one with --machine"))
        #expect(Run("scaffold", "a.mmd", "-o", "a.swift", in: folder).exit == .failed)
        #expect(!folder.contents.contains("a.swift"))
    }

    /// The drawings of the examples, through code and back.
    @Test func `the examples are read back as they were drawn`() throws {
        let root = SitePagesTests.repository.appending(path: "diagrams")
        let names = try FileManager.default.contentsOfDirectory(atPath: root.path(percentEncoded: false)).sorted()
        var count = 0
        for name in names where name != "targets.dot" && name != "README.md" {
            let bytes = try Data(contentsOf: root.appending(path: name))
            let source = SourceFile(path: name, bytes: Array(bytes))
            let formats = DiagramFormat.formats(ofFile: name)
            let format = DiagramFormat.format(of: DiagramText(source), among: formats) ?? .markdown
            for machine in format.reader?.read(source).value ?? [] {
                count += 1
                try expectSame(machine, name)
            }
        }
        #expect(count > 10)
    }

    /// Machines by chance: nested, with guards, any-state arrows, arrows without an event, several arrows for one event.
    @Test(arguments: UInt64(0)..<300)
    func `any machine is read back as it was`(seed: UInt64) throws {
        var chance = SeededGenerator(seed: seed)
        try expectSame(Self.machine(&chance), "seed \(seed)")
    }

    @Test func `the code and the tests of a machine by chance are Swift, and the tests hold`() throws {
        var chance = SeededGenerator(seed: 7)
        let folder = try TestFolder()
        for number in 0..<12 {
            var machine = Self.machine(&chance)
            machine.name = "m\(number)"
            let scaffold = try Scaffold(machine)
            try folder.add("M\(number).swift", scaffold.source())
            try folder.add("M\(number)Tests.swift", Self.plain(scaffold.tests(module: nil)))
        }
        let calls = folder.contents.filter { $0.hasSuffix("Tests.swift") }.map { name in
            let text = (try? folder.text(of: name)) ?? ""
            return text.matches(of: #/func (\w+\d+)\(/#).map { "\(name.dropLast(6))().\($0.1)()\n" }.joined()
        }
        try folder.add("main.swift", calls.joined() + "print(\"all hold\")\n")
        let files = folder.contents.map { folder.path + "/" + $0 }
        let built = try Executable.run(
            ["swiftc", "-swift-version", "6", "-o", folder.path + "/run"] + files, program: "/usr/bin/env")
        #expect(built.status == 0, "\(built.messages.prefix(2000))")
        #expect(try Executable.run([], program: folder.path + "/run").output == "all hold\n")
    }

    /// Without the testing library: what is expected has to hold.
    private static func plain(_ tests: String) -> String {
        tests.replacing("import Testing\n", with: "").replacing(#/@Test\("[^"]*"\)\n/#, with: "").replacing(
            "#expect", with: "precondition")
    }

    private func expectSame(_ machine: Machine, _ name: String) throws {
        let scaffold = try Scaffold(machine)
        let file = SwiftFile(reading: SourceFile(path: "a.swift", text: scaffold.source()))
        let read = Extractor([file]).machines()
        #expect(read.diagnostics.isEmpty && read.value.count == 1, "\(name): \(read)\n\(scaffold.source())")
        guard let coded = read.value.first else { return }
        let hasEnd = coded.states.contains { $0.name == "ended" }
        let ends = machine.states.filter { hasEnd && $0.isUnnamedEnd }.map { Alias($0.name, ["ended"]) }
        let settings = PairSettings(comparesSelf: true, states: ends)
        let drift = Drift(machine, coded, settings: settings)
        #expect(
            drift.verdict == .agrees && drift.findings.isEmpty,
            "\(name):\n\(drift.findings.map(\.message).joined(separator: "\n"))\n\(machine.shortForm)\n\(scaffold.source())"
        )
    }

    /// One that can be written: something leads from where it begins to another state.
    static func machine(_ chance: inout SeededGenerator) -> Machine {
        while true {
            let machine = anyMachine(&chance)
            if machine.children(of: nil).count > 1, (try? Scaffold(machine)) != nil { return machine }
        }
    }

    private static func anyMachine(_ chance: inout SeededGenerator) -> Machine {
        var states: [State] = []
        let words = ["idle", "Open", "is loading", "done", "none", "retry", "закрыто", "x1"].shuffled(using: &chance)
        for word in words.prefix(.random(in: 2...6, using: &chance)) {
            let composites = states.filter { $0.kind == .composite }.map(\.name)
            let parent = Bool.random(using: &chance) ? composites.randomElement(using: &chance) : nil
            let kind: State.Kind = Int.random(in: 0..<4, using: &chance) == 0 ? .composite : .simple
            states.append(State(name: parent.map { "\($0).\(word)" } ?? word, kind: kind, parent: parent))
        }
        for i in states.indices where !states.contains(where: { $0.parent == states[i].name }) {
            states[i].kind = .simple
        }
        let names = states.map(\.name)
        let events: [String?] = ["go", "stop", "did finish", "handle.tick", "default", nil]
        let transitions = (0..<Int.random(in: 1...8, using: &chance)).map { _ in
            let isAny = Int.random(in: 0..<12, using: &chance) == 0
            return Transition(
                from: isAny ? "*" : names.randomElement(using: &chance)!, event: events.randomElement(using: &chance)!,
                to: names.randomElement(using: &chance)!,
                guard: ["is ready", "x > 0", nil, nil, nil].randomElement(using: &chance)!)
        }
        let begins = states.compactMap { state in states.first { $0.parent == state.name }?.name }
        return Machine(name: "machine", initial: [states[0].name] + begins, states: states, transitions: transitions)
    }
}
