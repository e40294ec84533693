import DrawbridgeModel

/// Makes the text of a diagram. Equal machines give equal texts.
package protocol DiagramWriter: Sendable {
    func write(_ machines: [Machine]) -> Written
}
