import ExampleLibraries

/// The screen on which users see their profile.
final class ProfileViewModel {
    typealias State = LoadingState<Profile, any Error>

    /// What the user does.
    struct Input {
        let pullToRefresh: Observable<Void>
        let retryButtonTap: Observable<Void>
    }

    var state: Observable<State> { _state.asObservable() }

    private let _state = BehaviorRelay<State>(value: .isLoading)
    private let disposeBag = DisposeBag()

    private let byLoading: (State) -> Bool = {
        guard case .isLoading = $0 else { return false }
        return true
    }
    private let byLoaded: (State) -> Bool = {
        guard case .dataLoaded = $0 else { return false }
        return true
    }
    private let byError: (State) -> Bool = {
        guard case .loadingError = $0 else { return false }
        return true
    }

    init(input: Input, service: any ProfileService) {
        let response =
            state
            .filter(byLoading)
            .flatMapLatest { _ in service.profile().materialize() }
            .share()

        transitions(
            input: input,
            profileLoaded: response.compactMap { $0.element },
            loadingFailed: response.compactMap { $0.error }
        )
        .bind(to: _state)
        .disposed(by: disposeBag)
    }

    @TransitionsBuilder<State>
    private func transitions(
        input: Input, profileLoaded: Observable<Profile>, loadingFailed: Observable<any Error>
    ) -> Observable<State> {
        profileLoaded
            .filteredByState(_state, filter: byLoading)
            .map { State.dataLoaded($0) }

        loadingFailed
            .filteredByState(_state, filter: byLoading)
            .map { State.loadingError($0) }

        input.pullToRefresh
            .filteredByState(_state, filter: byLoaded)
            .map { State.isLoading }

        input.retryButtonTap
            .filteredByState(_state, filter: byError)
            .map { State.isLoading }
    }
}
