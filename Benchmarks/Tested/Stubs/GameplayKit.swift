/// What generated code uses of GameplayKit.
class GKState {
    fileprivate(set) weak var stateMachine: GKStateMachine?
    func isValidNextState(_ stateClass: AnyClass) -> Bool { true }
    func willExit(to nextState: GKState) {}
}

class GKStateMachine {
    private let states: [GKState]
    private(set) var currentState: GKState?

    init(states: [GKState]) {
        self.states = states
        for state in states { state.stateMachine = self }
    }

    @discardableResult func enter(_ stateClass: AnyClass) -> Bool {
        guard currentState?.isValidNextState(stateClass) ?? true else { return false }
        guard let next = states.first(where: { type(of: $0) == stateClass }) else { return false }
        currentState?.willExit(to: next)
        currentState = next
        return true
    }
}
