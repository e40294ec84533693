extension Lexer {
    /// What starts with `#`: a raw string, an extended regex, a directive, or the sign of a macro.
    mutating func readPound() {
        let hashes = hashes(at: position)
        if peek(hashes) == "\"" {
            read(.rawDelimiter, length: hashes)
            readStringStart(hashes: hashes)
        } else if peek(hashes) == "/" {
            readExtendedRegex(hashes: hashes)
        } else {
            readDirective()
        }
    }
}

private extension Lexer {
    /// directive := "#" ("if" | "elseif" | "else" | "endif" | "available" | "unavailable" | "sourceLocation")
    mutating func readDirective() {
        var end = position + 1
        while end < bytes.count, classes[Int(bytes[end])] == .letter { end += 1 }
        let name = UnsafeBufferPointer(rebasing: bytes[position + 1..<end])
        if let kind = kindOfDirective(name) {
            read(kind, length: end - position)
        } else {
            read(.pound)
        }
    }

    func kindOfDirective(_ name: UnsafeBufferPointer<UInt8>) -> TokenKind? {
        for (text, kind) in Self.directives where name.count == text.utf8CodeUnitCount {
            if name.elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)) {
                return kind
            }
        }
        return nil
    }

    static let directives: [(StaticString, TokenKind)] = [
        ("if", .poundIf), ("elseif", .poundElseif), ("else", .poundElse), ("endif", .poundEndif),
        ("available", .poundAvailable), ("unavailable", .poundUnavailable), ("sourceLocation", .poundSourceLocation),
    ]
}
