import Foundation
import Testing

/// A Markdown file of cases: each heading of the second level is a case, its fenced blocks are what goes in and comes out.
struct Case: Sendable, CustomTestStringConvertible {
    var file: String
    var title: String
    /// The blocks of each fence word, in order.
    var blocks: [String: [String]]

    var testDescription: String { "\(file): \(title)" }

    /// Every case of the Markdown files in a folder beside this file.
    static func all(in folder: String) -> [Case] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: folder)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
        return names.filter { $0.hasSuffix(".md") && $0 != "README.md" }.sorted().flatMap { name in
            cases(in: (try? String(contentsOf: root.appending(path: name), encoding: .utf8)) ?? "", file: name)
        }
    }

    private static func cases(in text: String, file: String) -> [Case] {
        var cases: [Case] = []
        var fence: (word: String, lines: [String])?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if let open = fence {
                if line.hasPrefix("```") {
                    cases[cases.count - 1].blocks[open.word, default: []].append(open.lines.joined(separator: "\n"))
                    fence = nil
                } else {
                    fence?.lines.append(line)
                }
            } else if line.hasPrefix("## ") {
                cases.append(Case(file: file, title: String(line.dropFirst(3)), blocks: [:]))
            } else if line.hasPrefix("```"), !cases.isEmpty {
                fence = (String(line.dropFirst(3)), [])
            }
        }
        return cases
    }
}
