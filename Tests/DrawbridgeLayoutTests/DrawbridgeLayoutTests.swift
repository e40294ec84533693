import DrawbridgeFormats
import DrawbridgeLayout
import DrawbridgeModel
import Foundation
import Testing

@Test func `draws`() throws {
    let machine = Machine(
        name: "Call", initial: ["none"], states: [State(name: "none"), State(name: "start")],
        transitions: [
            Transition(from: "none", event: "track", to: "start"),
            Transition(from: "start", event: "didBecomeActive", to: "none"),
        ])
    for format in PictureFormat.allCases {
        let picture = Layout().render(machine, as: format)
        #expect(picture.diagnostics == [])
        let bytes = try #require(picture.value)
        try Data(bytes).write(to: URL(fileURLWithPath: "/tmp/draw-call.\(format.rawValue)"))
    }
}
