/// The states around each state of a machine, for questions about many of them: asking the machine itself takes a walk over all
/// states each time.
package struct Ancestry: Sendable {
    private let parents: [String: String]

    package init(_ machine: Machine) {
        let pairs = machine.states.map { ($0.name, $0.parent) }
        parents = Dictionary(pairs) { first, _ in first }.compactMapValues(\.self)
    }

    /// The name itself, then its parent, and so on outwards. A circle is followed once.
    package func ancestors(of name: String) -> [String] {
        var names = [name]
        var seen: Set = [name]
        while let next = parents[names[names.count - 1]], seen.insert(next).inserted { names.append(next) }
        return names
    }
}
