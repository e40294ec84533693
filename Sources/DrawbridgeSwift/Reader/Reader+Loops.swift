extension Reader {
    /// for := "for" "try"? "await"? ("case" pattern | pattern (":" type)?) "in" expression ("where" expression)? block
    mutating func readFor(label: String?) -> ForStatement {
        cursor.advance()
        let isTry = skip(.try) && !skip(.postfixQuestionMark) && !skip(.exclamationMark)
        let isAwait = skip(.await)
        _ = skip(.unsafe)
        let pattern = skip(.case) ? readPattern(.compared) : readPattern(.bound)
        if skip(.colon) { _ = readType() }
        _ = skip(.in)
        let sequence = withBraces(.body) { $0.readExpression() }
        let condition = skip(.where) ? withBraces(.body) { $0.readExpression() } : nil
        return ForStatement(
            label: label, isAwait: isAwait, isTry: isTry,
            pattern: pattern,
            sequence: sequence,
            condition: condition,
            body: readBlock()
        )
    }

    /// while := "while" conditions block
    mutating func readWhile(label: String?) -> WhileStatement {
        cursor.advance()
        let conditions = withBraces(.body) { $0.readConditions() }
        return WhileStatement(label: label, conditions: conditions, body: readBlock())
    }

    /// repeat := "repeat" block "while" expression
    mutating func readRepeat(label: String?) -> RepeatStatement {
        cursor.advance()
        let body = readBlock()
        let condition = skip(.while) ? readExpression() : missingExpression
        return RepeatStatement(label: label, body: body, condition: condition)
    }
}
