import DrawbridgeFlow
import DrawbridgeSwift

/// Which methods of the holder run an assignment: the one in which it stands, and those that call that one.
struct WritingMethods {
    private let unit: MachineLowering
    /// In the order of files and places.
    private let methods: [Origin]
    /// The lowered functions of each method.
    private let functions: [Origin: [FunctionID]]

    init(_ unit: MachineLowering) {
        self.unit = unit
        methods = unit.membersByDeclaration.keys.sorted { ($0.file, $0.start) < ($1.file, $1.start) }
        functions = Dictionary(grouping: unit.functions.indices.map(FunctionID.init(index:))) {
            unit.functions[$0.index].origin
        }
    }

    /// The methods that run some assignments, all of which stand in one method. Nil where they stand in several, or in none, and where one of
    /// the methods is given a state.
    func methods(with writes: Set<Origin>) -> Set<Origin>? {
        guard let first = writes.first, let method = method(around: first), writes.allSatisfy(method.contains) else {
            return nil
        }
        let found = unit.calls.leading(to: functions[method] ?? []).map { unit.functions[$0.index] }.filter {
            unit.membersByDeclaration[$0.origin] != nil
        }
        guard found.allSatisfy({ $0.parameterCount == 0 }) else { return nil }
        return Set(found.map(\.origin))
    }

    private func method(around write: Origin) -> Origin? {
        let next = methods.partitioningIndex { ($0.file, $0.start) > (write.file, write.start) }
        guard next > 0, methods[next - 1].contains(write) else { return nil }
        return methods[next - 1]
    }
}
