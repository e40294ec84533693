import DrawbridgeModel

/// The id of each state: its name if that is a valid id in XML, else a similar one that is unique.
struct SCXMLIdentifiers {
    private var ids: [String: String] = [:]

    init(_ states: [State]) {
        var taken: Set<String> = []
        // Names that are valid ids keep them, wherever they are.
        for state in states where SCXML.identifier(state.name) == state.name {
            ids[state.name] = state.name
            taken.insert(state.name)
        }
        var next: [String: Int] = [:]
        for state in states where ids[state.name] == nil {
            let wish = SCXML.identifier(state.name)
            var id = wish
            while !taken.insert(id).inserted {
                next[wish, default: 1] += 1
                id = "\(wish)-\(next[wish, default: 1])"
            }
            ids[state.name] = id
        }
    }

    subscript(name: String) -> String { ids[name] ?? "" }
}
