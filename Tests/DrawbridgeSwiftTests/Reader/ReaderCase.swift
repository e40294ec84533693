import DrawbridgeSource
import Foundation
import Testing

@testable import DrawbridgeSwift

/// A heading of a Markdown file in `Cases/Reader` with a fence of Swift and one that shows what the reader makes of it:
/// `declarations` of a file, or `statements` of a body.
struct ReaderCase: CustomTestStringConvertible, Sendable {
    var file: URL
    var heading: String
    var source = ""
    var kind = ""
    var expected = ""

    var testDescription: String { "\(file.lastPathComponent): \(heading)" }

    /// What the reader makes of the source, written like the fence.
    var actual: String {
        let text = kind == "statements" ? "{\n\(source)}\n" : source
        let file = SwiftFile(reading: SourceFile(path: file.lastPathComponent, text: text))
        let dump = SyntaxDump(file: file)
        let lines =
            kind == "statements"
            ? dump.lines(of: file.statements(in: file.range))
            : dump.lines(of: file.declarations)
        return lines.map { $0 + "\n" }.joined()
    }

    static let folder = URL(filePath: #filePath).appending(path: "../../Cases/Reader").standardizedFileURL

    static let all: [ReaderCase] = {
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).filter { $0.pathExtension == "md" }.sorted { $0.path < $1.path }.flatMap(cases(in:))
    }()

    private static func cases(in file: URL) -> [ReaderCase] {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        var cases: [ReaderCase] = []
        var fence: Substring?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if fence == nil, line.hasPrefix("## ") {
                cases.append(ReaderCase(file: file, heading: String(line.dropFirst(3))))
            } else if line.hasPrefix("```") {
                fence = fence == nil ? line.dropFirst(3) : nil
                if let fence, fence != "swift" { cases[cases.count - 1].kind = String(fence) }
            } else if let fence {
                let content: WritableKeyPath<ReaderCase, String> = fence == "swift" ? \.source : \.expected
                cases[cases.count - 1][keyPath: content] += line + "\n"
            }
        }
        return cases
    }

    /// Writes today's result into the file. The test still fails: what was recorded has to be read first.
    func record() throws {
        let text = try String(contentsOf: file, encoding: .utf8)
        guard let heading = text.range(of: "## \(heading)\n"),
            let fence = text.range(of: "```\(kind)\n", range: heading.upperBound..<text.endIndex)
        else { return }
        let end = text.index(fence.upperBound, offsetBy: expected.count)
        var rewritten = text
        rewritten.replaceSubrange(fence.upperBound..<end, with: actual)
        try rewritten.write(to: file, atomically: true, encoding: .utf8)
    }
}
