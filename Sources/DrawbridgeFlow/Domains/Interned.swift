/// Values kept once and named by small numbers, so that they are compared and hashed fast.
package struct Interned<Value: Hashable & Sendable>: Sendable {
    private var values: [Value] = []
    private var ids: [Value: Int] = [:]

    package init() {}

    package mutating func id(of value: Value) -> Int {
        if let known = ids[value] { return known }
        ids[value] = values.count
        values.append(value)
        return values.count - 1
    }

    package var count: Int { values.count }

    package subscript(id: Int) -> Value { values[id] }
}
