import DrawbridgeFlow
import DrawbridgeSwift

/// The operations of one function, as they are added, and what may have been done by what leads to the present place.
///
/// A class, because all that lower a function add to the same operations.
final class OperationBuilder {
    private let unit: MachineLowering
    private(set) var ops: [Op] = []
    /// Whether the operations read or write the state.
    var touchesState = false
    /// What may have been done by what leads here.
    private var done = Doings()
    /// What the parts may do that are collected and not yet added.
    private var collected = Doings()
    /// What the parts may do that leave the body.
    private var left = Doings()
    private var labelCount = 0

    init(unit: MachineLowering) {
        self.unit = unit
    }

    func add(_ op: Op) {
        if op.isStateWrite { (touchesState, done.assigns) = (true, true) }
        if let callee = op.callee { noteCall(of: callee) }
        if !collected.isNothing, !op.parts.isEmpty { addCollected() }
        ops.append(op)
    }

    func add(_ more: [Op]) {
        ops += more
        addCollected()
    }

    /// Whether what leads here may have assigned the state.
    var hasAssigned: Bool { done.assigns || done.calls.contains { unit.writesState($0) } }

    /// A slot that is being read; that of the state is noted.
    func use(_ slot: Slot) -> Slot {
        if slot.isState { touchesState = true }
        return slot
    }

    func newLabel() -> Label {
        labelCount += 1
        return Label(index: labelCount)
    }

    /// What is done any number of times.
    func addRepeatedly(_ body: [Op]) {
        guard !body.isEmpty else { return }
        let out = newLabel()
        add(.scope(out, [.loop([.choose([[.leave(.label(out))], body])])]))
    }

    /// The operations that the body adds, instead of adding them. A part that ends by this exit leads nowhere else.
    func collect(endingBy exit: Exit, _ body: () -> Void) -> [Op] {
        let outer = (ops, done, collected)
        (ops, collected) = ([], Doings())
        body()
        let part = ops
        // What was collected before does not lead here.
        collected.add(outer.2)
        if part.ends(by: exit) { left.add(done) } else { collected.add(done) }
        (ops, done) = (outer.0, outer.1)
        return part
    }

    /// The operations of the body of a function in place, which goes on after it.
    func collectBody(endingBy exit: Exit, _ body: () -> Void) -> [Op] {
        let outer = left
        left = Doings()
        let ops = collect(endingBy: exit, body)
        collected.add(left)
        left = outer
        return ops
    }
}

extension OperationBuilder {
    /// Whether a call assigns the state is asked again later where that is not known yet.
    private func noteCall(of callee: FunctionID) {
        switch unit.effects.certainlyWrites(callee) {
        case true?: done.assigns = true
        case false?: break
        case nil: done.calls.insert(callee)
        }
    }

    private func addCollected() {
        done.add(collected)
        collected = Doings()
    }

    /// Operations that may assign the state.
    private struct Doings {
        var assigns = false
        var calls: Set<FunctionID> = []

        var isNothing: Bool { !assigns && calls.isEmpty }

        mutating func add(_ other: Doings) {
            assigns = assigns || other.assigns
            calls.formUnion(other.calls)
        }
    }
}

extension [Op] {
    /// Whether nothing comes after these in the body.
    fileprivate func ends(by way: Exit) -> Bool {
        switch last {
        case .leave(let exit): exit == way
        case .trap: true
        default: false
        }
    }
}
