import DrawbridgeSource

extension SwiftFile {
    /// Reads the declarations of a file. Never fails: what is not understood is an `unknown` node.
    package init(reading source: SourceFile) {
        let tokens = Tokens(source)
        let declarations = tokens.withCursor(over: tokens.range) { cursor in
            var reader = Reader(cursor)
            return reader.readFile()
        }
        self.init(tokens: tokens, declarations: declarations)
    }

    /// The statements of a function's or accessor's body, braces included.
    package func statements(in body: TokenRange) -> [Statement] {
        tokens.withCursor(over: body) { cursor in
            var reader = Reader(cursor)
            return reader.readBody()
        }
    }

    /// The accessors in a subscript's body.
    package func accessors(in body: TokenRange) -> [Accessor] {
        tokens.withCursor(over: body) { cursor in
            var reader = Reader(cursor)
            return reader.isAt(.leftBrace) ? reader.readAccessors() : []
        }
    }

    /// The expression that a run of tokens is: an initial value, say.
    package func expression(in range: TokenRange) -> Expression {
        tokens.withCursor(over: range) { cursor in
            var reader = Reader(cursor)
            return reader.readWholeExpression()
        }
    }
}
