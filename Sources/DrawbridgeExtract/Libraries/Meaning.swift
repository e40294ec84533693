/// All that is known of a name. Facts that are unknown are nil or empty.
package struct Meaning: Sendable, Hashable {
    /// When a call runs the closures that it is given.
    package var closures: CallSchedule?
    /// How the event is called that begins with such a closure.
    package var event: EventName?
    package var result: CallResult?
    package var box: WordSet<BoxAccess> = []
    package var chain: ChainRole?
    package var traits: WordSet<ChainTrait> = []
    package var effect: CallEffect?
    package var machine: MachineRole?
    /// Of a label.
    package var takes: WordSet<LabelRole> = []
    /// Of a type.
    var type: WordSet<TypeRole> = []
    /// When closures run in functions that give a future, where that differs.
    var closuresOfFuture: CallSchedule?

    package static let unknown = Meaning()

    /// Takes over the facts of another row that are unknown here.
    mutating func fill(from other: Meaning) {
        closures = closures ?? other.closures
        event = event ?? other.event
        result = result ?? other.result
        chain = chain ?? other.chain
        effect = effect ?? other.effect
        machine = machine ?? other.machine
        closuresOfFuture = closuresOfFuture ?? other.closuresOfFuture
        box.formUnion(other.box)
        traits.formUnion(other.traits)
        takes.formUnion(other.takes)
        type.formUnion(other.type)
    }

    /// Whether nothing is said.
    package var isEmpty: Bool { self == .unknown }

    /// Whether two rows say different things in one respect, so that only one of them can hold.
    package func contradicts(_ other: Meaning) -> Bool {
        func differ<Word: Equatable>(_ path: KeyPath<Meaning, Word?>) -> Bool {
            guard let one = self[keyPath: path], let another = other[keyPath: path] else { return false }
            return one != another
        }
        return differ(\.closures) || differ(\.event) || differ(\.result) || differ(\.chain) || differ(\.effect)
            || differ(\.machine)
    }
}
