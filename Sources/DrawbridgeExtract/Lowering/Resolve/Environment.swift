import DrawbridgeFlow
import DrawbridgeSwift

/// What the code at a place sees: whose code it is, what its names stand for, and the slots that it may use.
///
/// What is asked of it changes nothing. A class, because all that lower a function stand at the same place.
final class Environment {
    /// The `switch` or `if case` whose patterns are being lowered.
    struct Switching {
        var occasion = Occasion(index: 0)
        /// The cases that the arms of a `switch` name, where it has no `default`: all of its subject's.
        var switchedCases: (subject: String, names: [String])?
    }

    let unit: MachineLowering
    /// The function that is being lowered.
    let id: FunctionID
    var receiver: Receiver
    /// The file whose tokens are being read.
    var file: Int
    var scope = Scope()
    var slots: [SlotInfo]
    var parameterCount = 0
    var result: Slot?
    /// What constants can be that are states: any that the state was in `let before = state`, one in `let next = Paused()`.
    var constants: [Slot: ValueSet] = [:]
    /// The slots with what a function of the sources gave back, which no caller has handed in.
    var givenBack: Set<Slot> = []
    var switching = Switching()
    var happening = Happening()

    init(unit: MachineLowering, id: FunctionID, key: FunctionKey) {
        self.unit = unit
        self.id = id
        receiver = key.receiver
        file = key.file
        slots = [SlotInfo(name: "state", domain: unit.domain)]
    }

    var libraries: Libraries { unit.project.libraries }

    /// The scope of the code's type, for looking up names of types.
    var typeScope: TypeID? { unit.typeScope(of: receiver) }

    var here: Surroundings { Surroundings(scope: scope, file: file, receiver: receiver, owner: id) }

    /// Runs a body where another piece of code stands.
    func at<Result>(_ place: Surroundings, _ body: (Environment) -> Result) -> Result {
        let outer = here
        // Slots of another function are gone.
        scope = place.owner == id ? place.scope : place.scope.withoutSlots
        (file, receiver) = (place.file, place.receiver)
        let result = body(self)
        (scope, file, receiver) = (outer.scope, outer.file, outer.receiver)
        return result
    }

    func newSlot(_ name: String, _ domain: Domain) -> Slot {
        slots.append(SlotInfo(name: name, domain: domain))
        return Slot(index: slots.count - 1)
    }

    /// Keeps the words of the expression that a slot has its value from, for a slot without a name of the code.
    func note(_ value: Expression, in operand: Operand) {
        guard case .slot(let slot) = operand, !slot.isState, slot.index > parameterCount else { return }
        slots[slot.index].words = slots[slot.index].words ?? words.text(value.range)
    }

    func origin(_ range: TokenRange) -> Origin { Origin(file: file, range: range) }

    func domain(of slot: Slot) -> Domain { slots[slot.index].domain }

    func domain(of type: TypeSyntax?) -> Domain? {
        unit.domain(of: type, file: file, scope: typeScope)
    }

    /// Whether something stands behind the label of an argument.
    func behind(_ label: String?, _ role: LabelRole) -> Bool {
        label.map { libraries.label($0).takes.contains(role) } ?? false
    }
}
