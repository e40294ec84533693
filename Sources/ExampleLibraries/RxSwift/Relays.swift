/// Hands on what it is given.
package final class PublishRelay<Element> {
    private var observers: [Int: (Element) -> Void] = [:]
    private var nextNumber = 0

    package init() {}

    package func accept(_ element: Element) {
        for number in observers.keys.sorted() { observers[number]?(element) }
    }

    package func asObservable() -> Observable<Element> {
        Observable { [self] observer in
            let number = nextNumber
            nextNumber += 1
            observers[number] = { observer(.next($0)) }
            return Disposable { self.observers[number] = nil }
        }
    }
}

/// Hands on what it is given, and keeps the last value for those who come later.
package final class BehaviorRelay<Element> {
    package private(set) var value: Element
    private let changes = PublishRelay<Element>()

    package init(value: Element) {
        self.value = value
    }

    package func accept(_ element: Element) {
        value = element
        changes.accept(element)
    }

    package func asObservable() -> Observable<Element> {
        Observable { [self] observer in
            let subscription = changes.asObservable().subscribe(observer)
            observer(.next(value))
            return subscription
        }
    }
}
