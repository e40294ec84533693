import DrawbridgeSource

/// Reads the grammar of DOT (https://graphviz.org/doc/info/lang.html), one function per production.
struct DOTReading {
    let text: DiagramText
    let limits: ReadingLimits
    private var lexer: DOTLexer
    private(set) var token: DOTToken
    /// The UTF-8 offset at which the last consumed word ends.
    private(set) var end = 0
    var graph = DOTGraph(isDirected: true, range: 0..<0)
    var nodeIndices: [String: Int] = [:]
    var subgraphIndices: [DOTSubgraphKey: Int] = [:]
    var scopes: [DOTScope] = []
    /// The index of a node for each mention of it, so that a group knows its nodes.
    var mentions: [Int] = []
    /// The ranges in `mentions` that hold a subgraph's nodes.
    var members: [Int: [Range<Int>]] = [:]
    var found = Parsed<[DOTGraph]>([])

    init(_ text: DiagramText) {
        self.text = text
        limits = text.source.limits
        lexer = DOTLexer(text)
        token = lexer.next()
    }

    /// file := graph*
    mutating func read() -> Parsed<[DOTGraph]> {
        while token.kind != .end {
            if !readGraph() { skipToGraph() }
        }
        if let comment = lexer.openComment { report(.unclosedBlock, "the comment is not closed", comment) }
        return found
    }
}

/// A subgraph is known by its name within the one around it: equal names elsewhere are other subgraphs.
struct DOTSubgraphKey: Hashable {
    /// The index of the subgraph around it.
    var around: Int
    var name: String
}

/// The scope of a pair of braces.
struct DOTScope {
    /// The index of the subgraph that the braces belong to.
    var subgraph: Int
    /// The index of the innermost cluster; 0 for none.
    var cluster: Int
    /// The attributes of every node and every edge that is first mentioned here.
    var node = DOTValues()
    var edge = DOTValues()
}

extension DOTReading {
    var scope: DOTScope {
        get { scopes[scopes.count - 1] }
        set { scopes[scopes.count - 1] = newValue }
    }

    mutating func advance() {
        end = token.range.upperBound
        if !token.isClosed {
            let start = token.range.lowerBound
            report(.unclosedBlock, "the text is not closed", start..<start + 1)
        }
        token = lexer.next()
    }

    func isMark(_ mark: Unicode.Scalar) -> Bool { token.kind == .mark(UInt8(ascii: mark)) }

    mutating func skip(_ mark: Unicode.Scalar) -> Bool {
        guard isMark(mark) else { return false }
        advance()
        return true
    }

    /// Whether the current word is this keyword. Case is ignored.
    func isKeyword(_ word: String) -> Bool {
        token.kind == .word && token.range.count == word.utf8.count
            && zip(text.source.bytes[token.range], word.utf8).allSatisfy { $0 | 0x20 == $1 }
    }

    mutating func skipKeyword(_ word: String) -> Bool {
        guard isKeyword(word) else { return false }
        advance()
        return true
    }

    mutating func report(_ kind: DiagnosticKind, _ message: String, _ range: Range<Int>) {
        found.report(kind, message, at: text.range(range))
    }

    private mutating func skipToGraph() {
        let start = token.range.lowerBound
        repeat { advance() } while token.kind != .end && !["strict", "graph", "digraph"].contains { isKeyword($0) }
        report(.unknownStatement, "a graph begins with graph or digraph", start..<end)
    }

    /// Skips and reports what is no statement: at least one word, then all up to a semicolon, a brace or the end of the
    /// line.
    mutating func skipStatement(_ message: String) {
        let start = token.range.lowerBound
        repeat {
            advance()
        } while token.kind != .end && !isMark(";") && !isMark("}") && !isMark("{") && isOnLine(of: end)
        report(.unknownStatement, message, start..<end)
    }

    private func isOnLine(of offset: Int) -> Bool {
        !text.source.bytes[offset..<token.range.lowerBound].contains(UInt8(ascii: "\n"))
    }
}
