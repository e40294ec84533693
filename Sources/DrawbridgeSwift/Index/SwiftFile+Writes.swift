/// A place where code changes a variable, as far as its tokens tell.
package struct VariableWrite: Sendable, Hashable {
    /// Of the variable's name, in bytes.
    package var offset: Int
    /// `x` and `y` of `x.y.name = …`, without `self`; nil where more than names stands before the period.
    package var receiver: [String]?
    /// Whether it is handed to a function that may change it: `&name`.
    package var isPassed: Bool
    /// Where its statement ends, in bytes.
    package var end: Int
    /// Whether it stands in a closure of the code.
    package var isInClosure: Bool
}

extension SwiftFile {
    /// Where a run of tokens changes a variable: `name = …`, `self.name += …`, `x.name = …`, `(name, other) = …`, `&name`.
    ///
    /// Tells a local variable of that name, and a parameter of a closure, from the one that is asked for: code that declares
    /// one changes that.
    ///
    /// - Parameter isHidden: Whether the name alone means something else, such as a parameter.
    package func writes(of name: String, isHidden: Bool = false, in range: TokenRange) -> [VariableWrite] {
        guard mentions(name, in: range) else { return [] }
        return tokens(in: range).withCursor { $0.writes(of: Array(name.utf8), isHidden: isHidden) }
    }

}

extension TokenCursor {
    /// Of each token, whether it stands in a closure: one of the braces around it is that of one.
    func closureFlags() -> [Bool] {
        // Of each brace that is open, whether a closure is around what stands in it.
        var open: [Bool] = []
        return (index..<end).map { i in
            let flag = open.last ?? false
            switch kinds[i] {
            case .leftBrace: open.append(flag || previous(before: i) >= 0 && !opensBlock(i))
            case .rightBrace: _ = open.popLast()
            default: break
            }
            return flag
        }
    }

    fileprivate func writes(of name: [UInt8], isHidden: Bool) -> [VariableWrite] {
        let excluded = excludedRanges
        let places = (index..<end).filter { place in
            isText(name, at: place) && !excluded.contains { $0.contains(place) }
        }
        let isLocal = isHidden || places.contains(where: declaresLocal)
        let inClosure = places.isEmpty ? [] : closureFlags()
        return places.compactMap { place in
            let path = path(before: place)
            let isPassed = kind(at: previous(before: path.start)) == .prefixAmpersand
            guard isPassed || isWritten(place, from: path.start), !(isLocal && path.start == place) else { return nil }
            return VariableWrite(
                offset: offset(of: place), receiver: path.names, isPassed: isPassed,
                end: offset(of: endOfStatement(from: place)), isInClosure: inClosure[place - index])
        }
    }

    /// One past the last token of the statement that a token stands in. One that begins a line begins a statement, unless it
    /// goes on with the line before.
    func endOfStatement(from start: Int) -> Int {
        var depth = 0
        var i = start
        while i < end {
            switch kinds[i] {
            case .leftParen, .leftSquare: depth += 1
            case .rightParen, .rightSquare: depth = max(0, depth - 1)
            case .leftBrace where depth == 0:
                i = endOfBraces(at: i)
                continue
            case .rightBrace where depth == 0, .semicolon where depth == 0: return i
            case let kind where depth == 0 && i > start && !kind.isTrivia && startsLine(i) && !goesOn(at: i): return i
            default: break
            }
            i += 1
        }
        return end
    }

    /// Whether a token that begins a line belongs to the statement of the line before.
    private func goesOn(at index: Int) -> Bool {
        let links: Set<TokenKind> = [.period, .binaryOperator, .equal, .comma, .colon, .infixQuestionMark]
        return links.contains(kind(at: index)) || links.contains(kind(at: previous(before: index)))
            || word(at: index) == .else
    }

