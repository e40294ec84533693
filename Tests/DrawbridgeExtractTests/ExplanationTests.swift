import DrawbridgeExtract
import DrawbridgeFlow
import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift
import Testing

/// What holds of every explanation, over the machines of all cases.
@Suite struct ExplanationTests {
    @Test(arguments: Case.all(in: "Cases"))
    func `every transition has a way that passes its source and ends in an assignment`(_ example: Case) throws {
        let extractor = Extractor(example.swiftFiles)
        let (machines, accounts) = extractor.accounts()
        for (machine, account) in zip(machines.value, accounts) {
            for (transition, ways) in zip(machine.changes, account.ways) {
                let question = Explanation.Question(from: transition.from, to: transition.to, event: transition.event)
                let found = extractor.explanation(of: question, in: machine)
                let explanation = try #require(found)
                #expect(!explanation.ways.isEmpty, "\(machine.name): \(transition.shortForm)")
                #expect(ways == explanation.ways.filter { $0.event == transition.event })
                #expect(explanation.obstacles.isEmpty)
                let decided = explanation.ways.filter { $0.lines.contains { $0.place == transition.source } }
                #expect(!decided.isEmpty, "\(machine.name): \(transition.shortForm)")
                #expect(decided.contains { $0.lines.contains { $0.remark.hasPrefix("assigns") } })
            }
        }
    }

    @Test(arguments: Case.all(in: "Cases"))
    func `what may happen while a step waits is told with both halves`(_ example: Case) throws {
        let extractor = Extractor(example.swiftFiles)
        for machine in extractor.machines().value {
            for transition in machine.transitions where transition.certainty == .interleaved {
                let question = Explanation.Question(from: transition.from, to: transition.to, event: transition.event)
                let found = extractor.explanation(of: question, in: machine)
                let remarks = try #require(found).ways.first?.lines.map(\.remark) ?? []
                #expect(remarks.contains { $0.hasPrefix("meanwhile") }, "\(machine.name): \(transition.shortForm)")
                #expect(remarks.last { $0.hasPrefix("assigns") } == "assigns \(transition.to)")
            }
        }
    }

    @Test(arguments: Case.all(in: "Cases"))
    func `what is no transition has no way, and something stands there instead`(_ example: Case) throws {
        let extractor = Extractor(example.swiftFiles)
        for machine in extractor.machines().value {
            let made = Set(machine.transitions.map { [$0.from, $0.to] })
            for from in machine.statesAtRest.map(\.name) {
                for to in machine.statesAtRest.map(\.name) where !made.contains([from, to]) {
                    let question = Explanation.Question(from: from, to: to)
                    let found = extractor.explanation(of: question, in: machine)
                    let explanation = try #require(found)
                    #expect(explanation.ways.isEmpty, "\(machine.name): \(from) -> \(to)")
                    let assigned = Set(explanation.sources.flatMap(\.states))
                    let expected = Set(machine.changes.filter { $0.to == to }.map(\.from))
                    #expect(assigned == expected)
                }
            }
        }
    }

    @Test func `an account tells where events trap, and on which of several`() throws {
        let source = SourceFile(path: "Door.swift", text: Self.door)
        let account = try #require(Extractor([SwiftFile(reading: source)]).accounts().accounts.first)
        #expect(account.traps.map { "\($0.state) \($0.event)" } == ["open turnKey", "locked use.push"])
    }

    @Test(arguments: [
        ("func", "4:5"), ("public func", "4:5"), ("@objc func", "4:5"), ("@objc(go)\n    public func", "5:5"),
        ("@inlinable\n\n    // why\n    func", "7:5"),
    ])
    func `a way begins with the line of the function, behind attributes on lines of their own`(
        head: String, place: String
    ) throws {
        let text = """
            final class Lamp {
                enum State { case off, on }
                private var state = State.off
                \(head) go() { if state == .off { state = .on } }
            }
            """
        let extractor = Extractor([SwiftFile(reading: SourceFile(path: "Lamp.swift", text: text))])
        let machine = try #require(extractor.machines().value.first)
        let found = extractor.explanation(of: Explanation.Question(from: "off", to: "on"), in: machine)
        let first = try #require(found?.ways.first?.lines.first)
        #expect("\(first.place.line):\(first.place.column)" == place)
    }

    private static let door = """
        struct Door {
            enum State { case open, closed, locked }
            enum Use { case push, pull }
            private var state = State.closed

            mutating func turnKey() {
                switch state {
                case .open: preconditionFailure("an open door has no lock")
                case .closed: state = .locked
                case .locked: state = .closed
                }
            }

            mutating func use(_ use: Use) {
                switch (state, use) {
                case (.closed, .push): state = .open
                case (.open, .pull): state = .closed
                case (.locked, .push): fatalError()
                default: break
                }
            }
        }
        """
}
