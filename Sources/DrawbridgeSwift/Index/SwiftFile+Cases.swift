/// Where code makes values of an enum.
/// Where code makes a value of an enum, as `.name`.
package struct CaseMaking: Sendable {
    /// That of the name, in UTF-8.
    package var offset: Int
    /// The member whose first argument the value is: `child` of `.child(.name)`.
    package var receiver: String?
}

extension SwiftFile {
    /// The places of `.name` where it may make a value of an enum: in no pattern, with arguments that the case takes.
    ///
    /// - Parameter labels: Those of what the case carries, nil for none.
    package func makings(
        ofCase name: String, of enumeration: String, labels: [String?], in range: TokenRange
    ) -> [CaseMaking] {
        guard mentions(name, in: range) else { return [] }
        return tokens(in: range).withCursor { cursor in
            cursor.makings(ofCase: Array(name.utf8)).filter { place in
                let owner = cursor.owner(ofMember: place)
                guard owner == nil || owner == enumeration || owner == "Self" else { return false }
                let found = cursor.labels(behind: place)
                // A case that carries something is a function, too, where its type stands before it.
                return found.map { $0 == labels } ?? (labels.isEmpty || owner != nil)
            }.map { CaseMaking(offset: cursor.offset(of: $0), receiver: cursor.member(given: $0)) }
        }
    }
}

extension TokenCursor {
    fileprivate func makings(ofCase name: [UInt8]) -> [Int] {
        (index..<end).filter { place in
            isText(name, at: place) && isMember(place) && !isInPattern(place)
        }
    }

    /// The name of the type before the period: `Effect` of `Effect.loaded`.
    fileprivate func owner(ofMember name: Int) -> String? {
        let place = previous(before: previous(before: name))
        guard place >= 0, kind(at: place) == .identifier else { return nil }
        let text = text(of: place)
        return text.first?.isUppercase ?? false ? text : nil
    }

    /// The member that is given what begins with the period before a name.
    fileprivate func member(given name: Int) -> String? {
        let parenthesis = previous(before: previous(before: name))
        guard parenthesis >= 0, kind(at: parenthesis) == .leftParen else { return nil }
        let callee = previous(before: parenthesis)
        guard callee >= 0, kind(at: callee) == .identifier, isMember(callee) else { return nil }
        return text(of: callee)
    }

    /// The labels of the arguments behind a name; nil where there are none in parentheses.
    fileprivate func labels(behind name: Int) -> [String?]? {
        var place = next(after: name)
        guard kind(at: place) == .leftParen else { return nil }
        var (labels, depth, isBeginning): ([String?], Int, Bool) = ([], 1, true)
        while depth > 0, place < end {
            place = next(after: place)
            switch kind(at: place) {
            case .leftParen, .leftSquare, .leftBrace: depth += 1
            case .rightParen, .rightSquare, .rightBrace: depth -= 1
            case .comma where depth == 1: isBeginning = true
            default: break
            }
            guard isBeginning, depth > 0, kind(at: place) != .comma else { continue }
            isBeginning = false
            labels.append(kind(at: next(after: place)) == .colon ? text(of: place) : nil)
        }
        return labels
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
