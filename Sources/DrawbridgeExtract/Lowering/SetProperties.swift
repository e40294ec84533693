import DrawbridgeFlow
import DrawbridgeSwift

/// The properties of a machine's holder where setting them runs code: a setter, or observers.
struct SetProperties {
    let unit: MachineLowering

    /// Whether code outside of these types, the holder first, sets the property that is declared somewhere.
    func isSet(_ declaration: Origin, fromOutside types: [TypeID]) -> Bool {
        // Only an actor's own code sets its properties.
        guard unit.holder.kind != .actor,
            let variable = unit.holder.variables.first(where: { $0.origin == declaration }),
            variable.declaration.header.modifiers.isDisjoint(with: [.private, .privateSet])
        else { return false }
        let (name, own) = (variable.declaration.name, unit.places(of: types))
        let isOnly = unit.index.variables(named: name).count == 1
        return places(setting: variable).contains { file, offset in
            guard !own.contain(offset, in: file), let receiver = unit.file(file).receiver(ofMemberAt: offset) else {
                return false
            }
            return unit.project.isVariable(named: receiver, holding: types[0])
                || isOnly && OutsideCalls(unit: unit, types: types).mayMean(receiver, at: offset, in: file)
        }
    }

    /// Where code may set a property or, of a value of the sources, a part of it.
    private func places(setting variable: Member<VariableDeclaration>) -> [(file: Int, offset: Int)] {
        let calls = unit.project.calls
        let kind = type(keptBy: variable).map { unit.index[$0].kind }
        if kind == .class || kind == .actor { return calls.assignments(to: variable.declaration.name) }
        return calls.changes(
            of: variable.declaration.name, inParts: kind == .struct || kind == .enum,
            by: unit.project.libraries.isChange)
    }

    private func type(keptBy variable: Member<VariableDeclaration>) -> TypeID? {
        let (declaration, file) = (variable.declaration, variable.file)
        if let type = declaration.type {
            return unit.index.resolve(type, in: unit.candidate.holder, file: file)?.id
        }
        let made = declaration.initialValue.flatMap { unit.file(file).madeType(of: $0) }
        return made.flatMap { unit.index.type(path: [$0], in: unit.candidate.holder, file: file) }
    }

    /// Whether nothing sets the property that is declared somewhere: other modules do not see it, no protocol has it, and nothing mentions it
    /// but its own code.
    func isNeverSet(_ declaration: Origin) -> Bool {
        guard let variable = unit.holder.variables.first(where: { $0.origin == declaration }),
            variable.declaration.accessors.contains(where: { $0.kind == .set }), isOnlySeenHere(variable)
        else { return false }
        let name = variable.declaration.name
        guard unit.project.calls.mentions(of: name).isEmpty else { return false }
        let relatives = unit.project.ancestry.relatives(of: unit.candidate.holder)
        let files = Set(relatives.flatMap { unit.index.declarations(of: $0).map(\.file) })
        return !unit.file(variable.file).mentions(name, outside: variable.declaration.header.range)
            && !files.contains { number in
                let file = unit.file(number)
                return number != variable.file && file.mentions(name, in: TokenRange(0, file.code.count))
            }
    }

    private func isOnlySeenHere(_ variable: Member<VariableDeclaration>) -> Bool {
        let (header, name) = (variable.declaration.header, variable.declaration.name)
        let lineage = unit.project.ancestry.lineage(of: unit.candidate.holder).filter { $0 != unit.candidate.holder }
        return isOfSourcesAlone && header.modifiers.isDisjoint(with: [.public, .open, .override])
            && header.attributes.allSatisfy { $0.name == "Published" }
            && !lineage.contains { type in unit.index[type].variables.contains { $0.declaration.name == name } }
    }

    /// Whether nothing that the holder inherits from is in other modules, which may require a property and set it; nor may a storyboard.
    private var isOfSourcesAlone: Bool {
        let attributes = unit.holder.header.attributes.map(\.name)
        guard !attributes.contains("objcMembers") else { return false }
        return unit.holder.inherits.allSatisfy { type in
            unit.index.resolve(type, in: unit.holder.parent, file: unit.holder.file) != nil
                || type.simpleName.map(Self.withoutProperties.contains) ?? false
        }
    }

    /// Protocols of libraries that require no property which is set.
    private static let withoutProperties: Set = [
        "Equatable", "Hashable", "Identifiable", "NSObject", "ObservableObject", "Sendable",
    ]

    /// The type of a property, as it is written or as its initial value has it: `var isOn = false`.
    func type(of target: GetterTarget) -> TypeSyntax? {
        let declaration = target.variable.declaration
        guard declaration.type == nil, let value = declaration.initialValue else { return declaration.type }
        let expression = unit.expression(in: value, of: target.variable.file)
        if case .boolean = expression.kind { return .named([NamedType("Bool")]) }
        return expression.typeOfCase
    }

    /// Whether a property is surely set to a value, or surely to nil; nil where that is not known, or where it cannot be nil.
    func isThere(_ value: Expression, in target: GetterTarget, _ environment: Environment) -> Bool? {
        let scope = unit.typeScope(of: target.receiver)
        guard let type = target.variable.declaration.type, case .optional = type,
            unit.domain(of: type, file: target.variable.file, scope: scope) == nil
        else { return nil }
        return environment.isPresent(value)
    }
}
