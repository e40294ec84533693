/// The contacts of the phone, which the user opens to an app or does not.
@MainActor
protocol AddressBook {
    var access: AddressBookAccess { get }
    func requestAccess() async -> Bool
    func names() async throws -> [String]
}

/// What the user has said.
enum AddressBookAccess {
    case notDetermined, restricted, denied, authorized
}
