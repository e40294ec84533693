import DrawbridgeFlow
import DrawbridgeSwift

/// A place in the sources that may change the state of a candidate.
struct WritePlace: Sendable, Hashable {
    /// The name of the variable.
    var name: Origin
    /// The function, or the property with the accessor, that it stands in.
    var member: Origin
    /// Whether the variable is handed to a function that may change it.
    var isPassed: Bool
}

/// Searches the code of a candidate's type for places that may change the state after its initialisation, by names and tokens
/// alone. It shares nothing with the lowering: what it finds and the lowered code does not have was missed there.
struct WriteCensus {
    private let index: TypeIndex
    private let candidate: Candidate
    /// The holder and what it inherits from, the nearest first.
    private let types: [IndexedType]
    private let project: Project

    init(of candidate: Candidate, in project: Project) {
        (self.project, index) = (project, project.index)
        self.candidate = candidate
        types = project.ancestry.lineage(of: candidate.holder).map { project.index[$0] }
    }

    /// In the order of the types and of their members.
    func places() -> [WritePlace] {
        guard let name, candidate.layers.isEmpty, candidate.family == nil, candidate.derivation == nil else {
            return []
        }
        let inFunctions = functions.flatMap { member in
            places(of: name, in: member.declaration.body, of: Origin(of: member))
        }
        let inAccessors = types.flatMap(\.variables).flatMap { member in
            member.declaration.accessors.flatMap { places(of: name, in: $0.body, of: member.origin) }
        }
        return inFunctions + inAccessors.filter { candidate.variable?.origin != $0.member } + outside(name)
    }

    /// In other types and at file scope.
    private func outside(_ name: String) -> [WritePlace] {
        project.assignments(to: candidate).filter(isOfHolder).map { assignment in
            let range = TokenRange(assignment.offset, assignment.offset + name.utf8.count)
            let place = Origin(file: assignment.file, range: range)
            return WritePlace(name: place, member: place, isPassed: false)
        }
    }

    /// Whether a member of the holder is assigned: declarations say so, or the value is called what only values of the holder
    /// are called where they are declared.
    private func isOfHolder(_ assignment: Assigners.Assignment) -> Bool {
        let file = index.files[assignment.file]
        guard file.isName(at: assignment.offset) else { return false }
        if assignment.owner != nil { return true }
        guard let receiver = file.receiver(ofMemberAt: assignment.offset) else { return false }
        let types = project.types.types(ofVariablesNamed: receiver)
        return !types.isEmpty && types.allSatisfy { project.ancestry.mayBe($0, candidate.holder) }
    }

    /// The name of what is assigned; nil where the state is kept by others.
    private var name: String? {
        candidate.isSelfAssigning ? "self" : candidate.variable?.declaration.name
    }

    /// Those that may run, initialisers apart. One that a nearer type overrides runs only where that calls `super`.
    private var functions: [Member<FunctionDeclaration>] {
        var nearer: [String: Member<FunctionDeclaration>] = [:]
        return types.flatMap(\.functions).filter { member in
            let declaration = member.declaration
            let overriding = nearer.updateValue(member, forKey: declaration.fullName)
            guard declaration.kind != .initializer, !declaration.parameters.contains(where: { $0.name == name }) else {
                return false
            }
            return overriding.map(callsSuper) ?? true
        }
    }

    private func callsSuper(_ member: Member<FunctionDeclaration>) -> Bool {
        member.declaration.body.map { index.files[member.file].mentions("super", in: $0) } ?? false
    }

    private func places(of name: String, in body: TokenRange?, of member: Origin) -> [WritePlace] {
        guard let body else { return [] }
        return index.files[member.file].writes(of: name, in: body).filter { $0.receiver?.isEmpty ?? false }.map {
            write in
            let range = TokenRange(write.offset, write.offset + name.utf8.count)
            return WritePlace(
                name: Origin(file: member.file, range: range), member: member, isPassed: write.isPassed)
        }
    }
}
