import DrawbridgeDrift
import DrawbridgeExtract
import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift
import Foundation
import SeededRandom
import Testing

@testable import drawbridge

/// What holds for edits of any code, seen at the examples: their machines, drawn with one change each.
struct IntoLawTests {
    @Test func `most of what may be drawn anew is answered, and nothing gets worse`() {
        var (answered, asked) = (0, 0)
        for example in ExampleCode.all {
            var random = SeededGenerator(seed: 7)
            for change in DrawnChange.allCases {
                guard let drawn = change.applied(to: example.machine, using: &random) else { continue }
                let before = Drift(drawn, example.machine)
                guard before.verdict == .differs else { continue }
                let pair = CheckedPair(drawn: drawn, coded: example.machine)
                let updates = CodeUpdates(example.files, [pair], trials: 100)
                let coded = Extractor(updates.code.files).machines().value.filter { $0.name == example.machine.name }
                let after = coded.first.map { Drift(drawn, $0) }
                #expect(after?.surpluses.isSubset(of: before.surpluses) == true, "\(example.machine.name): \(change)")
                #expect(
                    updates.findings.isEmpty == (after?.verdict == .agrees),
                    "\(example.machine.name): \(change)\n\(updates.findings.map(\.message))\n\(drawn.shortForm)\n\(coded.map(\.shortForm))"
                )
                asked += 1
                answered += updates.findings.isEmpty ? 1 : 0
            }
        }
        #expect(asked >= 40, "without questions there are no answers")
        #expect(answered * 3 >= asked * 2, "\(answered) of \(asked)")
    }
}

/// A machine of the examples, and the files that it is in.
private struct ExampleCode {
    var machine: Machine
    var files: [SwiftFile]

    static let all: [ExampleCode] = {
        let root = URL(filePath: #filePath).appending(path: "../../../Sources/ExampleMachines").standardizedFileURL
        let folders = (try? FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)) ?? []
        return folders.sorted { $0.path < $1.path }.flatMap { folder in
            let urls = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
            let files = urls.sorted { $0.path < $1.path }.compactMap { url in
                (try? String(contentsOf: url, encoding: .utf8)).map {
                    SwiftFile(reading: SourceFile(path: url.lastPathComponent, text: $0))
                }
            }
            return Extractor(files).machines().value.map { ExampleCode(machine: $0, files: files) }
        }
    }()
}

/// What somebody may draw otherwise than it is coded.
private enum DrawnChange: CaseIterable {
    case otherTarget, swappedTargets, newTransition, newTransitionOfNewEvent, newState, otherStart, conditional

    /// Nil where the machine has nothing of the kind.
    func applied(to machine: Machine, using random: inout SeededGenerator) -> Machine? {
        var drawn = machine
        drawn.variable = nil
        drawn.source = nil
        let places = drawn.transitions.indices.filter { drawn.transitions[$0].kind == .external }
        let leaves = drawn.states.filter { state in !drawn.states.contains { $0.parent == state.name } }.map(\.name)
        guard let place = places.randomElement(using: &random), let other = leaves.randomElement(using: &random),
            let event = drawn.eventNames.randomElement(using: &random)
        else { return nil }
        let from = drawn.transitions[place].from
        switch self {
        case .otherTarget:
            guard other != from else { return nil }
            drawn.transitions[place].to = other
        case .swappedTargets:
            guard let second = places.first(where: { drawn.transitions[$0].from == from && $0 != place }) else {
                return nil
            }
            let target = drawn.transitions[place].to
            drawn.transitions[place].to = drawn.transitions[second].to
            drawn.transitions[second].to = target
        case .newTransition, .conditional:
            let isThere = drawn.changes.contains { $0.from == other && $0.event == event }
            guard other != from, isThere == (self == .conditional) else { return nil }
            let condition = self == .conditional ? "late" : nil
            drawn.transitions.append(Transition(from: other, event: event, to: from, guard: condition))
        case .newTransitionOfNewEvent:
            guard other != from else { return nil }
            drawn.transitions.append(Transition(from: from, event: "brandNewEvent", to: other))
        case .newState:
            drawn.states.append(State(name: "brandNew"))
            drawn.transitions.append(Transition(from: from, event: "brandNewEvent", to: "brandNew"))
            drawn.transitions.append(Transition(from: "brandNew", event: event, to: from))
            // What happens in every state happens in this one.
            let everywhere = Dictionary(grouping: drawn.changes.filter { $0.event != event }) { [$0.event, $0.to] }
                .values.filter { Set($0.map(\.from)).isSuperset(of: leaves) }
            drawn.transitions += everywhere.compactMap(\.first).sorted { $0.to < $1.to }
                .map { Transition(from: "brandNew", event: $0.event, to: $0.to) }
        case .otherStart:
            guard let start = leaves.first(where: { !drawn.initial.contains($0) }) else { return nil }
            drawn.initial = [start]
        }
        return drawn
    }
}
