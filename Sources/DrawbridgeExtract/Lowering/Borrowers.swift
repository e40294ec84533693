import DrawbridgeFlow
import DrawbridgeSwift

/// The views that are handed a binding of the variable with the state: `StepView(step: $step)`, where `StepView` has
/// `@Binding var step: Step`. What their code does to that variable, it does to the state.
struct Borrowers: Sendable {
    /// For each of these types the variable that is the state.
    private(set) var variables: [TypeID: Member<VariableDeclaration>] = [:]

    static let none = Borrowers()

    private init() {}

    /// Those that the holder hands it to, and those that these hand it on to.
    init(of candidate: Candidate, in index: TypeIndex) {
        guard let variable = candidate.variable, !variable.declaration.header.attributes.isEmpty,
            candidate.layers.isEmpty
        else { return }
        var open = [(type: candidate.holder, name: variable.declaration.name)]
        while let (type, name) = open.popLast() {
            for (borrower, borrowed) in Self.borrowers(of: name, in: index[type], index)
            where borrower != candidate.holder && variables[borrower] == nil {
                guard index.keeps(candidate.stateType, borrowed, of: borrower) else { continue }
                variables[borrower] = borrowed
                open.append((borrower, borrowed.declaration.name))
            }
        }
    }

    var isEmpty: Bool { variables.isEmpty }

    /// Whether it is the code of one of these, so that its steps are the machine's own.
    func own(_ code: Receiver) -> Bool {
        guard case .outside(let type?) = code else { return false }
        return variables[type] != nil
    }

    /// Whether the variable of a type is the state of a machine that is told of elsewhere.
    func contains(_ variable: Member<VariableDeclaration>, of type: TypeID) -> Bool {
        variables[type]?.origin == variable.origin
    }

    /// The types that are made with a binding of a variable of this type, and the variable that each keeps it in.
    private static func borrowers(
        of name: String, in type: IndexedType, _ index: TypeIndex
    ) -> [(TypeID, Member<VariableDeclaration>)] {
        let binding = "$" + name
        return type.bodies.filter { index.files[$0.file].mentions(binding, in: $0.body) }.flatMap { file, body in
            index.files[file].handings(of: binding, in: body).compactMap { callee, label in
                guard let borrower = index.type(path: [callee], in: type.id, file: file),
                    let variable = index[borrower].variables.first(where: { $0.declaration.name == label }),
                    variable.declaration.isBinding
                else { return nil }
                return (borrower, variable)
            }
        }
    }
}

/// The methods of views with a binding, which nothing may call that is shown.
struct BorrowerMethods {
    let unit: MachineLowering

    func lowered() -> [(entry: Entry, host: TypeID?)] {
        unit.candidate.borrowers.variables.keys.sorted().flatMap { type in
            let functions = Set(unit.index[type].functions.map(Origin.init(of:)))
            let relevance = unit.relevance(of: type)
            let entries = unit.lowerMembers(of: .outside(type)) {
                functions.contains($0) && relevance.contains($0.file, $0.range)
            }
            return entries.map { (entry: $0, host: type) }
        }
    }
}

extension TypeIndex {
    fileprivate func keeps(_ state: TypeID, _ variable: Member<VariableDeclaration>, of type: TypeID) -> Bool {
        variable.declaration.type.flatMap { resolve($0, in: type, file: variable.file) }?.id == state
    }
}

extension VariableDeclaration {
    fileprivate var isBinding: Bool {
        let bindings = Libraries.standard.projections
        return header.attributes.contains { bindings.contains($0.name) }
    }
}

extension SwiftFile {
    /// Whom a name is handed to, and behind which label: `StepView` and `step` of `StepView(step: $step)`.
    fileprivate func handings(of name: String, in range: TokenRange) -> [(callee: String, label: String)] {
        let tokens = tokens(in: range)
        let code = tokens.kinds.indices.filter { !tokens.kinds[$0].isTrivia }
        return code.indices.compactMap { i in
            guard tokens.text(of: code[i]) == name else { return nil }
            let isOfSelf = i >= 2 && tokens.text(of: code[i - 2]) == "self"
            let colon = isOfSelf ? i - 3 : i - 1
            guard colon >= 1, tokens.kinds[code[colon]] == .colon, let callee = tokens.callee(around: code[..<colon])
            else { return nil }
            return (callee, tokens.text(of: code[colon - 1]))
        }
    }
}
