extension Reader {
    /// enum-cases := "case" enum-case ("," enum-case)*
    mutating func readEnumCases(_ head: DeclarationHead, into declarations: inout [Declaration]) {
        cursor.advance()
        var elements: [EnumElement] = []
        repeat {
            guard isAtName else { break }
            elements.append(readEnumElement())
        } while skip(.comma)
        if elements.isEmpty { declarations.append(.unknown(range(from: head.start))) }
        for element in elements {
            declarations.append(
                .enumCase(
                    EnumCaseDeclaration(
                        header: header(head, name: element.token), name: element.name, payload: element.payload,
                        rawValue: element.value)))
        }
    }

    /// enum-case := name ("(" payload ")")? ("=" literal)?
    private mutating func readEnumElement() -> EnumElement {
        let name = cursor.index
        let text = readName()
        let payload = isAt(.leftParen) ? readParameters(labelled: true) : nil
        let value = skip(.equal) ? skipRawValue() : nil
        return EnumElement(token: name, name: text, payload: payload, value: value)
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

/// One name of a `case`, with what follows it.
private struct EnumElement {
    var token: Int
    var name: String
    var payload: [Parameter]?
    var value: TokenRange?
}
