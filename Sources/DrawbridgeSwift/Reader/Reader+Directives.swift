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

    /// The index of the first token behind a directive's line and all directives that follow it at once.
    func indexBehindDirectives() -> Int {
        var ahead = self
        while ahead.cursor.kind.isConditionalDirective { ahead.skipDirective() }
        return ahead.cursor.index
    }
}
