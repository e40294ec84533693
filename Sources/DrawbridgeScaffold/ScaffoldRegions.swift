import DrawbridgeDrift
import DrawbridgeModel

/// What a machine is in at the same time: the regions of a parallel state around all, or the whole machine.
struct ScaffoldRegions {
    struct Region {
        var machine: Machine
        var type: String
        var variable: String
        /// The parallel states that it may be in.
        var insides: [Inside] = []
        /// The state that is the region; nil for a whole machine.
        var state: String?
    }

    /// A parallel state that is one state among others.
    struct Inside {
        /// Its name in the machine around it, where it is a state without others inside.
        var state: String
        /// The machine in it.
        var machine: Machine
        /// The type of what it carries.
        var type: String
        var regions: ScaffoldRegions
        /// The arrows out of its regions, by the variable of the region, from states as the region calls them.
        var exits: [(variable: String, arrow: Transition)] = []
    }

    private(set) var regions: [Region] = []
    /// What no enum inside may be called.
    private(set) var types: Set<String> = [
        "State", "Event", "Conditions", "Action", "Refused", "Phase", "Output", "Hashable", "Sendable", "Bool",
    ]
    /// What was left out, one sentence each.
    private(set) var remarks: [String] = []

    init(_ machine: Machine, in name: String) throws(Scaffold.Fault) {
        types.insert(name)
        let around = machine.children(of: nil).filter { $0.isReal && !$0.isUnnamedEnd }
        if around.count == 1, around[0].kind == .parallel {
            try add(regionsOf: around[0], machine)
        } else {
            try add(machine)
        }
    }

    /// What all variables are called, those inside as well.
    var variables: Set<String> {
        regions.reduce(into: []) { names, region in
            names.insert(region.variable)
            for inside in region.insides { names.formUnion(inside.regions.variables) }
        }
    }
}

private extension ScaffoldRegions {
    mutating func add(regionsOf parallel: State, _ machine: Machine) throws(Scaffold.Fault) {
        let parts = DrawingParts(machine)
        let inside = machine.children(of: parallel.name).filter(\.isReal)
        try Self.requireApart(inside, in: parallel.name, of: machine)
        let moving = inside.compactMap { region in
            parts.region(region, of: parallel.name).map { (region: region, machine: $0) }
        }
        remarks = inside.filter { region in !moving.contains { $0.region.name == region.name } }.map {
            "nothing happens in \($0.title), so that there is no variable for it"
        }
        var variables = SwiftNames(fallback: "region", taken: ScaffoldNames.members)
        for (region, part) in moving {
            try Self.requireOneState(of: part)
            var part = part.droppingPrefix(region.name + ".")
            part.documentation = region.documentation
            guard moving.count > 1 else {
                return regions = [Region(machine: part, type: "State", variable: "state", state: region.name)]
            }
            let title = region.kind == .region && region.label == nil ? "region \(regions.count + 1)" : part.name
            let variable = variables.name(for: title)
            regions.append(
                Region(
                    machine: part, type: newType(variable, unlike: variable) ?? "Region", variable: variable,
                    state: region.name))
        }
        guard regions.isEmpty else { return }
        throw Scaffold.Fault(message: "has no arrow in the regions of \(parallel.title); draw what happens there")
    }

    /// The whole machine, which may be in several states at once inside of one.
    mutating func add(_ machine: Machine) throws(Scaffold.Fault) {
        let parallels = machine.outermostParallels
        var insides: [Inside] = []
        var around = machine
        for parallel in parallels {
            let exits = machine.exits(of: parallel.name)
            around.transitions.removeAll(where: exits.contains)
            try Self.requireApart(parallel.name, from: around)
            let inner = machine.inside(parallel)
            guard !exits.isEmpty || inner.transitions.contains(where: { $0.from != $0.to }) else { continue }
            let type = newType(parallel.title) ?? "Regions"
            let regions = try ScaffoldRegions(inner, in: type)
            insides.append(
                Inside(
                    state: parallel.name, machine: inner, type: type, regions: regions,
                    exits: try regions.placing(exits, in: machine)))
        }
        let whole = around.collapsing(Set(parallels.map(\.name)))
        try Self.requireOneState(of: whole)
        regions = [Region(machine: whole, type: "State", variable: "state", insides: insides)]
        remarks = insides.flatMap(\.regions.remarks)
    }

