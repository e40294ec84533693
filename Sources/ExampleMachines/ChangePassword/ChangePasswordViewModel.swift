import ExampleLibraries

/// The screen on which a user types in a new password and sends it.
final class ChangePasswordViewModel {
    enum State {
        case userInput(password: String, isValid: Bool)
        case isLoading
        case loadingError
        case passwordChanged
    }

    /// What the user does.
    struct Input {
        let passwordText: Observable<String>
        let sendButtonTap: Observable<Void>
        let errorMessageClosed: Observable<Void>
        let closeButtonTap: Observable<Void>
    }

    var state: Observable<State> { _state.asObservable() }

    private let _state = BehaviorRelay<State>(value: .userInput(password: "", isValid: false))
    private let disposeBag = DisposeBag()

    init(input: Input, service: any PasswordService, router: any ChangePasswordRouter) {
        let validPassword = input.sendButtonTap
            .withLatestFrom(_state)
            .compactMap { state -> String? in
                guard case .userInput(let password, isValid: true) = state else { return nil }
                return password
            }
            .share()
        let response =
            validPassword
            .flatMapLatest { service.changePassword(to: $0).materialize() }
            .share()

        disposeBag.insert(
            Self.textChange(event: input.passwordText, state: _state),
            Self.sendButtonTap(event: validPassword, state: _state),
            Self.requestFailed(event: response.compactMap { $0.error }, state: _state),
            Self.didChangePassword(event: response.compactMap { $0.element }, state: _state),
            Self.errorMessageClosed(event: input.errorMessageClosed, state: _state),
            Self.closeButtonTap(event: input.closeButtonTap, state: _state, router: router))
    }
}

// MARK: - Transitions

extension ChangePasswordViewModel {
    private static func textChange(event: Observable<String>, state _state: BehaviorRelay<State>) -> Disposable {
        event.withLatestFrom(_state) { text, state in (text, state) }
            .filter { _, state in
                switch state {
                case .userInput: return true
                case .isLoading, .loadingError, .passwordChanged: return false
                }
            }
            .map { text, _ in State.userInput(password: text, isValid: text.count >= 8) }
            .bind(to: _state)
    }

    /// The request is sent with the password on the way, see `init`.
    private static func sendButtonTap(event: Observable<String>, state _state: BehaviorRelay<State>) -> Disposable {
        event.withLatestFrom(_state)
            .filter { state in
                switch state {
                case .userInput(_, let isValid): return isValid
                case .isLoading, .loadingError, .passwordChanged: return false
                }
            }
            .map { _ in State.isLoading }
            .bind(to: _state)
    }

    private static func requestFailed(event: Observable<any Error>, state _state: BehaviorRelay<State>) -> Disposable {
        event.withLatestFrom(_state)
            .filter { state in
                switch state {
                case .isLoading: return true
                case .userInput, .loadingError, .passwordChanged: return false
                }
            }
            .map { _ in State.loadingError }
            .bind(to: _state)
    }

    private static func didChangePassword(event: Observable<Void>, state _state: BehaviorRelay<State>) -> Disposable {
        event.withLatestFrom(_state)
            .filter { state in
                switch state {
                case .isLoading: return true
                case .userInput, .loadingError, .passwordChanged: return false
                }
            }
            .map { _ in State.passwordChanged }
            .bind(to: _state)
    }

    private static func errorMessageClosed(event: Observable<Void>, state _state: BehaviorRelay<State>) -> Disposable {
        event.withLatestFrom(_state)
            .filter { state in
                switch state {
                case .loadingError: return true
                case .userInput, .isLoading, .passwordChanged: return false
                }
            }
            .map { _ in State.userInput(password: "", isValid: false) }
            .bind(to: _state)
    }

    /// Leads to no other state: the screen is closed.
    private static func closeButtonTap(
        event: Observable<Void>, state _state: BehaviorRelay<State>, router: any ChangePasswordRouter
    ) -> Disposable {
        event.withLatestFrom(_state)
            .filter { state in
                switch state {
                case .passwordChanged: return true
                case .userInput, .isLoading, .loadingError: return false
                }
            }
            .subscribe(onNext: { _ in router.closeScreen() })
    }
}
