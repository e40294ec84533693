extension Reader {
    /// directive := ("#if" | "#elseif") condition | "#else" | "#endif" | "#sourceLocation" arguments
    ///
    /// Takes the directive's line alone; what it encloses is read by whoever stands here.
    mutating func skipDirective() {
        let hasCondition = isAt(.poundIf) || isAt(.poundElseif)
        let isLocation = isAt(.poundSourceLocation)
        cursor.advance()
        if hasCondition { skipDirectiveCondition() }
        if isLocation, isAt(.leftParen) { skipGroup() }
    }

    /// A condition ends with its line, but for operators at its end or at the start of the next.
    private mutating func skipDirectiveCondition() {
        var goesOn = true
        while !cursor.isAtEnd, goesOn || !cursor.startsLine || isAt(.binaryOperator) {
            goesOn = isAt(.binaryOperator)
            skipTokenOrGroup()
        }
    }

    /// Looking ahead goes no further, so that reading takes time in proportion to the file.
    private static var mostDirectives: Int { 8 }

    /// The index of the first token behind a directive's line and all directives that follow it at once.
    func indexBehindDirectives() -> Int {
        var ahead = self
        for _ in 0..<Self.mostDirectives where ahead.cursor.kind.isConditionalDirective { ahead.skipDirective() }
        return ahead.cursor.index
    }
}
