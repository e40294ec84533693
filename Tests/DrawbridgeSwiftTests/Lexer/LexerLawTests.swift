import DrawbridgeSource
import ProcessorTime
import SeededRandom
import Testing

@testable import DrawbridgeSwift

struct LexerLawTests {
    @Test func `the tokens of damaged source are the source, byte for byte`() {
        for bytes in DamagedSources(count: 4000, seed: 1) {
            #expect(isWhole(Tokens(SourceFile(path: "", bytes: bytes))), "\(String(decoding: bytes, as: UTF8.self))")
        }
    }

    @Test func `the tokens of any bytes are these bytes`() {
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<1000 {
            let bytes = (0..<Int.random(in: 0...200, using: &generator)).map { _ in
                UInt8.random(in: .min ... .max, using: &generator)
            }
            #expect(isWhole(Tokens(SourceFile(path: "", bytes: bytes))), "\(bytes)")
        }
    }

    @Test(arguments: UInt8.min...UInt8.max)
    func `a byte alone is a token`(_ byte: UInt8) {
        let tokens = Tokens(SourceFile(path: "", bytes: [byte]))
        #expect(tokens.count == 2)
        #expect(isWhole(tokens))
    }

    @Test func `no bytes are no token but the end`() {
        #expect(Tokens(SourceFile(path: "", bytes: [])).kinds == [.endOfFile])
    }

    /// The damage of one line is the damage of that line: editing a string does not recolour the file.
    @Test func `what is broken on one line does not reach the next`() {
        let pieces = [
            "\"", "a", "\\(", "(", ")", "/", " ", "'", "`", "#\"", "\"#", "\\#(", ".", "<#", "1", "x\\", "?", "//",
        ]
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<2000 {
            let line = (0..<12).map { _ in pieces.randomElement(using: &generator)! }.joined()
            // These are for many lines by their nature. The parenthesis below would close an interpolation left open.
            if line.contains("\"\"\"") || line.hasSuffix("#/") { continue }
            let tokens = Tokens(SourceFile(path: "", text: line + "\n) let next = 1"))
            #expect(
                tokens.lines(hasWhiteSpace: false).hasSuffix("keyword let\nidentifier next\nequal =\ninteger 1\n"),
                "\(line)")
        }
    }

    @Test func `every string closes, however deep it is nested`() {
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<500 {
            var interpolations = 0
            let literal = nestedLiteral(depth: 6, &interpolations, &generator)
            let tokens = Tokens(SourceFile(path: "", text: literal + " end"))
            #expect(tokens.text(of: tokens.count - 2) == "end", "\(literal)")
            #expect(tokens.kinds[tokens.count - 2] == .identifier, "\(literal)")
            #expect(tokens.kinds.count { $0 == .interpolationStart } == interpolations, "\(literal)")
            #expect(tokens.kinds.count { $0 == .leftParen } == tokens.kinds.count { $0 == .rightParen }, "\(literal)")
        }
    }

    /// A second search where the first has failed would make each of these quadratic: minutes rather than a moment.
    @Test(
        arguments: [
            "#/\n", "<<<<<<< \n", "\n>>>> ", "##\"\"\"\\##(", "\"\\(", "+<#", "/(", "`", "/*", " /a\\", "é<#", "(",
        ]
    )
    func `what is never closed takes no longer`(_ piece: String) {
        let source = SourceFile(path: "", text: String(repeating: piece, count: 200_000 / piece.utf8.count))
        let time = processorTime { #expect(isWhole(Tokens(source))) }
        #expect(time < .seconds(20))
    }
}

extension LexerLawTests {
    /// Whether the tokens cover the file without a gap, none of them empty but the end.
    private func isWhole(_ tokens: Tokens) -> Bool {
        let starts = tokens.starts
        return starts.first == 0 && tokens.kinds.count == starts.count
            && zip(starts, starts.dropFirst()).allSatisfy { $0 < $1 }
            && starts.last == UInt32(tokens.source.bytes.count)
            && tokens.kinds.firstIndex(of: .endOfFile) == tokens.count - 1
    }

    /// A valid literal of any of the four kinds, with interpolations of more of them. Counts the interpolations.
    private func nestedLiteral(depth: Int, _ count: inout Int, _ generator: inout SeededGenerator) -> String {
        let hashes = String(repeating: "#", count: Int.random(in: 0...2, using: &generator))
        // A string of one line cannot hold one of many.
        let isMultiline = depth > 3 && Bool.random(using: &generator)
        var text = isMultiline ? "\n" : ""
        for _ in 0..<Int.random(in: 0...2, using: &generator) {
            text += ["x", "{", ")", "/", "'", "\\\(hashes)\""].randomElement(using: &generator)!
            guard depth > 0 else { continue }
            count += 1
            text += "\\\(hashes)([(\(nestedLiteral(depth: depth - 1, &count, &generator))), f()])"
        }
        let quote = isMultiline ? "\"\"\"" : "\""
        return hashes + quote + text + (isMultiline ? "\n" : "") + quote + hashes
    }
}
