import DrawbridgeFlow
import DrawbridgeSwift

/// Conditions and calls in the code's own words.
extension ConditionWords {
    /// The text of tokens on one line, without comments, without `self.`, and spaced as on one line.
    func text(_ range: TokenRange) -> String {
        unit.file(environment.file).plainPath(in: range) ?? text(range, upTo: .max)
    }

    /// The text as far as it has so many bytes in UTF-8, and perhaps a token more.
    private func text(_ range: TokenRange, upTo limit: Int) -> String {
        let tokens = unit.file(environment.file).tokens(in: range)
        var text = ""
        var isSpaced = false
        var previous = TokenKind.leftParen
        // In braces, `$0` is something else.
        var depth = 0
        var i = 0
        while tokens.kinds[i] != .endOfFile, text.utf8.count <= limit {
            let kind = tokens.kinds[i]
            depth += kind == .leftBrace ? 1 : kind == .rightBrace ? -1 : 0
            if kind.isTrivia {
                isSpaced = true
            } else if let prefix = receiverPrefix(at: i, tokens) {
                i += prefix - 1
            } else {
                if isSpaced, !kind.isAttached(to: previous) { text += " " }
                text +=
                    environment.happening.elementName.flatMap { tokens.text(of: i) == "$0" && depth == 0 ? $0 : nil }
                    ?? tokens.text(of: i)
                (isSpaced, previous) = (false, kind)
            }
            i += 1
        }
        return text
    }

    /// How many tokens `self.` or `self?.` has here.
    private func receiverPrefix(at index: Int, _ tokens: Tokens) -> Int? {
        guard tokens.kinds[index] == .keyword, tokens.isText("self", at: index) else { return nil }
        if tokens.kinds[index + 1] == .period { return 2 }
        let isOptional = tokens.kinds[index + 1] == .postfixQuestionMark && tokens.kinds[index + 2] == .period
        return isOptional ? 3 : nil
    }

    func words(_ range: TokenRange) -> SymbolicCondition {
        SymbolicCondition(holds: text(range))
    }

    func words(equal one: Expression, _ other: Expression) -> SymbolicCondition {
        words(text(one.range), equal: other)
    }

    func words(_ what: String, equal other: Expression) -> SymbolicCondition {
        let value = other.isNil ? "nil" : text(other.range)
        var words = SymbolicCondition(holds: "\(what) == \(value)", fails: "\(what) != \(value)", subject: what)
        switch other.kind {
        case .member(nil, let name):
            words.about = environment.happening.about(what)
            (words.caseName, words.isCase, words.isCompared) = (name, true, true)
        // A name may stand for any value, so two of them exclude each other no more than two calls do.
        case .literal: (words.caseName, words.isCase, words.isCompared) = (value, true, true)
        case .nil where what.isNameOfError: words.tellsEnd(.success)
        default: break
        }
        return words
    }

    func unwrappingWords(_ name: String, _ value: Expression) -> SymbolicCondition {
        let text = text(value.range)
        var words = SymbolicCondition(
            holds: name == text ? "let \(name)" : "let \(name) = \(text)", fails: "\(text) == nil", subject: text)
        if text.isNameOfError { words.tellsEnd(.failure) }
        if case .effect(.tryOptional, _) = value.kind { words.tellsEnd(.success) }
        return words
    }

    /// Of a pattern against a value that is not followed.
    func words(_ pattern: Pattern, _ subject: Subject) -> SymbolicCondition {
        guard let what = words(of: subject) else {
            let text = text(of: pattern)
            var words = SymbolicCondition(holds: text, fails: "not " + text, subject: "state")
            words.occasion = environment.switching.occasion
            words.isCase = pattern.plainCase != nil
            return words
        }
        var words = words(pattern, of: what)
        words.occasion = environment.switching.occasion
        words.about = environment.happening.about(what)
        if words.caseName != nil { words.allCases = allCases(of: subject, what) }
        if let end = words.caseName.flatMap({ CallEnd(caseName: $0, of: words.allCases) }) {
            words.endIfHolds = end
            words.endIfFails =
                words.allCases.allSatisfy { CallEnd(caseName: $0, of: words.allCases) != nil } ? end.opposite : nil
        }
        return words
    }

