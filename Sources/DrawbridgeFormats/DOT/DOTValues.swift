/// The attributes of a node, an edge or a graph that have a meaning. All others are styling.
struct DOTValues {
    /// https://graphviz.org/doc/info/attrs.html
    enum Key: String, CaseIterable {
        case label, xlabel, shape, style, peripheries, tooltip, dir, arrowhead, lhead, ltail, rankdir, color, fontcolor,
            pencolor, bgcolor, image
        /// A class for style sheets. Our writer and others use it to say what a node stands for.
        case `class`
    }

    /// A list: with so few entries, a search is faster than a dictionary.
    private var texts: [(key: Key, text: DOTText)] = []

    subscript(key: Key) -> DOTText? { texts.first { $0.key == key }?.text }

    /// The text of an attribute in lower case; empty if it is missing.
    func word(_ key: Key) -> String {
        guard let text = self[key]?.text else { return "" }
        let isLowercase = !text.contains(byteWhere: { $0 < UInt8(ascii: "a") || $0 > UInt8(ascii: "z") })
        return isLowercase ? text : text.lowercased()
    }

    /// Whether an attribute's list of words contains a word: `style="rounded,filled"`.
    func has(_ word: String, in key: Key) -> Bool {
        guard let text = self[key]?.text else { return false }
        if text.utf8.allSatisfy(DOT.beginsName) { return text.lowercased() == word }
        return text.utf8.split { !DOT.beginsName($0) }.contains { Substring($0).lowercased() == word }
    }

    mutating func set(_ key: Key, _ text: DOTText) {
        if let place = texts.firstIndex(where: { $0.key == key }) {
            texts[place].text = text
        } else {
            texts.append((key, text))
        }
    }

    /// Adds other attributes. They replace those of the same keys.
    mutating func set(_ others: DOTValues) {
        if texts.isEmpty { return texts = others.texts }
        for (key, text) in others.texts { set(key, text) }
    }
}
