import DrawbridgeModel
import DrawbridgeSource

/// What the search of the index looks at beside what the cards show: the names of states and events. In a file of its own,
/// which the page asks for when somebody begins to search, and each name once, for machines have many in common.
struct SearchWords {
    let site: Site

    /// A call of the page's script, with a list of lists: a name, then the numbers of its cards, from 0.
    var script: String {
        let list = JSONText.array(names.map { .array([.string($0.name)] + $0.cards.map { .integer($0) }) })
        return "drawbridgeWords(\(list.text));\n"
    }
}

private extension SearchWords {
    /// In the order of the cards.
    var names: [(name: String, cards: [Int])] {
        var found: [(name: String, cards: [Int])] = []
        var places: [String: Int] = [:]
        for (card, documented) in site.machines.enumerated() {
            for name in names(of: documented.machine) {
                if let place = places[name] {
                    found[place].cards.append(card)
                } else {
                    places[name] = found.count
                    found.append((name, [card]))
                }
            }
        }
        return found
    }

    /// Each once.
    func names(of machine: Machine) -> [String] {
        var seen: Set<String> = [machine.name]
        let names = [machine.variable].compactMap(\.self) + machine.states.map(\.name) + machine.eventNames
        return names.filter { seen.insert($0).inserted }
    }
}
