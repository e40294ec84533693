@testable import DrawbridgeSwift

/// Syntax as lines that a person can check: the shape of the code, one declaration or statement a line, expressions on one
/// line with parentheses around every operator.
struct SyntaxDump {
    let file: SwiftFile

    func lines(of declarations: [Declaration]) -> [String] {
        declarations.flatMap(lines)
    }

    private func lines(of declaration: Declaration) -> [String] {
        switch declaration {
        case .type(let type): [text(type)] + lines(of: type.members).indented
        case .function(let function): [text(function)]
        case .variable(let variable): [text(variable)]
        case .enumCase(let enumCase): [text(enumCase)]
        case .alias(let alias):
            ["\(text(alias.header))typealias \(alias.name)\(generics(alias.genericParameters)) = \(alias.type.text)"]
        case .other(let range): ["other: \(file.text(of: range).onOneLine)"]
        case .unknown(let range): ["unknown: \(file.text(of: range).onOneLine)"]
        }
    }
}

extension SyntaxDump {
    private func text(_ type: TypeDeclaration) -> String {
        let inherits = type.inherits.isEmpty ? "" : ": " + type.inherits.map(\.text).joined(separator: ", ")
        let path = type.path.joined(separator: ".")
        return "\(text(type.header))\(type.kind) \(path)\(generics(type.genericParameters))\(inherits)"
    }

    func text(_ function: FunctionDeclaration) -> String {
        var text = text(function.header) + "\(function.kind) \(function.name)\(generics(function.genericParameters))"
        text += "(" + function.parameters.map(self.text).joined(separator: ", ") + ")"
        if function.isAsync { text += " async" }
        if function.isThrowing { text += " throws" }
        if let result = function.result { text += " -> \(result.text)" }
        return text + (function.body == nil ? "" : " {}")
    }

    private func text(_ variable: VariableDeclaration) -> String {
        var text = text(variable.header) + (variable.isLet ? "let " : "var ") + variable.name
        if let type = variable.type { text += ": \(type.text)" }
        if let value = variable.initialValue { text += " = " + self.text(file.expression(in: value)) }
        let accessors = variable.accessors.map { accessor in
            "\(accessor.kind)" + (accessor.parameter.map { "(\($0))" } ?? "") + (accessor.body == nil ? "" : " {}")
        }
        return text + (accessors.isEmpty ? "" : " { \(accessors.joined(separator: ", ")) }")
    }

    private func text(_ enumCase: EnumCaseDeclaration) -> String {
        var text = text(enumCase.header) + "case " + enumCase.name
        if let payload = enumCase.payload { text += "(" + payload.map(self.text).joined(separator: ", ") + ")" }
        if let value = enumCase.rawValue { text += " = " + file.text(of: value) }
        return text
    }

    /// `label name: type = …`
    func text(_ parameter: Parameter) -> String {
        if parameter.label == nil, parameter.name == nil, parameter.type == nil { return "_" }
        let names =
            parameter.label == parameter.name ? parameter.name : "\(parameter.label ?? "_") \(parameter.name ?? "_")"
        var type = parameter.type?.text ?? ""
        if parameter.isInout { type = "inout " + type }
        return [names, type].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ": ")
            + (parameter.hasDefault ? " = …" : "")
    }

    private func text(_ header: DeclarationHeader) -> String {
        let words = header.attributes.map { "@" + $0.name } + header.modifiers.words
        return words.map { $0 + " " }.joined()
    }

    private func generics(_ names: [String]) -> String {
        names.isEmpty ? "" : "<" + names.joined(separator: ", ") + ">"
    }
}

extension Modifiers {
    fileprivate var words: [String] {
        let all: [(Modifiers, String)] = [
            (.private, "private"), (.fileprivate, "fileprivate"), (.internal, "internal"), (.package, "package"),
            (.public, "public"), (.open, "open"), (.privateSet, "private(set)"), (.restrictedSet, "…(set)"),
            (.static, "static"), (.class, "class"), (.mutating, "mutating"), (.nonmutating, "nonmutating"),
            (.lazy, "lazy"), (.weak, "weak"), (.unowned, "unowned"), (.override, "override"), (.final, "final"),
            (.indirect, "indirect"), (.nonisolated, "nonisolated"), (.convenience, "convenience"),
            (.required, "required"), (.consuming, "consuming"), (.borrowing, "borrowing"), (.other, "other"),
        ]
        return all.filter { contains($0.0) }.map(\.1)
    }
}

extension [String] {
    var indented: [String] { map { "  " + $0 } }
}

extension String {
    var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
