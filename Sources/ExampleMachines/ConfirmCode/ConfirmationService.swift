/// Sends codes to the user's phone, and says whether a code that was typed in is the right one.
protocol ConfirmationService: Sendable {
    func sendCode() async
    /// - Returns: what is still needed of the user.
    /// - Throws: for a wrong code, or without a connection.
    func confirm(_ code: String) async throws -> ConfirmedUser
}

struct ConfirmedUser: Equatable {
    var needsPersonalData: Bool
}
