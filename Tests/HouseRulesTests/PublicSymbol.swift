import DrawbridgeSwift

/// A declaration that other packages see.
struct PublicSymbol {
    /// `path:line name`, for messages.
    let place: String
    /// The words that code which uses it has to hold: `SourceText`, `contentsOfFile:`. None for a type, which has an example of its
    /// own.
    let uses: [String]
    /// The doc comment; nil without one.
    let documentation: String?
    let isType: Bool

    /// Those of a library, by the folder of its target.
    static func all(in target: String) -> [PublicSymbol] {
        OurFile.all.filter { $0.target == target }.flatMap { file in
            file.swift.declarations.flatMap { symbols($0, in: file, of: nil) }
        }
    }

    /// The lines of code in the doc comment, one text for each piece, without indentation.
    var examples: [String] {
        let all = (documentation ?? "").split(separator: "\n", omittingEmptySubsequences: false)
        // Parameters are indented, too.
        let lines = Array(all.prefix { !$0.hasPrefix("- ") })
        let isCode = lines.map { $0.hasPrefix("    ") }
        // A blank line in the middle of code belongs to it.
        let pieces = lines.indices.split { !isCode[$0] && !(lines[$0].isEmpty && $0 > 0 && isCode[$0 - 1]) }
        return pieces.map { Self.withoutIndentation($0.map { String(lines[$0]) }.joined(separator: "\n")) }
    }

    /// A text whose lines can be compared whatever they are indented by.
    static func withoutIndentation(_ text: String) -> String {
        let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
        return lines.filter { !$0.isEmpty }.joined(separator: "\n")
    }
}

private extension PublicSymbol {
    /// - Parameter type: The public type that it is declared in, with its kind.
    static func symbols(_ declaration: Declaration, in file: OurFile, of type: TypeDeclaration?) -> [PublicSymbol] {
        guard let (header, uses) = named(declaration, in: type), isPublic(header, declaration, in: type) else {
            return members(declaration).flatMap { symbols($0, in: file, of: nil) }
        }
        let line = file.lines.position(of: Int(header.range.start)).line
        var around: TypeDeclaration?
        if case .type(let inner) = declaration { around = inner }
        let symbol = PublicSymbol(
            place: "\(file.path):\(line) \(around?.name ?? uses.joined(separator: " "))", uses: uses,
            documentation: file.swift.documentation(before: header.range), isType: around != nil)
        let isNew = around?.kind != .extension
        return (isNew ? [symbol] : []) + members(declaration).flatMap { symbols($0, in: file, of: around) }
    }

    static func members(_ declaration: Declaration) -> [Declaration] {
        if case .type(let type) = declaration { type.members } else { [] }
    }

    /// Cases and requirements are as public as their type.
    static func isPublic(_ header: DeclarationHeader, _ declaration: Declaration, in type: TypeDeclaration?) -> Bool {
        if !header.modifiers.isDisjoint(with: [.public, .open]) { return true }
        if case .enumCase = declaration { return type != nil }
        if case .type(let inner) = declaration, inner.kind == .extension { return true }
        return type?.kind == .protocol
    }

    static func named(_ declaration: Declaration, in type: TypeDeclaration?) -> (DeclarationHeader, [String])? {
        switch declaration {
        case .type(let type): (type.header, [])
        case .function(let function):
            (
                function.header,
                [function.kind == .initializer ? type?.name ?? "" : function.name + "("]
                    + function.parameters.filter { !$0.hasDefault }.compactMap(\.label).map { $0 + ":" }
            )
        case .variable(let variable): (variable.header, ["." + variable.name])
        case .enumCase(let enumCase): (enumCase.header, ["." + enumCase.name])
        case .alias(let alias): (alias.header, [alias.name])
        case .other, .unknown: nil
        }
    }
}
