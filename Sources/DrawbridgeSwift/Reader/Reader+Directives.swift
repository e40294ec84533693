extension Reader {
    /// directive := ("#if" | "#elseif") condition | "#else" | "#endif" | "#sourceLocation" arguments
    ///
    /// Takes the directive's line alone; what it encloses is read by whoever stands here. What no build has, behind `#if false`,
    /// is skipped with it.
    ///
    /// - Returns: Whether it was skipped.
    @discardableResult
    mutating func skipDirective() -> Bool {
        let hasCondition = isAt(.poundIf) || isAt(.poundElseif)
        let isLocation = isAt(.poundSourceLocation)
        cursor.advance()
        if isLocation, isAt(.leftParen) { skipGroup() }
        guard hasCondition else { return false }
        var rest = cursor
        let isFalse = cursor.isAt(.false)
        rest.advance()
        skipDirectiveCondition()
        guard isFalse, cursor.index == rest.index else { return false }
        skipBranch()
        return true
    }

    /// Up to the directive that ends the branch of an `#if`.
    private mutating func skipBranch() {
        var depth = 0
        while !cursor.isAtEnd {
            switch cursor.kind {
            case .poundIf: depth += 1
            case .poundEndif where depth > 0: depth -= 1
            case .poundElseif, .poundElse, .poundEndif: if depth == 0 { return }
            default: break
            }
            cursor.advance()
        }
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
