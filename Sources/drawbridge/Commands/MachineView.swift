import ArgumentParser
import DrawbridgeModel

/// Which part of a machine is drawn.
struct MachineView: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Draw only this state and its neighbours. May be repeated.", valueName: "state"))
    var focus: [String] = []

    @Option(
        help: ArgumentHelp(
            "How far from the states of --focus to draw, as a number of transitions.", valueName: "count"))
    var depth = 1

    @Option(
        help: ArgumentHelp("Draw a composite state without the states inside it. May be repeated.", valueName: "state"))
    var collapse: [String] = []

    @Option(
        help: ArgumentHelp(
            "Leave out the transitions on an event; * matches any text. May be repeated.", valueName: "event"))
    var hide: [String] = []

    @Flag(
        name: .customLong("overview"), inversion: .prefixedNo,
        help: ArgumentHelp(
            "Draw large machines with fewer arrows. The default for pictures.",
            discussion: """
                For machines with more than 40 arrows, or 60 transitions. Some arrows show a number instead of their events. \
                Transitions that stay in a state, states inside a composite and, if needed, arrows from many states to one \
                are not drawn but counted in the state. --no-overview draws every arrow.
                """))
    var isOverview: Bool?

    func validate() throws {
        guard depth >= 0 else { throw ValidationError("--depth is a number of transitions: 0 or more") }
    }

    /// Whether less is drawn than all of a machine.
    var isPart: Bool { isOverview == true || !(focus + collapse + hide).isEmpty }

    /// What becomes of machines that are too large for a picture.
    var largeMachines: Drawing.LargeMachines {
        switch isOverview {
        case nil: .drawnWithAdvice
        case true?: .drawnAsOverview
        case false?: .drawnWhole
        }
    }

    /// Fails on a name that no machine has.
    func applied(to machines: [Machine]) throws(Failure) -> [Machine] {
        let names = machines.flatMap(\.states).map(\.name)
        for state in focus + collapse where !machines.contains(where: { !$0.names(of: [state]).isEmpty }) {
            let suggestion = NearestNames(of: state, among: names).sentence(plural: "states")
            throw Failure("no state is called \(state); \(suggestion)")
        }
        for event in hide where !machines.flatMap(\.eventNames).contains(where: { Self.fits($0, event) }) {
            let suggestion = NearestNames(of: event, among: machines.flatMap(\.eventNames)).sentence(plural: "events")
            throw Failure("no event is called \(event); \(suggestion)")
        }
        return machines.compactMap(view)
    }
}

private extension MachineView {
    /// Nil where the machine has none of the states that are asked for.
    func view(of machine: Machine) -> Machine? {
        var view = machine.collapsing(machine.names(of: collapse))
        if !hide.isEmpty { view = view.hiding { event in hide.contains { Self.fits(event, $0) } } }
        if !focus.isEmpty {
            let middle = view.names(of: focus)
            guard !middle.isEmpty else { return nil }
            view = view.around(middle, steps: depth)
        }
        // Of equal arrows one is drawn; that makes no part of the whole.
        return (focus + collapse + hide).isEmpty ? view : view.notingPart(of: machine.size)
    }

    static func fits(_ event: String, _ pattern: String) -> Bool {
        NamePattern(pattern).fits(event)
    }
}

extension Machine {
    /// The states with one of these names, or with such a label.
    fileprivate func names(of wanted: [String]) -> Set<String> {
        Set(states.filter { wanted.contains($0.name) || $0.label.map(wanted.contains) ?? false }.map(\.name))
    }
}
