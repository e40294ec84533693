extension Library {
    /// `Mutex` and `Atomic` of Synchronization, swift-atomics, `OSAllocatedUnfairLock`, and what teams write like them.
    static let locks = Library(
        name: "Locks and atomics",
        rows: [
            .calls("value", box: [.value, .reads]),
            .calls("unsafeValue", "withoutLock", "current", box: [.value]),
            .calls("load", "getValue", box: [.reads]),
            .calls("get", result: .awaited, box: [.reads]),
            .calls("read", box: [.reads, .lends]),
            .calls("setValue", "put", "next", "reset", box: [.writes]),
            .calls("store", box: [.writes]),
            .calls("write", box: [.writes, .lends]),
            .calls("exchange", "swap", "getAndSet", "replace", box: [.exchanges]),
            .calls("compareExchange", "weakCompareExchange", "compareAndExchange", box: [.compares]),
            .calls("mutate", "modify", "access", "use", "apply", "locked", "lock", "transform", box: [.lends]),
            .calls("synchronized", "exclusively", "change", "atomically", "syncSet", "asyncWrite", box: [.lends]),
            .calls("borrow", box: [.lends]),
            .labels("initialState", "initialValue", "uncheckedState", "initial", "state", takes: [.boxed]),
            .labels("value", "protected", "unsafeValue", takes: [.boxed]),
            .labels("expected", "expect", takes: [.expected]),
            .labels("desired", "to", takes: [.desired]),
            .labels("ordering", takes: [.ordering]),
        ])
}
