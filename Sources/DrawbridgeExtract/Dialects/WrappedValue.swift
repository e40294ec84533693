import DrawbridgeSwift

/// A property whose wrapper is told what it starts with: `@Locked(wrappedValue: Link.off) var link`.
extension TypeIndex {
    /// The variable with that as its initial value; the variable as it is where no attribute says one.
    func withWrappedValue(_ variable: Member<VariableDeclaration>) -> Member<VariableDeclaration> {
        let declaration = variable.declaration
        guard declaration.initialValue == nil, !declaration.isComputed,
            let value = declaration.header.attributes.lazy.compactMap({ value(wrappedBy: $0, file: variable.file) })
                .first
        else { return variable }
        let started = VariableDeclaration(
            header: declaration.header, name: declaration.name, isLet: declaration.isLet, type: declaration.type,
            initialValue: value.range, accessors: declaration.accessors)
        return Member(file: variable.file, declaration: started, enclosingExtension: variable.enclosingExtension)
    }

    /// What an attribute is given by a label that boxes have, or without one as the only argument.
    private func value(wrappedBy attribute: Attribute, file: Int) -> Expression? {
        let range = TokenRange(Int(attribute.range.start) + 1, Int(attribute.range.end))
        guard case .call(let call) = files[file].expression(in: range).kind else { return nil }
        let named = call.arguments.first {
            $0.label.map { Libraries.standard.label($0).takes.contains(.boxed) } ?? false
        }
        let only = call.arguments.count == 1 && call.arguments[0].label == nil ? call.arguments[0] : nil
        return (named ?? only).flatMap { $0.value.mayBeState ? $0.value : nil }
    }
}

extension Expression {
    /// `.idle`, `State.idle`, `.failed(error)`, `[:]`
    fileprivate var mayBeState: Bool {
        switch kind {
        case .member, .dictionary, .array: true
        case .call(let call): call.callee.path.map { !$0.isEmpty } ?? call.callee.isPlainCase
        default: false
        }
    }
}
