/// What code assigns to a variable, as far as its tokens tell.
package enum AssignedValue: Sendable, Hashable {
    /// `.idle`, `State.idle`, also with values that the case carries: the name of the case.
    case member(String)
    /// `state`, `self.state`: another variable.
    case variable(String)
    case nothing
    case other
}

extension SwiftFile {
    /// What a run of tokens assigns to a name: `name = …`, `self.name = …`, `x.name = …`. Each value once.
    package func values(assignedTo name: String, in range: TokenRange) -> Set<AssignedValue> {
        guard containsAssignment(to: name, in: range) else { return [] }
        let utf8 = Array(name.utf8)
        return tokens(in: range).withCursor { cursor in
            (cursor.index..<cursor.end).reduce(into: []) { values, i in
                if let value = cursor.value(assignedTo: utf8, at: i) { values.insert(value) }
            }
        }
    }

    /// What a run of tokens is that is one value, such as an initial one.
    package func assignedValue(in range: TokenRange) -> AssignedValue {
        tokens(in: range).withCursor { $0.assignedValue(at: $0.index) }
    }
}

extension TokenCursor {
    fileprivate func value(assignedTo name: [UInt8], at i: Int) -> AssignedValue? {
        let sign = kinds[i]
        guard sign == .equal || sign == .binaryOperator && isAssignmentOperator(i) else { return nil }
        let target = previous(before: i)
        if kind(at: target) == .rightParen { return isText(name, in: target) ? .other : nil }
        guard isText(name, at: target) else { return nil }
        return sign == .equal ? assignedValue(at: next(after: i)) : .other
    }

    /// Whether a tuple that is assigned has the name somewhere.
    private func isText(_ name: [UInt8], in close: Int) -> Bool {
        var i = close
        while i > index, kinds[i] != .leftParen {
            if isText(name, at: i) { return true }
            i -= 1
        }
        return false
    }

    fileprivate func assignedValue(at first: Int) -> AssignedValue {
        var i = first
        let isImplicit = kind(at: i) == .period
        if isImplicit { i = next(after: i) }
        var path: [String] = []
        while [.identifier, .quotedIdentifier, .keyword].contains(kind(at: i)) {
            path.append(name(of: i))
            guard kind(at: next(after: i)) == .period else { break }
            i = next(after: next(after: i))
        }
        guard let last = path.last else { return .other }
        var end = i
        let carries = kind(at: next(after: i)) == .leftParen
        if carries { end = endOfGroup(at: next(after: i)) - 1 }
        guard isEnd(of: end) else { return .other }
        if isImplicit { return path.count == 1 ? .member(last) : .other }
        if path == ["nil"] { return .nothing }
        if path.count > 1, path[path.count - 2].first?.isUppercase ?? false { return .member(last) }
        return !carries && (path.count == 1 || path.dropLast() == ["self"]) ? .variable(last) : .other
    }

    /// Whether a value ends with a token: nothing stands behind it, or the next line, which goes on with no operator.
    private func isEnd(of last: Int) -> Bool {
        let behind = next(after: last)
        guard behind < end else { return true }
        switch kind(at: behind) {
        case .rightBrace, .rightParen, .semicolon, .endOfFile: return true
        case .period, .binaryOperator, .infixQuestionMark, .postfixQuestionMark, .exclamationMark: return false
        default: return startsLine(behind)
        }
    }
}
