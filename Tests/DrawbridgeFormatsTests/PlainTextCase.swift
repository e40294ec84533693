import Foundation
import Testing

/// A document with plain text in it, and the drawings that are read in it: `Cases/text`.
struct PlainTextCase: Sendable, CustomTestStringConvertible {
    var title: String
    /// The blocks of each word behind a fence.
    var blocks: [String: [String]] = [:]

    var testDescription: String { title }

    static let all: [PlainTextCase] = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases/text")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
        return names.filter { $0.first?.isNumber == true }.sorted().flatMap { name in
            cases(in: (try? String(contentsOf: root.appending(path: name), encoding: .utf8)) ?? "")
        }
    }()

    /// A block begins with four tildes and a word.
    private static func cases(in text: String) -> [PlainTextCase] {
        var (cases, open) = ([PlainTextCase](), (word: String, lines: [String])?.none)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if let block = open {
                if line == "~~~~" {
                    cases[cases.count - 1].blocks[block.word, default: []].append(block.lines.joined(separator: "\n"))
                    open = nil
                } else {
                    open?.lines.append(line)
                }
            } else if line.hasPrefix("## ") {
                cases.append(PlainTextCase(title: String(line.dropFirst(3))))
            } else if line.hasPrefix("~~~~") {
                open = (String(line.dropFirst(4)), [])
            }
        }
        return cases
    }
}
