import DrawbridgeExtract
import Testing

/// What names of libraries mean is said in rows, so that each stands in one place with all its meanings.
struct LibraryNamesTests {
    /// Names that stand in code as well, each with the reason.
    static let exceptions = [
        "Dictionary": "the language has a literal and a type of its own for it",
        "contains": "asks a list that is written down, whose elements are at hand",
        "compactMap": "makes another list of one that is written down, whose elements are at hand",
        "repeating": "makes a list of one element",
        "completion": "what guards call the value that a chain ends with",
        "transition": "the label of an argument of SwiftState, in the front end that reads its routes",
    ]

    /// Where names of libraries belong: the rows, and the front ends, each of which knows one way to write a machine.
    static let homes = ["Sources/DrawbridgeExtract/Libraries/", "Sources/DrawbridgeExtract/Dialects/"]

    private static let files = OurFile.all.filter { file in
        file.target == "DrawbridgeExtract" && !homes.contains { file.path.hasPrefix($0) }
    }

    @Test func `names of libraries stand in rows and in front ends`() {
        let names = Set(Library.all.flatMap(\.rows).flatMap(\.names))
        let distinctive = names.filter { $0.words.count > 1 || $0.count >= 8 }
        #expect(distinctive.count > 150, "without names this rule holds for nothing")
        let patterns = names.filter { $0.contains("…") }.map {
            $0.split(separator: "…", omittingEmptySubsequences: false)
        }
        var excepted: Set<String> = []
        for file in Self.files {
            for literal in file.wordLiterals where Self.exceptions[literal] != nil { excepted.insert(literal) }
            for literal in file.wordLiterals where Self.exceptions[literal] == nil {
                let isPattern = patterns.contains { parts in
                    literal.hasPrefix(parts[0]) && literal.hasSuffix(parts[1]) && literal != parts.joined()
                        && (parts[0].isEmpty || literal.dropFirst(parts[0].count).first?.isUppercase ?? false)
                }
                #expect(
                    !distinctive.contains(literal) && !isPattern,
                    """
                    \(file.path) names \(literal), which a library has: what it means belongs in a row of \
                    Sources/DrawbridgeExtract/Libraries; ask Libraries for it.
                    """)
            }
        }
        #expect(excepted == Set(Self.exceptions.keys), "an exception that nothing needs any longer is removed")
    }
}

private extension OurFile {
    /// The string literals that are one word.
    var wordLiterals: [String] {
        let text = String(decoding: swift.source.bytes, as: UTF8.self)
        return text.split(separator: "\n").filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }
            .flatMap { $0.matches(of: #/"([A-Za-z_]\w*)"/#).map { String($0.1) } }
    }
}
