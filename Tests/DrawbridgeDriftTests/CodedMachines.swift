import DrawbridgeExtract
import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift
import Foundation

/// Machines as code has them: those of the examples and of the extraction cases, as they are extracted, and those of packages,
/// as people labelled them.
enum CodedMachines {
    /// Only what is read exactly, has something to change, and no two names that differ in their spelling alone.
    static let all: [Machine] = (examples + labelled).filter { machine in
        machine.unresolved.isEmpty && !machine.triples.isEmpty && machine.statesAtRest.count > 2
            && isDistinct(machine.states.map(\.name)) && isDistinct(machine.eventNames)
    }

    private static let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL

    private static func isDistinct(_ names: [String]) -> Bool {
        Set(names.map(\.letters)).count == names.count
    }

    private static var examples: [Machine] {
        var texts = files(in: "Sources/ExampleMachines", "swift").map { [$0] }
        for text in files(in: "Tests/DrawbridgeExtractTests/Cases", "md") {
            let cases = text.components(separatedBy: "\n## ").dropFirst()
            texts += cases.map { $0.matches(of: #/```swift\n((?s).*?)\n```/#).map { String($0.1) } }
        }
        return texts.filter { !$0.isEmpty }.flatMap { texts in
            let files = texts.enumerated().map { SwiftFile(reading: SourceFile(path: "\($0).swift", text: $1)) }
            return Extractor(files).machines().value
        }
    }

    private static var labelled: [Machine] {
        files(in: "Benchmarks/Accuracy", "json").compactMap { text in
            let truth = try? JSONDecoder().decode(LabelledMachine.self, from: Data(text.utf8))
            return truth?.machine
        }
    }

    private static func files(in folder: String, _ ending: String) -> [String] {
        let all = FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)
        let urls = (all?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == ending }
        return urls.sorted { $0.path < $1.path }.compactMap { try? String(contentsOf: $0, encoding: .utf8) }
    }
}

/// A machine as Benchmarks/Accuracy/README.md describes it.
private struct LabelledMachine: Decodable {
    struct Arrow: Decodable {
        var from: String
        var event: String?
        var to: String
        var `guard`: String?
    }

    var machine: Machine {
        let states = states.map { name in
            let parent = name.lastIndex(of: ".").map { String(name[..<$0]) }
            return State(name: name, parent: parent.flatMap { self.states.contains($0) ? $0 : nil })
        }
        return Machine(
            name: name, variable: variable, initial: initial, states: states,
            transitions: transitions.map { Transition(from: $0.from, event: $0.event, to: $0.to, guard: $0.guard) })
    }

    var name: String
    var variable: String
    var initial: [String]
    var states: [String]
    var transitions: [Arrow]

    enum CodingKeys: String, CodingKey {
        case name = "machine"
        case variable, initial, states, transitions
    }
}

/// What a change has to change to be one.
struct Triple: Hashable {
    var from: String
    var event: String?
    var to: String
}

extension Machine {
    /// The proven transitions that leave their state, guards apart.
    var triples: Set<Triple> {
        let leaving = transitions.filter { $0.kind == .external && $0.from != $0.to && $0.certainty == .proven }
        return Set(leaving.map { Triple(from: $0.from, event: $0.event, to: $0.to) })
    }

    /// The machine as if it had been drawn.
    var drawing: Machine {
        var machine = self
        machine.variable = nil
        machine.stateType = nil
        // In code a state is assigned, so every one of them is where the machine begins; a drawing enters a composite.
        return machine
    }

    /// States that hold no other, and are no pause within a step.
    var leaves: [String] {
        let parents = Set(states.compactMap(\.parent))
        return statesAtRest.map(\.name).filter { !parents.contains($0) }
    }
}

extension String {
    var letters: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
