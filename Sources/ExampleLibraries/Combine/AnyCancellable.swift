/// A subscription, which lasts as long as somebody keeps it.
package final class AnyCancellable: Hashable {
    private var onCancel: (() -> Void)?

    package init(_ cancel: @escaping () -> Void) {
        onCancel = cancel
    }

    deinit { cancel() }

    package func cancel() {
        onCancel?()
        onCancel = nil
    }

    package func store(in cancellables: inout Set<AnyCancellable>) { cancellables.insert(self) }

    package static func == (one: AnyCancellable, other: AnyCancellable) -> Bool { one === other }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
