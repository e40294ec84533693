import DrawbridgeFlow
import DrawbridgeSwift

/// What the parameters of an initialiser may hold: what is no state and has a default, callers may choose: `init(autoplay: Bool = false)`. A
/// default is what it is only where all calls are known, and none says otherwise.
struct OpenArguments {
    let unit: MachineLowering

    func values(of initializer: FunctionID) -> [ValueSet] {
        let defaults = unit.defaultArguments(of: initializer)
        let slots = unit.functions[initializer.index].slots.dropFirst()
        guard zip(slots, defaults).contains(where: { $0.domain.kind != .states && $1 != $0.domain.all }),
            let declared = unit.declaration(of: initializer)
        else { return defaults }
        let making = MakingCalls(unit: unit)
        let calls = making.all.map(\.call).filter { declared.declaration.accepts($0) }
        let isOpen = calls.isEmpty || making.mayBeCalledElsewhere(declared)
        let places = declared.declaration.parameters.indices.filter {
            unit.isFollowed(declared.declaration.parameters[$0], in: declared.file)
        }
        return zip(places, zip(slots, defaults)).map { place, argument in
            let (slot, fallback) = argument
            guard slot.domain.kind != .states else { return fallback }
            let isChosen = isOpen || calls.contains { declared.declaration.match($0)?[place] != nil }
            return isChosen ? slot.domain.all : fallback
        }
    }
}
