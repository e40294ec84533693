/// The score of a quiz: fetched when the screen appears, and again when that failed and the user asks for it.
@MainActor
final class QuizScoreModel {
    @Published private(set) var state: LoadingState<Int, any Error> = .isLoading
    private let fetch: () -> Answer<Int>
    private var subscriptions: [Subscription] = []

    init(fetch: @escaping () -> Answer<Int>) {
        self.fetch = fetch
    }

    func appear() { load() }

    func tapRetry() {
        guard case .loadingError = state else { return }
        load()
    }

    private func load() {
        state = .isLoading
        fetch()
            .sink(
                receiveCompletion: { [weak self] completion in
                    if case .failure(let error) = completion { self?.state = .loadingError(error) }
                },
                receiveValue: { [weak self] score in self?.state = .dataLoaded(score) }
            )
            .store(in: &subscriptions)
    }
}
