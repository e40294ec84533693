import Testing

@testable import DrawbridgeDrift

struct WritingStyleTests {
    /// What a drawing has, a name of the code, and what it is called in that drawing.
    @Test(arguments: [
        (["Did become active", "Timeout"], "didEnterBackground", "Did enter background"),
        (["call in progress", "none"], "callEnded", "call ended"),
        (["Call In Progress", "None"], "callEnded", "Call Ended"),
        (["CALL_IN_PROGRESS", "NONE"], "callEnded", "CALL_ENDED"),
        (["call_in_progress", "none"], "callEnded", "call_ended"),
        (["call-in-progress"], "callEnded", "call-ended"),
        (["CallInProgress", "None"], "callEnded", "CallEnded"),
        (["callInProgress", "none"], "callEnded", "callEnded"),
        (["Open", "Closed"], "ajar", "Ajar"),
        ([], "callEnded", "callEnded"),
        (["Did become active"], "yield(yieldID:)", "yield(yieldID:)"),
        (["OPEN", "CLOSED"], "halfOpen", "HALF_OPEN"),
    ])
    func `a new name looks like those that are there`(names: [String], coded: String, written: String) {
        #expect(WritingStyle(names).written(coded) == written)
    }
}
