import DrawbridgeModel
import DrawbridgeSource

/// A change of a drawing that makes it say one thing that the code does.
package struct Amendment: Sendable, Hashable {
    /// What the two say differently, in one line: `open → closed : pull is not drawn`.
    package var reason: String
    /// Where the drawing says otherwise; where it says nothing, where it begins.
    package var location: Location?
    /// Ways to do it, the one that keeps most of the drawing first. The edits of each belong together.
    package var ways: [[DiagramEdit]]
    /// What somebody has to decide before it can be made; there are no ways then.
    package var question: String?

    /// Those that would make a drawing agree with the code. Not all of them hold once the first one is made.
    package static func all(of drift: Drift) -> [Amendment] {
        Amendments(drift, DrawnWords(drift.comparison)).all
    }

    init(_ reason: String, at location: Location?, ways: [[DiagramEdit]]) {
        self.reason = reason
        self.location = location
        self.ways = ways
    }

    init(_ reason: String, at location: Location?, question: String) {
        self.init(reason, at: location, ways: [])
        self.question = question
    }

    init(_ reason: String, at location: Location?, _ edits: [DiagramEdit]) {
        self.init(reason, at: location, ways: [edits])
    }
}
