import DrawbridgeKit
import Foundation
import Testing

/// Every example of the documentation, compiled and run. `HouseRulesTests` compares the documentation with this file: an example
/// there has to stand here, word for word.
struct Examples {
    static let door = """
        /// A door in a wall.
        struct Door {
            enum State {
                case closed
                case open
            }
            private(set) var state = State.closed
            var isUnlocked = true

            mutating func push() {
                guard state == .closed, isUnlocked else { return }
                state = .open
            }

            mutating func pull() {
                guard state == .open else { return }
                state = .closed
            }
        }
        """

    private let code = SourceText(Self.door, path: "Sources/App/Door.swift")
    private let drawn = StateMachine.read(
        SourceText("stateDiagram-v2\n    [*] --> closed\n    closed --> open : push\n", path: "door.mmd")
    ).machines[0]
    private let door = StateMachine(
        name: "Door", initialStates: ["closed"], states: [],
        transitions: [
            MachineTransition(from: "closed", event: "push", to: "open"),
            MachineTransition(from: "open", event: "pull", to: "closed"),
        ])

    @Test func `a file is made of text`() {
        let code = SourceText("enum Door { case open, closed }", path: "Door.swift")
        print(code.path, code.text)
        #expect((code.path, code.text) == ("Door.swift", "enum Door { case open, closed }"))
    }

