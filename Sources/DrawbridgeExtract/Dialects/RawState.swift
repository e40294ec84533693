import DrawbridgeSwift

/// A state that is computed from its raw value, and kept as that:
/// `var state: State { get { State(rawValue: value)! } set { value = newValue.rawValue } }`.
struct RawState {
    /// As if it were stored: without accessors, and with the first value that its raw value tells.
    let variable: Member<VariableDeclaration>

    /// Nil for any other computed variable.
    init?(_ computed: Member<VariableDeclaration>, in type: IndexedType, _ index: TypeIndex) {
        let (declaration, file) = (computed.declaration, index.files[computed.file])
        guard declaration.accessors.contains(where: { $0.kind == .set }),
            let getter = declaration.accessors.first(where: { $0.kind == .get })?.body,
            file.mentions("rawValue", in: getter), let given = file.statements(in: getter).last?.result,
            let (raw, fallback) = given.rawValue
        else { return nil }
        let stored = type.variables.first { $0.declaration.name == raw.path?.last && $0.file == computed.file }
        let first = stored?.declaration.initialValue.flatMap { file.expression(in: $0).ownerOfRawValue }
        variable = Member(
            file: computed.file,
            declaration: VariableDeclaration(
                header: declaration.header, name: declaration.name, isLet: false, type: declaration.type,
                initialValue: first ?? fallback?.range),
            enclosingExtension: computed.enclosingExtension)
    }
}

extension Expression {
    /// `raw` of `State(rawValue: raw)!`, and `.idle` of `State(rawValue: raw) ?? .idle`.
    fileprivate var rawValue: (raw: Expression, fallback: Expression?)? {
        switch kind {
        case .call(let call) where call.arguments.count == 1 && call.arguments[0].label == "rawValue":
            (call.arguments[0].value, nil)
        case .postfix(let inner, _): inner.rawValue
        case .binary(let value, "??", let fallback): value.rawValue.map { ($0.raw, fallback) }
        default: nil
        }
    }

    /// `State.stopped` of `State.stopped.rawValue`
    fileprivate var ownerOfRawValue: TokenRange? {
        if case .member(let owner?, "rawValue") = kind { owner.range } else { nil }
    }
}
