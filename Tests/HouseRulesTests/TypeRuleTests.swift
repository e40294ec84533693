import Testing

/// Rules about what a type has in all its files together. What breaks one stands in `RuleException.table`, or fails.
struct TypeRuleTests {
    @Test func `the types are here`() {
        #expect(OurType.all.count > 300, "without types the rules below hold for nothing")
        #expect(OurType.all.contains { $0.lineCount > 200 } && OurType.all.contains { $0.boolCount > 1 })
        #expect(FolderUse.all.count > 100)
        #expect(DefaultedSwitch.vocabularies.isSubset(of: DefaultedSwitch.all.map(\.subject)))
    }

    @Test func `a type stops at 1,000 lines, in all files together`() {
        for fault in Self.faults(.lines, limit: 1000, \.lineCount) {
            Issue.record(
                "\(fault). Give a part its own type, with its own few properties: files do not make it smaller.")
        }
    }

    @Test func `a type has twelve stored properties at most`() {
        for fault in Self.faults(.storedProperties, limit: 12, \.storedProperties.count) {
            Issue.record("\(fault). Those that are read together are a value of their own.")
        }
    }

    @Test func `a type has three Bools at most`() {
        for fault in Self.faults(.bools, limit: 3, \.boolCount) {
            Issue.record(
                "\(fault). Each doubles the combinations: make an enum of those that can be.")
        }
    }

    @Test func `folders of a target do not use each other`() {
        let cycles = FolderCycle.all(in: FolderUse.all)
        let sizes = Dictionary(uniqueKeysWithValues: cycles.map { ($0.subject, $0.fewer.count) })
        for fault in RuleException.faults(.folderCycle, limit: 0, sizes: sizes) {
            let uses = cycles.first { fault.hasPrefix($0.subject) }?.fewer.map { "\($0.path) uses \($0.type)" } ?? []
            Issue.record("\(fault). In the direction that has fewer: \(uses.joined(separator: ", "))")
        }
    }

    @Test func `a switch over an enum of ours has no default`() {
        let found = DefaultedSwitch.all.filter { !DefaultedSwitch.vocabularies.contains($0.subject) }
        let places = Dictionary(grouping: found, by: \.subject).mapValues { $0.map(\.place) }
        for fault in RuleException.faults(.defaults, limit: 0, sizes: places.mapValues(\.count)) {
            let subject = places.keys.first { fault.hasPrefix($0 + " ") }
            let list = subject.flatMap { places[$0] }?.joined(separator: ", ") ?? ""
            Issue.record("\(fault). A new case would pass them in silence: \(list)")
        }
    }

    private static func faults(_ rule: RuleException.Rule, limit: Int, _ size: (OurType) -> Int) -> [String] {
        // Private types of different files may have one name: the largest counts.
        let sizes = Dictionary(OurType.all.map { ($0.subject, size($0)) }, uniquingKeysWith: max)
        return RuleException.faults(rule, limit: limit, sizes: sizes)
    }
}
