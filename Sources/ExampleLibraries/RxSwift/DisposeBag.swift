/// A subscription.
package struct Disposable {
    package let dispose: () -> Void

    package init(_ dispose: @escaping () -> Void) {
        self.dispose = dispose
    }

    package func disposed(by bag: DisposeBag) { bag.insert(self) }
}

/// Ends its subscriptions when nobody keeps it any more.
package final class DisposeBag {
    private var disposables: [Disposable] = []

    package init() {}

    deinit { disposables.forEach { $0.dispose() } }

    package func insert(_ disposables: Disposable...) { self.disposables += disposables }
}
