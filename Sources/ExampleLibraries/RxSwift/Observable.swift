/// Values that come one after the other, then an end or a failure. Stands in for RxSwift's, which the package does not depend on.
package struct Observable<Element> {
    package typealias Subscribe = (_ observer: @escaping (Event<Element>) -> Void) -> Disposable

    private let onSubscribe: Subscribe

    package init(_ subscribe: @escaping Subscribe) {
        onSubscribe = subscribe
    }

    package func subscribe(_ observer: @escaping (Event<Element>) -> Void) -> Disposable { onSubscribe(observer) }

    package func subscribe(onNext: @escaping (Element) -> Void) -> Disposable {
        subscribe { event in
            if case .next(let element) = event { onNext(element) }
        }
    }

    package func bind(to relay: BehaviorRelay<Element>) -> Disposable { subscribe(onNext: relay.accept) }

    /// The values of all, as they come.
    package static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
        Observable { observer in
            let all = sources.map { $0.subscribe(observer) }
            return Disposable { all.forEach { $0.dispose() } }
        }
    }
}

/// What an observable tells.
package enum Event<Element> {
    case next(Element)
    case error(any Error)
    case completed

    package var element: Element? {
        guard case .next(let element) = self else { return nil }
        return element
    }

    package var error: (any Error)? {
        guard case .error(let error) = self else { return nil }
        return error
    }
}
