/// The text beside a drawing, searched for what the code is called.
struct SectionText {
    /// Words of letters, digits and underscores, as the code spells names; above the drawing and below it.
    private let above: Set<String>
    private let below: Set<String>
    /// Those below the next heading.
    private let beyond: Set<String>
    /// `Core/Services/CircuitBreaker.swift`.
    private let paths: [String]

    /// - Parameters:
    ///   - nearer: The sections inside of that one: a file that one of them names above the drawing is the one that is meant.
    ///   - inner: The innermost section.
    init(
        _ section: DrawingContext.Section, nearer: [DrawingContext.Section] = [], inner: DrawingContext.Section? = nil
    ) {
        let (over, under) = (Self.withoutOthers(section.above), Self.withoutOthers(section.below))
        above = Self.identifiers(section.heading + " " + over)
        let near = inner.map { Self.withoutOthers($0.below) } ?? under
        below = Self.identifiers(near)
        beyond = near == under ? [] : Self.identifiers(under)
        let nearPaths = nearer.lazy.map { Self.paths($0.heading + "\n" + Self.withoutOthers($0.above)) }.first {
            !$0.isEmpty
        }
        paths = nearPaths ?? Self.paths(over + "\n" + under)
    }

    /// Without sentences about something else: `See also …`, `Unlike …`.
    private static func withoutOthers(_ text: String) -> String {
        text.replacing(". ", with: ".\n").split(separator: "\n").filter { sentence in
            let words = sentence.lowercased().drop { !$0.isLetter }
            return !others.contains { words.hasPrefix($0) }
        }.joined(separator: "\n")
    }

    private static let others = [
        "see also ", "unlike ", "in contrast to ", "compare ", "cf. ", "related: ", "not to be confused", "instead of ",
        "см. также ", "в отличие от ",
    ]

    /// Whether it has the path of any file of the code.
    var namesFile: Bool { !paths.isEmpty }

    /// Whether a text has one, in a sentence that is not about something else.
    static func namesFile(_ text: String) -> Bool { text.contains(".swift") && !paths(withoutOthers(text)).isEmpty }

    /// A path of the text that ends as the machine's does, or its file alone.
    func file(of names: MachineNames) -> String? {
        guard let path = names.path else { return nil }
        return paths.first { path == $0 || path.hasSuffix("/" + $0) }
    }

    /// The longest name of a machine that the text has; what stands above a drawing introduces it.
    func mention(of names: MachineNames) -> PairEvidence? {
        longestName(of: names, in: above).map { .mention($0, isAbove: true) }
            ?? longestName(of: names, in: below).map { .mention($0, isAbove: false) }
            ?? longestName(of: names, in: beyond).map { .page($0) }
    }

    private func longestName(of names: MachineNames, in words: Set<String>) -> String? {
        let found = names.identifiers.filter { words.contains($0) || words.contains(Self.instance(of: $0)) }
        return found.max { ($0.count, $0) < ($1.count, $1) }
    }

    /// `hidingService`, as the only one of its type is often called. One word alone may mean anything.
    private static func instance(of type: String) -> String {
        guard let first = type.first, first.isUppercase, type.dropFirst().contains(where: \.isUppercase) else {
            return type
        }
        return first.lowercased() + type.dropFirst()
    }

    private static func identifiers(_ text: String) -> Set<String> {
        Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    }

    private static func paths(_ text: String) -> [String] {
        let words = text.split { $0.isWhitespace || "`()[]<>,;\"'*|".contains($0) }
        return words.map { String($0.prefix(while: { $0 != ":" && $0 != "#" })) }.filter { $0.hasSuffix(".swift") }
            .map { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 }
    }
}
