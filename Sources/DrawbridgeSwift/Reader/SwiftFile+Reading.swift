import DrawbridgeSource

extension SwiftFile {
    /// Reads the declarations of a file. Never fails: what is not understood is an `unknown` node.
    ///
    /// Bodies are not looked into, so only the outline's tokens are read; all tokens, where the outline proves too coarse.
    package init(reading source: SourceFile) {
        self = Self.read(Tokens(outlineOf: source)) ?? SwiftFile(readingAll: source)
    }

    /// Reads the declarations of a file from all its tokens.
    init(readingAll source: SourceFile) {
        let tokens = Tokens(source)
        self = Self.read(tokens) ?? SwiftFile(tokens: tokens, declarations: [])
    }

    /// Nil where braces are left unread that hold declarations.
    private static func read(_ tokens: Tokens) -> SwiftFile? {
        tokens.withCursor { cursor in
            var reader = Reader(cursor)
            let declarations = reader.readFile()
            return reader.misses ? nil : SwiftFile(tokens: tokens, declarations: declarations)
        }
    }

    /// The tokens of a run, those in unread braces too.
    package func tokens(in range: TokenRange) -> Tokens { Tokens(source, in: range) }

    /// The statements of a function's or accessor's body, braces included.
    package func statements(in body: TokenRange) -> [Statement] {
        read(body) { $0.readBody() }
    }

    /// The accessors in a subscript's body.
    package func accessors(in body: TokenRange) -> [Accessor] {
        read(body) { $0.isAt(.leftBrace) ? $0.readAccessors() : [] }
    }

    /// The expression that a run of tokens is: an initial value, say.
    package func expression(in range: TokenRange) -> Expression {
        read(range) { $0.readWholeExpression() }
    }

    private func read<Node>(_ range: TokenRange, by read: (inout Reader) -> Node) -> Node {
        tokens(in: range).withCursor { cursor in
            var reader = Reader(cursor)
            return read(&reader)
        }
    }

    /// The type that a run of tokens writes, all of it: the callee of `Box<State>(.idle)`, say. Nil where it is none.
    package func type(in range: TokenRange) -> TypeSyntax? {
        read(range) { reader in
            let type = reader.readType()
            if case .unknown = type { return nil }
            return reader.cursor.isAtEnd ? type : nil
        }
    }
}
