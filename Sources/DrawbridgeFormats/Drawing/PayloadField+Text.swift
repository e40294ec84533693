import DrawbridgeModel

extension PayloadField {
    /// As in a declaration: `count: Int`.
    var text: String { label.map { "\($0): \(type)" } ?? type }
}
