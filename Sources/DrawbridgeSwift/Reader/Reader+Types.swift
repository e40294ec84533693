extension Reader {
    /// type := attribute* specifier* function-type | composition
    mutating func readType() -> TypeSyntax {
        let start = cursor.index
        return nested(
            { $0.readTypeHere() },
            tooDeep: { reader in
                reader.skipTokenOrGroup()
                return .unknown(reader.range(from: start))
            }
        )
    }

    private mutating func readTypeHere() -> TypeSyntax {
        var isEscaping = false
        while isAt(.at) {
            isEscaping = readAttribute().name == "escaping" || isEscaping
        }
        var type: TypeSyntax
        if let specifier = typeSpecifierAhead {
            cursor.advance()
            if isAt(.leftParen), specifier == .nonisolated || specifier == .unowned { skipGroup() }
            type = readSpecifiedType(specifier)
        } else {
            type = readComposition()
        }
        return isEscaping ? type.escaping : type
    }

    /// The word before a type that says how it is passed or held, or that it is opaque.
    ///
    /// Such words may be names of types too, so a type has to follow on the same line.
    private var typeSpecifierAhead: Word? {
        guard let word = cursor.word, word.isTypeSpecifier else { return nil }
        let next = cursor.next
        guard word == .inout || !cursor.startsLine(next) else { return nil }
        switch cursor.kind(at: next) {
        case .leftParen, .leftSquare, .at, .prefixOperator, .wildcard: return word
        case let kind where kind.isName: return cursor.word(at: next)?.endsType == true ? nil : word
        default: return nil
        }
    }

    private mutating func readSpecifiedType(_ specifier: Word) -> TypeSyntax {
        let type = readType()
        return switch specifier {
        case .inout: .inout(type)
        case .someType, .any: .opaque(type)
        default: type
        }
    }

    /// composition := postfix-type ("&" postfix-type)*
    private mutating func readComposition() -> TypeSyntax {
        let first = readPostfixType()
        guard isAtAmpersand else { return first }
        var types = [first]
        while isAtAmpersand {
            cursor.advance()
            types.append(readPostfixType())
        }
        return .composition(types)
    }

    private var isAtAmpersand: Bool {
        cursor.firstByte == UInt8(ascii: "&") && cursor.kind.isOperator && cursor.length(of: cursor.index) == 1
    }

    /// postfix-type := simple-type ("?" | "!" | ".Type" | ".Protocol" | "." name …)*
    private mutating func readPostfixType() -> TypeSyntax {
        var type = readSimpleType()
        for _ in 0..<Self.longestChain {
            switch cursor.kind {
            case .postfixQuestionMark:
                cursor.advance()
                type = .optional(type)
            case .exclamationMark where cursor.touchesPrevious:
                cursor.advance()
                type = .implicitlyUnwrapped(type)
            case .postfixOperator where cursor.firstByte == UInt8(ascii: "?"):
                cursor.advanceOneByte()
                type = .optional(type)
            case .period where cursor.nextKind.isName:
                type = readMemberType(of: type)
            default: return type
            }
        }
        return type
    }

    /// member-type := type "." name generic-arguments?
    private mutating func readMemberType(of type: TypeSyntax) -> TypeSyntax {
        cursor.advance()
        let name = readNamedType()
        if name.name == "Type" || name.name == "Protocol" { return .metatype(type) }
        guard case .named(let names) = type else { return .named([name]) }
        return .named(names + [name])
    }

    /// named-type := (name "::")? name generic-arguments?
    mutating func readNamedType() -> NamedType {
        var name = readName()
        // `Module::Name`: which module it is from does not matter here.
        while skip(.colonColon) { name = readName() }
        guard isAtAngle, cursor.touchesPrevious else { return NamedType(name) }
        return NamedType(name, readGenericArgumentsIfPresent() ?? [])
    }
}

extension Word {
    /// A word before a type that says how its value is passed or held, or that it is opaque.
    var isTypeSpecifier: Bool {
        switch self {
        case .inout, .borrowing, .consuming, .ownedOld, .sharedOld, .sending, .isolated, .constant, .someType, .any,
            .each,
            .repeat,
            .nonisolated:
            true
        default: false
        }
    }

    /// A word that no type begins with: what stands before it is the type.
    var endsType: Bool {
        switch self {
        case .in, .where, .async, .throws, .rethrows, .is, .as, .else: true
        default: false
        }
    }
}

extension TypeSyntax {
    /// Of a function, that it is kept beyond the return of the one that it is given to.
    fileprivate var escaping: TypeSyntax {
        guard case .function(let parameters, let result, _) = self else { return self }
        return .function(parameters: parameters, result: result, isEscaping: true)
    }
}
