/// A publisher of which only the values are known.
package struct AnyPublisher<Output, Failure: Error>: Publisher {
    package typealias Subscribe = (
        _ end: @escaping (Completion<Failure>) -> Void, _ next: @escaping (Output) -> Void
    ) -> AnyCancellable

    private let subscribe: Subscribe

    package init(_ subscribe: @escaping Subscribe) {
        self.subscribe = subscribe
    }

    package func sink(
        receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        subscribe(receiveCompletion, receiveValue)
    }
}

/// One value at once.
package struct Just<Output>: Publisher {
    private let value: Output

    package init(_ value: Output) {
        self.value = value
    }

    package func sink(
        receiveCompletion: @escaping (Completion<Never>) -> Void, receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        receiveValue(value)
        receiveCompletion(.finished)
        return AnyCancellable {}
    }
}

/// No value, and the end at once.
package struct Empty<Output, Failure: Error>: Publisher {
    package init() {}

    package func sink(
        receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        receiveCompletion(.finished)
        return AnyCancellable {}
    }
}