    /// Whether a brace is that of `if`, `for` and the like: one of these words stands in its statement.
    private func opensBlock(_ brace: Int) -> Bool {
        var depth = 0
        for i in stride(from: brace - 1, through: index, by: -1) {
            switch kinds[i] {
            case .rightParen, .rightSquare: depth += 1
            case .leftParen, .leftSquare: depth -= 1
            default: break
            }
            if depth < 0 || [.leftBrace, .rightBrace, .semicolon].contains(kinds[i]) { return false }
            if depth == 0, let word = word(at: i), Self.blockWords.contains(word) { return true }
        }
        return false
    }

    private static let blockWords: Set<Word> = [
        .if, .guard, .else, .switch, .for, .while, .repeat, .do, .catch, .defer,
    ]

    /// What no build has: the code behind `#if false`.
    private var excludedRanges: [Range<Int>] {
        guard kinds[index..<end].contains(.poundIf) else { return [] }
        return (index..<end).compactMap { start in
            guard kinds[start] == .poundIf, word(at: next(after: start)) == .false,
                startsLine(next(after: next(after: start)))
            else { return nil }
            return start..<endOfBranch(after: start)
        }
    }

    private func endOfBranch(after start: Int) -> Int {
        var depth = 0
        for i in (start + 1)..<end {
            switch kinds[i] {
            case .poundIf: depth += 1
            case .poundEndif where depth > 0: depth -= 1
            case .poundElseif, .poundElse, .poundEndif: if depth == 0 { return i }
            default: break
            }
        }
        return end
    }

    /// Whether a name is that of a local variable, or of a parameter of a closure.
    private func declaresLocal(_ name: Int) -> Bool {
        switch word(at: previous(before: name)) {
        case .let, .var: return true
        default: break
        }
        var i = next(after: name)
        while [.comma, .identifier, .wildcard].contains(kind(at: i)), word(at: i) != .in { i = next(after: i) }
        return kind(at: i) == .arrow || word(at: i) == .in && word(at: previous(before: name)) != .for
    }

    /// The names before a member, and where they begin.
    private func path(before name: Int) -> (names: [String]?, start: Int) {
        var names: [String] = []
        var start = name
        while kind(at: previous(before: start)) == .period {
            var before = previous(before: previous(before: start))
            while [.postfixQuestionMark, .exclamationMark].contains(kind(at: before)) {
                before = previous(before: before)
            }
            guard [.identifier, .quotedIdentifier, .keyword, .dollarIdentifier].contains(kind(at: before)) else {
                return (nil, previous(before: start))
            }
            if word(at: before) != .self { names.insert(self.name(of: before), at: 0) }
            start = before
        }
        return (names, start)
    }

    private func isWritten(_ name: Int, from start: Int) -> Bool {
        // What a closure captures is a constant of its own.
        if start == name, kind(at: previous(before: start)) == .leftSquare { return false }
        var behind = next(after: name)
        while [.postfixQuestionMark, .exclamationMark].contains(kind(at: behind)) { behind = next(after: behind) }
        switch kind(at: behind) {
        case .equal: return !isDeclared(start)
        case .binaryOperator: return isAssignmentOperator(behind)
        case .comma, .rightParen: return isElementOfAssignedTuple(start)
        default: return false
        }
    }

    private func isDeclared(_ name: Int) -> Bool {
        switch word(at: previous(before: name)) {
        case .let, .var, .case, .func, .typealias: true
        default: false
        }
    }

    /// `(name, other) = …` as a statement.
    private func isElementOfAssignedTuple(_ element: Int) -> Bool {
        var open = element - 1
        while open >= 0, ![.leftParen, .leftBrace, .rightBrace, .semicolon].contains(kinds[open]) { open -= 1 }
        guard kind(at: open) == .leftParen, kind(at: endOfGroup(at: open)) != .endOfFile else { return false }
        let behind = next(after: endOfGroup(at: open) - 1)
        let before = kind(at: previous(before: open))
        return kind(at: behind) == .equal && (startsLine(open) || before == .leftBrace || before == .semicolon)
    }
}
