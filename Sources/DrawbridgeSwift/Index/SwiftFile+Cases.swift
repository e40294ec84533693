/// Where code makes values of an enum.
extension SwiftFile {
    /// The offsets of `.name` where it makes a value: in no pattern.
    package func makings(ofCase name: String, in range: TokenRange) -> [Int] {
        guard mentions(name, in: range) else { return [] }
        return tokens(in: range).withCursor { $0.makings(ofCase: Array(name.utf8)) }
    }
}

extension TokenCursor {
    fileprivate func makings(ofCase name: [UInt8]) -> [Int] {
        (index..<end).filter { place in
            isText(name, at: place) && isMember(place) && !isInPattern(place)
        }.map { offset(of: $0) }
    }

    private func isMember(_ name: Int) -> Bool {
        kind(at: previous(before: name)) == .period
    }

    /// Whether `case` is the next word before it that begins something: `case .a, .b(.name)`, `if case .name = x`.
    private func isInPattern(_ name: Int) -> Bool {
        var place = previous(before: name)
        while place >= 0 {
            switch kind(at: place) {
            case .leftBrace, .rightBrace, .colon, .equal, .semicolon, .endOfFile: return false
            default: break
            }
            switch word(at: place) {
            case .case, .is: return true
            case .return, .in, .let, .var: return false
            default: place = previous(before: place)
            }
        }
        return false
    }
}
