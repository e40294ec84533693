import DrawbridgeFlow
import DrawbridgeSwift

/// What is read and written by key paths: `self[keyPath: \\.phase] = .open`.
extension Environment {
    /// The member that the key path in a subscript leads to; nil for other subscripts, and where the key path is not known.
    func member(byKeyPath element: Expression) -> Expression? {
        guard case .element(let base, let arguments) = element.kind, let path = arguments.keyPath,
            case .keyPath(let names)? = keyPath(path)?.expression.kind, !names.isEmpty
        else { return nil }
        return names.reduce(base) { Expression(.member($0, $1), element.range) }
    }

    /// A key path that is written down, here or where a constant is declared.
    func keyPath(_ expression: Expression) -> Datum? {
        if case .name(let name) = expression.kind, case .chain(let value, let place)? = scope[name] {
            return at(place) { $0.keyPath(value) }
        }
        let datum = data.reader.resolve(data.written(expression))
        guard case .keyPath = datum.expression.kind else { return nil }
        return datum
    }

    /// Whether an assignment may set the state by a key path that is not known.
    func mayBeState(_ target: Expression, set value: Expression) -> Bool {
        guard case .element(let base, let arguments) = target.kind, let path = arguments.keyPath,
            holderSlot(of: base) == .state, keyPath(path) == nil
        else { return false }
        if domain(of: value)?.kind == .states { return true }
        guard case .named(let names)? = writtenType(of: path)?.type, let kept = names.last?.arguments.last else {
            return true
        }
        if let type = unit.index.resolve(kept, in: typeScope, file: file) { return type.id == unit.candidate.stateType }
        return !kept.isPlain
    }
}

extension [Argument] {
    fileprivate var keyPath: Expression? { count == 1 && self[0].label == "keyPath" ? self[0].value : nil }
}
