public struct Door {
    public enum State { case closed, open, broken }

    public private(set) var state = State.closed

    public init() {}

    public mutating func push() {
        guard state == .closed else { return }
        state = .open
    }

    public mutating func pull() {
        guard state == .open else { return }
        state = .closed
    }

    public mutating func kick() {
        guard state == .open else { return }
        state = .broken
    }
}
