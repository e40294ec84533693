import DrawbridgeExtract
import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift
import Foundation
import Testing

/// However the code is written, the machine is the same.
@Suite struct VariantTests {
    @Test(arguments: Variant.all)
    func `the machine is the same where`(_ variant: Variant) {
        for (example, machines) in Case.varied where !variant.exceptions.contains(example.title) {
            let files = example.swiftFiles
            let before = machines.map { $0.lines(variant.names(files)) }
            let after = SwiftFile.files(variant.rewrite(files))
            let found = Extractor(after).machines().value.map { $0.lines([:]) }
            #expect(
                found.filter { !$0.hasPrefix("Unrelated") }.sorted() == before.sorted(),
                "\(example.testDescription)\n\(after.map(\.allText).joined(separator: "\n"))")
        }
    }

    @Test func `there are examples`() {
        #expect(Case.varied.count > 50)
    }
}

extension Case {
    /// The cases whose code may be written in other ways: the others are about how it is written. And the examples. Each with the
    /// machines of its code as it is.
    fileprivate static let varied: [(example: Case, machines: [Machine])] =
        (all(in: "Cases").filter { !isAboutPlaces.contains($0.file) } + examples).map {
            ($0, Extractor($0.swiftFiles).machines().value)
        }

    private static let isAboutPlaces: Set<String> = ["090-unreadable.md", "200-near-misses.md", "210-hints.md"]

    private static var examples: [Case] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../../Sources/ExampleMachines")
        let folders = (try? FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)) ?? []
        return folders.sorted { $0.path < $1.path }.map { folder in
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap {
                $0 as? URL
            }
            let texts = (files ?? []).filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
                .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
            return Case(file: "ExampleMachines", title: folder.lastPathComponent, blocks: ["swift": texts])
        }
    }
}

extension SwiftFile {
    fileprivate static func files(_ texts: [String]) -> [SwiftFile] {
        texts.enumerated().map { SwiftFile(reading: SourceFile(path: "Source\($0.offset).swift", text: $0.element)) }
    }
}

extension Machine {
    /// The short form with other names. The transitions are sorted: their order is that of the code.
    fileprivate func lines(_ names: [String: String]) -> String {
        var machine = self
        machine.name = name.renamed(by: names)
        machine.initial = initial.map { $0.renamed(by: names) }
        for i in states.indices { machine.states[i].name = states[i].name.renamed(by: names) }
        for i in transitions.indices {
            machine.transitions[i].from = transitions[i].from.renamed(by: names)
            machine.transitions[i].to = transitions[i].to.renamed(by: names)
            machine.transitions[i].event = transitions[i].event?.renamed(by: names)
            // A helper that a variant adds is one of the names that the step may be called by.
            machine.transitions[i].also = []
            machine.transitions[i].guard = transitions[i].guard?.renamed(by: names)
            machine.transitions[i].actions = transitions[i].actions.map { $0.renamed(by: names).actionText }
        }
        let lines = machine.shortForm.split(separator: "\n").map(String.init)
        return ([machine.name] + lines.prefix(2) + lines.dropFirst(2).sorted()).joined(separator: "\n")
    }
}

extension String {
    /// With the arguments left out where it is longer than an action is told in full.
    fileprivate var actionText: String { utf8.count <= 40 ? self : prefix { $0 != "(" } + "(…)" }

    /// With other words; a word is what may be a name, and stands in no literal.
    fileprivate func renamed(by names: [String: String]) -> String {
        var (text, word, isLiteral) = ("", "", false)
        for character in self + " " {
            if character.isLetter || character.isNumber || character == "_" {
                word.append(character)
            } else {
                text += (isLiteral ? word : names[word] ?? word) + String(character)
                word = ""
                if character == "\"" { isLiteral.toggle() }
            }
        }
        return String(text.dropLast())
    }
}
