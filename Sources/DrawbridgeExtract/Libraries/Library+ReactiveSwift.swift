extension Library {
    static let reactiveSwift = Library(
        name: "ReactiveSwift and ReactiveKit",
        rows: [
            .calls("on", chain: .effect),
            .calls("observeValues", "onValue", traits: [.ends]),
            .calls("start", traits: [.starts]),
            .labels("starting", "started", takes: [.subscription]),
            .labels("failed", takes: [.failure]),
            .labels("value", takes: [.element]),
            .types("SignalProducer", "Signal", are: [.source, .passing]),
        ])
}
