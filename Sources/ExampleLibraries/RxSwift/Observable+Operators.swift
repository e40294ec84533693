extension Observable {
    package func map<Other>(_ transform: @escaping (Element) -> Other) -> Observable<Other> {
        compactMap { transform($0) }
    }

    package func filter(_ isIncluded: @escaping (Element) -> Bool) -> Observable<Element> {
        compactMap { isIncluded($0) ? $0 : nil }
    }

    package func compactMap<Other>(_ transform: @escaping (Element) -> Other?) -> Observable<Other> {
        Observable<Other> { observer in
            subscribe { event in
                switch event {
                case .next(let element): if let other = transform(element) { observer(.next(other)) }
                case .error(let error): observer(.error(error))
                case .completed: observer(.completed)
                }
            }
        }
    }

    /// The last value of a relay at the time of each value.
    package func withLatestFrom<Other>(_ relay: BehaviorRelay<Other>) -> Observable<Other> {
        map { _ in relay.value }
    }

    package func withLatestFrom<Other, Both>(
        _ relay: BehaviorRelay<Other>, resultSelector: @escaping (Element, Other) -> Both
    ) -> Observable<Both> {
        map { resultSelector($0, relay.value) }
    }

    /// The values of the observable that the last value stands for.
    package func flatMapLatest<Other>(_ transform: @escaping (Element) -> Observable<Other>) -> Observable<Other> {
        Observable<Other> { observer in
            let inner = SerialDisposable()
            let outer = subscribe { event in
                switch event {
                case .next(let element):
                    inner.current?.dispose()
                    inner.current = transform(element).subscribe { inner in
                        if case .completed = inner { return }
                        observer(inner)
                    }
                case .error(let error): observer(.error(error))
                case .completed: observer(.completed)
                }
            }
            return Disposable {
                outer.dispose()
                inner.current?.dispose()
            }
        }
    }

    /// Failures and the end as values.
    package func materialize() -> Observable<Event<Element>> {
        Observable<Event<Element>> { observer in subscribe { observer(.next($0)) } }
    }

    /// One subscription for all subscribers.
    package func share() -> Observable<Element> {
        let shared = PublishRelay<Event<Element>>()
        var connection: Disposable?
        return Observable { observer in
            let subscription = shared.asObservable().subscribe(onNext: observer)
            if connection == nil { connection = subscribe(shared.accept) }
            return subscription
        }
    }
}

/// The subscription that is in force now.
private final class SerialDisposable {
    var current: Disposable?
}
