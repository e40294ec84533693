/// What generated code uses of Combine and the examples' own Combine does not have.
extension Publisher {
    func merge<Other: Publisher>(with other: Other) -> AnyPublisher<Output, Failure>
    where Other.Output == Output, Other.Failure == Failure {
        AnyPublisher { end, next in
            let first = sink(receiveCompletion: { _ in }, receiveValue: next)
            let second = other.sink(receiveCompletion: end, receiveValue: next)
            return AnyCancellable {
                first.cancel()
                second.cancel()
            }
        }
    }
}
