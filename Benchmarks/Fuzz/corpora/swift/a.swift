final class Door {
    enum State { case closed, open(Int), failed(any Error) }
    private(set) var state = State.closed
    private var isLocked = false
    func push() async throws {
        guard case .closed = state, !isLocked else { return }
        defer { isLocked = true }
        state = .open(1)
        do { try await work { [weak self] in self?.state = .closed } } catch { state = .failed(error) }
    }
    func pull() { switch state { case .open(let n) where n > 1: state = .closed; case .failed: fallthrough; default: break } }
}
