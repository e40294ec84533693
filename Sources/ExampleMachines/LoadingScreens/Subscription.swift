/// Lasts as long as somebody keeps it.
final class Subscription {
    private(set) var isCancelled = false

    func cancel() { isCancelled = true }

    func store(in subscriptions: inout [Subscription]) { subscriptions.append(self) }
}
