import DrawbridgeDrift
import DrawbridgeModel
import Testing

/// Names and certainties that only machines of code have.
@Suite struct EventNamesTests {
    /// The drawn event, and what is found where the code has `performSync`, also called `refresh` and `SyncButton.tap`.
    @Test(arguments: [
        ("performSync", []), ("refresh", []), ("Refresh()", []), ("tap", []),
        ("User taps Refresh", []), ("click on the refresh", []), ("refresh called", []),
        ("upload", ["different-event"]), ("User taps Upload", ["different-event"]),
    ])
    func `a transition is called by any of its names`(_ drawn: String, _ expected: [String]) {
        let findings = Self.findings(
            drawn: [Transition(from: "idle", event: drawn, to: "syncing")],
            coded: [Transition(from: "idle", event: "performSync", also: ["refresh", "SyncButton.tap"], to: "syncing")])
        #expect(findings == expected)
    }

    @Test func `a name that is the event of one transition may be another name of a second one`() {
        let findings = Self.findings(
            drawn: [
                Transition(from: "idle", event: "refresh", to: "syncing"),
                Transition(from: "syncing", event: "refresh", to: "idle"),
            ],
            coded: [
                Transition(from: "idle", event: "refresh", to: "syncing"),
                Transition(from: "syncing", event: "performSync", also: ["refresh"], to: "idle"),
            ])
        #expect(findings == [])
    }

    @Test(arguments: Transition.Certainty.allCases)
    func `what is only possible may be drawn and need not be`(_ certainty: Transition.Certainty) {
        let sure = Transition(from: "idle", event: "sync", to: "syncing")
        let possible = Transition(from: "syncing", event: "cancel", to: "idle", certainty: certainty)
        let drawn = Transition(from: "syncing", event: "cancel", to: "idle")
        let isProven = certainty == .proven
        #expect(Self.findings(drawn: [sure, drawn], coded: [sure, possible]) == (isProven ? [] : ["only-possible"]))
        #expect(Self.findings(drawn: [sure], coded: [sure, possible]) == (isProven ? ["undrawn-transition"] : []))
    }

    private static func findings(drawn: [Transition], coded: [Transition]) -> [String] {
        Drift(machine(drawn), machine(coded)).findings.map(\.kind.id)
    }

    private static func machine(_ transitions: [Transition]) -> Machine {
        Machine(
            name: "Sync", initial: ["idle"], states: [State(name: "idle"), State(name: "syncing")],
            transitions: transitions)
    }
}
