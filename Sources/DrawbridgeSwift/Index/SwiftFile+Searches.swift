extension SwiftFile {
    /// Whether a run of tokens assigns to a name: `name = …`, `self.name = …`, `x.name = …`.
    ///
    /// Looks at tokens alone, and finds default values, labels of `let name = …` and the like, too: what it denies is
    /// surely not there.
    package func containsAssignment(to name: String, in range: TokenRange) -> Bool {
        let utf8 = Array(name.utf8)
        guard mayContainAssignment(to: utf8, in: range) else { return false }
        return tokens(in: range).withCursor { $0.containsAssignment(to: utf8) }
    }

    /// The same, in closures within a body only.
    package func containsAssignment(to name: String, inClosuresOf body: TokenRange) -> Bool {
        let utf8 = Array(name.utf8)
        guard mayContainAssignment(to: utf8, in: body) else { return false }
        return tokens(in: body).withCursor { $0.containsAssignmentInBraces(to: utf8) }
    }

    /// The cases that code assigns to a name: `name = .idle`, `self.name = State.idle`.
    package func cases(assignedTo name: String, in range: TokenRange) -> Set<String> {
        let utf8 = Array(name.utf8)
        guard mayContainAssignment(to: utf8, in: range) else { return [] }
        return tokens(in: range).withCursor { $0.cases(assignedTo: utf8) }
    }

    /// Whether a run of tokens hands a property to code that assigns it: `&$name`, `\.name`, `\Root.name`.
    package func containsReference(to name: String, in range: TokenRange) -> Bool {
        let utf8 = Array(name.utf8)
        guard mayContain(utf8, in: range) || mayContain(utf8.projection, in: range) else { return false }
        return tokens(in: range).withCursor { $0.containsReference(to: utf8) }
    }

    /// Whether a run of tokens asks what a variable holds: in a condition or a comparison, or as a value that is kept or returned.
    package func asks(for name: String, in range: TokenRange) -> Bool {
        let utf8 = Array(name.utf8)
        guard mayContain(utf8, in: range) else { return false }
        return tokens(in: range).withCursor { $0.asks(for: utf8) }
    }

    /// Whether a name stands in a run of tokens, in code or in strings.
    package func mentions(_ name: String, in range: TokenRange) -> Bool { mayContain(Array(name.utf8), in: range) }

    /// Whether a name stands in a run of tokens, and not as the label of an argument. A look at the bytes alone.
    package func reads(_ name: String, in range: TokenRange) -> Bool {
        mayContain(Array(name.utf8), in: range) { bytes, place in
            place.upperBound == bytes.count || bytes[place.upperBound] != UInt8(ascii: ":")
        }
    }

    /// Whether a name stands in the file outside a run of tokens, in code or in strings.
    package func mentions(_ name: String, outside range: TokenRange) -> Bool {
        mentions(name, in: TokenRange(0, Int(range.start)))
            || mentions(name, in: TokenRange(Int(range.end), code.count))
    }

    /// The bytes of code in a run of tokens, without blanks and comments.
    package func size(of range: TokenRange) -> Int { code[range.offsets].count { ByteClass.table[Int($0)] != .space } }

    /// Whether code calls a function of this name, its own or one of `self`. A look at the bytes alone.
    package func callsOwn(_ name: String, in range: TokenRange) -> Bool {
        mayContain(Array(name.utf8), in: range) { bytes, place in bytes.isOwnCall(place) }
    }

    /// Whether code hands a value to a function: `f(name)`. A look at the bytes alone.
    package func passes(_ name: String, in range: TokenRange) -> Bool {
        mayContain(Array(name.utf8), in: range) { bytes, place in bytes.isArgument(place) }
    }

    /// Whether code returns a value, and assigns it to nothing: `return name`. A look at the bytes alone.
    package func onlyReturns(_ name: String, in range: TokenRange) -> Bool {
        let name = Array(name.utf8)
        return mayContain(name, in: range) { bytes, place in bytes.isReturned(place) }
            && !mayContain(name, in: range) { bytes, place in bytes.isAssigned(place) }
    }

    /// Whether an operator stands somewhere behind the name: a look at the bytes alone, which decides most
    /// bodies.
    private func mayContainAssignment(to name: [UInt8], in range: TokenRange) -> Bool {
        code.withUnsafeBufferPointer { bytes in
            var search = NameSearch(for: name, in: bytes, range.offsets.clamped(to: bytes.indices))
            while let end = search.next() {
                var i = end
                while i < range.end, ByteClass.table[Int(bytes[i])] == .space { i += 1 }
                guard i < range.end else { return false }
                switch ByteClass.table[Int(bytes[i])] {
                case .operatorHead where bytes[i] != ".", .nonASCII: return true
                default: if bytes.beginsAssignedTuple(at: i, to: range.end) { return true }
                }
            }
            return false
        }
    }

    /// The members that are called on a name: `cancel` of `name?.cancel()`. Looks at bytes alone, strings too.
    package func membersCalled(on name: String, in range: TokenRange) -> [String] {
        var members: [String] = []
        _ = mayContain(Array(name.utf8), in: range) { bytes, place in
            var i = place.upperBound
            if i < bytes.count, bytes[i] == "?" || bytes[i] == "!" { i += 1 }
            guard i < bytes.count, bytes[i] == "." else { return false }
            let member = bytes[(i + 1)...].prefix { ByteClass.table[Int($0)].mayContinueName }
            members.append(String(decoding: member, as: UTF8.self))
            return false
        }
        return members
    }

    /// Whether a run of tokens may hand a name on to be changed: `&name`, `&self.name`.
    ///
    /// Looks at bytes alone, strings too: what it denies is surely not there.
    package func mayPassInout(_ name: String, in range: TokenRange) -> Bool {
        mayContain(Array(name.utf8), in: range) { bytes, place in bytes.isPassedInout(place.lowerBound) }
    }

    /// Whether a constant may be what a call gives that has a name as its argument: `let new = next(after: name)`. Looks at the
    /// bytes of a line alone.
    package func mayMakeConstant(of name: String, in range: TokenRange) -> Bool {
        mayContain(Array(name.utf8), in: range) { bytes, place in
            let next = place.upperBound < bytes.count ? bytes[place.upperBound] : 0
            guard next == ")" || next == "," else { return false }
            let line = bytes[..<place.lowerBound].reversed().prefix { $0 != UInt8(ascii: "\n") }.reversed()
            let words = String(decoding: Array(line), as: UTF8.self)
            guard let start = words.end(of: "let ") else { return false }
            return words[start...].contains("(")
        }
    }

    /// Whether a name alone is a subscript somewhere in a run of tokens: `table[name]`. Looks at bytes alone.
    package func mayLookUp(by name: String, in range: TokenRange) -> Bool {
        mayContain(Array(name.utf8), in: range) { bytes, place in
            let before = place.lowerBound - 1
            return before >= range.start && place.upperBound < bytes.count && bytes[before] == "["
                && bytes[place.upperBound] == "]"
        }
    }

    /// Whether a run of tokens may put other values in the elements of an array: `name[…]`, `name = …`, `&name`,
    /// `name.with…`, `$name`. Looks at bytes alone.
    package func mayChangeElements(of name: String, in range: TokenRange) -> Bool {
        mentions("$" + name, in: range)
            || mayContain(Array(name.utf8), in: range) { bytes, place in bytes.mayChangeElements(ofNameAt: place) }
    }

    /// The tokens behind `default:` in the first `name[key, default: value]` of a run of tokens.
    package func subscriptDefault(of name: String, in range: TokenRange) -> TokenRange? {
        let utf8 = Array(name.utf8)
        guard mayContain(utf8, in: range) else { return nil }
        return tokens(in: range).withCursor { $0.subscriptDefault(of: utf8) }
    }

    /// The cases that stand for what is not there where code reads a variable by a key, each once: `.idle` of `name[key] ?? .idle`. Nil
    /// where it reads the variable in another way, too, so that what is not there may be something else.
    package func coalescedCases(of name: String, in range: TokenRange) -> [TokenRange]? {
        let utf8 = Array(name.utf8)
        guard mayContain(utf8, in: range) else { return [] }
        return tokens(in: range).withCursor { $0.coalescedCases(of: utf8) }
    }

    /// The types that code asks values for, `x as? A.B`, `case is A.B`, as dotted names, in order. Each once.
    package func castTypes(in range: TokenRange) -> [[String]] {
        tokens(in: range).withCursor { $0.castTypes() }
    }

    /// What stands in the parentheses of each call of a function or type by its name, with the name of the variable that
    /// the result is assigned to: `x = name(…)`, `self.x = name(…)`.
    package func arguments(
        ofCallsTo name: String, in range: TokenRange
    ) -> [(assigned: String?, arguments: TokenRange)] {
        let utf8 = Array(name.utf8)
        guard mayContain(utf8, in: range) else { return [] }
        return tokens(in: range).withCursor { $0.calls(of: utf8) }
    }
}

