import ExampleLibraries
import Testing

@testable import ExampleMachines

private struct NoConnection: Error {}

/// The arrows of the drawings, one after the other.
struct ChangePasswordTests {
    private final class Screen: PasswordService, ChangePasswordRouter {
        let text = PublishRelay<String>()
        let send = PublishRelay<Void>()
        let closeError = PublishRelay<Void>()
        let close = PublishRelay<Void>()
        private(set) var requests: [String] = []
        private(set) var isClosed = false
        var answer: ((Event<Void>) -> Void)?

        func changePassword(to password: String) -> Observable<Void> {
            Observable { observer in
                self.requests.append(password)
                self.answer = observer
                return Disposable {}
            }
        }

        func closeScreen() { isClosed = true }

        func viewModel() -> ChangePasswordViewModel {
            let input = ChangePasswordViewModel.Input(
                passwordText: text.asObservable(), sendButtonTap: send.asObservable(),
                errorMessageClosed: closeError.asObservable(), closeButtonTap: close.asObservable())
            return ChangePasswordViewModel(input: input, service: self, router: self)
        }
    }

    private let screen = Screen()

    @Test func `a good password is sent, and the screen is closed`() {
        let model = screen.viewModel()
        screen.text.accept("short")
        screen.send.accept(())
        #expect(model.shown == "input short")
        screen.text.accept("long enough")
        #expect(model.shown == "input long enough, valid")
        screen.send.accept(())
        #expect(model.shown == "loading")
        screen.text.accept("too late")
        screen.send.accept(())
        #expect(screen.requests == ["long enough"])
        screen.answer?(.next(()))
        #expect(model.shown == "changed")
        screen.close.accept(())
        #expect(screen.isClosed)
    }

    @Test func `after a failure the password is typed in again`() {
        let model = screen.viewModel()
        screen.text.accept("long enough")
        screen.send.accept(())
        screen.answer?(.error(NoConnection()))
        #expect(model.shown == "error")
        screen.close.accept(())
        #expect(!screen.isClosed)
        screen.closeError.accept(())
        #expect(model.shown == "input ")
    }
}

extension ChangePasswordViewModel {
    fileprivate var shown: String {
        var text = ""
        let subscription = state.subscribe(onNext: { state in
            switch state {
            case .userInput(let password, let isValid): text = "input " + password + (isValid ? ", valid" : "")
            case .isLoading: text = "loading"
            case .loadingError: text = "error"
            case .passwordChanged: text = "changed"
            }
        })
        subscription.dispose()
        return text
    }
}

struct ProfileTests {
    private final class Server: ProfileService {
        private(set) var requestCount = 0
        var answer: ((Event<Profile>) -> Void)?

        func profile() -> Observable<Profile> {
            Observable { observer in
                self.requestCount += 1
                self.answer = observer
                return Disposable {}
            }
        }
    }

    @Test func `the profile is loaded at once, and again when the user wants it`() {
        let server = Server()
        let (pull, retry) = (PublishRelay<Void>(), PublishRelay<Void>())
        let model = ProfileViewModel(
            input: .init(pullToRefresh: pull.asObservable(), retryButtonTap: retry.asObservable()), service: server)
        #expect(model.shown == "loading")
        pull.accept(())
        #expect(server.requestCount == 1)
        server.answer?(.next(Profile(name: "Ann")))
        #expect(model.shown == "Ann")
        retry.accept(())
        #expect(model.shown == "Ann")
        pull.accept(())
        #expect(model.shown == "loading")
        server.answer?(.error(NoConnection()))
        #expect(model.shown == "error")
        retry.accept(())
        #expect(model.shown == "loading")
        #expect(server.requestCount == 3)
    }
}

extension ProfileViewModel {
    fileprivate var shown: String {
        var text = ""
        let subscription = state.subscribe(onNext: { state in
            switch state {
            case .isLoading: text = "loading"
            case .dataLoaded(let profile): text = profile.name
            case .loadingError: text = "error"
            }
        })
        subscription.dispose()
        return text
    }
}
