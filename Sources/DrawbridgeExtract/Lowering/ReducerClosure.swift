import DrawbridgeFlow
import DrawbridgeSwift

/// A closure that gets the state, or what holds it, and an action: a step of its own.
struct ReducerClosure {
    var closure: Closure
    var file: Int
    var receiver: Receiver
    /// What the closure is passed to, or what keeps it.
    var name: String
    /// The type of what it gets besides.
    var action: TypeID?
    /// The state of a feature around, where it gets that; nil for the machine's own.
    var around: TypeID?

    func lowered(in unit: MachineLowering) -> FunctionID {
        let names = closure.parameters.isEmpty ? ["$0", "$1"] : closure.parameters.map { $0.name ?? "_" }
        let key = FunctionKey(file: file, range: closure.range, role: .reducer, receiver: receiver)
        return unit.function(key) { lowering in
            lowering.signature.names.name = name
            lowering.signature.names.fullName = name
            lowering.signature.reducing = .event
            if let around {
                lowering.environment.scope.declare(names[0], .value(lowering.unit.index.writtenType(of: around)))
            } else {
                lowering.declareGiven(names[0], isInout: true)
            }
            if let action, let domain = lowering.unit.domain(of: ResolvedType(id: action, isOptional: false)) {
                lowering.declareEvent(names[1], domain)
            } else {
                // Too many actions to be followed as values: what the code asks of them names the events.
                lowering.environment.happening.names.insert(names[1])
            }
            lowering.statements.lower(closure.body)
        }
    }
}

extension TypeIndex {
    /// A type by its own name, where it is declared.
    fileprivate func writtenType(of type: TypeID) -> WrittenType {
        WrittenType(type: .named([NamedType(self[type].name)]), scope: self[type].parent, file: self[type].file)
    }
}
