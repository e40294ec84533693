import DrawbridgeSwift

extension CallResolver {
    /// Whether an object of a type of the sources, which a call makes, keeps the closure behind a label in a property:
    /// `Watcher(folder: url, onChange: { … })`. What a label says to end something is called once.
    func isKept(behind label: String?, byObjectOf name: String) -> Bool {
        guard name.first?.isUppercase ?? false, label.map({ libraries.label($0).closures != .later }) ?? true,
            let type = unit.index.type(path: [name], in: environment.typeScope, file: environment.file),
            [.class, .actor].contains(unit.index[type].kind)
        else { return false }
        return unit.index[type].functions.contains { member in
            guard member.declaration.kind == .initializer, let body = member.declaration.body else { return false }
            return member.declaration.parameters.filter(\.takesClosure).contains { parameter in
                guard let inner = parameter.name, label == nil || parameter.label == label else { return false }
                return unit.statements(in: body, of: member.file).contains { $0.keeps(inner) }
            }
        }
    }
}

extension Statement {
    /// `self.property = name`
    fileprivate func keeps(_ name: String) -> Bool {
        guard case .expression(let expression) = kind, case .assignment(_, "=", let value) = expression.kind,
            case .name(name) = value.kind
        else { return false }
        return true
    }
}