    /// The regions that arrows lead out of.
    func placing(_ exits: [Transition], in machine: Machine) throws(Scaffold.Fault) -> [(String, Transition)] {
        var placed: [(String, Transition)] = []
        for exit in exits {
            let around = machine.ancestors(of: exit.from)
            guard let region = regions.first(where: { $0.state.map(around.contains) ?? false }), let name = region.state
            else { throw .crossing(exit, "a region in which nothing else happens") }
            var arrow = exit
            if arrow.from.hasPrefix(name + ".") { arrow.from.removeFirst(name.count + 1) }
            placed.append((region.variable, arrow))
        }
        return placed
    }

    /// A type that nothing else is called.
    mutating func newType(_ words: String, unlike variable: String = "") -> String? {
        guard var type = SwiftNames.typeName(words) else { return nil }
        while types.contains(type) || type == variable { type += "State" }
        types.insert(type)
        return type
    }
}

private extension ScaffoldRegions {
    /// Requires that each arrow stays in its region. One of the parallel state itself leads back into it.
    static func requireApart(_ regions: [State], in parallel: String, of machine: Machine) throws(Scaffold.Fault) {
        let names = Set(regions.map(\.name))
        let region = { (state: String) in machine.ancestors(of: state).first(where: names.contains) }
        for arrow in machine.transitions where !arrow.isStart && arrow.to != Machine.pseudoState {
            guard arrow.from != parallel, let from = region(arrow.from), from != region(arrow.to) else { continue }
            throw Scaffold.Fault(
                message:
                    "is in several states at once, and an arrow leads out of its regions (\(arrow.from) → \(arrow.to)), "
                    + "which separate variables cannot follow; draw what happens in each region there")
        }
    }

    /// Requires that no arrow leads from outside into a region, or out of one. One that leads to a region as a whole enters them all.
    static func requireApart(_ parallel: String, from machine: Machine) throws(Scaffold.Fault) {
        let inside = machine.names(within: parallel).subtracting([parallel])
        let regions = Set(machine.children(of: parallel).filter(\.isReal).map(\.name))
        for arrow in machine.transitions
        where !arrow.isStart && inside.contains(arrow.from) != inside.contains(arrow.to) {
            if !inside.contains(arrow.from), arrow.from != parallel, regions.contains(arrow.to) { continue }
            throw .crossing(arrow, "one of the regions of \(parallel)")
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

private extension Scaffold.Fault {
    static func crossing(_ arrow: Transition, _ region: String) -> Self {
        Self(
            message:
                "has an arrow into or out of \(region) (\(arrow.from) → \(arrow.to)), which code cannot follow: it enters and leaves all "
                + "regions together; draw the arrow at the parallel state around them")
    }
}

private extension Machine {
    /// The arrows from the states in a parallel state out of it, where it is one among others.
    func exits(of parallel: String) -> [Transition] {
        let inside = names(within: parallel).subtracting([parallel])
        return transitions.filter { arrow in
            guard inside.contains(arrow.from), !inside.contains(arrow.to), arrow.to != parallel else { return false }
            return [arrow.from, arrow.to].allSatisfy { state(named: $0)?.isReal ?? false }
        }
    }

    /// The parallel states that lie in no other one.
    var outermostParallels: [State] {
        let parallels = states.filter { $0.kind == .parallel }
        let names = Set(parallels.map(\.name))
        return parallels.filter { names.isDisjoint(with: ancestors(of: $0.name).dropFirst()) }
    }

    /// A parallel state as a machine of its own, which begins anew whenever it is entered.
    func inside(_ parallel: State) -> Machine {
        let names = names(within: parallel.name)
        var machine = self
        machine.name = parallel.title
        machine.documentation = parallel.documentation
        machine.states.removeAll { !names.contains($0.name) }
        for i in machine.states.indices where machine.states[i].name == parallel.name { machine.states[i].parent = nil }
        machine.transitions.removeAll { arrow in
            arrow.from == parallel.name || !names.contains(arrow.to) || !(names.contains(arrow.from) || arrow.isStart)
        }
        machine.initial.removeAll { !names.contains($0) }
        return machine
    }

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
