import DrawbridgeFlow
import DrawbridgeSwift

/// Searches the sources for places that may change the state of a candidate, by names and tokens alone. It shares nothing with
/// the lowering: what it finds and the lowered code does not have was missed there.
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

    /// In the order of the types and of their members. Each once.
    func places() -> [WritePlace] {
        guard let name, candidate.layers.isEmpty, candidate.family == nil, candidate.derivation == nil else {
            return []
        }
        var seen: Set<Origin> = []
        return
            (initialValue + inFunctions(name, of: types) + inAccessors(name, of: types) + outside(name) + inBorrowers
            + inTests(name))
            .filter {
                seen.insert($0.name).inserted
            }
    }

    /// The name of what is assigned; nil where the state is kept by others.
    private var name: String? {
        candidate.isSelfAssigning ? "self" : candidate.variable?.declaration.name
    }

    private var initialValue: [WritePlace] {
        guard let variable = candidate.variable, let value = variable.declaration.initialValue else { return [] }
        let name = Origin(file: variable.file, range: variable.declaration.header.name)
        return [
            WritePlace(
                name: name, end: Int(value.end), member: variable.origin, scope: candidate.holder, isPassed: false,
                isInClosure: false, occasion: .beginning)
        ]
    }

    private func inFunctions(_ name: String, of types: [IndexedType]) -> [WritePlace] {
        var nearer: [String: Member<FunctionDeclaration>] = [:]
        return types.enumerated().flatMap { number, type in
            let found = type.functions.flatMap { member -> [WritePlace] in
                let overriding = nearer.isEmpty ? nil : nearer[member.declaration.fullName]
                let isHidden = member.declaration.parameters.contains { $0.name == name }
                let found = places(
                    of: name, isHidden: isHidden, in: member.declaration.body, member.file, of: Origin(of: member), type
                )
                let isOverridden = overriding.map { !callsSuper($0) } ?? false
                return found.map { $0.in(member.declaration.kind, isOverridden: isOverridden) }
            }
            guard number < types.count - 1 else { return found }
            for member in type.functions { nearer[member.declaration.fullName] = member }
            return found
        }
    }

    private func inAccessors(_ name: String, of types: [IndexedType]) -> [WritePlace] {
        types.flatMap { type in
            type.variables.filter { candidate.variable?.origin != $0.origin }.flatMap { member in
                member.declaration.accessors.flatMap {
                    places(of: name, isHidden: $0.parameter == name, in: $0.body, member.file, of: member.origin, type)
                }
            }
        }
    }

    /// By views that are handed a binding of the variable, under the name that it has there.
    private var inBorrowers: [WritePlace] {
        candidate.borrowers.variables.sorted { $0.key < $1.key }.flatMap { type, variable in
            let name = variable.declaration.name
            return inFunctions(name, of: [index[type]]) + inAccessors(name, of: [index[type]])
        }
    }

    /// By what files of tests add to the types.
    private func inTests(_ name: String) -> [WritePlace] {
        let own = Set(types.map(\.id))
        let added = index.tests.extensions.filter { own.contains($0.value) }.keys.sorted { $0.index < $1.index }
        return added.flatMap { inFunctions(name, of: [index[$0]]) + inAccessors(name, of: [index[$0]]) }.map { place in
            var place = place
            place.occasion = .test
            return place
        }
    }

    /// In other types and at file scope.
    private func outside(_ name: String) -> [WritePlace] {
        var around = CodeAround()
        let made = MadeObjects(of: candidate, in: project)
        let found = project.assignments(to: candidate).filter {
            made.areAssigned(at: $0.offset, in: $0.file) || isOfHolder($0, &around)
        }
        return found.map { assignment in
            let range = TokenRange(assignment.offset, assignment.offset + name.utf8.count)
            let place = Origin(file: assignment.file, range: range)
            let file = index.files[assignment.file]
            let function = function(around: place, of: assignment.scope)
            let isMade = made.begin(at: assignment.offset, in: assignment.file)
            let found = WritePlace(
                name: place, end: around.endOfStatement(at: assignment.offset, in: file),
                member: function.map(Origin.init(of:)) ?? variable(around: place, of: assignment.scope) ?? place,
                scope: assignment.scope, isPassed: false,
                isInClosure: function?.declaration.body.map {
                    around.isInClosure(assignment.offset, of: $0, in: file)
                } ?? false,
                occasion: assignment.isInTest ? .test : isMade ? .beginning : .step)
            // An initialiser of another type sets up what it has made, or was handed.
            guard function?.declaration.kind == .initializer, !assignment.isInTest else { return found }
            return found.in(.initializer, isOverridden: false)
        }
    }

    private func function(around place: Origin, of scope: TypeID?) -> Member<FunctionDeclaration>? {
        (scope.map { index[$0].functions } ?? index.functions).first { Origin(of: $0).contains(place) }
    }

    private func variable(around place: Origin, of scope: TypeID?) -> Origin? {
        (scope.map { index[$0].variables } ?? index.variables).map(\.origin).first { $0.contains(place) }
    }

    /// Whether a member of the holder is assigned: declarations say so, or the value is called what only values of the holder
    /// are called where they are declared.
    private func isOfHolder(_ assignment: Assigners.Assignment, _ around: inout CodeAround) -> Bool {
        let file = index.files[assignment.file]
        guard around.isName(at: assignment.offset, in: file) else { return false }
        if assignment.owner != nil { return true }
        guard let receiver = file.receiver(ofMemberAt: assignment.offset) else { return false }
        let values = project.types.values(named: receiver)
        return !values.types.isEmpty && values.types.allSatisfy { project.ancestry.mayBe($0, candidate.holder) }
    }

    private func callsSuper(_ member: Member<FunctionDeclaration>) -> Bool {
        member.declaration.body.map { index.files[member.file].mentions("super", in: $0) } ?? false
    }

    private func places(
        of name: String, isHidden: Bool, in body: TokenRange?, _ file: Int, of member: Origin, _ type: IndexedType
    ) -> [WritePlace] {
        guard let body else { return [] }
        let writes = index.files[file].writes(of: name, isHidden: isHidden, in: body)
        return writes.filter { $0.receiver?.isEmpty ?? false }.map { write in
            let range = TokenRange(write.offset, write.offset + name.utf8.count)
            return WritePlace(
                name: Origin(file: file, range: range), end: write.end, member: member, scope: type.id,
                isPassed: write.isPassed, isInClosure: write.isInClosure, occasion: .step)
        }
    }
}

extension WritePlace {
    /// As the kind of function tells when it runs. What a closure in an initialiser assigns, it assigns later.
    fileprivate func `in`(_ kind: FunctionDeclaration.Kind, isOverridden: Bool) -> WritePlace {
        var place = self
        switch kind {
        case .initializer: place.occasion = isInClosure ? .step : .beginning
        case .deinitializer: place.occasion = .never(.deinitialised)
        case .function, .subscript: if isOverridden { place.occasion = .never(.overridden) }
        }
        return place
    }
}
