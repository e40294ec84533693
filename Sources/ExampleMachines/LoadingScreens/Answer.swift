/// One answer that comes later, or a failure. Stands in for a publisher with the same functions.
struct Answer<Output> {
    enum Completion {
        case finished
        case failure(any Error)
    }

    private let start: (@escaping (Result<Output, any Error>) -> Void) -> Void

    /// - Parameter start: Asks for the answer, and calls what it is given when that has come.
    init(_ start: @escaping (@escaping (Result<Output, any Error>) -> Void) -> Void) {
        self.start = start
    }

    func map<Other>(_ transform: @escaping (Output) -> Other) -> Answer<Other> {
        Answer<Other> { finish in start { finish($0.map(transform)) } }
    }

    func sink(
        receiveCompletion: @escaping (Completion) -> Void, receiveValue: @escaping (Output) -> Void
    ) -> Subscription {
        let subscription = Subscription()
        start { [weak subscription] result in
            guard let subscription, !subscription.isCancelled else { return }
            switch result {
            case .success(let output):
                receiveValue(output)
                receiveCompletion(.finished)
            case .failure(let error): receiveCompletion(.failure(error))
            }
        }
        return subscription
    }
}
