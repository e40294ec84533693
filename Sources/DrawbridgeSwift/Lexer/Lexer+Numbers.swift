extension Lexer {
    /// number := binary | octal | hexadecimal | decimal
    ///
    /// Letters that do not belong to a number are taken into it, as the compiler does: `12abc` is one wrong number.
    mutating func readNumber() {
        let start = position
        switch (peek(), peek(1)) {
        case ("0", "x"): append(skipHexadecimal(), from: start)
        case ("0", "o"), ("0", "b"):
            skipName()
            append(.integer, from: start)
        default: append(skipDecimal(), from: start)
        }
    }
}

private extension Lexer {
    /// decimal := digits ("." digits)? exponent?
    mutating func skipDecimal() -> TokenKind {
        skipDigits()
        if peek() == "." {
            // `1.description` and the second index of `pair.0.1` are no fractions.
            guard peek(1).isDigit, !followsPeriod else { return .integer }
            position += 1
            skipDigits()
            if peek() | 0x20 == "e" { skipExponent() }
            return .float
        }
        guard peek() | 0x20 == "e" else {
            skipName()
            return .integer
        }
        skipExponent()
        return .float
    }

    /// hexadecimal := "0x" hex-digits (("." hex-digits)? hex-exponent)?
    mutating func skipHexadecimal() -> TokenKind {
        position += 2
        guard peek().isHexDigit else {
            skipName()
            return .integer
        }
        skipHexDigits()
        if peek() == "." { return skipHexFraction() }
        if peek() | 0x20 == "p" {
            skipExponent()
            return .float
        }
        skipName()
        return .integer
    }

    /// hex-fraction := "." hex-digits hex-exponent
    ///
    /// Only the exponent tells `0x1.8p3` from `0xff.bytes` and `0xff.p`.
    mutating func skipHexFraction() -> TokenKind {
        let period = position
        position += 1
        skipHexDigits()
        let isExponent = peek() | 0x20 == "p" && (peek(1).isDigit || peek(1) == "+" || peek(1) == "-")
        if isExponent, position > period + 1 {
            skipExponent()
            return .float
        }
        position = period
        return .integer
    }

    /// exponent := ("e" | "p") ("+" | "-")? digits
    mutating func skipExponent() {
        position += 1
        if peek() == "+" || peek() == "-" { position += 1 }
        skipName()
    }

    mutating func skipDigits() {
        while peek().isDigit || peek() == "_" { position += 1 }
    }

    mutating func skipHexDigits() {
        while peek().isHexDigit || peek() == "_" { position += 1 }
    }

    var followsPeriod: Bool { previousToken().map { kinds[$0] == .period } ?? false }
}
