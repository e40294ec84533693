import DrawbridgeSource

extension SwiftFile {
    /// Reads the declarations of a file. Never fails: what is not understood is an `unknown` node.
    ///
    /// Bodies are not looked into, so only the outline's tokens are read; all tokens, where the outline proves too coarse.
    package convenience init(reading source: SourceFile) {
        let tokens = Tokens(outlineOf: source)
        if let declarations = Self.declarations(in: tokens) {
            self.init(tokens: tokens, declarations: declarations)
        } else {
            self.init(readingAll: source)
        }
    }

    /// Reads the declarations of a file from all its tokens.
    convenience init(readingAll source: SourceFile) {
        let tokens = Tokens(source)
        self.init(tokens: tokens, declarations: Self.declarations(in: tokens) ?? [])
    }

    /// Nil where braces are left unread that hold declarations.
    private static func declarations(in tokens: Tokens) -> [Declaration]? {
        tokens.withCursor { cursor in
            var reader = Reader(cursor)
            let declarations = reader.readFile()
            return reader.misses ? nil : declarations
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
