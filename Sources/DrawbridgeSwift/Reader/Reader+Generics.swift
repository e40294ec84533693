extension Reader {
    /// Whether an operator that begins with `<` stands here.
    var isAtAngle: Bool { cursor.kind.isOperator && cursor.firstByte == UInt8(ascii: "<") }

    /// Whether an operator that begins with `>` stands here.
    var isAtClosingAngle: Bool {
        cursor.firstByte == UInt8(ascii: ">") && (cursor.kind.isOperator || cursor.kind == .unknown)
    }

    /// How many lists of generic arguments the token opens, less those it closes.
    ///
    /// Only `<` between two tokens that touch it counts: with space around it, it compares.
    var angleBalance: Int {
        guard cursor.kind.isOperator else { return 0 }
        switch cursor.firstByte {
        case UInt8(ascii: "<") where cursor.length(of: cursor.index) == 1 && cursor.touchesPrevious:
            return cursor.touchesPrevious(cursor.index + 1) ? 1 : 0
        case UInt8(ascii: ">") where cursor.touchesPrevious:
            return -cursor.bytes(of: cursor.index).prefix { $0 == UInt8(ascii: ">") }.count
        default: return 0
        }
    }

    /// generic-parameters := "<" generic-parameter ("," generic-parameter)* ">"
    mutating func readGenericParametersIfPresent() -> [String] {
        guard isAtAngle else { return [] }
        cursor.advanceOneByte()
        var names: [String] = []
        while !isAtClosingAngle, isAtName || isAt(.at) {
            names.append(readGenericParameter())
            guard skip(.comma) else { break }
        }
        if isAtClosingAngle { cursor.advanceOneByte() }
        return names
    }

    /// generic-parameter := attribute* ("each" | "let")? name (":" type)?
    private mutating func readGenericParameter() -> String {
        while isAt(.at) { _ = readAttribute() }
        if cursor.isAt(.each) || cursor.isAt(.let), cursor.nextKind.isName { cursor.advance() }
        let name = readName()
        if skip(.colon) { _ = readType() }
        return name
    }

    /// generic-arguments := "<" type ("," type)* ">"
    ///
    /// Nil, and nothing is taken, where the angle brackets do not close.
    mutating func readGenericArgumentsIfPresent() -> [TypeSyntax]? {
        guard isAtAngle else { return nil }
        let before = cursor
        cursor.advanceOneByte()
        var types: [TypeSyntax] = []
        while !isAtClosingAngle, !cursor.isAtEnd {
            types.append(readGenericArgument())
            guard skip(.comma) else { break }
        }
        guard isAtClosingAngle else {
            cursor = before
            return nil
        }
        cursor.advanceOneByte()
        return types
    }

    /// generic-argument := type | integer
    private mutating func readGenericArgument() -> TypeSyntax {
        let start = cursor.index
        if isAt(.prefixOperator) { cursor.advance() }
        if skip(.integer) { return .unknown(range(from: start)) }
        return readType()
    }

    /// where := "where" type (":" | "==") type ("," …)*
    mutating func skipWhereIfPresent() {
        guard skip(.where) else { return }
        repeat {
            _ = readType()
            guard isAt(.colon) || isAt(.binaryOperator) else { continue }
            cursor.advance()
            if !skip(.integer) { _ = readType() }
        } while skip(.comma)
    }
}
