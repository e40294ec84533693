import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift

/// Other states in place of those that are named now.
extension CodeWays {
    /// Replaces the target where a transition names it.
    func targetWays(_ transition: Transition, _ target: String) -> [[Edit]] {
        let value = code.spelling.value(target)
        let direct = code.writes.filter { $0.transition == transition }.map { write in
            [CodeEditing(write.body.file).edit(write.target, value)]
        }
        return direct
    }

    /// Replaces the initial state at the variable, or in an initializer.
    func startWays(_ target: String) -> [[Edit]] {
        guard let (file, offset) = code.offset(of: code.machine.source) else { return [] }
        let value = code.spelling.value(target)
        let source = code.index.files[file]
        let paths = code.machine.initial.map(code.spelling.path)
        let places = startRanges(file, offset).flatMap { range in
            paths.flatMap { source.ranges(ofCase: $0, in: range) }
        }
        return places.map { [CodeEditing(source).edit($0, value)] }
    }

    /// The initial value of the variable, and the initializers in its file.
    private func startRanges(_ file: Int, _ offset: Int) -> [TokenRange] {
        let variables = code.index.ids.flatMap { code.index[$0].variables } + code.index.variables
        let own = variables.filter { $0.file == file && $0.declaration.header.name.offsets.lowerBound == offset }
        let initializers = code.functions(in: file).filter { $0.function.kind == .initializer }
        return own.compactMap(\.declaration.initialValue) + initializers.map(\.function.header.range)
    }
}
