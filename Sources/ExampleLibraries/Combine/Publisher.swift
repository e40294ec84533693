/// Values that come one after the other, then an end or a failure. Stands in for Combine's, which there is on Apple's platforms alone.
package protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error

    func sink(
        receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable
}

/// How a publisher ended.
package enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
}

extension Publisher {
    package func map<Other>(_ transform: @escaping (Output) -> Other) -> AnyPublisher<Other, Failure> {
        AnyPublisher { end, next in sink(receiveCompletion: end, receiveValue: { next(transform($0)) }) }
    }

    /// Goes on with another publisher where this one fails.
    package func `catch`<Other: Publisher>(_ handler: @escaping (Failure) -> Other) -> AnyPublisher<
        Output, Other.Failure
    >
    where Other.Output == Output {
        AnyPublisher { end, next in
            let second = SerialCancellable()
            let first = sink(
                receiveCompletion: { completion in
                    switch completion {
                    case .finished: end(.finished)
                    case .failure(let error):
                        second.current = handler(error).sink(receiveCompletion: end, receiveValue: next)
                    }
                },
                receiveValue: next)
            return AnyCancellable {
                first.cancel()
                second.current?.cancel()
            }
        }
    }

    package func prepend(_ values: Output...) -> AnyPublisher<Output, Failure> {
        AnyPublisher { end, next in
            values.forEach(next)
            return sink(receiveCompletion: end, receiveValue: next)
        }
    }

    package func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
        AnyPublisher { end, next in sink(receiveCompletion: end, receiveValue: next) }
    }
}

extension Publisher where Failure == Never {
    package func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }
}

/// The subscription that is in force now.
private final class SerialCancellable {
    var current: AnyCancellable?
}
