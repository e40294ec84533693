import DrawbridgeFlow
import DrawbridgeSwift

/// The flags and Optionals of an object that its code asks for beside the state: `isLoading`, `task`, `connection`. Where only the
/// object's own code sets them, they tell which steps can follow each other.
struct Companions {
    /// More of them make more combinations than it pays to follow.
    private static let most = 8
    /// More groups take more time than they pay for.
    private static let mostGroups = 5

    let parts: [Derivation.Part]
    /// Whether it is not known what each holds when the object begins.
    private let areOpen: [Bool]

    /// Those that are followed together, the ones that most code names first: what the code asks of one group says nothing of another one.
    ///
    /// - Parameter most: How many combinations of the values of a group are followed.
    static func groups(of candidate: Candidate, in project: Project, combinations most: Int) -> [Companions] {
        let size = (1...3).last { 1 << $0 <= min(most, Self.most) } ?? 0
        guard size > 0 else { return [] }
        let parts = own(candidate, project)
        return stride(from: 0, to: min(parts.count, size * mostGroups), by: size).map { first in
            Companions(
                Array(parts[first..<min(first + size, parts.count)]), project.index[candidate.holder], project.index)
        }
    }

    private init(_ parts: [Derivation.Part], _ holder: IndexedType, _ index: TypeIndex) {
        self.parts = parts
        areOpen = parts.map { part in
            part.initial == nil
                || holder.functions.contains { member in
                    member.declaration.kind == .initializer
                        && member.declaration.body.map { index.files[member.file].mentions(part.name, in: $0) } ?? false
                }
        }
    }

    /// The flags that are followed, those that most code names first.
    private static func own(_ candidate: Candidate, _ project: Project) -> [Derivation.Part] {
        let index = project.index
        guard let state = candidate.variable, candidate.layers.isEmpty, candidate.family == nil,
            candidate.derivation == nil, candidate.steps.isEmpty
        else { return [] }
        let holder = index[candidate.holder]
        guard [.class, .actor].contains(holder.kind) || isChangedByParts(holder, index) else { return [] }
        let registrations = Registrations(holder: holder, project: project)
        let found = holder.variables.filter { $0.origin != state.origin }.flatMap { variable in
            // The type tells most variables apart from flags; only for those that are left, code is searched.
            [DerivedState.part(variable, index), registrations.part(variable)].compactMap(\.self).filter {
                isOwn($0, holder, project)
            }
        }
        let asked = found.map { part in (part: part, count: bodiesNaming(part, holder, index)) }
        return asked.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
            .map(\.element.part)
    }

    /// The pairs that a machine which begins in one of these states may begin in.
    func pairs(of derivation: Derivation, from initial: ValueSet) -> ValueSet {
        ValueSet(
            derivation.combinations.indices.filter { pair in
                let held = derivation.combinations[pair]
                return initial.contains(pair % derivation.stateCount)
                    && parts.indices.allSatisfy { areOpen[$0] || held[$0] == parts[$0].initial }
            })
    }

    /// Whether a value's own code puts no other value in its place.
    private static func isChangedByParts(_ holder: IndexedType, _ index: TypeIndex) -> Bool {
        holder.kind == .struct
            && !holder.bodies.contains { index.files[$0.file].containsAssignment(to: "self", in: $0.body) }
    }

    /// The names of the flags of a class that other code of the module could set.
    static func exposed(by holder: IndexedType, _ index: TypeIndex) -> [String] {
        holder.variables.filter {
            isExposed($0.declaration.header, holder) && DerivedState.part($0, index) != nil
        }.map(\.declaration.name)
    }

    private static func isExposed(_ header: DeclarationHeader, _ holder: IndexedType) -> Bool {
        [.class, .actor].contains(holder.kind)
            && header.modifiers.isDisjoint(with: [.private, .privateSet, .public, .open, .package])
    }

    /// Whether only code of the type itself sets a variable, by assignments that are followed, and some code asks for it.
    private static func isOwn(_ part: Derivation.Part, _ holder: IndexedType, _ project: Project) -> Bool {
        let (index, variable) = (project.index, part.variable)
        let header = variable.declaration.header
        // Who makes a value says what its variables hold, but for private ones.
        let hidden: Modifiers = holder.kind == .struct ? [.private] : [.private, .privateSet]
        guard header.modifiers.isDisjoint(with: [.weak, .lazy, .unowned]), variable.declaration.accessors.isEmpty,
            header.attributes.allSatisfy({ ["Published", "ObservationIgnored"].contains($0.name) }),
            !header.modifiers.isDisjoint(with: hidden)
                || isExposed(header, holder) && !project.isSetOutside(variable.declaration.name, of: holder)
        else { return false }
        // What others register through it is no step of this machine.
        if part.question.isRegistration { return true }
        let name = variable.declaration.name
        var (isAssigned, isAsked) = (false, false)
        for (file, body) in holder.bodies where index.files[file].mentions(name, in: body) {
            let source = index.files[file]
            if source.mayPassInout(name, in: body) || source.containsReference(to: name, in: body) { return false }
            isAssigned = isAssigned || source.containsAssignment(to: name, in: body)
            isAsked = isAsked || source.asks(for: name, in: body)
        }
        return isAssigned && isAsked
    }

    private static func bodiesNaming(_ part: Derivation.Part, _ holder: IndexedType, _ index: TypeIndex) -> Int {
        holder.bodies.count { index.files[$0.file].mentions(part.name, in: $0.body) }
    }
}