    private func words(_ pattern: Pattern, of what: String) -> SymbolicCondition {
        switch pattern.kind {
        case .binding(let inner): return words(inner, of: what)
        case .expression(let value):
            switch value.kind {
            case .boolean(let isTrue):
                return isTrue ? SymbolicCondition(holds: what) : SymbolicCondition(holds: what).swapped
            case .nil:
                var words = SymbolicCondition(holds: "\(what) == nil", fails: "\(what) != nil", subject: what)
                if what.isNameOfError { words.tellsEnd(.success) }
                return words
            case .binary(_, let name, _) where name.hasPrefix("..") || name == "...":
                let range = text(pattern.range)
                return SymbolicCondition(holds: "\(what) is in \(range)", fails: "\(what) is not in \(range)")
            case .literal, .prefix, .name:
                return words(what, equal: value)
            default: break
            }
        case .optional(let inner) where inner.isIrrefutable:
            var words = SymbolicCondition(holds: "\(what) != nil", fails: "\(what) == nil", subject: what)
            if what.isNameOfError { words.tellsEnd(.failure) }
            return words
        default: break
        }
        let text = text(of: pattern)
        var words = SymbolicCondition(holds: "\(what) is \(text)", fails: "\(what) is not \(text)", subject: what)
        words.caseName = pattern.caseName ?? (environment.happening.isNamed(what) ? pattern.constantName : nil)
        words.isCase = pattern.plainCase != nil || words.caseName != nil && pattern.caseName == nil
        if !words.isCase { words.pattern = text }
        return words
    }

    /// A pattern without the names that it binds.
    private func text(of pattern: Pattern) -> String {
        switch pattern.kind {
        case .wildcard, .name: return "_"
        case .binding(let inner): return text(of: inner)
        case .optional(let inner): return text(of: inner) + "?"
        case .tuple(let elements): return text(of: elements)
        case .enumCase(_, let name, let payload):
            let isPlain = payload?.allSatisfy(\.pattern.isIrrefutable) ?? true
            return "." + name + (isPlain ? "" : text(of: payload ?? []))
        case .isType(let type), .asType(_, let type): return type.text
        case .expression: return text(pattern.range)
        }
    }

    private func text(of elements: [PatternElement]) -> String {
        let parts = elements.map { element in (element.label.map { $0 + ": " } ?? "") + text(of: element.pattern) }
        return "(" + parts.joined(separator: ", ") + ")"
    }

    /// What the subject's cases are, as its declaration or the arms of its `switch` have it.
    private func allCases(of subject: Subject, _ words: String) -> [String] {
        switch subject {
        case .slot(let slot) where environment.domain(of: slot).kind != .states:
            environment.domain(of: slot).values.reduce(into: []) { names, value in
                if names.last != value.name { names.append(value.name) }
            }
        case .opaque where environment.switching.switchedCases?.subject == words:
            environment.switching.switchedCases?.names ?? []
        case .slot, .inner, .tuple, .opaque: []
        }
    }

    /// Of a pattern against a slot: nothing for the state, the event and a state that is asked for, as the arrow names them.
    func words(_ pattern: Pattern, _ subject: Subject, _ slot: Slot) -> SymbolicCondition? {
        if slot.isState || environment.slots[slot.index].isEvent || isAskedFor(slot) { return nil }
        return words(pattern, subject)
    }

    /// A state that the function is given to say something of: `canTransition(to:)`.
    func isAskedFor(_ slot: Slot) -> Bool {
        environment.result != nil && slot.index <= environment.parameterCount
            && environment.domain(of: slot).kind == .states
    }

    private func words(of subject: Subject) -> String? {
        switch subject {
        case .opaque(let text, _): text
        case .slot(let slot), .inner(let slot, _): slot.isState ? nil : environment.slots[slot.index].name
        case .tuple(let parts): "(" + parts.map { words(of: $0) ?? "state" }.joined(separator: ", ") + ")"
        }
    }

