import ExampleLibraries

/// Puts the transitions of a screen, one a line, into one stream of states.
@resultBuilder
enum TransitionsBuilder<State> {
    static func buildBlock(_ transitions: Observable<State>...) -> Observable<State> {
        Observable.merge(transitions)
    }
}

extension Observable {
    /// Lets an event through only in certain states.
    func filteredByState<State>(
        _ state: BehaviorRelay<State>, filter isIncluded: @escaping (State) -> Bool
    ) -> Observable<Element> {
        withLatestFrom(state) { event, state in (event, state) }
            .filter { _, state in isIncluded(state) }
            .map { event, _ in event }
    }
}
