extension Dictionary {
    /// The value of a key. A new key gets a value, with a single hash and lookup.
    mutating func value(of key: Key, orAdd value: @autoclosure () -> Value) -> Value {
        func found(_ value: inout Value) -> Value { value }
        return found(&self[key, default: value()])
    }
}
