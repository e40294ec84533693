/// A place that names something, and the arms of the `switch`es around it.
package struct PlaceInArms: Sendable {
    /// The code of an arm runs where the subject is one of these cases.
    package struct Arm: Sendable {
        /// `router`, `step` of `switch self.router.step`
        package var subject: [String]
        package var cases: [String]
    }

    /// A UTF-8 offset.
    package var offset: Int
    /// The innermost first.
    package var arms: [Arm]
}

extension SwiftFile {
    /// The places that name a type, but for its own declarations: where values of it are made, among others.
    package func places(naming type: String) -> [PlaceInArms] {
        guard mentions(type, in: range) else { return [] }
        var search = ArmSearch(tokens(in: range))
        return search.places(naming: type)
    }

    /// The last names of the paths that `switch`es go over: `step` of `switch router.step {`. A look at the bytes alone.
    package var switchSubjects: Set<String> {
        let word = Array("switch".utf8)
        return code.withUnsafeBufferPointer { bytes in
            var search = NameSearch(for: word, in: bytes, bytes.indices)
            var found: Set<String> = []
            while let end = search.next() {
                if let name = bytes.lastName(ofPathFrom: end) { found.insert(name) }
            }
            return found
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The name before the brace that follows a run of names and periods.
    fileprivate func lastName(ofPathFrom start: Int) -> String? {
        var (name, end, i) = (start, start, start)
        while i < count, self[i] != UInt8(ascii: "{") {
            switch self[i] {
            case UInt8(ascii: "."), UInt8(ascii: "?"): break
            case let byte where ByteClass.table[Int(byte)].mayContinueName:
                if i > end || end == start { name = i }
                end = i + 1
            case let byte where ByteClass.table[Int(byte)] == .space: break
            default: return nil
            }
            i += 1
        }
        return name < end ? String(decoding: self[name..<end], as: UTF8.self) : nil
    }
}

/// Goes through the tokens of a file, with the arms of the `switch`es that are open.
private struct ArmSearch {
    /// Braces that are open.
    private struct Level {
        /// The subject, where they are the braces of a `switch` over a plain path.
        var subject: [String]?
        /// The cases of the arm; nil where they are not plain cases.
        var cases: [String]?
        /// How many parentheses and brackets were open outside.
        var depth: Int
    }

    private let tokens: Tokens
    /// The tokens but for trivia.
    private let code: [Int]
    private var levels: [Level] = []
    private var depth = 0
    /// Where the subject of a `switch` begins whose braces have not come yet, and how many parentheses are open there.
    private var subject: (start: Int, depth: Int)?

    init(_ tokens: Tokens) {
        self.tokens = tokens
        code = tokens.kinds.indices.filter { !tokens.kinds[$0].isTrivia }
    }

    mutating func places(naming name: String) -> [PlaceInArms] {
        var found: [PlaceInArms] = []
        for i in code.indices {
            switch kind(i) {
            case .leftParen, .leftSquare: depth += 1
            case .rightParen, .rightSquare: depth -= 1
            case .leftBrace: open(i)
            case .rightBrace: if !levels.isEmpty { depth = levels.removeLast().depth }
            case .keyword: meet(i)
            case .identifier where tokens.text(of: code[i]) == name && !declares(i):
                found.append(PlaceInArms(offset: tokens.offsets(of: code[i]).lowerBound, arms: arms))
            default: break
            }
        }
        return found
    }

    private var arms: [PlaceInArms.Arm] {
        levels.reversed().compactMap { level in
            guard let subject = level.subject, let cases = level.cases else { return nil }
            return PlaceInArms.Arm(subject: subject, cases: cases)
        }
    }

    private func kind(_ i: Int) -> TokenKind { i < code.count ? tokens.kinds[code[i]] : .endOfFile }

    private func keyword(_ i: Int) -> Keyword? { i < 0 ? nil : tokens.keyword(at: code[i]) }

    /// Whether the name is that of a declaration.
    private func declares(_ i: Int) -> Bool {
        [.struct, .class, .enum, .extension, .typealias, .func, .let, .var].contains(keyword(i - 1))
    }

    private mutating func open(_ i: Int) {
        let isOfSwitch = subject?.depth == depth
        let path = isOfSwitch ? subject.flatMap { self.path($0.start..<i) } : nil
        if isOfSwitch { subject = nil }
        levels.append(Level(subject: path, cases: nil, depth: depth))
        depth = 0
    }

    private mutating func meet(_ i: Int) {
        switch keyword(i) {
        case .switch: subject = (i + 1, depth)
        case .case where depth == 0 && levels.last?.subject != nil: levels[levels.count - 1].cases = cases(from: i + 1)
        case .default where depth == 0 && levels.last?.subject != nil: levels[levels.count - 1].cases = nil
        default: break
        }
    }

    /// The names of a run that is names and periods alone, without `self`.
    private func path(_ run: Range<Int>) -> [String]? {
        var names: [String] = []
        for i in run {
            switch kind(i) {
            case .identifier: names.append(tokens.text(of: code[i]))
            case .keyword where keyword(i) == .self && i == run.lowerBound: continue
            case .period, .postfixQuestionMark: continue
            default: return nil
            }
        }
        return names.isEmpty ? nil : names
    }

    /// The cases that a label names, `a` and `b` of `case .a, .b(let x):`; nil where it has another pattern.
    private func cases(from start: Int) -> [String]? {
        var (names, i, depth, isNext): ([String], Int, Int, Bool) = ([], start, 0, true)
        while kind(i) != .endOfFile {
            let kind = kind(i)
            if kind == .colon, depth == 0 { return names }
            if isNext {
                if keyword(i) == .let { i += 1 }
                guard self.kind(i) == .period, self.kind(i + 1) == .identifier else { return nil }
                names.append(tokens.text(of: code[i + 1]))
                (i, isNext) = (i + 1, false)
            } else if [.leftParen, .leftSquare, .leftBrace].contains(kind) {
                depth += 1
            } else if [.rightParen, .rightSquare, .rightBrace].contains(kind) {
                depth -= 1
            } else if kind == .comma, depth == 0 {
                isNext = true
            } else if kind == .period, depth == 0 {
                return nil
            }
            i += 1
        }
        return nil
    }
}
