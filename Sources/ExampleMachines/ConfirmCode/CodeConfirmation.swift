/// A screen on which the user types in the code that came in a message, or asks for another one once a minute.
@MainActor
final class CodeConfirmation {
    enum State: Equatable {
        case waitingForInput
        case sending
        case confirmed(needsPersonalData: Bool)
        case failed
    }

    enum ResendTimer: Equatable {
        case counting(secondsLeft: Int)
        case resendAllowed
    }

    private(set) var state: State = .waitingForInput
    private(set) var timer: ResendTimer = .counting(secondsLeft: CodeConfirmation.pause)
    private let service: any ConfirmationService

    /// In seconds.
    static let pause = 60

    init(service: any ConfirmationService) {
        self.service = service
    }

    // MARK: - Code

    func enter(_ code: String) async {
        guard state == .waitingForInput else { return }
        state = .sending
        do {
            let user = try await service.confirm(code)
            state = .confirmed(needsPersonalData: user.needsPersonalData)
        } catch {
            state = .failed
        }
    }

    func closeError() {
        guard state == .failed else { return }
        state = .waitingForInput
    }

    // MARK: - Timer

    func tick() {
        guard case .counting(let secondsLeft) = timer else { return }
        timer = secondsLeft > 1 ? .counting(secondsLeft: secondsLeft - 1) : .resendAllowed
    }

    func tapResend() {
        guard timer == .resendAllowed else { return }
        timer = .counting(secondsLeft: Self.pause)
        Task { await service.sendCode() }
    }
}
