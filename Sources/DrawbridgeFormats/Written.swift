/// A written text, and the features that it does not contain.
package struct Written: Sendable, Hashable {
    package var text: String
    package var losses: [Loss]

    package init(_ text: String, losses: [Loss] = []) {
        self.text = text
        self.losses = losses
    }
}
