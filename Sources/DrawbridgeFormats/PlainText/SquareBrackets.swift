/// What stands alone in square brackets within an arrow: an event in `--[start()]-->`, and a condition in `--[isReady]-->`.
extension PlainLabel {
    /// Whether all of a text is in square brackets and says what happens. Comparisons, and names that ask something, are conditions.
    static func isEventInSquareBrackets(_ text: String) -> Bool {
        guard text.count > 2, text.hasPrefix("["), text.hasSuffix("]") else { return false }
        let inside = text.dropFirst().dropLast()
        return !inside.contains { "[]<>=!&|≤≥≠\"".contains($0) } && !asks(words(String(inside)))
    }

    private static func asks(_ text: String) -> Bool {
        let first = text.drop { $0 == "." || $0 == "`" }.prefix { $0.isLetter }
        let small = first.prefix { $0.isLowercase }
        let isJoined = small.endIndex < first.endIndex
        let word = String(isJoined ? small : first).lowercased()
        return word.isEmpty || questions.contains(word) || PlainWords.conditions.contains(word)
    }

    private static let questions: Set = [
        "is", "has", "have", "can", "could", "should", "may", "must", "was", "were", "are", "will", "does", "did",
        "not", "no",
        "needs", "allows", "when", "unless", "else", "otherwise", "while", "nil", "true", "false", "не", "иначе",
    ]
}
