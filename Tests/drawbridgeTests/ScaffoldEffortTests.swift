import DrawbridgeExtract
import DrawbridgeModel
import DrawbridgeScaffold
import DrawbridgeSource
import DrawbridgeSwift
import Testing

@testable import drawbridge

/// What `check` has to be allowed for large code.
struct ScaffoldEffortTests {
    /// What is told is enough, and small machines need nothing.
    @Test(arguments: [(ScaffoldStyle.mvi, 60, 2), (.gkstate, 40, 12)])
    func `what takes much work to follow comes with the effort that it takes`(
        style: ScaffoldStyle, size: Int, events: Int
    ) throws {
        #expect(try Scaffold(grid(10, events: 4)).effort(in: style) == 1)
        let scaffold = try Scaffold(grid(size, events: events))
        let effort = try #require(scaffold.effort(in: style))
        #expect((2...9).contains(effort))
        #expect(try isIncomplete(scaffold, style, effort: 1), "this is no large machine")
        #expect(try !isIncomplete(scaffold, style, effort: effort))
    }

    @Test func `the effort is said, and where none is enough`() throws {
        for (size, style, words) in [
            (60, "mvi", "write into drawbridge.yml: limits: {effort: 5}"),
            (65, "mvi", "check cannot follow so much code in --style mvi; it can in --style handlers"),
            (65, "gkstate", "check cannot follow so much code in --style gkstate; it can in --style handlers"),
        ] {
            let arrows = (0..<2 * size).map { number in
                "state\(number % size) --> state\((number % size + number / size + 1) % size) : event \(number / size)\n"
            }
            let folder = try TestFolder(["large.mmd": "stateDiagram-v2\n[*] --> state0\n" + arrows.joined()])
            let run = Run(["scaffold", "large.mmd", "--style", style, "-o", "Large.swift"], in: folder)
            #expect(run.exit == .clean)
            #expect(run.messages.contains(words), "\(run.messages)")
            let other = Run(["scaffold", "large.mmd", "--style", "handlers", "-o", "Large.swift"], in: folder)
            #expect(other.messages == "")
        }
    }
}

private extension ScaffoldEffortTests {
    /// Each event leads from each state to another one.
    func grid(_ size: Int, events: Int) -> Machine {
        let transitions = (0..<size * events).map { number in
            let (state, event) = (number % size, number / size)
            return Transition(
                from: "state\(state)", event: "event \(event)", to: "state\((state + event + 1) % size)")
        }
        return Machine(
            name: "grid", initial: ["state0"], states: (0..<size).map { State(name: "state\($0)") },
            transitions: transitions)
    }

    /// Whether the code is too large to be followed to its ends.
    func isIncomplete(_ scaffold: Scaffold, _ style: ScaffoldStyle, effort: Int) throws -> Bool {
        var limits = ReadingLimits()
        limits.effort = effort
        let code = SourceFile(path: "a.swift", text: scaffold.source(style))
        let sources = [code] + (style == .mvi ? try ScaffoldStyleTests.engine().map(\.source) : [])
        let files = sources.map { SwiftFile(reading: SourceFile(path: $0.path, bytes: $0.bytes, limits: limits)) }
        let read = Extractor(files).machines()
        return !read.diagnostics.isEmpty || read.value.count != 1
    }
}
