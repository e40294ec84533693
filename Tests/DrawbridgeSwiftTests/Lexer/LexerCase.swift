import DrawbridgeSource
import Foundation
import Testing

@testable import DrawbridgeSwift

/// A heading of a Markdown file in `Cases/Lexer` with a fence of source, which need not compile, and one of its tokens,
/// one a line. A fence `tokens` leaves white space out, `all tokens` has it too.
struct LexerCase: CustomTestStringConvertible {
    var file: URL
    var heading: String
    var source = ""
    var tokens = ""
    var hasWhiteSpace = false

    var testDescription: String { "\(file.lastPathComponent): \(heading)" }

    /// What the lexer makes of the source, written like the fence.
    var actual: String {
        let tokens = Tokens(SourceFile(path: file.lastPathComponent, text: String(source.dropLast())))
        return tokens.lines(hasWhiteSpace: hasWhiteSpace)
    }

    static let folder = URL(filePath: #filePath).appending(path: "../../Cases/Lexer").standardizedFileURL

    static let all: [LexerCase] = {
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).filter { $0.pathExtension == "md" }.sorted { $0.path < $1.path }.flatMap(cases(in:))
    }()

    private static func cases(in file: URL) -> [LexerCase] {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        var cases: [LexerCase] = []
        var fence: Substring?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if fence == nil, line.hasPrefix("## ") {
                cases.append(LexerCase(file: file, heading: String(line.dropFirst(3))))
            } else if line.hasPrefix("```") {
                fence = fence == nil ? line.dropFirst(3) : nil
                if fence == "all tokens" { cases[cases.count - 1].hasWhiteSpace = true }
            } else if let fence {
                let content: WritableKeyPath<LexerCase, String> = fence.hasSuffix("tokens") ? \.tokens : \.source
                cases[cases.count - 1][keyPath: content] += line + "\n"
            }
        }
        return cases
    }
}

extension Tokens {
    /// `kind text`, a line each but for the end of the file. What cannot be seen is escaped, blanks of white space are `·`.
    func lines(hasWhiteSpace: Bool) -> String {
        var lines = ""
        for (index, kind) in kinds.enumerated() where kind != .endOfFile {
            let isWhiteSpace = kind == .space || kind == .newline
            if isWhiteSpace, !hasWhiteSpace { continue }
            let text = text(of: index).unicodeScalars.map { isWhiteSpace && $0 == " " ? "·" : $0.visible }
            lines += "\(kind) \(text.joined())\n"
        }
        return lines
    }
}

extension Unicode.Scalar {
    fileprivate var visible: String {
        value < 0x20 || [0x7F, 0xA0, 0xFEFF, 0xFFFD].contains(value) ? escaped(asASCII: true) : String(self)
    }
}
