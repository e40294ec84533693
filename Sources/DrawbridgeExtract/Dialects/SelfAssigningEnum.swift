import DrawbridgeSwift

/// `self = .next` in an enum's own mutating methods.
struct SelfAssigningEnum: Dialect {
    func candidates(in index: TypeIndex) -> [Candidate] {
        index.types.compactMap { type in
            guard type.kind == .enum, type.cases.count > 1 else { return nil }
            let isAssigned = type.functions.contains { member in
                guard let body = member.declaration.body, member.declaration.kind == .function else { return false }
                return index.files[member.file].containsAssignment(to: "self", in: body)
            }
            return isAssigned ? Candidate(holder: type.id, variable: nil, stateType: type.id, isOptional: false) : nil
        }
    }
}
