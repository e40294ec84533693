/// Tells the view of each new value. Stands in for the wrapper of the same name, which there is on Apple's platforms alone.
@propertyWrapper
struct Published<Value> {
    var wrappedValue: Value {
        didSet { projectedValue.send(wrappedValue) }
    }
    let projectedValue = Announcement<Value>()
}

/// Whom a published value is told to.
final class Announcement<Value> {
    private var observers: [(Value) -> Void] = []

    func observe(_ observer: @escaping (Value) -> Void) { observers.append(observer) }

    fileprivate func send(_ value: Value) {
        for observer in observers { observer(value) }
    }
}
