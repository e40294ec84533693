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
    /// - Parameters:
    ///   - kept: The variables that keep states for later, as far as the state is ever set to them. Each is a group: it says where steps lead.
    ///   - most: How many combinations of the values of a group of flags are followed.
    static func groups(
        of candidate: Candidate, in project: Project, kept: [KeptState], combinations most: Int
    ) -> [Companions] {
        let holder = project.object(of: candidate)
        let alone = kept.map { Companions([Derivation.Part($0)], holder, project.index) }
        let size = (1...3).last { 1 << $0 <= min(most, Self.most) } ?? 0
        guard size > 0 else { return alone }
        let parts = own(candidate, project)
        return alone
            + stride(from: 0, to: min(parts.count, size * mostGroups), by: size).map { first in
                Companions(Array(parts[first..<min(first + size, parts.count)]), holder, project.index)
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
        guard let state = candidate.variable, OwnVariables(of: candidate, project) != nil else { return [] }
        let holder = project.object(of: candidate)
        let registrations = Registrations(holder: holder, project: project)
        let found = holder.variables.filter { $0.origin != state.origin }.flatMap { variable in
            // The type tells most variables apart from flags; only for those that are left, code is searched.
            [DerivedState.part(variable, index), registrations.part(variable)].compactMap(\.self).filter {
                isOwn($0, variable, holder, project)
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

    /// The names of the flags of a class, and of what may keep its states, that other code of the module could set.
    static func exposed(by holder: IndexedType, states: Set<TypeID>, _ index: TypeIndex) -> [String] {
        holder.variables.filter { variable in
            guard OwnVariables.isExposed(variable.declaration.header, holder) else { return false }
            return DerivedState.part(variable, index) != nil
                || states.contains { KeptState.isOptional(variable, of: $0, in: holder, index) != nil }
        }.map(\.declaration.name)
    }

    private static func isOwn(
        _ part: Derivation.Part, _ variable: Member<VariableDeclaration>, _ holder: IndexedType, _ project: Project
    ) -> Bool {
        // What others register through it is no step of this machine.
        OwnVariables(holder: holder, project: project).contains(variable, asked: !part.question.isRegistration)
    }

    private static func bodiesNaming(_ part: Derivation.Part, _ holder: IndexedType, _ index: TypeIndex) -> Int {
        holder.bodies.count { index.files[$0.file].mentions(part.name, in: $0.body) }
    }
}