    @Test func `files are read`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Self.door.write(toFile: folder + "/Door.swift", atomically: true, encoding: .utf8)
        do {
            let code = try SourceText(contentsOfFile: folder + "/Door.swift")
            #expect(code.text == Self.door && code.path == folder + "/Door.swift")
        }
        let code = try SourceText.swiftFiles(inFolder: folder)
        #expect(code == [SourceText(Self.door, path: folder + "/Door.swift")])
    }

    @Test func `a missing file has a reason`() throws {
        do {
            _ = try SourceText(contentsOfFile: "missing.swift")
        } catch let error as UnreadableFile {
            print(error.description)
        }
        let error = #expect(throws: UnreadableFile.self) { try SourceText(contentsOfFile: "missing.swift") }
        #expect(error?.description == "cannot read missing.swift; check that the file exists and may be read")
    }

    @Test func `machines are extracted`() {
        let reading = StateMachine.extract(from: [code])
        let changes = reading.machines[0].transitions.filter { $0.kind == .change }
        let arrows = changes.map { "\($0.from) -> \($0.to)" }
        #expect(arrows == ["closed -> open", "open -> closed"])
        #expect(changes.map(\.event) == ["push", "pull"] && changes.allSatisfy(\.isProven))
        #expect(changes.map(\.condition) == ["isUnlocked", nil])
    }

    @Test func `transitions that change nothing are told apart`() {
        let door = StateMachine.extract(from: [code]).machines[0]
        let changes = door.transitions.filter { $0.kind == .change }
        let others = door.transitions.filter { $0.kind == .stay || $0.kind == .ignored }
        #expect((changes.count, others.map(\.kind)) == (2, [.ignored, .ignored, .ignored]))
        #expect(MachineTransition(from: "open", event: "push", to: "open").kind == .stay)
    }

    @Test func `outcomes are told apart`() {
        let text = """
            actor Loader {
                enum State { case idle, loaded, failed }
                var state = State.idle
                func load() async {
                    do {
                        try await fetch()
                        state = .loaded
                    } catch {
                        state = .failed
                    }
                }
            }
            """
        let loader = StateMachine.extract(from: [SourceText(text, path: "Loader.swift")]).machines[0]
        let failures = loader.transitions.filter { $0.outcome == .failure }
        let successes = loader.transitions.filter { $0.outcome == .success }
        #expect(failures.contains { $0.to == "failed" } && !failures.contains { $0.to == "loaded" })
        #expect(successes.contains { $0.to == "loaded" } && !successes.contains { $0.to == "failed" })
    }

    @Test func `a reading has machines and findings`() {
        let reading = StateMachine.extract(from: [code])
        for machine in reading.machines { print(machine.name) }
        for finding in reading.findings { print(finding) }
        #expect(reading.machines.map(\.name) == ["Door"] && reading.findings.isEmpty)
        let door = reading.machine(named: "Door")
        let same = reading.machine(named: "Door.state")
        #expect(door == same && door?.variable == "Door.state" && door?.isComplete == true)
        #expect(door?.documentation == "A door in a wall." && door?.place?.line == 7)
        #expect(door?.states.map(\.documentation) == [nil, nil])
        #expect(reading.machine(named: "Window") == nil)
    }

    @Test func `states have places`() throws {
        let door = StateMachine.extract(from: [code]).machines[0]
        for state in door.states {
            if let place = state.place { print(place.path, place.line, place.column, "\(place)") }
        }
        #expect(
            door.states.map { $0.place?.description } == ["Sources/App/Door.swift:4:14", "Sources/App/Door.swift:5:14"])
        #expect(door.transitions.filter { $0.kind == .change }.map { $0.place?.line } == [12, 17])
    }

    @Test func `states are made`() {
        let states = [
            MachineState("closed"),
            MachineState("open", title: "Wide open"),
            MachineState("open.held", parent: "open"),
            MachineState("gone", isFinal: true),
        ]
        print(states.map { "\($0.name) \($0.title) \($0.parent ?? "-") \($0.isFinal)" })
        let machine = StateMachine(name: "Door", initialStates: ["closed"], states: states, transitions: [])
        #expect(machine.states == states)
        #expect(machine.written(as: .plantUML).text.contains(#"state "Wide open" as open"#))
    }

    @Test func `transitions are made`() {
        let push = MachineTransition(
            from: "closed", event: "push", condition: "isUnlocked", to: "open", actions: ["ring()"])
        print(push.from, push.event ?? "", push.condition ?? "", push.to, push.actions)
        let machine = StateMachine(name: "Door", initialStates: ["closed"], states: [], transitions: [push])
        #expect(machine.transitions == [push] && machine.states.map(\.name) == ["closed", "open"])
        #expect(machine.written(as: .mermaid).text.contains("push [isUnlocked] / ring()"))
    }

    @Test func `machines are made`() {
        let door = StateMachine(
            name: "Door", initialStates: ["closed"],
            states: [MachineState("closed"), MachineState("open")],
            transitions: [
                MachineTransition(from: "closed", event: "push", to: "open"),
                MachineTransition(from: "open", event: "pull", to: "closed"),
            ])
        print(door.name, door.initialStates, door.states.count, door.transitions.count)
        #expect(door == self.door)
        #expect(door.place == nil && door.variable == nil && door.documentation == nil)
    }

    @Test func `drawings are read`() {
        let drawing = SourceText("stateDiagram-v2\n    closed --> open : push\n", path: "door.mmd")
        let drawn = StateMachine.read(drawing).machines[0]
        #expect(drawn.transitions.map(\.event) == ["push"])
        #expect(StateMachine.read(drawing, as: .mermaid).machines == [drawn])
    }

    @Test func `machines are written`() {
        let reading = StateMachine.extract(from: [code])
        let page = StateMachine.write(reading.machines, as: .markdown)
        #expect(page.text.contains("```mermaid\n"))
        let text = door.written(as: .mermaid).text
        #expect(text.contains("closed --> open : push"))
        let written = door.written(as: .arrows)
        print(written.text, written.losses)
        #expect(written.text.contains("closed -> open: push") && written.losses.isEmpty)
    }

    @Test func `every format that can be read gives the machine back`() {
        for format in TextFormat.allCases {
            print(format.rawValue, door.written(as: format).text.count)
        }
        let readable: [TextFormat] = [
            .machineDocument, .dot, .mermaid, .plantUML, .scxml, .stateMachineCat, .xState, .drawIO, .markdown, .arrows,
            .table,
        ]
        for format in TextFormat.allCases {
            let read = StateMachine.read(SourceText(door.written(as: format).text, path: "door"), as: format)
            let isRead = read.machines.first.map { Comparison(drawing: $0, code: door).agrees } ?? false
            #expect(isRead == readable.contains(format), "\(format): \(read.findings)")
        }
    }

    @Test func `pictures are drawn`() throws {
        let bytes = try door.picture(as: .svg)
        let svg = String(decoding: bytes, as: UTF8.self)
        #expect(svg.contains("<svg") && svg.contains("closed"))
        let starts: [PictureFormat: String] = [.svg: "<svg", .png: "\u{FFFD}PNG", .pdf: "%PDF"]
        for format in PictureFormat.allCases {
            let bytes = try door.picture(as: format)
            print(format.rawValue, bytes.count)
        }
        for (format, start) in starts {
            let bytes = try door.picture(as: format)
            #expect(String(decoding: bytes, as: UTF8.self).hasPrefix(start), "\(format)")
        }
    }

    @Test func `a machine that is too large has a reason`() throws {
        let names = (0..<2000).map { "s\($0)" }
        let large = StateMachine(
            name: "Large", initialStates: ["s0"], states: names.map { MachineState($0) }, transitions: [])
        do {
            _ = try large.picture(as: .svg)
        } catch let error as UndrawableMachine {
            print(error.description)
        }
        let error = #expect(throws: UndrawableMachine.self) { try large.picture(as: .svg) }
        #expect(error?.description.hasPrefix("cannot draw Large: ") == true)
    }

    @Test func `drawing and code are compared`() {
        let door = StateMachine.extract(from: [code]).machines[0]
        let comparison = Comparison(drawing: drawn, code: door)
        if !comparison.agrees { print(comparison.findings) }
        #expect(!comparison.agrees && comparison.findings.map(\.id) == ["undrawn-transition"])
        for finding in comparison.findings where finding.severity == .error {
            print(finding.id, finding.message, finding.place?.line ?? 0)
            print(finding.description)
        }
        let errors = comparison.findings.filter { $0.severity == .error }
        let others = comparison.findings.filter { $0.severity == .warning || $0.severity == .note }
        #expect(errors.count == 1 && others.isEmpty)
        #expect(errors[0].place?.description == "Sources/App/Door.swift:17:9")
        #expect(errors[0].description.hasPrefix("Sources/App/Door.swift:17:9: error: \(errors[0].message)"))
    }

    @Test func `names are related`() {
        let drawn = StateMachine.read(
            SourceText(
                "[*] -> Shut\nShut -> Open: Somebody pushes\nOpen -> Shut: pull\n", path: "door.txt"), as: .arrows
        ).machines[0]
        #expect(!Comparison(drawing: drawn, code: door).agrees)
        let comparison = Comparison(
            drawing: drawn, code: door, states: ["Shut": ["closed"]], events: ["Somebody pushes": ["push"]])
        #expect(comparison.agrees, "\(comparison.findings)")
    }
}
