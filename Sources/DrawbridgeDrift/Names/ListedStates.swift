/// The names that the name of a drawn state lists: `paused` and `ended` of `paused / ended`.
struct ListedStates {
    let names: [String]

    /// Nil for a name that is no list.
    init?(_ title: String) {
        var text = title
        for sign in Self.signs { text = text.replacing(sign, with: "/") }
        names = text.split(separator: "/").map { $0.split(separator: " ").joined(separator: " ") }
        guard names.count > 1, !names.contains("") else { return nil }
    }

    private static let signs = [" or ", " and ", " & ", " | ", ",", " или ", " и "]
}
