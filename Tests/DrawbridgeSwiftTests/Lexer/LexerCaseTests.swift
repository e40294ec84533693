import Foundation
import Testing

@testable import DrawbridgeSwift

// One after the other, since recording writes into files that cases share.
@Suite(.serialized) struct LexerCaseTests {
    @Test(arguments: LexerCase.all)
    func `a case has the tokens that it shows`(_ example: LexerCase) throws {
        if isRecording { try example.record() }
        #expect(example.actual == example.tokens)
    }

    @Test func `there are cases`() {
        #expect(LexerCase.all.count > 50)
    }

    @Test func `each kind of token is in a case`() {
        let seen = Set(
            LexerCase.all.flatMap { $0.tokens.split(separator: "\n").compactMap { $0.split(separator: " ").first } })
        let missing = TokenKind.allCases.filter { $0 != .endOfFile && $0 != .unreadBraces && !seen.contains("\($0)") }
        #expect(missing.isEmpty)
    }

    private var isRecording: Bool { ProcessInfo.processInfo.environment["DRAWBRIDGE_RECORD"] != nil }
}

extension LexerCase {
    /// Writes today's tokens into the file. The test still fails: what was recorded has to be read first.
    fileprivate func record() throws {
        let text = try String(contentsOf: file, encoding: .utf8)
        guard let heading = text.range(of: "## \(heading)\n"),
            let fence = text.range(
                of: #"```(all )?tokens\n"#, options: .regularExpression, range: heading.upperBound..<text.endIndex)
        else { return }
        let start = fence.upperBound
        var rewritten = text
        rewritten.replaceSubrange(start..<text.index(start, offsetBy: tokens.count), with: actual)
        try rewritten.write(to: file, atomically: true, encoding: .utf8)
    }
}
