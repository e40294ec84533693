import DrawbridgeSwift

/// The variables beside the state that only the code of their own object sets, so that all that happens to them is known.
struct OwnVariables {
    let holder: IndexedType
    let project: Project

    init(holder: IndexedType, project: Project) { (self.holder, self.project) = (holder, project) }

    /// Those of the object that has a candidate's variable; nil where what stands beside that cannot be followed with it.
    init?(of candidate: Candidate, _ project: Project) {
        guard candidate.layers.isEmpty, candidate.family == nil, candidate.derivation == nil, candidate.steps.isEmpty
        else { return nil }
        self.init(holder: project.object(of: candidate), project: project)
        guard [.class, .actor].contains(holder.kind) || isChangedByParts else { return nil }
    }

    /// Whether a value's own code puts no other value in its place.
    private var isChangedByParts: Bool {
        holder.kind == .struct
            && !holder.bodies.contains { project.index.files[$0.file].containsAssignment(to: "self", in: $0.body) }
    }

    /// Whether other code of the module could set a variable of a class.
    static func isExposed(_ header: DeclarationHeader, _ holder: IndexedType) -> Bool {
        [.class, .actor].contains(holder.kind)
            && header.modifiers.isDisjoint(with: [.private, .privateSet, .public, .open, .package])
    }

    /// Whether only code of the type itself sets a variable, by assignments that are followed.
    ///
    /// - Parameter asked: Whether that code has to assign it, and to ask for it.
    func contains(_ variable: Member<VariableDeclaration>, asked: Bool = true) -> Bool {
        let header = variable.declaration.header
        // Who makes a value says what its variables hold, but for private ones.
        let hidden: Modifiers = holder.kind == .struct ? [.private] : [.private, .privateSet]
        guard header.modifiers.isDisjoint(with: [.weak, .lazy, .unowned]), variable.declaration.accessors.isEmpty,
            header.attributes.allSatisfy({ ["Published", "ObservationIgnored"].contains($0.name) }),
            !header.modifiers.isDisjoint(with: hidden)
                || Self.isExposed(header, holder) && !project.isSetOutside(variable.declaration.name, of: holder)
        else { return false }
        return !asked || isAssignedAndAsked(variable.declaration.name)
    }

    private func isAssignedAndAsked(_ name: String) -> Bool {
        var (isAssigned, isAsked) = (false, false)
        for (file, body) in holder.bodies {
            let source = project.index.files[file]
            guard source.mentions(name, in: body) else { continue }
            if source.mayPassInout(name, in: body) || source.containsReference(to: name, in: body) { return false }
            isAssigned = isAssigned || source.containsAssignment(to: name, in: body)
            isAsked = isAsked || source.asks(for: name, in: body)
        }
        return isAssigned && isAsked
    }
}