extension SwiftFile {
    /// How often code calls one of some methods on what has a name: `name.method(`. A look at the bytes alone.
    package func countCalls(of methods: Set<String>, on name: String, in range: TokenRange) -> Int {
        var count = 0
        _ = mayContain(Array(name.utf8), in: range) { bytes, place in
            let rest = bytes[place.upperBound...]
            guard rest.first == UInt8(ascii: ".") else { return false }
            let method = rest.dropFirst().prefix { ByteClass.table[Int($0)].mayContinueName }
            if methods.contains(String(decoding: method, as: UTF8.self)) { count += 1 }
            return false
        }
        return count
    }

    /// Whether a name stands in a run of tokens, at a place that is meant.
    ///
    /// - Parameter isMeant: Given the bytes up to the end of the run, and the offsets of the name.
    func mayContain(
        _ name: [UInt8], in range: TokenRange,
        where isMeant: (UnsafeBufferPointer<UInt8>, Range<Int>) -> Bool = { _, _ in true }
    ) -> Bool {
        code.withUnsafeBufferPointer { bytes in
            let offsets = range.offsets.clamped(to: bytes.indices)
            let bytes = UnsafeBufferPointer(rebasing: bytes[..<offsets.upperBound])
            var search = NameSearch(for: name, in: bytes, offsets)
            while let end = search.next() {
                let place = end - name.count..<end
                if isMeant(bytes, place) { return true }
            }
            return false
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether `&` stands before a name, or before what it is a member of.
    func isPassedInout(_ name: Int) -> Bool {
        var i = name - 1
        while i > 0, self[i] == "." || ByteClass.table[Int(self[i])].mayContinueName { i -= 1 }
        return i >= 0 && self[i] == "&"
    }

    /// `, other) =` or `) =`: the rest of a line that assigns a tuple.
    func beginsAssignedTuple(at start: Int, to end: UInt32) -> Bool {
        var i = start
        guard self[i] == "," || self[i] == ")" else { return false }
        while i < end, self[i] != ")", self[i] != "(", self[i] != "\n" { i += 1 }
        guard i < end, self[i] == ")" else { return false }
        i += 1
        while i < end, self[i] == " " { i += 1 }
        return i + 1 < end && self[i] == "=" && self[i + 1] != "="
    }
}

extension TokenCursor {
    fileprivate func containsAssignment(to name: [UInt8]) -> Bool {
        (index..<end).contains { isAssignment(to: name, at: $0) }
    }

    fileprivate func cases(assignedTo name: [UInt8]) -> Set<String> {
        (index..<end).reduce(into: []) { cases, i in
            guard isAssignment(to: name, at: i) else { return }
            var value = next(after: i)
            if kind(at: value) == .period { value = next(after: value) }
            let path = path(at: value)
            let isCase = value != next(after: i) ? path.count == 1 : path.count > 1
            if isCase, let last = path.last { cases.insert(last) }
        }
    }

    fileprivate func containsAssignmentInBraces(to name: [UInt8]) -> Bool {
        // The body's own braces are part of it or not.
        var depth = kind(at: index) == .leftBrace ? -1 : 0
        return (index..<end).contains { i in
            if kinds[i] == .leftBrace { depth += 1 }
            if kinds[i] == .rightBrace { depth -= 1 }
            return depth > 0 && isAssignment(to: name, at: i)
        }
    }

    private func isAssignment(to name: [UInt8], at i: Int) -> Bool {
        guard kinds[i] == .equal || kinds[i] == .binaryOperator && isAssignmentOperator(i) else { return false }
        let target = previous(before: i)
        return isText(name, at: target) || kind(at: target) == .rightParen && isElement(name, ofTupleTo: target)
    }

    /// `(name, other)`, `(self.name, other)`
    private func isElement(_ name: [UInt8], ofTupleTo last: Int) -> Bool {
        var i = last
        while i > index, kinds[i] != .leftParen {
            if isText(name, at: i), [.leftParen, .comma, .period].contains(kind(at: previous(before: i))) {
                return true
            }
            i -= 1
        }
        return false
    }

    fileprivate func asks(for name: [UInt8]) -> Bool {
        (index..<end).contains { isText(name, at: $0) && isAsked($0) }
    }

    private func isAsked(_ name: Int) -> Bool {
        let next = next(after: name)
        if kind(at: next) == .equal || isAssignmentOperator(next) { return false }
        if [.binaryOperator, .infixQuestionMark].contains(kind(at: next)) { return true }
        var before = previous(before: name)
        if kind(at: before) == .period { before = previous(before: previous(before: before)) }
        return [.prefixOperator, .binaryOperator, .equal].contains(kind(at: before)) || isInCondition(before)
    }

    /// Whether the statement that a token belongs to begins with a word that asks.
    private func isInCondition(_ last: Int) -> Bool {
        var i = last
        while i >= index, ![.leftBrace, .rightBrace, .semicolon].contains(kind(at: i)) {
            if kind(at: i) == .keyword, Self.askingWords.contains(where: { isText($0, at: i) }) { return true }
            i -= 1
        }
        return false
    }

    private static let askingWords = ["if", "guard", "while", "switch", "where", "return"].map { Array($0.utf8) }

    fileprivate func containsReference(to name: [UInt8]) -> Bool {
        let projection = name.projection
        return (index..<end).contains { i in
            switch kinds[i] {
            case .prefixAmpersand:
                isText(projection, at: i + 1) || kind(at: i + 2) == .period && isText(projection, at: i + 3)
            case .backslash: isInKeyPath(name, behind: i)
            default: false
            }
        }
    }

    /// `\.name`, `\Root.name`, `\.other.name`
    private func isInKeyPath(_ name: [UInt8], behind backslash: Int) -> Bool {
        var i = backslash + 1
        while i < end, Self.keyPathTokens.contains(kinds[i]) {
            if kinds[i] == .period, isText(name, at: i + 1) { return true }
            i += 1
        }
        return false
    }

    private static let keyPathTokens: Set<TokenKind> = [
        .identifier, .quotedIdentifier, .period, .postfixQuestionMark, .exclamationMark,
    ]

    func isAssignmentOperator(_ index: Int) -> Bool {
        bytes(of: index).last == UInt8(ascii: "=") && Precedence(of: text(of: index)) == .assignment
    }

    fileprivate func castTypes() -> [[String]] {
        var found: [[String]] = []
        let casts = [Array("as".utf8), Array("is".utf8)]
        for i in index..<end where casts.contains(where: { isText($0, at: i) }) {
            var next = next(after: i)
            if kind(at: next) == .postfixQuestionMark || kind(at: next) == .exclamationMark {
                next = self.next(after: next)
            }
            let path = path(at: next)
            if !path.isEmpty, !found.contains(path) { found.append(path) }
        }
        return found
    }

    /// The names of `A.B.C`.
    private func path(at index: Int) -> [String] {
        var path: [String] = []
        var i = index
        while kind(at: i) == .identifier || kind(at: i) == .quotedIdentifier {
            path.append(name(of: i))
            guard kind(at: next(after: i)) == .period else { break }
            i = next(after: next(after: i))
        }
        return path
    }

    fileprivate func calls(of name: [UInt8]) -> [(assigned: String?, arguments: TokenRange)] {
        (index..<end).compactMap { i in
            guard isText(name, at: i), kind(at: next(after: i)) == .leftParen else { return nil }
            let open = next(after: i)
            let before = previous(before: i)
            let target = previous(before: before)
            let isAssigned = before > 0 && kinds[before] == .equal && target >= 0
            return (isAssigned ? text(of: target) : nil, range(from: open, to: endOfGroup(at: open)))
        }
    }

    fileprivate func coalescedCases(of name: [UInt8]) -> [TokenRange]? {
        var found: [TokenRange] = []
        for i in index..<end where kinds[i] == .leftSquare && isText(name, at: previous(before: i)) {
            let behind = next(after: max(i, endOfGroup(at: i) - 1))
            if isText(Array("=".utf8), at: behind) { continue }
            let point = next(after: behind)
            guard isText(Array("??".utf8), at: behind), kind(at: point) == .period else { return nil }
            found.append(range(from: point, to: next(after: point) + 1))
        }
        return found
    }

    fileprivate func subscriptDefault(of name: [UInt8]) -> TokenRange? {
        for i in index..<end where kinds[i] == .leftSquare && isText(name, at: previous(before: i)) {
            let close = endOfGroup(at: i) - 1
            for j in i..<max(close, i) where isText(Array("default".utf8), at: j) && kind(at: next(after: j)) == .colon
            {
                return range(from: next(after: next(after: j)), to: close)
            }
        }
        return nil
    }
}

extension [UInt8] {
    /// The name of what a property wrapper hands out: `$name`.
    fileprivate var projection: [UInt8] { [UInt8(ascii: "$")] + self }
}

extension String {
    /// Where the first occurrence of some text ends.
    fileprivate func end(of text: String) -> String.Index? {
        indices.first { self[$0...].hasPrefix(text) }.map { index($0, offsetBy: text.count) }
    }
}
