import DrawbridgeDrift
import DrawbridgeModel

/// What a machine is in at the same time: the regions of a parallel state around all, or the whole machine.
struct ScaffoldRegions {
    struct Region {
        var machine: Machine
        var type: String
        var variable: String
    }

    private(set) var regions: [Region] = []
    /// What no enum inside may be called.
    private(set) var types: Set<String> = [
        "State", "Event", "Conditions", "Action", "Refused", "Phase", "Output", "Hashable", "Sendable", "Bool",
    ]

    init(_ machine: Machine, in name: String) throws(Scaffold.Fault) {
        types.insert(name)
        let around = machine.children(of: nil).filter { $0.isReal && !$0.isUnnamedEnd }
        guard around.count == 1, around[0].kind == .parallel else {
            try Self.requireOneState(of: machine)
            regions = [Region(machine: machine, type: "State", variable: "state")]
            return
        }
        let inside = machine.children(of: around[0].name).filter(\.isReal)
        let parts = DrawingParts(machine).regions
        guard parts.count == inside.count, parts.count > 1 else {
            throw Scaffold.Fault(
                message: "has a region of \(around[0].name) without transitions; draw them, or leave it out")
        }
        try Self.requireApart(inside, in: machine)
        var variables = SwiftNames(fallback: "region", taken: ScaffoldNames.members)
        for (region, part) in zip(inside, parts) {
            try Self.requireOneState(of: part)
            let title = part.name == machine.name ? "region" : part.name
            let variable = variables.name(for: title == "region" ? "region \(regions.count + 1)" : title)
            var type = SwiftNames.typeName(variable) ?? "Region"
            while types.contains(type) { type += "State" }
            types.insert(type)
            var part = part.droppingPrefix(region.name + ".")
            part.documentation = region.documentation
            regions.append(Region(machine: part, type: type, variable: variable))
        }
    }
}

private extension ScaffoldRegions {
    /// Requires that each arrow stays in its region.
    static func requireApart(_ regions: [State], in machine: Machine) throws(Scaffold.Fault) {
        let names = Set(regions.map(\.name))
        let region = { (state: String) in machine.ancestors(of: state).first(where: names.contains) }
        for arrow in machine.transitions where !arrow.isStart && arrow.to != Machine.pseudoState {
            let from = region(arrow.from)
            guard from == nil || from != region(arrow.to) || from == arrow.from else { continue }
            throw Scaffold.Fault(
                message:
                    "is in several states at once, and an arrow leads out of its regions (\(arrow.from) → \(arrow.to)), "
                    + "which separate variables cannot follow; draw what happens in each region there")
        }
    }

    /// Requires that the machine is in one state at a time.
    static func requireOneState(of machine: Machine) throws(Scaffold.Fault) {
        for state in machine.states where [.parallel, .region, .fork, .join].contains(state.kind) {
            throw Scaffold.Fault(
                message:
                    "is in several states at once (\(state.name) is a \(state.kind.rawValue) state) and in one at other "
                    + "times, which no enum can be; draw each part as a machine of its own")
        }
    }
}

private extension Machine {
    /// With shorter names of states: those of a region begin with its own.
    func droppingPrefix(_ prefix: String) -> Machine {
        func short(_ name: String) -> String { name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name }
        var machine = self
        machine.initial = initial.map(short)
        for i in states.indices {
            machine.states[i].name = short(states[i].name)
            machine.states[i].parent = states[i].parent.map(short)
        }
        for i in transitions.indices {
            machine.transitions[i].from = short(transitions[i].from)
            machine.transitions[i].to = short(transitions[i].to)
        }
        return machine
    }
}
