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
}
