import DrawbridgeSwift

extension MachineLowering {
    /// The members of a type outside, nil for file scope, that bring the variable another state, as far as names tell.
    func assigningMembers(of type: TypeID?) -> Set<Origin> {
        let replaced = type.map { names(ofHoldersIn: index[$0]) } ?? []
        let isEntered = candidate.family?.isEntered ?? false
        let entering = NameHashes(isEntered ? GameplayKit.entering : [])
        let assignments = project.assignments(to: candidate)
        let search = HolderSearch(project.words(leadingTo: candidate, from: type))
        func assigns(_ body: TokenRange, _ file: Int, in declaration: TokenRange) -> Bool {
            let source = self.file(file)
            // A value that is replaced as a whole gets another state.
            if replaced.contains(where: { source.containsAssignment(to: $0, in: body) }) { return true }
            if isEntered, !source.words(in: body, among: entering).isEmpty { return true }
            return assignments.contains { $0.file == file && body.offsets.contains($0.offset) }
                && (isEntered || search.isMet(in: declaration, of: source))
        }
        var found: Set<Origin> = []
        for member in functions(of: .outside(type)) {
            guard let body = member.declaration.body else { continue }
            if assigns(body, member.file, in: member.declaration.header.range) { found.insert(Origin(of: member)) }
        }
        for variable in variables(of: .outside(type)) {
            let bodies = variable.declaration.accessors.compactMap(\.body)
            if bodies.contains(where: { assigns($0, variable.file, in: variable.declaration.header.range) }) {
                found.insert(variable.origin)
            }
        }
        return found
    }
}
