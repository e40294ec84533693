import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource
import Foundation
import Testing

@testable import drawbridge

/// From Swift to machines, all the way, on the examples that the demo draws.
struct ExampleTests {
    @Test func `the call tracker is what its authors drew`() throws {
        let machine = try #require(try Self.machine("CallTracker"))
        #expect(machine.initial == ["none"])
        #expect(
            machine.states.map(\.name) == [
                "none", "start", "systemAlert", "waiting", "callStarting", "callInProgress", "callEnded",
            ])
        #expect(
            Set(machine.changes.map { "\($0.from) → \($0.to) : \($0.event ?? "")" }) == [
                "none → start : trackOutgoingCall",
                "start → systemAlert : willResignActive",
                "systemAlert → waiting : didBecomeActive",
                "waiting → none : timeout",
                "waiting → callStarting : willResignActive",
                "callStarting → callInProgress : didEnterBackground",
                "callInProgress → callEnded : willEnterForeground",
                "callEnded → none : didBecomeActive",
                "start → none : didBecomeActive",
                "waiting → none : didBecomeActive",
                "callStarting → none : didBecomeActive",
                "callInProgress → none : didBecomeActive",
            ])
        #expect(machine.changes.count == 12)
        #expect(machine.unresolved.isEmpty)
    }

    @Test func `the sections of the call tracker's code are the groups of its events`() throws {
        let machine = try #require(try Self.machine("CallTracker"))
        let groups = Dictionary(grouping: machine.events, by: \.group).mapValues { Set($0.map(\.name)) }
        #expect(
            groups == [
                "Custom events": ["trackOutgoingCall", "timeout"],
                "System events": ["willResignActive", "didBecomeActive", "didEnterBackground", "willEnterForeground"],
            ])
    }

    @Test(arguments: ExampleDrawing.loadingScreens + ExampleDrawing.others)
    func `an example is what its authors drew`(_ drawing: ExampleDrawing) throws {
        let machine = try #require(try Self.machine(drawing.machine))
        #expect(machine.initial == [drawing.initial])
        #expect(machine.states.map(\.name) == drawing.states)
        #expect(
            machine.changes.map { "\($0.from) → \($0.to) : \($0.event ?? "")" }.sorted() == drawing.transitions.sorted()
        )
        #expect(machine.unresolved.isEmpty)
    }

    private static func machine(_ name: String) throws -> Machine? {
        let folder = URL(filePath: #filePath).appending(path: "../../../Sources/ExampleMachines").standardizedFileURL
        let run = try Run("extract", folder.path(percentEncoded: false), "--machine", name, in: TestFolder())
        #expect(run.exit == .clean)
        let document = SourceFile(path: "machines.json", text: run.output)
        return MachineDocumentReader().read(document).value.first
    }
}
