/// A value that is changed by making another one.
protocol Changing {}

extension Changing {
    /// The same value, with another value of one property.
    func changing<Value>(_ path: WritableKeyPath<Self, Value>, to value: Value) -> Self {
        var copy = self
        copy[keyPath: path] = value
        return copy
    }
}
