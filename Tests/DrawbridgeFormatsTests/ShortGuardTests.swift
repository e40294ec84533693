import DrawbridgeModel
import Testing

@testable import DrawbridgeFormats

struct ShortGuardTests {
    @Test(arguments: [
        ("isOpen", "isOpen"),
        ("!appLockService.isEnabled", "!appLockService.isEnabled"),
        ("PlaybackManager.shared.currentEpisode() != nil", "currentEpisode != nil"),
        ("self.items.isEmpty", "items.isEmpty"),
        ("let account", "account"),
        ("let data = DeeplinkViewModel.getJsonData(url)", "data"),
        ("let update = event as? StreamUpdate", "update is StreamUpdate"),
        ("await store.peers.contains(localPartyID)", "peers.contains(…)"),
        ("recognizer.state == UIGestureRecognizer.State.began", "recognizer.state == State.began"),
        ("raw is \"in.bound\" or \"swap(s)\"", "raw is \"in.bound\" or \"swap(s)\""),
        ("status is neither .off nor .on", "status is neither .off nor .on"),
        ("status is neither .connecting nor .reasserting, isOn", "status is neither .connecting nor .reas…"),
        ("a, b | c", "a, b | c"),
        ("isMemberOfTheGroup, isOwnerOfTheGroup, isGuestOfTheGroup", "isMemberOfTheGroup, isOwnerOfTheGroup, …"),
        ("isMemberOfTheGroup, isOwnerOfTheGroup | isGuestOfTheGroup", "isMemberOfTheGroup, isOwnerOfTheGroup | …"),
        ("(a | b), c[0, 1]", "c[0, 1], (a | b)"),
        (
            "(isMemberOfTheGroup, isOwnerOfTheGroup | isGuestOfTheGroup)",
            "isMemberOfTheGroup, isOwnerOfTheGroup | …"
        ),
        ("!(await requestPermission())", "!requestPermission"),
        ("!(await ask() == nil)", "!(ask == nil)"),
        ("timeLeft <= 0", "timeLeft <= 0"),
    ])
    func `a guard is shown in few words`(text: String, short: String) {
        #expect(ShortGuard(text).text(columns: 40) == short)
    }

    @Test func `what all guards of an event ask for comes last`() {
        let machine = Machine(
            name: "M", states: ["a", "b", "c"].map { State(name: $0) },
            transitions: [
                Transition(from: "a", event: "go", to: "b", guard: "isOn, isFirst"),
                Transition(from: "a", event: "go", to: "c", guard: "isOn, !isFirst"),
                Transition(from: "b", event: "stop", to: "c", guard: "isOn, isFirst"),
            ])
        let drawn = machine.drawn(DrawingOptions().forPicture)
        #expect(
            drawn.machine.transitions.map { TransitionLabel($0, options: drawn.options).line(.plenty) } == [
                "go [isFirst, isOn]", "go [!isFirst, isOn]", "stop [isOn, isFirst]",
            ])
    }

    @Test func `labels of a picture that are many are counted, and alike ones are shown once`() {
        let events = (1...9).map { Transition(from: "a", event: "e\($0)", to: "b") }
        let loops = (1...6).map { Transition(from: "b", event: "l\($0)", to: "b") }
        let machine = Machine(
            name: "M", initial: ["a"], states: [State(name: "a"), State(name: "b")],
            transitions: events + [Transition(from: "a", event: "e1", to: "b", guard: "x")] + loops)
        let text = DOTWriter().write([machine], options: DrawingOptions().forPicture).text
        #expect(text.contains("… 5 more") && text.contains("↻ 3 more"))
        #expect(text.contains("a → b: e9"), "the tooltip has all")
        #expect(!text.contains("b -> b"), "the list is enough")
    }
}
