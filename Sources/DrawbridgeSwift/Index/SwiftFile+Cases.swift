/// Where code makes a value of an enum, as `.name`.
package struct CaseMaking: Sendable {
    /// That of the name, in UTF-8.
    package var offset: Int
    /// The member whose first argument the value is: `child` of `.child(.name)`.
    package var receiver: String?
    /// The type that is named before the period.
    fileprivate var owner: String?
    /// Those of the arguments behind the name; nil where there are none in parentheses.
    fileprivate var labels: [String?]?

    /// Whether the value may be one of this case of an enum, which its arguments have to fit.
    package func mayMake(_ member: EnumCaseDeclaration, of enumeration: String) -> Bool {
        guard owner == nil || owner == enumeration || owner == "Self" else { return false }
        let taken = (member.payload ?? []).map(\.label)
        // A case that carries something is a function, too, where its type stands before it.
        return labels.map { $0 == taken } ?? (taken.isEmpty || owner != nil)
    }
}

extension SwiftFile {
    /// The places of `.name` where it may make a value of an enum, and in no pattern, for each of some names.
    package func caseMakings(among names: NameHashes) -> [(name: NameHash, making: CaseMaking)] {
        guard !words(in: range, among: names).isEmpty else { return [] }
        return tokens(in: range).withCursor { $0.caseMakings(among: names) }
    }
}

extension TokenCursor {
    fileprivate func caseMakings(among names: NameHashes) -> [(name: NameHash, making: CaseMaking)] {
        (index..<end).compactMap { place in
            guard kinds[place].isName, isMember(place) else { return nil }
            let name = NameHash(bytes(of: place))
            guard names.contains(name), !isInPattern(place) else { return nil }
            return (
                name,
                CaseMaking(
                    offset: offset(of: place), receiver: member(given: place), owner: owner(ofMember: place),
                    labels: labels(behind: place))
            )
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

    /// Whether `case` is the next word before it that begins something: `case .a, .b(.name)`, `if case let .name(value) = x`.
    private func isInPattern(_ name: Int) -> Bool {
        var place = previous(before: name)
        while place >= 0 {
            switch kind(at: place) {
            case .leftBrace, .rightBrace, .colon, .equal, .semicolon, .endOfFile: return false
            default: break
            }
            switch word(at: place) {
            case .case, .is: return true
            case .let where !isInPattern(binding: place), .var where !isInPattern(binding: place): return false
            case .return, .in: return false
            default: place = previous(before: place)
            }
        }
        return false
    }

    /// Whether `let` stands where a pattern has it, and not where it begins a declaration or a condition.
    private func isInPattern(binding: Int) -> Bool {
        let before = previous(before: binding)
        return word(at: before) == .case || kind(at: before) == .leftParen || kind(at: before) == .comma
    }
}
