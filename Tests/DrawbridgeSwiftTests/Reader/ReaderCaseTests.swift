import Foundation
import Testing

@testable import DrawbridgeSwift

// One after the other, since recording writes into files that cases share.
@Suite(.serialized) struct ReaderCaseTests {
    @Test(arguments: ReaderCase.all)
    func `a case is read as it shows`(_ example: ReaderCase) throws {
        if ProcessInfo.processInfo.environment["DRAWBRIDGE_RECORD"] != nil { try example.record() }
        #expect(example.actual == example.expected)
    }

    @Test func `there are cases`() {
        #expect(ReaderCase.all.count > 80)
    }
}
