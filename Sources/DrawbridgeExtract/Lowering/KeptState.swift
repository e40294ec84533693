import DrawbridgeFlow
import DrawbridgeSwift

/// A variable beside the state that keeps a state for later, as in `stateBeforePause = state` and `state = stateBeforePause`.
///
/// Only the object's own code sets it, so that it is known which states it can hold.
struct KeptState {
    /// With more states than this, what is kept of the state itself may be any of too many.
    private static let mostStates = 8

    let name: String
    /// The states that code puts into it.
    let states: ValueSet
    let isOptional: Bool
    /// What it begins with, as a number of `Derivation.Part`; nil where that is not known.
    let initial: Int?

    /// Nil where the object has no such variable, or where other code may set it, or where code assigns what cannot be read.
    ///
    /// - Parameter domain: The states of the machine.
    init?(named name: String, of candidate: Candidate, _ domain: Domain, in project: Project) {
        let (index, holder) = (project.index, project.object(of: candidate))
        guard let state = candidate.variable, !domain.isOptional, let own = OwnVariables(of: candidate, project),
            let variable = holder.variables.first(where: { $0.declaration.name == name && $0.origin != state.origin }),
            let isOptional = Self.isOptional(variable, of: candidate.stateType, in: holder, index),
            own.contains(variable)
        else { return nil }
        let stateName = state.declaration.name
        let declared = variable.declaration.initialValue.map { index.files[variable.file].assignedValue(in: $0) }
        let first = declared ?? (isOptional ? .nothing : nil)
        let assigned = Self.values(of: name, in: holder, index)
        guard Self.keeps(assigned, of: stateName, Self.values(of: stateName, in: holder, index)) else { return nil }
        var states = ValueSet.empty
        for value in assigned.union(first.map { [$0] } ?? []) {
            guard let some = Self.states(value, domain, of: stateName) else { return nil }
            states = states.union(some)
        }
        guard !states.isEmpty else { return nil }
        (self.name, self.states, self.isOptional) = (name, states, isOptional)
        let begun = first.flatMap { Self.states($0, domain, of: stateName) }
        initial = first == .nothing ? 0 : begun?.single.flatMap { Self.number(of: $0, states, isOptional) }
    }

    /// A local constant that is a copy of the state, for code that runs later: `let previous = state`, and in a closure
    /// `state = previous`. Nil where code means something else by the name, too.
    init?(copyNamed name: String, of candidate: Candidate, _ domain: Domain, in project: Project) {
        let holder = project.object(of: candidate)
        guard let state = candidate.variable, !domain.isOptional, domain.values.count <= Self.mostStates,
            OwnVariables(of: candidate, project) != nil,
            !holder.variables.contains(where: { $0.declaration.name == name }),
            Self.values(of: name, in: holder, project.index) == [.variable(state.declaration.name)]
        else { return nil }
        (self.name, states, isOptional, initial) = (name, domain.all, false, nil)
    }

    /// What the code of an object assigns to a variable, but for what is read from where it was saved.
    private static func values(of name: String, in holder: IndexedType, _ index: TypeIndex) -> Set<AssignedValue> {
        let restoring = holder.functions.filter { $0.declaration.isRestoring }.compactMap(\.declaration.body?.start)
        return holder.bodies.filter { !restoring.contains($0.body.start) }.reduce(into: []) { values, body in
            values.formUnion(index.files[body.file].values(assignedTo: name, in: body.body))
        }
    }

    /// Whether of two variables the one keeps what the other one was: it takes it over, or it is set to fewer cases.
    private static func keeps(
        _ kept: Set<AssignedValue>, of state: String, _ states: Set<AssignedValue>
    ) -> Bool {
        let (few, many) = (kept.count(where: \.isMember), states.count(where: \.isMember))
        return few < many || few == 0 && kept.contains(.variable(state))
    }

    /// Whether a plain variable has the type of the states, and whether that is Optional; nil where it is of another type.
    static func isOptional(
        _ variable: Member<VariableDeclaration>, of states: TypeID, in holder: IndexedType, _ index: TypeIndex
    ) -> Bool? {
        let declaration = variable.declaration
        guard !declaration.isLet, !declaration.isComputed, !declaration.isStatic,
            let resolved = index.stateType(of: variable, in: holder), resolved.id == states
        else { return nil }
        return resolved.isOptional
    }

    /// The states that a value is; none for nil; nil where it may be any.
    private static func states(_ value: AssignedValue, _ domain: Domain, of state: String) -> ValueSet? {
        switch value {
        case .member(let name): domain.values(ofCase: name)
        case .variable(state), .variable("oldValue"), .variable("newValue"):
            domain.values.count <= mostStates ? domain.all : nil
        case .nothing: .empty
        case .variable, .other: nil
        }
    }

    /// The number by which a part that keeps one of some states holds this one. Of an Optional, 0 is nil.
    static func number(of state: Int, _ states: ValueSet, _ isOptional: Bool) -> Int? {
        Array(states).firstIndex(of: state).map { $0 + (isOptional ? 1 : 0) }
    }
}

extension AssignedValue {
    fileprivate var isMember: Bool { if case .member = self { true } else { false } }
}

extension FunctionDeclaration {
    /// Whether it makes an object of what another one had saved: `init(coder:)`, `init(from:)`.
    fileprivate var isRestoring: Bool {
        kind == .initializer
            && parameters.contains {
                ["NSCoder", "Decoder"].contains($0.type?.sourceElement?.lastName ?? $0.type?.lastName)
            }
    }
}
