import DrawbridgeSwift

/// `self = .next` in an enum's own mutating methods.
struct SelfAssigningEnum: Dialect {
    func candidates(in index: TypeIndex, _: Ancestry, _: EnumVariables) -> [Candidate] {
        index.ids.compactMap { id in
            guard index[id].kind == .enum, index[id].cases.count > 1 else { return nil }
            let isAssigned = index[id].functions.contains { member in
                guard let body = member.declaration.body, member.declaration.kind == .function else { return false }
                return index.files[member.file].containsAssignment(to: "self", in: body)
            }
            return isAssigned ? Candidate(holder: id, storage: .itself, stateType: id) : nil
        }
    }
}
