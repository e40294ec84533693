import DrawbridgeSwift

extension MachineLowering {
    /// The name of the one object that the holder's type keeps of itself: `static let shared = Holder()`. Nil where there are
    /// several such objects, or none: then another object is another machine.
    func findSharedName() -> String? {
        guard holder.kind == .class || holder.kind == .actor else { return nil }
        let shared = holder.variables.filter { variable in
            let declaration = variable.declaration
            guard !declaration.isComputed, declaration.isStatic else {
                return false
            }
            let value = declaration.initialValue.map { expression(in: $0, of: variable.file) }
            let made = declaration.type ?? value.flatMap { index.type(made: $0, file: variable.file) }
            return made.flatMap { index.resolve($0, in: holder.id, file: variable.file)?.id } == holder.id
        }
        return shared.count == 1 ? shared[0].declaration.name : nil
    }
}
