import Testing

/// The boundaries of docs/ARCHITECTURE.md, as far as the compiler does not hold them.
struct BoundaryTests {
    /// What each target may import. A new line here needs a line in Sources/README.md.
    static let allowed: [String: Set<String>] = [
        "DrawbridgeSource": [],
        "DrawbridgeModel": ["DrawbridgeSource"],
        "DrawbridgeSwift": ["DrawbridgeSource"],
        "DrawbridgeFlow": [],
        "DrawbridgeExtract": [
            "DrawbridgeSource", "DrawbridgeModel", "DrawbridgeSwift", "DrawbridgeFlow", "Synchronization",
        ],
        "DrawbridgeFormats": ["DrawbridgeSource", "DrawbridgeModel", "CZlib"],
        "DrawbridgeLayout": [
            "DrawbridgeSource", "DrawbridgeModel", "DrawbridgeFormats", "CGraphviz", "CGraphvizCalls",
            "Synchronization",
        ],
        "DrawbridgeDrift": ["DrawbridgeSource", "DrawbridgeModel"],
        "DrawbridgeLint": ["DrawbridgeSource", "DrawbridgeModel"],
        "DrawbridgeReport": ["DrawbridgeSource"],
        "DrawbridgeDocs": ["DrawbridgeSource", "DrawbridgeModel"],
        "DrawbridgeScaffold": ["DrawbridgeSource", "DrawbridgeModel", "DrawbridgeSwift", "DrawbridgeDrift"],
        "DrawbridgePreview": [
            "DrawbridgeSource", "DrawbridgeModel", "FlyingSocks", "Foundation", "Synchronization",
        ],
        "DrawbridgeServer": ["DrawbridgeSource", "DrawbridgeFormats", "Synchronization"],
        "DrawbridgeKit": [
            "DrawbridgeSource", "DrawbridgeModel", "DrawbridgeSwift", "DrawbridgeExtract", "DrawbridgeFormats",
            "DrawbridgeLayout", "DrawbridgeDrift", "DrawbridgeReport", "Foundation", "Synchronization",
        ],
        "DrawbridgeTesting": [
            "DrawbridgeSource", "DrawbridgeModel", "DrawbridgeSwift", "DrawbridgeExtract", "DrawbridgeFormats",
            "DrawbridgeDrift", "DrawbridgeReport", "Foundation", "Synchronization",
        ],
        "drawbridge": [
            "DrawbridgeSource", "DrawbridgeModel", "DrawbridgeSwift", "DrawbridgeExtract", "DrawbridgeFormats",
            "DrawbridgeLayout", "DrawbridgeDrift", "DrawbridgeLint", "DrawbridgeReport", "DrawbridgeDocs",
            "DrawbridgeScaffold", "DrawbridgePreview", "DrawbridgeServer", "CRevision", "ArgumentParser", "Yams",
            "Mustache",
            "Dispatch", "Synchronization", "Darwin", "Glibc", "Musl",
        ],
    ]

    @Test func `a target imports only what it may`() {
        for file in OurFile.all {
            let strange = Set(file.imports).subtracting(Self.allowed[file.target] ?? [])
            #expect(
                strange.isEmpty,
                """
                \(file.path) imports \(strange.sorted().joined(separator: ", ")): the core takes bytes and gives values, \
                so that it is testable and the same everywhere. Touch the system in Sources/drawbridge alone.
                """)
        }
    }

    @Test func `only the workspace and the console touch the system`() {
        let system: Set = ["Darwin", "Glibc", "Musl"]
        for file in OurFile.all where file.target == "drawbridge" && !system.isDisjoint(with: file.imports) {
            let folders = ["Sources/drawbridge/Workspace/", "Sources/drawbridge/Console/"]
            let isExcepted = ["Exit", "Failure"].contains(file.name)
            #expect(
                isExcepted || folders.contains { file.path.hasPrefix($0) },
                "\(file.path) calls the system: commands take a Workspace and a Console, so that tests can hand in theirs."
            )
        }
    }

    @Test func `the drawing of the targets shows what the manifest says`() throws {
        let manifest = try Document("Package.swift").text
        let drawing = try Document("diagrams/targets.dot").text
        var declared: Set<String> = []
        for target in manifest.matches(of: #/name: "(\w+)",\s*dependencies: \[([^\]]*)\]/#)
        where !target.1.hasSuffix("Tests") {
            let names = target.2.replacing(#/package: "[^"]*"/#, with: "")
            declared.formUnion(names.matches(of: #/"(\w+)"/#).map { "\(target.1) -> \($0.1)" })
        }
        let drawn = Set(drawing.matches(of: #/\w+ -> \w+/#).map { String($0.0) })
        #expect(declared.count > 10, "without targets this rule holds for nothing")
        #expect(drawn == declared, "diagrams/targets.dot is what people look at first: make it what Package.swift says")
    }

    @Test func `every target is explained`() throws {
        let readme = try Document("Sources/README.md").text
        for target in Set(OurFile.all.map(\.target)) {
            #expect(
                readme.contains("`\(target)`"), "Sources/README.md says what each target is for; \(target) is missing")
        }
    }
}
