import DrawbridgeSource

extension Fix {
    /// What every fix says that changes the drawing. Where no edit of it is known, it shows the transition in the drawing's words.
    package static let drawing = "draw what the code does"
}
