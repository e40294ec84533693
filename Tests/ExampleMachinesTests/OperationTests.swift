import Testing

@testable import ExampleMachines

struct OperationTests {
    @Test func `an operation starts when those that it waits for have ended`() {
        let first = Hand()
        let second = Hand()
        let one = QueuedOperation(first)
        let other = QueuedOperation(second, after: [one])
        let queue = WorkQueue()
        queue.add(other)
        queue.add(one)
        queue.run()
        #expect(one.state == .executing)
        #expect(other.state == .notReady)
        first.finish()
        queue.run()
        #expect(one.state == .finished)
        #expect(other.state == .executing)
    }

    @Test func `an operation that is cancelled holds nobody up`() {
        let one = QueuedOperation(Hand())
        let other = QueuedOperation(Hand(), after: [one])
        one.cancel()
        one.start()
        #expect(one.state == .cancelled)
        let queue = WorkQueue()
        queue.add(other)
        queue.run()
        #expect(other.state == .executing)
    }

    @Test func `what ends after it was cancelled stays cancelled`() {
        let hand = Hand()
        let operation = QueuedOperation(hand)
        operation.unfinishedDependenciesCompleted()
        operation.start()
        operation.cancel()
        hand.finish()
        #expect(operation.state == .cancelled)
    }

    /// Work that ends when the test says so.
    private final class Hand: Work {
        private var didFinish: (() -> Void)?
        func begin(didFinish: @escaping () -> Void) { self.didFinish = didFinish }
        func finish() { didFinish?() }
    }
}
