import DrawbridgeModel

/// Names.
extension Unfolding {
    func realChildren(of name: String) -> [State] { children[name, default: []].compactMap { states[$0] } }

    /// The state that somebody means: of exactly this name, or the only one that is spelled so but for case and separators.
    func name(of wanted: String) -> String? {
        if states[wanted]?.isReal == true { return wanted }
        let letters = Spelling(wanted).letters
        for property in [\State.title, \State.name, \State.ownName] {
            let found = realStates.filter { Spelling($0[keyPath: property]).letters == letters }
            if found.count == 1 { return found[0].name }
        }
        return nil
    }

    /// The conditions on arrows.
    var conditions: [String] {
        var seen: Set<String> = []
        return machine.transitions.compactMap(\.guard).filter { seen.insert($0).inserted }
    }

    var eventNames: [String] {
        var seen: Set<String> = []
        let events = machine.events.map(\.name) + machine.transitions.compactMap(\.event)
        return events.filter { seen.insert($0).inserted }
    }
}
