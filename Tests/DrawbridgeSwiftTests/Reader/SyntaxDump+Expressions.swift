@testable import DrawbridgeSwift

extension SyntaxDump {
    func text(_ expression: Expression) -> String {
        switch expression.kind {
        case .name(let name): name
        case .member(let operand, let name): (operand.map(text) ?? "") + "." + name
        case .call(let call): text(call)
        case .element(let operand, let arguments): text(operand) + "[\(text(arguments))]"
        case .closure(let closure): text(closure)
        case .tuple(let arguments): "(\(text(arguments)))"
        case .array(let elements): "[" + elements.map(text).joined(separator: ", ") + "]"
        case .dictionary(let pairs):
            pairs.isEmpty
                ? "[:]" : "[" + pairs.map { text($0.key) + ": " + text($0.value) }.joined(separator: ", ") + "]"
        case .boolean(let value): "\(value)"
        case .nil: "nil"
        case .literal: file.text(of: expression.range)
        case .interpolation(let arguments): "interpolation(\(text(arguments)))"
        case .keyPath: "keyPath(\(file.text(of: expression.range).onOneLine))"
        case .macro(let name, let arguments): "#\(name)(\(text(arguments)))"
        case .ifExpression(let branch): "{ " + lines(of: branch).joined(separator: "; ") + " }"
        case .switchExpression(let choice): "{ " + lines(of: choice).joined(separator: "; ") + " }"
        case .unknown: "unknown"
        default: textOfOperator(expression.kind)
        }
    }

    private func textOfOperator(_ kind: Expression.Kind) -> String {
        switch kind {
        case .prefix(let name, let operand): "\(name)\(text(operand))"
        case .postfix(let operand, let name): "\(text(operand))\(name)"
        case .binary(let left, let name, let right): "(\(text(left)) \(name) \(text(right)))"
        case .assignment(let left, let name, let right): "\(text(left)) \(name) \(text(right))"
        case .ternary(let condition, let then, let other): "(\(text(condition)) ? \(text(then)) : \(text(other)))"
        case .cast(let value, let kind, let type): "(\(text(value)) \(kind.word) \(type.text))"
        case .effect(let effect, let value): "\(effect.word)(\(text(value)))"
        default: "not an operator"
        }
    }

    private func text(_ call: Call) -> String {
        let closures = call.trailingClosures.map { " " + ($0.label.map { $0 + ": " } ?? "") + text($0.closure) }
        let hasParentheses = !call.arguments.isEmpty || closures.isEmpty
        return text(call.callee) + (hasParentheses ? "(\(text(call.arguments)))" : "") + closures.joined()
    }

    private func text(_ arguments: [Argument]) -> String {
        arguments.map { ($0.label.map { $0 + ": " } ?? "") + text($0.value) }.joined(separator: ", ")
    }

    /// `{ [captures] (parameters) async -> Result in statement; statement }`
    private func text(_ closure: Closure) -> String {
        var head: [String] = []
        let names = closure.captures.map { $0.name + ($0.value.map { " = " + text($0) } ?? "") }
        let captures = (closure.capturesWeakly ? ["weak"] : []) + names
        if !captures.isEmpty { head.append("[" + captures.joined(separator: " ") + "]") }
        if !closure.parameters.isEmpty { head.append("(" + closure.parameters.map(text).joined(separator: ", ") + ")") }
        if closure.isAsync { head.append("async") }
        if let result = closure.result { head.append("-> " + result.text) }
        if !head.isEmpty { head.append("in") }
        let body = lines(of: closure.body).map { $0.trimmingPrefix { $0 == " " } }.joined(separator: "; ")
        return "{ " + (head + [body]).filter { !$0.isEmpty }.joined(separator: " ") + " }"
    }
}

extension CastKind {
    fileprivate var word: String {
        switch self {
        case .is: "is"
        case .as: "as"
        case .conditional: "as?"
        case .forced: "as!"
        }
    }
}

extension Effect {
    fileprivate var word: String {
        switch self {
        case .tryOptional: "try?"
        case .tryForced: "try!"
        default: "\(self)"
        }
    }
}
