/// The style of a cell: `ellipse;shape=endState;fillColor=#000000`.
///
///     style = [ part *( ";" part ) ]
///     part  = name | key "=" value
struct DrawIOStyle {
    /// Parts without a value: the names of the styles that this one extends.
    private(set) var names: Set<Substring> = []
    private var values: [Substring: Substring] = [:]
    /// Whether an arrow has a head at its start and at its end. By default, draw.io draws one at the end only.
    let hasHead: (start: Bool, end: Bool)

    /// Of several values for one key, the last one counts.
    init(_ text: String) {
        for part in text.split(separator: ";") {
            guard let equals = part.firstIndex(of: "=") else {
                names.insert(part)
                continue
            }
            values[part[..<equals]] = part[part.index(after: equals)...]
        }
        hasHead = ((values["startArrow"] ?? "none") != "none", (values["endArrow"] ?? "classic") != "none")
    }

    subscript(key: Substring) -> Substring? { values[key] }

    func hasShape(_ name: Substring) -> Bool { values["shape"].map { $0 == name } ?? names.contains(name) }

    var isHTML: Bool { values["html"] == "1" }

    /// Without lines and without a filling.
    var isBare: Bool {
        let hasNoLine = values["strokeColor"] == "none"
        return names.contains("text") && (hasNoLine || values["strokeColor"] == nil)
            || hasNoLine && values["fillColor"] == "none"
    }
}
