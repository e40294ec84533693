extension Reader {
    /// enum-cases := "case" enum-case ("," enum-case)*
    mutating func readEnumCases(_ head: DeclarationHead, into declarations: inout [Declaration]) {
        cursor.advance()
        var cases: [EnumCaseDeclaration] = []
        repeat {
            guard isAtName else { break }
            cases.append(readEnumCase(head))
        } while skip(.comma)
        if cases.isEmpty { declarations.append(.unknown(range(from: head.start))) }
        for var enumCase in cases {
            enumCase.header.range = range(from: head.start)
            declarations.append(.enumCase(enumCase))
        }
    }

    /// enum-case := name ("(" payload ")")? ("=" literal)?
    private mutating func readEnumCase(_ head: DeclarationHead) -> EnumCaseDeclaration {
        let name = cursor.index
        let text = readName()
        let payload = isAt(.leftParen) ? readParameters(labelled: true) : nil
        var value: TokenRange?
        if skip(.equal) { value = skipRawValue() }
        let header = header(head, name: name)
        return EnumCaseDeclaration(header: header, name: text, payload: payload, rawValue: value)
    }

    /// Takes a raw value: a literal, perhaps with a sign.
    private mutating func skipRawValue() -> TokenRange {
        let start = cursor.index
        repeat { skipTokenOrGroup() } while !cursor.isAtEnd && !endsRawValue
        return range(from: start)
    }

    private var endsRawValue: Bool {
        switch cursor.kind {
        case .comma, .semicolon, .rightBrace: true
        default: cursor.startsLine && !isAt(.stringSegment) && !isAt(.multilineStringQuote)
        }
    }
}
