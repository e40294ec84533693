import Testing

@testable import drawbridge

/// What gitignore(5) says under "Pattern format", and what git does where the page is silent.
struct IgnoreRulesTests {
    typealias Row = (patterns: String, path: String, verdict: IgnoreFile.Verdict?)

    static let names: [Row] = [
        ("Generated.swift", "Generated.swift", .ignored),
        ("Generated.swift", "Sources/Generated.swift", .ignored),
        ("Generated.swift", "Sources/Generated.swift.swift", nil),
        ("*.generated.swift", "Sources/A.generated.swift", .ignored),
        ("*.generated.swift", "Sources/generated.swift", nil),
        ("?.swift", "A.swift", .ignored),
        ("?.swift", "AB.swift", nil),
        ("a*b*c", "axxbxxc", .ignored),
        ("a*b*c", "axxbxx", nil),
        ("*", "A.swift", .ignored),
        ("[A-C].swift", "B.swift", .ignored),
        ("[!A-C].swift", "B.swift", nil),
        ("[^A-C].swift", "D.swift", .ignored),
        ("[]x].swift", "].swift", .ignored),
        ("[[:digit:]_].swift", "7.swift", .ignored),
        ("[[:digit:]_].swift", "a.swift", nil),
        ("[[:nothing:]].swift", "a.swift", nil),
        ("[A-.swift", "A.swift", nil),
        ("[C-A].swift", "C.swift", .ignored),
        ("[C-A].swift", "B.swift", nil),
        ("\\*.swift", "*.swift", .ignored),
        ("\\*.swift", "A.swift", nil),
        ("A.swift\\", "A.swift", nil),
    ]

    static let lines: [Row] = [
        ("", "A.swift", nil),
        ("# A.swift", "# A.swift", nil),
        ("\\#A.swift", "#A.swift", .ignored),
        ("\\!A.swift", "!A.swift", .ignored),
        ("A.swift   ", "A.swift", .ignored),
        ("A.swift\\ ", "A.swift ", .ignored),
        ("A.swift\\ ", "A.swift", nil),
        ("A.swift\r\nB.swift\r\n", "A.swift", .ignored),
        ("\u{FEFF}A.swift", "A.swift", .ignored),
        ("*.swift\n!A.swift", "A.swift", .included),
        ("!A.swift\n*.swift", "A.swift", .ignored),
        ("*.swift\n!A.swift", "B.swift", .ignored),
    ]

    static let folders: [Row] = [
        ("out/", "out", nil),
        ("out/", "out/", .ignored),
        ("out/", "Sources/out/", .ignored),
        ("out", "out/", .ignored),
        ("/out", "out/", .ignored),
        ("/out", "Sources/out/", nil),
        ("Sources/out", "Sources/out/", .ignored),
        ("Sources/out", "App/Sources/out/", nil),
        ("Sources/*.swift", "Sources/A.swift", .ignored),
        ("Sources/*.swift", "Sources/App/A.swift", nil),
        ("**/out", "out/", .ignored),
        ("**/out", "a/b/out/", .ignored),
        ("out/**", "out/", nil),
        ("out/**", "out/a/A.swift", .ignored),
        ("a/**/b", "a/b", .ignored),
        ("a/**/b", "a/x/y/b", .ignored),
        ("a/**/b", "a/x/y/c", nil),
        ("a/**/b/**/c", "a/b/x/b/c", .ignored),
        ("***/b", "a/x/b", .ignored),
        ("a**b", "axxb", .ignored),
        ("a/**b", "a/x/b", nil),
        ("/", "a", nil),
    ]

    /// A path that ends in a slash is a folder.
    @Test(arguments: names + lines + folders)
    func `a pattern fits as git says`(row: Row) {
        let base = Array("/repository".utf8)
        let isFolder = row.path.hasSuffix("/")
        let path = base + Array(("/" + (isFolder ? row.path.dropLast() : row.path[...])).utf8)
        #expect(IgnoreFile(Array(row.patterns.utf8), base: base).verdict(on: path, isFolder: isFolder) == row.verdict)
    }

    @Test func `a pattern made to be slow is not`() {
        let pattern = Array((String(repeating: "a*", count: 200) + "b").utf8)
        let name = Array(String(repeating: "a", count: 2000).utf8)
        #expect(!Glob(pattern).matches(name[...]))
    }
}
