/// What came of making drawings and code agree, in one sentence.
struct UpdateSummary {
    /// How many drawings were compared.
    var compared: Int
    var changes: Int
    /// How many files these are in.
    var files: Int
    var left: Int

    /// `3 diagrams compared: 2 changes in 1 file, 1 difference is left.`
    var text: String {
        let done = changes == 0 ? [] : ["\(Self.count(changes, "change")) in \(Self.count(files, "file"))"]
        let rest = left == 0 ? [] : ["\(Self.count(left, "difference")) \(left == 1 ? "is" : "are") left"]
        let parts = done + rest
        return "\(Self.count(compared, "diagram")) compared: "
            + "\(parts.isEmpty ? "nothing to change" : parts.joined(separator: ", "))."
    }

    private static func count(_ count: Int, _ thing: String) -> String { "\(count) \(thing)\(count == 1 ? "" : "s")" }
}
