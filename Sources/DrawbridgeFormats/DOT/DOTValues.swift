/// Those attributes of a node, an edge or a graph that say what it is. All others are styling.
struct DOTValues {
    /// https://graphviz.org/doc/info/attrs.html
    enum Key: String, CaseIterable {
        case label, xlabel, shape, style, peripheries, tooltip, dir, arrowhead, lhead, ltail, rankdir
        /// A mark for style sheets. Our writer and others say there what a node stands for.
        case `class`
    }

    private var texts: [Key: DOTText] = [:]

    subscript(key: Key) -> DOTText? { texts[key] }

    /// The text of an attribute in lower case, without the backslashes of quoting.
    func word(_ key: Key) -> String { texts[key]?.text.lowercased() ?? "" }

    mutating func set(_ key: Key, _ text: DOTText) { texts[key] = text }

    /// What the others say counts.
    mutating func set(_ others: DOTValues) {
        guard !others.texts.isEmpty else { return }
        texts = texts.isEmpty ? others.texts : texts.merging(others.texts) { $1 }
    }
}
