extension Reader {
    /// head := (attribute | modifier)*
    mutating func readHead() -> DeclarationHead {
        var head = DeclarationHead(start: cursor.index)
        while true {
            if isAt(.at) {
                head.attributes.append(readAttribute())
            } else if let modifier = modifier(at: cursor.index) {
                head.modifiers.formUnion(modifier)
                skipModifier()
            } else if cursor.kind.isConditionalDirective, !head.attributes.isEmpty {
                // Attributes may stand inside `#if`: those of all branches count.
                skipDirective()
            } else {
                return head
            }
        }
    }

    /// attribute := "@" name ("." name)* generic-arguments? arguments?
    mutating func readAttribute() -> Attribute {
        let start = cursor.index
        cursor.advance()
        var name = ""
        while isAtName, !cursor.startsLine {
            name += cursor.name(of: cursor.index)
            cursor.advance()
            guard isAt(.period), cursor.nextKind.isName else { break }
            name += "."
            cursor.advance()
        }
        if isAtAngle, cursor.touchesPrevious { _ = readGenericArgumentsIfPresent() }
        if isAt(.leftParen), takesArguments(name) { skipGroup() }
        return Attribute(name: name, range: range(from: start))
    }

    /// Whether the parentheses behind an attribute are its own, and no tuple type or parameter list.
    private func takesArguments(_ attribute: String) -> Bool {
        guard cursor.touchesPrevious else { return false }
        switch attribute {
        case "escaping", "autoclosure", "Sendable", "MainActor", "noescape", "ViewBuilder": return false
        default: return true
        }
    }

    /// modifier := word ("(" word ")")?
    private mutating func skipModifier() {
        cursor.advance()
        if isAt(.leftParen) { skipGroup() }
    }

    /// The modifier at a token; nil where the word there is a name.
    ///
    /// Most modifiers are words that may be names too, so another modifier, an attribute or a declaration has to follow.
    func modifier(at index: Int) -> Modifiers? {
        guard let modifier = cursor.word(at: index)?.modifier else { return nil }
        let behind = indexBehindModifier(at: index)
        guard isDeclarationAhead(at: behind) else { return nil }
        let detail = cursor.next(after: cursor.next(after: index))
        guard detail < behind, cursor.word(at: detail) == .set else { return modifier }
        return modifier == .private || modifier == .fileprivate ? .privateSet : .restrictedSet
    }

    /// Whether what starts at a token can only be (the rest of) a declaration.
    func isDeclarationAhead(at index: Int) -> Bool {
        var i = index
        for _ in 0..<Self.mostModifiers {
            guard cursor.kind(at: i) != .at else { return true }
            guard let word = cursor.word(at: i) else { return false }
            if word.introduces(cursor.kind(at: cursor.next(after: i))) { return true }
            guard word.modifier != nil else { return false }
            i = indexBehindModifier(at: i)
        }
        return false
    }

    private static var mostModifiers: Int { 16 }

    /// The token behind a modifier and its parentheses, if they hold what a modifier's may.
    private func indexBehindModifier(at index: Int) -> Int {
        let next = cursor.next(after: index)
        let detail = cursor.next(after: next)
        guard cursor.kind(at: next) == .leftParen, cursor.word(at: detail)?.isModifierDetail == true else {
            return next
        }
        return cursor.next(after: cursor.next(after: detail))
    }
}
