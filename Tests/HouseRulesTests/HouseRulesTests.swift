import Testing

/// The rules of docs/STYLE.md that a machine can hold. Each failure says why the rule is there and what to do.
struct HouseRulesTests {
    @Test func `the sources are here`() {
        #expect(OurFile.all.count > 50, "without files every other rule here holds for nothing")
        #expect(OurFile.all.flatMap(\.functions).count > 200)
    }

    @Test func `a file is named for the type that it declares`() {
        for file in OurFile.all where file.types.contains(where: { $0.kind != .extension }) {
            #expect(
                file.types.map(\.name).contains(file.subject),
                """
                \(file.path) declares no \(file.subject): files are found by the name of the type. \
                Name it for its type, or Type+Topic.swift for an extension.
                """)
        }
    }

    @Test(arguments: ["manager", "helper", "helpers", "util", "utils", "common", "misc", "base", "impl", "service"])
    func `no name says nothing`(word: String) {
        for file in OurFile.all {
            let names = [file.name] + file.types.map(\.name)
            #expect(
                !names.contains { $0.words.contains(word) },
                "\(file.path): a type called \(word) has no reason yet. Name it for what it is or makes.")
        }
    }

    @Test(arguments: [
        ("parse", "read"), ("emit", "write"), ("generate", "write"), ("serialize", "write"),
        ("process", "read or extract"),
        ("handle", "the thing that is done"),
    ])
    func `one word means one thing`(word: String, instead: String) {
        for file in OurFile.all {
            for function in file.functions {
                #expect(
                    function.name.words.first != word,
                    "\(file.place(of: function)): the project's word is not \(word). Say \(instead); see docs/STYLE.md."
                )
            }
        }
    }

    @Test func `every finding is explained, and nothing else is`() {
        let kinds = Set(OurFile.all.flatMap { $0.firstArguments(of: "DiagnosticKind") })
        let explained = Set(OurFile.all.flatMap { $0.firstArguments(of: "FindingGuide") })
        #expect(kinds.count > 10)
        for id in kinds.symmetricDifference(explained) {
            Issue.record(
                "\(id): drawbridge explain knows every finding, and only those. See FindingGuide+Table.swift.")
        }
    }

    @Test func `a file stops at 400 lines`() {
        for file in OurFile.all where !file.isTable {
            #expect(
                file.lineCount <= 400,
                "\(file.path): nobody reads that far. Move what belongs together into a type of its own.")
        }
    }

    @Test func `a function stops at 60 lines`() {
        for file in OurFile.all where !file.isTable {
            for function in file.functions {
                #expect(
                    file.lineCount(of: function) <= 60,
                    "\(file.place(of: function)) does more than one thing. Give each its own name.")
            }
        }
    }

    @Test func `half of all functions take ten lines or fewer, nine in ten fewer than thirty`() {
        let lengths = OurFile.all.flatMap { file in file.functions.map(file.lineCount(of:)) }.sorted()
        let advice = "long functions have become the custom: cut the newest ones"
        #expect(lengths[lengths.count / 2] <= 10, "\(advice)")
        #expect(lengths[lengths.count * 9 / 10] < 30, "\(advice)")
    }
}

private extension OurFile {
    /// Tables of data are read by key, not from top to bottom.
    var isTable: Bool { name.hasSuffix("Table") || name == "UnicodeRanges" }
}
