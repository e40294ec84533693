import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource

/// What an editor tells of a state or a machine, in Markdown: what it is, and the transitions that the code makes.
struct HoverText {
    private let spot: StatePlaces.Spot

    init(_ spot: StatePlaces.Spot) { self.spot = spot }

    var markdown: String {
        let machine = spot.machine
        let name = MarkdownText.code(machine.variable ?? machine.name)
        switch spot.subject {
        case .machine: return "\(name)\(Self.table(machine))"
        case .coded(let state, _):
            return "\(MarkdownText.code(state.name)) of \(name)\(Self.table(machine.around([state.name])))"
        case .drawn(let state, let coded):
            let title = MarkdownText.escaped(state.title)
            guard !coded.isEmpty else { return "\(title): no state of \(name) has this name\n" }
            let names = coded.map { MarkdownText.code($0.name) }.joined(separator: ", ")
            return "\(title) is \(names) of \(name)\(Self.table(machine.around(Set(coded.map(\.name)))))"
        }
    }
}

private extension HoverText {
    /// More rows than this fill the screen.
    static var mostRows: Int { 30 }

    static func table(_ machine: Machine) -> String {
        guard !machine.transitions.isEmpty else { return ": no transitions\n" }
        // A state that nothing leaves has a row with its name alone.
        let lines = MarkdownTableWriter().lines(of: machine, options: DrawingOptions()).filter {
            !$0.hasSuffix("|  |  |  |  |")
        }
        let shown = lines.prefix(mostRows + 2)
        let rest = lines.count - shown.count
        let more = rest == 0 ? "" : "\n\(rest) more rows\n"
        return "\n\n" + shown.map { $0 + "\n" }.joined() + more
    }
}

extension Machine {
    /// With the transitions that begin or end in some states.
    fileprivate func around(_ states: Set<String>) -> Machine {
        var machine = self
        machine.initial.removeAll { !states.contains($0) }
        machine.transitions.removeAll { !states.contains($0.from) && !states.contains($0.to) }
        return machine
    }
}
