import DrawbridgeSwift

/// Several `Bool`s that act as one machine: the same methods assign them together.
struct FlagGroups: NearMissFinder {
    /// So many methods assign two flags together before they are taken for parts of one state: one alone may reset all
    /// that there is.
    private static let leastMethods = 2

    func nearMisses(in index: TypeIndex, beside candidates: [Candidate]) -> [NearMiss] {
        index.types.filter { $0.kind != .protocol }.flatMap { type in
            groups(of: type, index).map { group in
                NearMiss(
                    type: nil,
                    variable: type.qualifiedName + "." + group[0].declaration.name,
                    place: index.place(ofName: group[0].declaration.header, file: group[0].file),
                    reason: .flags,
                    detail: group.map(\.declaration.name).joined(separator: ", "))
            }
        }
    }

    /// Each in the order of the sources.
    private func groups(of type: IndexedType, _ index: TypeIndex) -> [[Member<VariableDeclaration>]] {
        let flags = type.variables.filter { index.isFlag($0) }
        guard flags.count > 1 else { return [] }
        let assigned = type.functions.filter { $0.declaration.kind == .function }.map {
            places(of: flags, assignedBy: $0, index)
        }
        var groups = flags.indices.map { [$0] }
        for first in flags.indices {
            for second in flags.indices where second > first {
                let methods = assigned.count { $0.contains(first) && $0.contains(second) }
                if methods >= Self.leastMethods { groups.join(first, second) }
            }
        }
        return groups.filter { $0.count > 1 }.map { group in group.sorted().map { flags[$0] } }
    }

    private func places(
        of flags: [Member<VariableDeclaration>], assignedBy function: Member<FunctionDeclaration>, _ index: TypeIndex
    ) -> Set<Int> {
        guard let body = function.declaration.body else { return [] }
        let file = index.files[function.file]
        return Set(flags.indices.filter { file.containsAssignment(to: flags[$0].declaration.name, in: body) })
    }
}

extension TypeIndex {
    fileprivate func isFlag(_ variable: Member<VariableDeclaration>) -> Bool {
        let declaration = variable.declaration
        guard !declaration.isLet, !declaration.isComputed else { return false }
        if let type = declaration.type { return type == .named([NamedType("Bool")]) }
        guard let value = declaration.initialValue else { return false }
        if case .boolean = files[variable.file].expression(in: value).kind { return true }
        return false
    }
}

extension [[Int]] {
    /// The groups that two elements are in become one.
    fileprivate mutating func join(_ first: Int, _ second: Int) {
        guard let one = firstIndex(where: { $0.contains(first) }),
            let other = firstIndex(where: { $0.contains(second) }),
            one != other
        else { return }
        self[one] += self[other]
        remove(at: other)
    }
}
