import DrawbridgeDrift
import DrawbridgeExtract
import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift
import Foundation
import Testing

/// A case of a Markdown file: below a heading of the second level, blocks of Swift and of drawings, and what has to be found.
struct DriftCase: Sendable, CustomTestStringConvertible {
    var file: String
    var title: String
    /// Fence word and text, in order.
    var blocks: [(word: String, text: String)] = []

    var testDescription: String { "\(file): \(title)" }

    static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")

    static let all: [DriftCase] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
        return names.filter { $0.hasSuffix(".md") && $0 != "README.md" }.sorted().flatMap { name in
            cases(in: (try? String(contentsOf: root.appending(path: name), encoding: .utf8)) ?? "", file: name)
        }
    }()

    private static func cases(in text: String, file: String) -> [DriftCase] {
        var cases: [DriftCase] = []
        var open: (word: String, lines: [String])?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if let (word, lines) = open {
                guard line.hasPrefix("```") else {
                    open?.lines.append(line)
                    continue
                }
                cases[cases.count - 1].blocks.append((word, lines.joined(separator: "\n")))
                open = nil
            } else if line.hasPrefix("## ") {
                cases.append(DriftCase(file: file, title: String(line.dropFirst(3))))
            } else if line.hasPrefix("```"), !cases.isEmpty {
                open = (String(line.dropFirst(3)), [])
            }
        }
        return cases
    }
}

extension DriftCase {
    func text(_ word: String) -> String? { blocks.first { $0.word == word }?.text }

    /// The two sides: of Swift first its machine, of drawings what they hold, in the order of the blocks.
    func sides() throws -> (drawn: Machine, coded: Machine) {
        var machines: [(isSwift: Bool, machine: Machine)] = []
        for (word, text) in blocks where !["findings", "settings"].contains(word) {
            machines.append((word == "swift", try #require(machine(word, text), "no machine in the block \(word)")))
        }
        try #require(machines.count == 2, "a case compares two machines")
        let coded = machines.firstIndex { $0.isSwift } ?? 1
        return (machines[1 - coded].machine, machines[coded].machine)
    }

    private func machine(_ word: String, _ text: String) -> Machine? {
        if word == "swift" {
            return Extractor([SwiftFile(reading: SourceFile(path: "code.swift", text: text))]).machines().value.first
        }
        let source = SourceFile(path: "drawing", text: text)
        return DiagramFormat.format(ofFence: word, DiagramText(source))?.reader?.read(source).value.first
    }
}

extension PairSettings {
    /// Lines such as `agree: drawn`, `compare: guards, self`, `names: Open = fullyOpen, halfOpen`, `events: Tap = tapped`,
    /// `each: Busy = loading, saving`, `hide state: checking`, `planned transition: a -> b : e`,
    /// `ignore: a -> b : e because it is known`.
    init(lines: String) {
        self.init()
        for line in lines.split(separator: "\n").map(String.init) {
            let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
            let values = parts[1].split(separator: ", ").map(String.init)
            switch parts[0] {
            case "agree": agreement = Agreement(rawValue: parts[1])!
            case "compare":
                comparesGuards = values.contains("guards")
                comparesSelf = values.contains("self")
                comparesEvents = !values.contains("no events")
                comparesInitial = !values.contains("no initial")
            case "names": states.append(Alias(line: parts[1]))
            case "each":
                var alias = Alias(line: parts[1])
                alias.isEach = true
                states.append(alias)
            case "events": events.append(Alias(line: parts[1]))
            case "conditions": conditions.append(Alias(line: parts[1]))
            case "hide state", "hide event":
                hidden.append(
                    HiddenPart(.init(rawValue: String(parts[0].dropFirst(5)))!, parts[1], because: "internal"))
            case "planned state", "planned transition":
                planned.append(
                    PlannedPart(.init(rawValue: String(parts[0].dropFirst(8)))!, parts[1], because: "next year"))
            default:
                let ignore = parts[1].components(separatedBy: " because ")
                ignored.append(IgnoredTransition(ignore[0], because: ignore[1]))
            }
        }
    }
}

extension Alias {
    fileprivate init(line: String) {
        let sides = line.components(separatedBy: " = ")
        self.init(sides[0], sides[1].components(separatedBy: ", "))
    }
}
