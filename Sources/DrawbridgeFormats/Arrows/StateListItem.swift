/// An item of a list of where a state leads, or of what leads there, without an arrow:
///
///     item = [ lead ] names [ "(" remark ")" ] [ introduced event | "(" event ")" | ":" event ] [ " - " remark ]
///     lead = "from" | [ "back" | "returns" | "goes" ] "to"
struct StateListItem {
    var names: [PlainName]
    var label: String
    /// Whether a word says that it is a way from or to a state.
    let hasLead: Bool

    init?(_ text: String) {
        var words = text.split(separator: " ")[...]
        let leads = words.prefix(Self.longestLead).map { $0.lowercased() }
        let lead = Self.leads.first { leads.starts(with: $0) }
        hasLead = lead != nil
        words = words.dropFirst(lead?.count ?? 0)
        guard let first = words.first, hasLead || first.first.map({ "`*.".contains($0) }) == true || words.count == 1
        else { return nil }
        let end = words.indices.dropFirst().first { i in
            words[i - 1].hasSuffix(":") || words[i].hasPrefix("(") || Self.introduced(words[i...]) != nil
        }
        var name = words[..<(end ?? words.endIndex)].joined(separator: " ")
        if name.hasSuffix(":") || name.hasSuffix(".") { name.removeLast() }
        guard let read = PlainName.list(name[...]), !read.contains(where: { $0.name == "?" }) else { return nil }
        names = read
        label = end.map { Self.label(words[$0...], isBehindColon: words[$0 - 1].hasSuffix(":")) } ?? ""
    }

    private static let longestLead = 2
    private static let leads = [["from"], ["back", "to"], ["returns", "to"], ["goes", "to"], ["to"], ["из"], ["в"]]

    private static func label(_ words: ArraySlice<Substring>, isBehindColon: Bool) -> String {
        let text = words.joined(separator: " ")
        if isBehindColon { return withoutRemark(text) }
        guard text.hasPrefix("("), let close = text.firstIndex(of: ")") else {
            return introduced(words).map { withoutRemark($0) } ?? ""
        }
        // What brackets say before the event is a remark: `running (again) via tick()`.
        let behind = text[text.index(after: close)...].split(separator: " ")
        return introduced(behind[...]).map { withoutRemark($0) } ?? PlainLabel.bracketed(text)
    }

    private static func introduced(_ words: ArraySlice<Substring>) -> String? {
        PlainLabel.introduced(words.joined(separator: " "))?.label
    }

    /// `` `tick()` - a second less ``: an event in code is all, and more is a remark.
    private static func withoutRemark(_ label: String) -> String {
        guard label.hasPrefix("`"), let end = label.dropFirst().firstIndex(of: "`") else { return label }
        return String(label[label.index(after: label.startIndex)..<end])
    }
}
