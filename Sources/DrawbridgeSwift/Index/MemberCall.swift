/// A call `receiver.name(label: …) { … }` as its tokens show it.
package struct MemberCall: Sendable, Hashable {
    /// The offset of the name.
    package var name: Int
    /// The labels in the parentheses; nil for an argument without one.
    package var labels: [String?]
    package var trailingClosures: Int
    /// The name with the parentheses behind it, if there are any.
    package var range: TokenRange
}

extension SwiftFile {
    /// All calls of a member by its name, wherever they stand in the file.
    ///
    /// Looks at tokens alone.
    package func memberCalls(named name: String) -> [MemberCall] {
        let utf8 = Array(name.utf8)
        return tokens(in: range).withCursor { cursor in
            (0..<cursor.end).filter { cursor.isMember(utf8, at: $0) }.compactMap { cursor.memberCall(at: $0) }
        }
    }
}

extension SwiftFile {
    /// The calls in a run of tokens of a function by its name alone, as a type's own code calls its methods.
    package func implicitCalls(named name: String, in range: TokenRange) -> [MemberCall] {
        let utf8 = Array(name.utf8)
        guard mayContain(utf8, in: range) else { return [] }
        return tokens(in: range).withCursor { cursor in
            (cursor.index..<cursor.end).filter { cursor.isImplicit(utf8, at: $0) }
                .compactMap { cursor.memberCall(at: $0) }
        }
    }
}

extension TokenCursor {
    /// Whether a token is a name that stands for itself.
    fileprivate func isImplicit(_ name: [UInt8], at index: Int) -> Bool {
        let before = previous(before: index)
        return kinds[index].isName && isText(name, at: index) && kind(at: next(after: index)) == .leftParen
            && kind(at: before) != .period && !isText(Self.function, at: before)
    }

    private static let function = Array("func".utf8)

    /// Whether a token is the name of a member: the name behind a period.
    func isMember(_ name: [UInt8], at index: Int) -> Bool {
        kinds[index].isName && isText(name, at: index) && kind(at: previous(before: index)) == .period
    }

    /// The call of the member at a token, if it is called there.
    func memberCall(at name: Int) -> MemberCall? {
        var ahead = self
        ahead.move(to: name)
        return ahead.limited(to: Self.longestCall).readMemberCall(at: name)
    }

    /// In tokens. Arguments and closures behind it do not count, so that calls within calls take no quadratic time.
    private static var longestCall: Int { 20_000 }

    private func readMemberCall(at name: Int) -> MemberCall? {
        var open = next(after: name)
        var labels: [String?] = []
        var end = name + 1
        let hasParentheses = kind(at: open) == .leftParen && !startsLine(open)
        if hasParentheses {
            labels = argumentLabels(at: open)
            end = endOfGroup(at: open)
            open = next(after: end - 1)
        }
        let closures = isInHead(name) ? 0 : trailingClosureCount(at: open)
        guard hasParentheses || closures > 0 else { return nil }
        let (start, behind) = (offset(of: name), end < self.end ? offset(of: end) : bytes.count)
        return MemberCall(
            name: start, labels: labels, trailingClosures: closures, range: TokenRange(start, behind))
    }

    /// In tokens.
    private static var longestHead: Int { 200 }

    /// Whether a token stands in what comes before the body of a statement: braces behind it are that body.
    private func isInHead(_ index: Int) -> Bool {
        var depth = 0
        for i in (max(0, index - Self.longestHead)..<index).reversed() {
            switch kinds[i] {
            case .rightParen, .rightSquare: depth += 1
            case .leftParen, .leftSquare:
                if depth == 0 { return false }
                depth -= 1
            case .leftBrace, .rightBrace, .unreadBraces, .semicolon: if depth == 0 { return false }
            case .keyword:
                if depth == 0, word(at: i)?.beginsHead ?? false { return true }
            default: break
            }
        }
        return false
    }

    /// The labels of the arguments in the parentheses at a token.
    private func argumentLabels(at open: Int) -> [String?] {
        let close = endOfGroup(at: open) - 1
        var labels: [String?] = []
        var i = next(after: open)
        while i < close {
            let isLabelled = kinds[i].isName && kind(at: next(after: i)) == .colon
            labels.append(isLabelled && kinds[i] != .wildcard ? name(of: i) : nil)
            while i < close, kinds[i] != .comma { i = indexBehind(i) }
            i = next(after: i)
        }
        return labels
    }

    /// Behind a token, or behind the group that it opens.
    private func indexBehind(_ index: Int) -> Int {
        switch kinds[index] {
        case .leftParen, .leftSquare, .leftBrace, .unreadBraces: max(endOfGroup(at: index), index + 1)
        default: index + 1
        }
    }

    /// How many trailing closures stand at a token: `{ … } label: { … }` are two.
    private func trailingClosureCount(at index: Int) -> Int {
        guard kind(at: index).opensBraces else { return 0 }
        var count = 1
        var label = next(after: endOfBraces(at: index) - 1)
        while kind(at: label).isName, kind(at: next(after: label)) == .colon,
            kind(at: next(after: next(after: label))).opensBraces
        {
            count += 1
            label = next(after: endOfBraces(at: next(after: next(after: label))) - 1)
        }
        return count
    }
}

extension Word {
    /// Whether a statement that begins with it has a head and then a body in braces.
    fileprivate var beginsHead: Bool {
        switch self {
        case .if, .guard, .while, .switch, .for: true
        default: false
        }
    }
}
