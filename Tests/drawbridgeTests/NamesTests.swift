import DrawbridgeModel
import Testing

@testable import drawbridge

struct NamesTests {
    @Test(arguments: [
        ("list", "list", 0), ("lst", "list", 1), ("lits", "list", 1), ("", "abc", 3), ("kitten", "sitting", 3),
    ])
    func `the distance of two names counts letters put in, left out, changed or swapped`(
        a: String, b: String, distance: Int
    ) {
        #expect(NearestNames.distance(a, b) == distance)
        #expect(NearestNames.distance(b, a) == distance)
    }

    @Test(arguments: [
        (["CallTracker"], "CallTraker", "did you mean CallTracker?"),
        (["CallTracker"], "calltracker", "did you mean CallTracker?"),
        (["CallTracker"], "call", "did you mean CallTracker?"),
        (["CallTracker", "Profile"], "Tariff", "the machines are: CallTracker, Profile"),
        ([], "Tariff", "there are no machines here"),
        ((1...10).map { "M\($0)" }, "Tariff", "the machines are: M1, M2, M3, M4, M5, M6, M7, M8, and 2 more"),
    ])
    func `an unknown name is answered with the nearest`(names: [String], name: String, sentence: String) {
        #expect(NearestNames(of: name, among: names).sentence(plural: "machines") == sentence)
    }

    static let machines = [
        Machine(name: "CallTracker", variable: "CallTracker.state"), Machine(name: "Confirm<Code>"),
        Machine(name: "Profile"),
    ]

    @Test(arguments: [
        ([], ["CallTracker", "Confirm<Code>", "Profile"]),
        (["Profile"], ["Profile"]),
        (["C*"], ["CallTracker", "Confirm<Code>"]),
        (["Profile", "Call*", "C*r"], ["CallTracker", "Profile"]),
        (["CallTracker.state"], ["CallTracker"]),
        (["Confirm<*>"], ["Confirm<Code>"]),
    ])
    func `machines are taken by name or pattern, in their order`(patterns: [String], names: [String]) throws {
        #expect(try MachineSelection(patterns).select(from: Self.machines).map(\.name) == names)
    }

    @Test func `a pattern that fits nothing is a mistake, even beside one that fits`() {
        #expect(throws: Failure("no machine is called Profil?; did you mean Profile?")) {
            try MachineSelection(["Profile", "Profil?"]).select(from: Self.machines)
        }
    }

    @Test func `file names are safe and no two alike`() {
        var names = FileNames()
        let made = [
            "Call", "call", "Call", "Confirm<Code>.timer", "../../etc/passwd", "a/b\\c:d", "", "…", ".hidden", "Звонок",
            "📞",
        ].map { names.name(for: Machine(name: $0)) }
        #expect(
            made == [
                "Call", "call-2", "Call-3", "Confirm-Code-.timer", "etc-passwd", "a-b-c-d", "machine", "machine-2",
                "hidden", "Звонок", "machine-3",
            ])
    }

    @Test func `a long name is cut between letters`() {
        var names = FileNames()
        let name = names.name(for: Machine(name: String(repeating: "ы", count: 300)))
        #expect(name == String(repeating: "ы", count: 100))
    }
}
