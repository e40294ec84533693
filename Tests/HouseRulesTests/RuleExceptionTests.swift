import Testing

struct RuleExceptionTests {
    /// The size of a thing whose rule allows 10, its exception if it has one, and what is wrong.
    static let rows: [(size: Int, ceiling: Int?, fault: String?)] = [
        (10, nil, nil),
        (11, nil, "Thing has 11 lines, and 10 are allowed"),
        (100, 100, nil),
        (101, 100, "Thing has grown from 100 to 101 lines: an exception may only shrink"),
        (91, 100, nil),
        (90, 100, "Thing has shrunk to 90 lines: lower its ceiling from 100"),
        (10, 100, "Thing has 10 lines and needs no exception any more: take it out of the table"),
    ]

    @Test(arguments: rows) func `an exception can only shrink`(size: Int, ceiling: Int?, fault: String?) {
        let exceptions = ceiling.map { [RuleException(.lines, "Thing", $0, "a reason")] } ?? []
        let faults = RuleException.faults(.lines, limit: 10, sizes: ["Thing": size], exceptions: exceptions)
        #expect(faults == (fault.map { [$0] } ?? []))
    }

    @Test func `an exception of what is gone is taken out`() {
        let exceptions = [RuleException(.lines, "Thing", 20, "a reason")]
        #expect(RuleException.faults(.lines, limit: 10, sizes: [:], exceptions: exceptions).count == 1)
    }

    @Test func `every exception has a reason, and none is there twice`() {
        let names = RuleException.table.map { "\($0.rule) \($0.subject)" }
        #expect(Set(names).count == names.count)
        #expect(RuleException.table.allSatisfy { $0.reason.count > 10 })
    }
}
