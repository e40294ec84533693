extension Dictionary {
    /// The value of a key. One that is new gets a value at once: the key is hashed and looked for only once.
    mutating func value(of key: Key, orAdd value: @autoclosure () -> Value) -> Value {
        func found(_ value: inout Value) -> Value { value }
        return found(&self[key, default: value()])
    }
}
