/// A task of a queue, from the time when it waits for others to its end.
final class QueuedOperation {
    enum State {
        case notReady
        case ready
        case executing
        case finished
        case cancelled

        var isEnded: Bool {
            switch self {
            case .finished, .cancelled: true
            case .notReady, .ready, .executing: false
            }
        }

        fileprivate func canBecome(_ next: State) -> Bool {
            switch (self, next) {
            case (.notReady, .ready), (.ready, .executing), (.executing, .finished): true
            case (.notReady, .cancelled), (.ready, .cancelled), (.executing, .cancelled): true
            default: false
            }
        }
    }

    private(set) var state: State = .notReady {
        didSet {
            precondition(oldValue.canBecome(state), "an operation that is \(oldValue) cannot become \(state)")
            if state.isEnded { isFinished = true }
        }
    }
    /// Whether the operations that wait for this one need to wait no longer.
    private(set) var isFinished = false
    let dependencies: [QueuedOperation]
    private let work: any Work

    init(_ work: any Work, after dependencies: [QueuedOperation] = []) {
        self.dependencies = dependencies
        self.work = work
    }

    /// The last one of the operations that this one waits for has ended.
    func unfinishedDependenciesCompleted() {
        guard state == .notReady else { return }
        state = .ready
    }

    func start() {
        guard state == .ready else { return }
        state = .executing
        work.begin(didFinish: { [weak self] in self?.finish() })
    }

    func cancel() {
        guard !state.isEnded else { return }
        state = .cancelled
    }

    private func finish() {
        guard state == .executing else { return }
        state = .finished
    }
}
