import DrawbridgeSwift

/// The tokens of a whole file, bodies too, without blanks and comments.
struct Words {
    private let tokens: Tokens
    /// Places among the tokens.
    private let places: [Int]

    init(_ tokens: Tokens) {
        self.tokens = tokens
        places = tokens.kinds.indices.filter { !tokens.kinds[$0].isTrivia }
    }

    var indices: Range<Int> { places.indices }

    func kind(at index: Int) -> TokenKind { tokens.kinds[places[index]] }
    func text(at index: Int) -> String { tokens.text(of: places[index]) }
    func keyword(at index: Int) -> Keyword? { tokens.keyword(at: places[index]) }
    func offset(at index: Int) -> Int { Int(tokens.starts[places[index]]) }
}

extension Words {
    /// How much deeper the code is behind a token than before it, counted in brackets of any kind.
    func deepening(at index: Int) -> Int {
        switch kind(at: index) {
        case .leftBrace, .leftParen, .leftSquare: 1
        case .rightBrace, .rightParen, .rightSquare: -1
        default: 0
        }
    }

    /// The first token from here on, at this depth, that the test takes; nil where the brackets around end before.
    func first(from start: Int, where test: (Int) -> Bool) -> Int? {
        var depth = 0
        for i in indices.suffix(from: start) {
            if depth == 0, test(i) { return i }
            depth += deepening(at: i)
            if depth < 0 { return nil }
        }
        return nil
    }
}
