/// What the two sides are called, and what it is called if only one of them has something.
package struct DriftWording: Sendable {
    let drawing: String
    let code: String
    /// Behind what the code has and the drawing has not.
    let isUndrawn: String
    let areUndrawn: String
    let isUnimplemented: String
    let areUnimplemented: String
    /// Behind what the code does otherwise.
    let inCode: String
    let isDrawnHere: String

    /// A drawing and the code.
    package static let drift = DriftWording(
        drawing: "the diagram", code: "the code", isUndrawn: "is not drawn", areUndrawn: "are not drawn",
        isUnimplemented: "is not in the code", areUnimplemented: "are not in the code", inCode: "in the code",
        isDrawnHere: "it is drawn here")

    /// A machine before and after a change.
    package static let change = DriftWording(
        drawing: "the old one", code: "the new one", isUndrawn: "is new", areUndrawn: "are new",
        isUnimplemented: "is gone", areUnimplemented: "are gone", inCode: "now",
        isDrawnHere: "it was here before")
}
