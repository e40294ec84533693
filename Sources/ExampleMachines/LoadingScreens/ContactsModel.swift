/// The user's contacts, if the user lets the app have them.
@MainActor
final class ContactsModel {
    enum State: Equatable {
        /// Nothing is known yet.
        case empty
        /// The user has not been asked.
        case notDetermined
        /// The user has said no.
        case denied
        case isLoading
        case showContacts([String])
        case error
        /// The user may not decide.
        case restricted
    }

    @Published private(set) var state: State = .empty
    private let book: any AddressBook

    init(book: any AddressBook) {
        self.book = book
    }

    /// The screen appears for the first time.
    func appear() async {
        guard state == .empty else { return }
        switch book.access {
        case .notDetermined: state = .notDetermined
        case .denied: state = .denied
        case .restricted: state = .restricted
        case .authorized: await load()
        }
    }

    func tapAllow() async {
        guard state == .notDetermined else { return }
        if await book.requestAccess() {
            await load()
        } else {
            state = .denied
        }
    }

    func tapRetry() async {
        guard state == .error else { return }
        await load()
    }

    private func load() async {
        state = .isLoading
        do {
            let names = try await book.names()
            state = .showContacts(names)
        } catch {
            state = .error
        }
    }
}
