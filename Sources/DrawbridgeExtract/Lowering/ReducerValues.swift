import DrawbridgeFlow
import DrawbridgeSwift

/// Closures that are reducers and that variables keep: `let reducer = Reducer<AppState, AppAction, Environment> { state, action, _ in … }`.
///
/// The type says which states and actions they are given: the one that is made, or the one that the variable has.
struct ReducerValues: StepSource {
    var closures: [ReducerValue]

    func entries(in unit: MachineLowering) -> [Entry] {
        closures.map { value in
            let reducer = ReducerClosure(
                closure: value.closure, file: value.file, receiver: .outside(value.scope), name: value.name,
                action: value.action, around: nil)
            return Entry(
                function: reducer.lowered(in: unit), declaration: Origin(file: value.file, range: value.closure.range))
        }
    }
}

/// One such closure.
struct ReducerValue: Sendable {
    var file: Int
    /// The type that the variable belongs to; nil for file scope.
    var scope: TypeID?
    /// Of the variable.
    var name: String
    var closure: Closure
    var action: TypeID?
}

/// Finds them, with the types of their states.
struct ReducerValueSearch {
    private let index: TypeIndex
    private let words: NameHashes
    private static let makers = Set(Libraries.standard.calls { $0.closures == .reducer })

    init(_ index: TypeIndex) {
        self.index = index
        let aliases = index.aliases.filter { entry in
            entry.value.contains { $0.declaration.type.isReducer(Self.makers) }
        }
        words = NameHashes(Self.makers.union(aliases.keys))
    }

    /// In a type, nil for file scope.
    func values(in scope: TypeID?) -> [(state: TypeID, value: ReducerValue)] {
        let variables = scope.map { index[$0].variables } ?? index.variables
        return variables.flatMap { values(of: $0, in: scope) }
    }

    private func values(
        of variable: Member<VariableDeclaration>, in scope: TypeID?
    ) -> [(state: TypeID, value: ReducerValue)] {
        let (file, declaration) = (index.files[variable.file], variable.declaration)
        guard let tokens = declaration.initialValue,
            !file.words(in: declaration.header.range, among: words).isEmpty
                || !file.words(in: tokens, among: words).isEmpty
        else { return [] }
        let written = declaration.type.flatMap { reduced(by: $0, in: scope, variable.file) }
        return calls(in: file.expression(in: tokens)).compactMap { call, closure in
            guard let types = made(by: call, in: scope, variable.file) ?? written else { return nil }
            let value = ReducerValue(
                file: variable.file, scope: scope, name: declaration.name, closure: closure, action: types.action)
            return (types.state, value)
        }
    }

    /// The calls that get a closure of a state and an action, outermost first.
    private func calls(in expression: Expression) -> [(Call, Closure)] {
        var found: [(Call, Closure)] = []
        if case .call(let call) = expression.kind, let closure = call.reducingClosure { found.append((call, closure)) }
        return found + expression.parts.flatMap(calls)
    }

    /// `Reducer<AppState, AppAction, Environment> { … }`, `.init { … }`
    private func made(by call: Call, in scope: TypeID?, _ file: Int) -> (state: TypeID, action: TypeID?)? {
        let callee = if case .member(let base?, "init") = call.callee.kind { base } else { call.callee }
        return index.files[file].type(in: callee.range).flatMap { reduced(by: $0, in: scope, file) }
    }

    private func reduced(by type: TypeSyntax, in scope: TypeID?, _ file: Int) -> (state: TypeID, action: TypeID?)? {
        let expanded = index.expand(type, in: scope, file: file)
        guard case .named(let names) = expanded.type, let last = names.last, Self.makers.contains(last.name),
            last.arguments.count > 1,
            let state = index.resolve(last.arguments[0], in: expanded.scope, file: expanded.file)?.id
        else { return nil }
        return (state, index.resolve(last.arguments[1], in: expanded.scope, file: expanded.file)?.id)
    }
}

extension TypeSyntax {
    /// Whether it is a reducer's type with a state and an action.
    fileprivate func isReducer(_ makers: Set<String>) -> Bool {
        guard case .named(let names) = self, let last = names.last else { return false }
        return makers.contains(last.name) && last.arguments.count > 1
    }
}

extension Call {
    /// The only closure, if it has two parameters or more.
    fileprivate var reducingClosure: Closure? {
        let closures =
            arguments.compactMap { argument -> Closure? in
                if case .closure(let closure) = argument.value.kind { return closure }
                return nil
            } + trailingClosures.map(\.closure)
        guard closures.count == 1, closures[0].parameters.count > 1 else { return nil }
        return closures[0]
    }
}
