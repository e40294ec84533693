/// What generated code and its tests use of The Composable Architecture.
protocol Reducer {
    associatedtype State
    associatedtype Action
    associatedtype Body: ReducerBody where Body.State == State, Body.Action == Action
    var body: Body { get }
}

typealias ReducerOf<R: Reducer> = ReducerBody<R.State, R.Action>

protocol ReducerBody<State, Action> {
    associatedtype State
    associatedtype Action
    func reduce(_ state: inout State, _ action: Action) -> Effect<Action>
}

struct Send<Action>: Sendable {}

struct Effect<Action> {
    let operation: (@Sendable (Send<Action>) async throws -> Void)?

    static var none: Self { Self(operation: nil) }
    static func run(operation: @escaping @Sendable (Send<Action>) async throws -> Void) -> Self {
        Self(operation: operation)
    }
}

final class LockIsolated<Value: Sendable>: @unchecked Sendable {
    private(set) var value: Value

    init(_ value: Value) { self.value = value }

    func withValue(_ operation: @Sendable (inout Value) -> Void) { operation(&value) }
}

struct Reduce<State, Action>: ReducerBody {
    private let closure: (inout State, Action) -> Effect<Action>

    init(_ closure: @escaping (inout State, Action) -> Effect<Action>) { self.closure = closure }

    func reduce(_ state: inout State, _ action: Action) -> Effect<Action> { closure(&state, action) }
}

enum Exhaustivity { case on, off }

/// The state after each action has to be the one that the test makes; where it is not exhaustive, what the test changes has to be so
/// already. Effects end before the call that sends the action does.
@MainActor
final class TestStore<R: Reducer> where R.State: Equatable {
    var exhaustivity = Exhaustivity.on
    private var state: R.State
    private let reducer: R

    init(initialState: R.State, _ reducer: () -> R) {
        (state, self.reducer) = (initialState, reducer())
    }

    func send(_ action: R.Action, _ change: (inout R.State) -> Void = { _ in }) async {
        var expected = state
        let effect = reducer.body.reduce(&state, action)
        try? await effect.operation?(Send())
        if exhaustivity == .off { expected = state }
        change(&expected)
        expect(state == expected)
    }

    func finish() async {}
}
