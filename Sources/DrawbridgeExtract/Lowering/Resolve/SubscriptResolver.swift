import DrawbridgeFlow
import DrawbridgeSwift

/// Subscripts of the holder's own type, which lead to states that it keeps: `self[row]` for `cells[row]`.
struct SubscriptResolver: Resolver {
    let environment: Environment

    /// An accessor of a subscript.
    struct OwnSubscript {
        let member: Member<FunctionDeclaration>
        let accessor: Accessor
    }

    /// The state, where the getter of a subscript gives it.
    func slot(of element: Expression) -> Slot? {
        guard let getter = found(element, .get), let body = getter.accessor.body else { return nil }
        let returned = unit.statements(in: body, of: getter.member.file).returned
        guard returned.count == 1 else { return nil }
        return environment.at(place(of: getter)) { $0.slot(of: returned[0]) == .state ? .state : nil }
    }

    /// What the holder's type declares for `self[…]`.
    func found(_ element: Expression, _ kind: Accessor.Kind) -> OwnSubscript? {
        guard case .element(let base, let arguments) = element.kind, environment.receiver == .holder,
            environment.isReceiver(base)
        else { return nil }
        let found = unit.members(of: .holder).functions(named: "subscript").first { member in
            member.declaration.parameters.map(\.label) == arguments.map(\.label) && isOfState(member)
        }
        guard let found, let body = found.declaration.body else { return nil }
        let accessor = unit.file(found.file).accessors(in: body).first { $0.kind == kind && $0.body != nil }
        return accessor.map { OwnSubscript(member: found, accessor: $0) }
    }

    /// Where the code of a subscript stands. What it is given is of no concern.
    func place(of element: OwnSubscript) -> Surroundings {
        var scope = Scope()
        for name in element.member.declaration.parameters.compactMap(\.name) { scope.declare(name, .opaque) }
        return Surroundings(scope: scope, file: element.member.file, receiver: .holder, owner: environment.id)
    }

    private func isOfState(_ member: Member<FunctionDeclaration>) -> Bool {
        unit.domain(of: member.declaration.result, file: member.file, scope: unit.candidate.holder)?.kind == .states
    }
}
