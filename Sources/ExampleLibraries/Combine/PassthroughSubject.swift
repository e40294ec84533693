/// A publisher of what is sent to it.
package final class PassthroughSubject<Output, Failure: Error>: Publisher {
    private struct Subscriber {
        var end: (Completion<Failure>) -> Void
        var next: (Output) -> Void
    }

    private var subscribers: [Int: Subscriber] = [:]
    private var nextNumber = 0

    package init() {}

    package func send(_ value: Output) {
        for number in subscribers.keys.sorted() { subscribers[number]?.next(value) }
    }

    package func send(completion: Completion<Failure>) {
        let ended = subscribers
        subscribers = [:]
        for number in ended.keys.sorted() { ended[number]?.end(completion) }
    }

    package func sink(
        receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        let number = nextNumber
        nextNumber += 1
        subscribers[number] = Subscriber(end: receiveCompletion, next: receiveValue)
        return AnyCancellable { [weak self] in self?.subscribers[number] = nil }
    }
}
