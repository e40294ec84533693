import DrawbridgeSwift

/// Conditions and calls in the code's own words.
extension FunctionLowering {
    /// The text of tokens on one line, without comments.
    func text(_ range: TokenRange) -> String {
        let tokens = unit.file(file).tokens
        var text = ""
        for i in range.indices {
            switch tokens.kinds[i] {
            case .space, .newline, .lineComment, .blockComment, .docLineComment, .docBlockComment:
                if !text.isEmpty, !text.hasSuffix(" ") { text += " " }
            default: text += tokens.text(of: i)
            }
        }
        while text.hasSuffix(" ") { text.removeLast() }
        return text.tightened
    }

    /// Without `self.` and what only the compiler needs.
    func shortText(_ expression: Expression) -> String { shortText(expression.range) }

    func shortText(_ range: TokenRange) -> String { text(range).withoutReceiver }

    func words(_ range: TokenRange) -> Words {
        let text = shortText(range)
        return Words(holds: text, fails: text.negated)
    }

    func words(equal one: Expression, _ other: Expression) -> Words {
        let (a, b) = (shortText(one), shortText(other))
        return Words(holds: "\(a) == \(b)", fails: "\(a) != \(b)", subject: a)
    }

    func unwrappingWords(_ name: String, _ value: Expression) -> Words {
        let text = shortText(value)
        return Words(
            holds: name == text ? "let \(name)" : "let \(name) = \(text)", fails: "\(text) == nil", subject: text)
    }

    /// Of a pattern against a value that is not followed.
    func words(_ pattern: Pattern, _ subject: Subject) -> Words {
        let plainCase = pattern.plainCase
        let text = plainCase.map { "." + $0 } ?? shortText(pattern.range).withoutBindingKeyword
        let what = words(of: subject)
        var words =
            what.map { Words(holds: "\($0) is \(text)", fails: "\($0) is not \(text)", subject: $0) }
            ?? Words(holds: text, fails: "not " + text, subject: "state")
        words.occasion = occasion
        words.isCase = plainCase != nil
        return words
    }

    /// Of a pattern against a slot: nothing for the state and the event, which the arrow itself names.
    func words(_ pattern: Pattern, _ subject: Subject, _ slot: Slot) -> Words? {
        if slot.isState || slots[slot.index].isEvent { return nil }
        return words(pattern, subject)
    }

    private func words(of subject: Subject) -> String? {
        switch subject {
        case .opaque(let text): text.withoutReceiver
        case .slot(let slot), .inner(let slot, _): slot.isState ? nil : slots[slot.index].name.withoutReceiver
        case .tuple(let parts): "(" + parts.map { words(of: $0) ?? "state" }.joined(separator: ", ") + ")"
        }
    }

    /// What an `await` waits for, as an event's name.
    func callName(_ expression: Expression) -> String {
        expression.lastName ?? shortText(expression.range)
    }

    /// `send(request)`: the call with plain arguments; longer ones are left out.
    func actionText(_ call: Call) -> String {
        let name = shortText(call.callee.range)
        let arguments = call.arguments.map { argument in
            let value = shortText(argument.value.range)
            return (argument.label.map { $0 + ": " } ?? "") + value
        }
        let full = name + "(" + arguments.joined(separator: ", ") + ")"
        return full.utf8.count <= 40 ? full : name + (arguments.isEmpty ? "()" : "(…)")
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
}

extension String {
    /// Without the spaces inside parentheses that a line break has left.
    fileprivate var tightened: String {
        var result = ""
        for character in self {
            if character == ")" || character == "]" || character == ",", result.hasSuffix(" ") { result.removeLast() }
            if character == " ", result.hasSuffix("(") || result.hasSuffix("[") { continue }
            if character == ".", result.hasSuffix(") ") || result.hasSuffix("} ") { result.removeLast() }
            result.append(character)
        }
        return result
    }

    var withoutReceiver: String {
        var result = ""
        var rest = self[...]
        while let found = rest.firstRange(of: "self.") {
            let before = rest[..<found.lowerBound]
            result += before
            let isWhole = before.last.map { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") } ?? true
            if !isWhole { result += "self." }
            rest = rest[found.upperBound...]
        }
        return result + rest
    }

    fileprivate var withoutBindingKeyword: String {
        for keyword in ["let ", "var "] where hasPrefix(keyword) { return String(dropFirst(keyword.count)) }
        return self
    }

    /// The opposite, as a programmer would write it.
    fileprivate var negated: String {
        if hasPrefix("!"), !contains(" ") { return String(dropFirst()) }
        for (one, other) in [
            (" == ", " != "), (" != ", " == "), (" <= ", " > "), (" >= ", " < "), (" < ", " >= "), (" > ", " <= "),
        ]
        where ranges(of: one).count == 1 && !contains("&&") && !contains("||") {
            return replacing(one, with: other)
        }
        return contains(" ") ? "!(\(self))" : "!" + self
    }
}
