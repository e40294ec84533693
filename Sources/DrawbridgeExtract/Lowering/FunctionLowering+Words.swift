import DrawbridgeSwift

/// Conditions and calls in the code's own words.
extension FunctionLowering {
    /// The text of tokens on one line, without comments, without `self.`, and spaced as on one line.
    func text(_ range: TokenRange) -> String {
        let tokens = unit.file(file).tokens(in: range)
        var text = ""
        var isSpaced = false
        var previous = TokenKind.leftParen
        var i = 0
        while tokens.kinds[i] != .endOfFile {
            let kind = tokens.kinds[i]
            if kind.isTrivia {
                isSpaced = true
            } else if isReceiverPrefix(at: i, tokens) {
                i += 1
            } else {
                if isSpaced, !kind.isAttached(to: previous) { text += " " }
                text += tokens.text(of: i)
                (isSpaced, previous) = (false, kind)
            }
            i += 1
        }
        return text
    }

    private func isReceiverPrefix(at index: Int, _ tokens: Tokens) -> Bool {
        tokens.kinds[index] == .keyword && tokens.kinds[index + 1] == .period && tokens.isText("self", at: index)
    }

    func words(_ range: TokenRange) -> Words {
        Words(holds: text(range))
    }

    func words(equal one: Expression, _ other: Expression) -> Words {
        let (a, b) = (text(one.range), text(other.range))
        return Words(holds: "\(a) == \(b)", fails: "\(a) != \(b)", subject: a)
    }

    func unwrappingWords(_ name: String, _ value: Expression) -> Words {
        let text = text(value.range)
        return Words(
            holds: name == text ? "let \(name)" : "let \(name) = \(text)", fails: "\(text) == nil", subject: text)
    }

    /// Of a pattern against a value that is not followed.
    func words(_ pattern: Pattern, _ subject: Subject) -> Words {
        let plainCase = pattern.plainCase
        let text = plainCase.map { "." + $0 } ?? text(pattern.range).withoutBindingKeyword
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
        case .opaque(let text): text
        case .slot(let slot), .inner(let slot, _): slot.isState ? nil : slots[slot.index].name
        case .tuple(let parts): "(" + parts.map { words(of: $0) ?? "state" }.joined(separator: ", ") + ")"
        }
    }

    /// What an `await` waits for, as an event's name.
    func callName(_ expression: Expression) -> String {
        expression.lastName ?? text(expression.range)
    }

    /// `send(request)`: the call with plain arguments; longer ones, and code in braces, are left out.
    func actionText(_ call: Call) -> String {
        let name = text(call.callee.range)
        let arguments = call.arguments.map { argument in
            let value = text(argument.value.range)
            return (argument.label.map { $0 + ": " } ?? "") + value
        }
        let full = name + "(" + arguments.joined(separator: ", ") + ")"
        return full.utf8.count <= 40 && !full.utf8.contains(UInt8(ascii: "{"))
            ? full : name + (arguments.isEmpty ? "()" : "(…)")
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

extension String {
    fileprivate var withoutBindingKeyword: String {
        for keyword in ["let ", "var "] where hasPrefix(keyword) { return String(dropFirst(keyword.count)) }
        return self
    }
}
