import DrawbridgeFlow
import DrawbridgeSwift

/// What other code assigns to the variable of an object that it makes: `let job = Job()`, `job.status = .done`. Right behind the making, this
/// is what the object begins with.
struct MadeObjects {
    /// What an object begins with, by file and by the offset of the variable's name.
    private var values: [Int: [Int: Expression]] = [:]
    /// Where the variable of such an object is assigned.
    private var places: [Int: Set<Int>] = [:]

    init(of candidate: Candidate, in project: Project) {
        let (index, kind) = (project.index, project.index[candidate.holder].kind)
        guard let variable = candidate.variable, kind == .class || kind == .actor else { return }
        let search = ObjectSearch(index: index, holder: candidate.holder, variable: variable.declaration.name)
        var seen: Set<Origin> = []
        for assignment in project.assignments(to: candidate) where !assignment.isInTest {
            let functions = assignment.scope.map { index[$0].functions } ?? index.functions
            guard let function = functions.function(around: assignment.offset, in: assignment.file),
                seen.insert(Origin(of: function)).inserted
            else { continue }
            for (offset, value, isFirst) in search.assigned(in: function, of: assignment.scope) {
                places[function.file, default: []].insert(offset)
                if isFirst { values[function.file, default: [:]][offset] = value }
            }
        }
    }

    /// Whether an object begins with what is assigned here.
    func begin(at offset: Int, in file: Int) -> Bool { values[file]?[offset] != nil }

    func areAssigned(at offset: Int, in file: Int) -> Bool { places[file]?.contains(offset) ?? false }

    /// The states that are named.
    func states(_ unit: MachineLowering) -> ValueSet {
        values.reduce(.empty) { found, file in
            file.value.values.reduce(found) { $0.union(unit.constant($1, in: unit.domain, file.key)) }
        }
    }
}

/// Searches functions for objects that they make.
private struct ObjectSearch {
    let index: TypeIndex
    let holder: TypeID
    let variable: String

    /// What is assigned to the variable of an object that a function makes, by the offset of the name, and whether only such statements
    /// stand in between.
    func assigned(in function: Member<FunctionDeclaration>, of scope: TypeID?) -> [(Int, Expression, isFirst: Bool)] {
        let file = index.files[function.file]
        guard let body = function.declaration.body, file.mentions(index[holder].name, in: body) else { return [] }
        let runs = runs(of: file.statements(in: body), file)
        let made = Set(runs.joined().compactMap { objectMade(by: $0, in: scope, function.file) })
        return made.isEmpty ? [] : runs.flatMap { assigned(to: made, in: $0, function.file, of: scope) }
    }

    /// The statements, and those in blocks, closures and local functions, as they follow each other.
    private func runs(of statements: [Statement], _ file: SwiftFile) -> [[Statement]] {
        [statements]
            + statements.flatMap { statement -> [[Statement]] in
                if case .declaration(.function(let local)) = statement.kind {
                    return local.body.map { runs(of: file.statements(in: $0), file) } ?? []
                }
                let arms = statement.switches.flatMap(\.arms).flatMap { runs(of: $0.body, file) }
                return (statement.inner.isEmpty ? [] : runs(of: statement.inner, file)) + arms
            }
    }

    private func assigned(
        to made: Set<String>, in statements: [Statement], _ file: Int, of scope: TypeID?
    ) -> [(Int, Expression, isFirst: Bool)] {
        var found: [(Int, Expression, isFirst: Bool)] = []
        var new: String?
        for statement in statements {
            if let name = objectMade(by: statement, in: scope, file) {
                new = name
                continue
            }
            let assignment = statement.assignment
            let name = assignment?.target.path?.first
            if name == nil || name != new { new = nil }
            if let name, let (target, value) = assignment, made.contains(name), target.path == [name, variable] {
                found.append((Int(target.range.end) - variable.utf8.count, value, isFirst: name == new))
            }
        }
        return found
    }

    private func objectMade(by statement: Statement, in scope: TypeID?, _ file: Int) -> String? {
        guard case .binding(let binding) = statement.kind, case .name(let name) = binding.pattern.kind,
            case .call(let call)? = binding.value?.kind, let path = call.callee.path,
            index.type(path: path, in: scope, file: file) == holder
        else { return nil }
        return name
    }
}

extension Statement {
    fileprivate var assignment: (target: Expression, value: Expression)? {
        guard case .expression(let expression) = kind, case .assignment(let target, "=", let value) = expression.kind
        else { return nil }
        return (target, value)
    }
}
