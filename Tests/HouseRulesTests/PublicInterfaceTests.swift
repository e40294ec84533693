import Foundation
import Testing

/// What other packages see: documented, with an example that is compiled and run.
struct PublicInterfaceTests {
    /// Each library, and the tests that run its examples.
    static let libraries = [
        ("DrawbridgeKit", "Tests/DrawbridgeKitTests"), ("DrawbridgeTesting", "Tests/DrawbridgeTestingTests"),
    ]

    @Test(arguments: libraries) func `every public symbol is documented`(library: String, tests: String) {
        let symbols = PublicSymbol.all(in: library)
        #expect(symbols.count > 10, "without symbols this rule holds for nothing")
        for symbol in symbols {
            #expect(symbol.documentation != nil, "\(symbol.place): say what it is, in a sentence above it")
        }
    }

    @Test(arguments: libraries) func `every public symbol is used by an example`(library: String, tests: String) throws
    {
        let code = try Self.code(of: tests)
        for symbol in PublicSymbol.all(in: library) {
            let missing = symbol.uses.filter { !code.contains($0) }
            #expect(missing.isEmpty, "\(symbol.place): no test in \(tests) has \(missing)")
            #expect(!symbol.isType || !symbol.examples.isEmpty, "\(symbol.place): show in the comment how it is used")
        }
    }

    @Test(arguments: libraries) func `the examples of the documentation are run`(library: String, tests: String) throws
    {
        let code = PublicSymbol.withoutIndentation(try Self.code(of: tests))
        let comments = PublicSymbol.all(in: library).flatMap { symbol in symbol.examples.map { (symbol.place, $0) } }
        #expect(!comments.isEmpty, "without examples this rule holds for nothing")
        for (place, example) in comments + (try Self.articles(of: library)) {
            let isRun = code.contains(example)
            #expect(isRun, "\(place): no test in \(tests) has these lines:\n\(example)")
        }
    }

    private static func code(of folder: String) throws -> String {
        let files = OurFile.paths(below: folder, withExtension: "swift")
        return try files.map { try Document($0).text }.joined(separator: "\n")
    }

    /// The blocks of Swift in the library's catalogue.
    private static func articles(of library: String) throws -> [(String, String)] {
        try Document.all().filter {
            $0.path.hasPrefix("./Sources/\(library)/") || $0.path.hasPrefix("Sources/\(library)/")
        }
        .flatMap { document in
            document.text.matches(of: #/```swift\n([^`]*)```/#).map {
                (document.path, PublicSymbol.withoutIndentation(String($0.1)))
            }
        }
    }
}
