/// A line for `names:`, `events:` or `conditions:` of drawbridge.yml: `Paused: [suspended, halted]`.
package struct AliasLine {
    private let alias: Alias

    package init(_ alias: Alias) {
        self.alias = alias
    }

    package init(_ drawn: String, _ coded: [String]) {
        self.init(Alias(drawn, coded))
    }

    package var text: String {
        let names = alias.coded.map(Self.quoted)
        let list = names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
        return "\(Self.quoted(alias.drawn)): " + (alias.isEach ? "{each: \(list)}" : list)
    }

    /// A name as a scalar of YAML.
    ///
    /// Plain scalars of YAML 1.2, section 7.3.3, as far as nobody has to think about them; the rest in double quotes.
    package static func quoted(_ name: String) -> String {
        let isPlain =
            name.first?.isLetter == true && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
        // What YAML 1.1, which most readers still know, takes for something else.
        let isWord = ["yes", "no", "on", "off", "true", "false", "null", "y", "n"].contains(name.lowercased())
        if isPlain, !isWord { return name }
        return "\"" + name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
            + "\""
    }
}
