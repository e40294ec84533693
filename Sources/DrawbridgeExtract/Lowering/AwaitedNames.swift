/// What the code of a machine waits for, by the names.
struct AwaitedNames {
    /// The methods that wait for a call of each name, in source order.
    private var awaiting: [String: [String]] = [:]
    private var calls: Set<String> = []
    /// What a loop waits for: it may come at any time.
    private var arriving: Set<String> = []

    mutating func note(_ name: String, by method: String) {
        guard name != method, !method.isEmpty, !awaiting[name, default: []].contains(method) else { return }
        awaiting[name, default: []].append(method)
    }

    mutating func note(call name: String?) { calls.formUnion(name.map { [$0] } ?? []) }

    mutating func note(arriving name: String?) { arriving.formUnion(name.map { [$0] } ?? []) }

    /// The method that waits for a call of this name. Empty where several do, and nobody can tell them apart by it.
    func methods(awaiting name: String) -> [String] {
        let methods = awaiting[name] ?? []
        return methods.count == 1 ? methods : []
    }

    /// Whether a name is that of a call which code awaits, and not of what a loop waits for.
    func isCall(_ name: String) -> Bool { calls.contains(name) && !arriving.contains(name) }
}
