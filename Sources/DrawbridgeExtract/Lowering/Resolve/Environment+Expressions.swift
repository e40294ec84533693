import DrawbridgeFlow
import DrawbridgeSwift

extension Environment {
    /// Whether a call is of a function, or of a closure with a name, whose body stands here.
    func isLocal(_ call: Call) -> Bool {
        guard case .name(let name) = call.callee.kind else { return false }
        switch scope[name] {
        case .localFunction, .closure: return true
        default: return false
        }
    }

    func value(ofStatic variable: Member<VariableDeclaration>) -> Expression? {
        if let value = variable.declaration.initialValue { return unit.expression(in: value, of: variable.file) }
        let body = variable.declaration.accessors.first { $0.kind == .get }?.body
        let returned = body.map { unit.statements(in: $0, of: variable.file).returned } ?? []
        return returned.count == 1 ? returned[0] : nil
    }
}
