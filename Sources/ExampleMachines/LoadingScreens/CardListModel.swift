/// A list of cards that the user can pull down to fetch anew.
@MainActor
final class CardListModel {
    @Published private(set) var state: LoadingState<[String], any Error> = .isLoading
    private let fetch: () async throws -> [String]

    init(fetch: @escaping () async throws -> [String]) {
        self.fetch = fetch
    }

    func load() async {
        state = .isLoading
        do {
            state = .dataLoaded(try await fetch())
        } catch {
            state = .loadingError(error)
        }
    }

    /// What is shown stays until the answer is there.
    func refresh() async {
        guard case .dataLoaded = state else { return }
        do {
            state = .dataLoaded(try await fetch())
        } catch {
            state = .loadingError(error)
        }
    }
}
