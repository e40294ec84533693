import DrawbridgeModel

/// The transitions of one state, grouped by what triggers them, as in XState.
struct XStateGroups {
    private(set) var on: [(key: String, transitions: [Transition])] = []
    private(set) var always: [Transition] = []
    private(set) var after: [(key: String, transitions: [Transition])] = []
    /// Transitions after the children of the state have reached a final state.
    private(set) var done: [Transition] = []
    private(set) var serviceDone: [String: [Transition]] = [:]
    private(set) var serviceFailed: [String: [Transition]] = [:]
    /// For each transition of the machine, in its order, the number of transitions before it in the groups. Nil if the
    /// two orders are equal.
    let order: [Int]?

    init(_ transitions: [Transition], services: [String]) {
        let group = { (transition: Transition) in Group(transition.event, services: services) }
        let groups = Dictionary(grouping: transitions.indices) { group(transitions[$0]) }
        var seen: Set<Group> = []
        let firstUses = transitions.map(group).filter { seen.insert($0).inserted }
        let inFile = firstUses.sorted { $0.rank(services) < $1.rank(services) }
        let places = inFile.flatMap { groups[$0] ?? [] }
        var order = Array(transitions.indices)
        for (i, place) in places.enumerated() { order[place] = i }
        self.order = places == Array(transitions.indices) ? nil : order
        for key in inFile { add(key, (groups[key] ?? []).map { transitions[$0] }) }
    }

    private mutating func add(_ group: Group, _ transitions: [Transition]) {
        switch group {
        case .on(let event): on.append((event, transitions))
        case .always: always = transitions
        case .after(let delay): after.append((delay, transitions))
        case .done: done = transitions
        case .serviceDone(let service): serviceDone[service] = transitions
        case .serviceFailed(let service): serviceFailed[service] = transitions
        }
    }
}

private enum Group: Hashable {
    case on(String), always, after(String), done, serviceDone(String), serviceFailed(String)

    init(_ event: String?, services: [String]) {
        guard let event else {
            self = .always
            return
        }
        if event == XState.stateIsDone {
            self = .done
        } else if event.hasPrefix("after.") {
            self = .after(String(event.dropFirst("after.".count)))
        } else if let service = services.first(where: { event == XState.isDone($0) }) {
            self = .serviceDone(service)
        } else if let service = services.first(where: { event == XState.hasFailed($0) }) {
            self = .serviceFailed(service)
        } else {
            self = .on(event)
        }
    }

    /// The position of the group in the file. Events and delays have the order of their first use.
    func rank(_ services: [String]) -> Int {
        switch self {
        case .on: 0
        case .always: 1
        case .after: 2
        case .done: 3
        case .serviceDone(let service): 4 + 2 * (services.firstIndex(of: service) ?? 0)
        case .serviceFailed(let service): 5 + 2 * (services.firstIndex(of: service) ?? 0)
        }
    }
}
