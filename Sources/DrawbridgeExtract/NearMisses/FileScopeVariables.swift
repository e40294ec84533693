import DrawbridgeSwift

/// Variables of enum types at file scope: no dialect looks there.
struct FileScopeVariables: NearMissFinder {
    func nearMisses(in index: TypeIndex, beside candidates: [Candidate]) -> [NearMiss] {
        index.variables.compactMap { variable in
            guard !variable.declaration.isLet, !variable.declaration.isComputed,
                let type = index.stateType(of: variable, in: nil)?.id, index[type].hasStates
            else { return nil }
            return NearMiss(
                type: index[type].qualifiedName, variable: variable.declaration.name,
                place: index.place(ofName: variable.declaration.header, file: variable.file), reason: .fileScope)
        }
    }
}
