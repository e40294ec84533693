import DrawbridgeSwift

/// A type of the sources that is called like a library's machine: `struct StateMachine<State, Event>` with a table of transitions.
struct OwnTable {
    /// Whether the transitions that it is told are all that it makes: one function alone goes to another state, and nobody else may. Of a
    /// type that is not in the sources, its library says so.
    static func mayBeRead(named name: String, in scope: TypeID?, _ file: Int, _ index: TypeIndex) -> Bool {
        guard let id = index.type(path: [name], in: scope, file: file) else { return true }
        let type = index[id]
        guard let parameter = type.genericParameters.first else { return true }
        let states = type.variables.filter {
            !$0.declaration.isComputed && $0.declaration.type?.simpleName == parameter
        }
        guard states.count(where: { !$0.declaration.isLet }) == 1,
            let state = states.first(where: { !$0.declaration.isLet })?.declaration,
            !state.header.modifiers.isDisjoint(with: [.private, .fileprivate, .privateSet])
        else { return false }
        let changing = type.functions.filter { member in
            member.declaration.kind != .initializer
                && member.declaration.body.map {
                    index.files[member.file].containsAssignment(to: state.name, in: $0)
                } ?? false
        }
        return changing.count == 1
    }
}
