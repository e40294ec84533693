/// What the operators of RxSwift, Combine and their like do to the elements of a chain. Data, not code.
///
/// An operator that is not here, and whose source is not at hand, leaves the element as it is.
enum KnownChains {
    /// Types of what events come from.
    static let sources: Set<String> = [
        "Observable", "ControlEvent", "ControlProperty", "Driver", "Signal", "Single", "Maybe", "Infallible",
        "SharedSequence", "PublishRelay", "PublishSubject", "PassthroughSubject", "AnyPublisher", "Publisher",
        "ObservableType", "ObservableConvertibleType", "SignalProducer", "BehaviorRelay", "BehaviorSubject",
        "ReplayRelay", "ReplaySubject", "CurrentValueSubject",
    ]

    /// Give the state as something to be observed, or a name for the same.
    static let views: Set<String> = [
        "asObservable", "asDriver", "asSignal", "asInfallible", "eraseToAnyPublisher", "share", "distinctUntilChanged",
        "removeDuplicates", "observe", "observeOn", "receive", "subscribe(on:)", "startWith", "prepend", "skip",
        "dropFirst", "take", "first", "prefix", "replay", "shareReplay", "autoconnect",
    ]

    /// Let an element through where a function says so.
    static let filters: Set<String> = ["filter", "skipWhile", "takeWhile", "drop", "tryFilter"]
    /// Let an element through that is not nil, as what a function makes of it.
    static let compacting: Set<String> = ["compactMap", "tryCompactMap", "filterMap", "unwrap", "filterNil"]
    /// Turn an element to what a function makes of it.
    static let maps: Set<String> = ["map", "tryMap", "mapTo", "to", "replaceNil"]
    /// Wait for what another chain brings.
    static let flatteners: Set<String> = [
        "flatMap", "flatMapLatest", "flatMapFirst", "concatMap", "switchMap", "flatMapCompletable", "asyncMap",
        "flatMapCompletion", "flatMapMaybe", "flatMapSingle", "flatMapWeakly", "andThen",
    ]
    /// Run a function beside the chain.
    static let effects: Set<String> = ["do", "handleEvents", "tap", "on"]
    /// Join the latest element of another source.
    static let joiners: Set<String> = ["withLatestFrom"]
    /// Join the latest elements of several sources, whenever one of them has another.
    static let combining: Set<String> = [
        "combineLatest", "zip", "CombineLatest", "CombineLatest3", "CombineLatest4", "Zip", "Zip3", "Zip4",
    ]
    /// Put a value in place of a failure.
    static let replacing: Set<String> = [
        "catchAndReturn", "catchErrorJustReturn", "replaceError", "asDriver", "asSignal", "replaceEmpty", "catch",
        "catchError",
    ]
    /// Put the object in front of the element.
    static let owning: Set<String> = ["withUnretained"]
    static let merging: Set<String> = [
        "merge", "Merge", "Merge3", "Merge4", "Merge5", "Merge6", "Merge7", "Merge8", "MergeMany", "concat",
    ]
    /// Sources that bring a value at once.
    static let immediate: Set<String> = [
        "just", "Just", "of", "from", "empty", "Empty", "never", "error", "Fail", "timer",
    ]

    /// Whether a function of this name works on a chain, whatever it is called on.
    static func isOperator(_ name: String) -> Bool {
        [operators, views, filters, compacting, maps, flatteners, effects, replacing, merging].contains {
            $0.contains(name)
        }
            || name == "scan"
    }

    /// Whether what comes after an operator of this name is something else than what came before.
    static func changesElement(_ name: String) -> Bool {
        [compacting, maps, flatteners, joiners, combining, owning].contains { $0.contains(name) } || name == "scan"
    }

    /// End a chain: what they are given takes the element.
    static let ends: Set<String> = [
        "bind", "drive", "emit", "subscribe", "sink", "assign", "forEach", "onValue", "observeValues",
    ]
    /// Begin a chain that has no end: for what it runs on the way.
    static let starts: Set<String> = ["subscribe", "start", "sink", "drive", "emit", "connect"]
    /// What a function is given at an end, by its label.
    static let endings = [
        "receiveCompletion": "completion", "onError": "error", "onFailure": "error", "failed": "error",
    ]
    /// Of the object that an operator's function is given before the element.
    static let ownerLabels: Set<String> = ["with", "weak", "owner", "unowned", "object"]
    /// Make a chain of a function that runs at each subscription.
    static let creating: Set<String> = ["create", "Future"]
    /// Make a chain by a function at each subscription.
    static let deferring: Set<String> = ["Deferred", "deferred"]

    /// Whether a function of this name ends a chain; those of projects often are called alike: `bindSafely(to:)`.
    static func isEnd(_ name: String) -> Bool {
        ends.contains(name)
            || ["bind", "subscribe", "drive", "sink", "assign"].contains { prefix in
                name.utf8.starts(with: prefix.utf8)
                    && name.utf8.dropFirst(prefix.utf8.count).first.map { (65...90).contains($0) } ?? false
            }
    }

    static func hasEffects(_ name: String) -> Bool { effects.contains(name) || creating.contains(name) }

    /// Keep a subscription.
    static let keepers: Set<String> = ["disposed", "store"]
    /// Of a closure that takes the element, and not a failure or an end.
    static let elementLabels: Set<String> = [
        "onNext", "receiveValue", "receiveOutput", "onSuccess", "afterNext", "value", "to", "with",
    ]

    /// Of a closure that runs when somebody subscribes.
    static let subscriptionLabels: Set<String> = [
        "receiveSubscription", "receiveRequest", "onSubscribe", "onSubscribed", "starting", "started",
    ]
    /// Sources that bring nothing.
    static let silent: Set<String> = ["empty", "Empty", "never", "error", "Fail"]
    /// Sources that an argument tells apart: the name of a notification, a key path, a control's event.
    static let addressed: Set<String> = [
        "publisher", "notification", "notifications", "controlEvent", "methodInvoked", "sentMessage",
    ]

    /// Operators that tell a chain from other calls: none that arrays and Optionals have, too.
    static let operators: Set<String> = joiners.union(owning).union(combining).union([
        "sample", "delay", "retry", "timeout", "buffer", "window", "amb", "ignoreElements", "materialize",
        "dematerialize", "multicast", "publish", "refCount", "subscribeOn", "timestamp", "asSingle", "asMaybe",
        "asCompletable", "andThen", "skipUntil", "takeUntil", "measureInterval", "collect", "mapError",
        "setFailureType",
        "assertNoFailure", "breakpoint", "ofType", "mapToVoid",
        "share", "flatMapLatest", "flatMapFirst", "switchToLatest", "distinctUntilChanged", "removeDuplicates",
        "observe",
        "receive", "eraseToAnyPublisher", "asObservable", "asDriver", "asSignal", "debounce", "throttle", "scan", "do",
        "handleEvents", "replaceError", "catchAndReturn", "catchErrorJustReturn",
    ])
}
