import DrawbridgeSwift

/// `self = .active(x)` in a struct that holds the state: the new value brings its own.
extension FunctionLowering {
    mutating func replaceReceiver(with value: Expression) {
        switch value.kind {
        case .tuple(let elements) where elements.count == 1:
            replaceReceiver(with: elements[0].value)
        case .call(let call):
            if !replaceReceiver(with: call, at: value.range) { addReplacement(value) }
        case .member(let base, let name):
            guard let property = maker(named: name, base: base), !inlined.contains(property.header.range),
                let body = property.accessors.first(where: { $0.kind == .get })?.body
            else { return addReplacement(value) }
            lowerInPlace(unit.file(file).statements(in: body), property.header.range, result: .receiver)
        default:
            addReplacement(value)
        }
    }

    private mutating func addReplacement(_ value: Expression) {
        evaluateForEffects(value)
        add(.unknown("self is replaced by a value that is not followed", origin(value.range)))
    }

    /// By an initialiser, or by a static function that makes a value.
    private mutating func replaceReceiver(with call: Call, at range: TokenRange) -> Bool {
        let isInitializer = call.callee.path.map(isHolder) ?? (call.callee.lastName == "init")
        let name = isInitializer ? "init" : call.callee.lastName
        guard let name, isInitializer || call.callee.base.flatMap(\.path).map(isHolder) ?? true else { return false }
        let found = unit.members(of: .holder).functions(named: name).first { $0.declaration.accepts(call) }
        guard let found else { return isInitializer && assignMemberwise(call, at: range) }
        let target = CallTarget(function: found, receiver: .holder)
        if isInitializer { return initialize(by: target, call) }
        guard !inlined.contains(found.declaration.header.range) else { return false }
        inline(target, found.declaration.match(call) ?? [], result: .receiver)
        return true
    }

    /// The variable gets its initial value, then the initialiser runs.
    private mutating func initialize(by target: CallTarget, _ call: Call) -> Bool {
        if let value = unit.candidate.variable.flatMap(unit.initialValue(of:)) {
            add(.call(value, arguments: [], result: nil))
        }
        inline(target, target.function.declaration.match(call) ?? [], result: nil)
        touchesState = true
        return true
    }

    /// The initialiser that the compiler writes for a struct.
    private mutating func assignMemberwise(_ call: Call, at range: TokenRange) -> Bool {
        let name = unit.candidate.variable?.declaration.name
        guard let argument = call.arguments.first(where: { $0.label == name }) else { return false }
        let operand = evaluate(argument.value, as: unit.domain)
        writeState(operand, at: range)
        return true
    }

    private func isHolder(_ path: [String]) -> Bool {
        if path == ["Self"] { return true }
        return unit.index.type(path: path, in: typeScope, file: file) == unit.candidate.holder
    }

    private func maker(named name: String, base: Expression?) -> VariableDeclaration? {
        guard base.flatMap(\.path).map(isHolder) ?? true else { return nil }
        return unit.members(of: .holder).variables(named: name).map(\.declaration).first {
            $0.isComputed && $0.header.modifiers.contains(.static)
        }
    }
}
