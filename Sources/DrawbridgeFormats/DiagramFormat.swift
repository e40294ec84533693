import DrawbridgeModel
import DrawbridgeSource

/// Text and what the format could not carry.
package struct Written: Sendable, Hashable {
    package var text: String
    package var losses: [String]

    package init(_ text: String, losses: [String] = []) {
        self.text = text
        self.losses = losses
    }
}

package protocol DiagramReader: Sendable {
    func read(_ source: SourceFile) -> Parsed<[Machine]>
}

package protocol DiagramWriter: Sendable {
    func write(_ machines: [Machine]) -> Written
}
