import DrawbridgeSource

struct Lexer {
    let source: SourceFile
    init(_ source: SourceFile) { self.source = source }
    mutating func readAll() -> Tokens {
        Tokens(source: source, kinds: [.unknown, .endOfFile], starts: [0, UInt32(source.bytes.count)])
    }
}