    /// `send(request)`: the call with plain arguments; longer ones, and code in braces, are left out.
    func actionText(_ call: Call) -> String {
        var name = text(call.callee.range)
        if name.utf8.contains(UInt8(ascii: "{")), let last = call.callee.lastName { name = last }
        guard !call.arguments.isEmpty else { return name + "()" }
        var full = name + "("
        for (i, argument) in call.arguments.enumerated() where full.utf8.count <= Self.mostActionText {
            full += (i > 0 ? ", " : "") + (argument.label.map { $0 + ": " } ?? "")
            full += text(argument.value.range, upTo: Self.mostActionText)
        }
        full += ")"
        return full.utf8.count <= Self.mostActionText && !full.utf8.contains(UInt8(ascii: "{")) ? full : name + "(…)"
    }

    /// The bytes in UTF-8 of a call that is shown with its arguments.
    private static var mostActionText: Int { 40 }
}

extension SwiftFile {
    /// The text of a run of tokens that is names and periods alone, which stands in no need of being spaced: `tab.item`. Nil for
    /// other code, and where `self` may have to be left out.
    fileprivate func plainPath(in range: TokenRange) -> String? {
        source.bytes.withUnsafeBufferPointer { bytes in
            let bytes = bytes[range.offsets.clamped(to: bytes.indices)]
            let isPlain = bytes.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."):
                    true
                default: false
                }
            }
            return isPlain && !bytes.starts(with: Array("self".utf8)) ? String(decoding: bytes, as: UTF8.self) : nil
        }
    }
}

extension Pattern {
    /// The case that it names, where it fits all values of it.
    fileprivate var plainCase: String? {
        switch kind {
        case .binding(let inner): return inner.plainCase
        case .enumCase(_, let name, let payload):
            return payload?.allSatisfy(\.pattern.isIrrefutable) ?? true ? name : nil
        default: return nil
        }
    }

    /// The last name of a constant: `iapFailed` of `ServerNotifications.iapFailed`.
    fileprivate var constantName: String? {
        guard case .expression(let value) = kind, let path = value.path, path.count > 1,
            path[0].first?.isUppercase ?? false
        else { return nil }
        return path.last
    }

    /// The case that it names, whatever else it asks for.
    var caseName: String? {
        switch kind {
        case .binding(let inner): inner.caseName
        case .enumCase(_, let name, _): name
        default: nil
        }
    }
}

extension TokenKind {
    /// No space stands before it on one line.
    fileprivate func isAttached(to previous: TokenKind) -> Bool {
        if previous == .leftParen || previous == .leftSquare { return true }
        switch self {
        case .rightParen, .rightSquare, .comma: return true
        // A chain that goes on on the next line; not the period of `x == .y`.
        case .period: return previous == .identifier || previous == .rightParen || previous == .rightBrace
        default: return false
        }
    }
}

extension SymbolicCondition {
    /// Tells that a call has ended so where it holds, and the other way where it fails.
    fileprivate mutating func tellsEnd(_ end: CallEnd) { (endIfHolds, endIfFails) = (end, end.opposite) }
}

extension CallEnd {
    /// As the cases of `Result` are named, and those of a subscription's completion.
    fileprivate init?(caseName: String, of all: [String]) {
        self.init(caseName: caseName == "finished" && Set(all) == ["finished", "failure"] ? "success" : caseName)
    }

    /// Of a closure that runs only if a call has ended so, by the last word of its label or of the function: `onError: { … }`.
    init?(named name: String) {
        let word = name.drop { !$0.isUppercase }
        let last = word.isEmpty ? name : String(word.suffix(word.reversed().prefix { !$0.isUppercase }.count + 1))
        self.init(caseName: last.lowercased() == "error" ? "failure" : last.lowercased())
    }

    init?(caseName: String) {
        switch caseName {
        case "success": self = .success
        case "failure": self = .failure
        default: return nil
        }
    }
}

extension String {
    /// `error`, `loadError`: what is nil where a call has ended well.
    fileprivate var isNameOfError: Bool { self == "error" || self == "err" || hasSuffix("Error") && !contains(".") }
}
