import Testing

@testable import ExampleMachines

@MainActor
struct CodeConfirmationTests {
    private struct WrongCode: Error {}

    @Test(arguments: [true, false])
    func `the right code says what is still needed`(needsPersonalData: Bool) async {
        let screen = CodeConfirmation(service: Service(needsPersonalData: needsPersonalData))
        await screen.enter("1234")
        #expect(screen.state == .confirmed(needsPersonalData: needsPersonalData))
    }

    @Test func `a wrong code can be entered again`() async {
        let screen = CodeConfirmation(service: Service())
        await screen.enter("4321")
        #expect(screen.state == .failed)
        screen.closeError()
        await screen.enter("1234")
        #expect(screen.state == .confirmed(needsPersonalData: false))
    }

    @Test func `another code can be asked for after a minute`() {
        let screen = CodeConfirmation(service: Service())
        screen.tapResend()
        #expect(screen.timer == .counting(secondsLeft: 60))
        for _ in 1...60 { screen.tick() }
        #expect(screen.timer == .resendAllowed)
        screen.tapResend()
        #expect(screen.timer == .counting(secondsLeft: 60))
    }

    private struct Service: ConfirmationService {
        var needsPersonalData = false

        func sendCode() async {}
        func confirm(_ code: String) async throws -> ConfirmedUser {
            guard code == "1234" else { throw WrongCode() }
            return ConfirmedUser(needsPersonalData: needsPersonalData)
        }
    }
}
