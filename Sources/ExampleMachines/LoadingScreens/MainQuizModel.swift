/// The quiz of the day and the user's place among the others: two parts that load each on its own.
@MainActor
final class MainQuizModel {
    @Published private(set) var quiz: LoadingState<String, any Error> = .isLoading
    @Published private(set) var ranking: LoadingState<Int, any Error> = .isLoading
    private let service: any QuizService
    private var subscriptions: [Subscription] = []

    init(service: any QuizService) {
        self.service = service
    }

    func loadQuiz() {
        quiz = .isLoading
        service.quiz()
            .sink(
                receiveCompletion: { [weak self] in
                    guard case .failure(let error) = $0 else { return }
                    self?.quiz = .loadingError(error)
                },
                receiveValue: { [weak self] in self?.quiz = .dataLoaded($0) }
            )
            .store(in: &subscriptions)
    }

    func loadRanking() async {
        ranking = .isLoading
        do {
            let place = try await service.ranking()
            ranking = .dataLoaded(place)
        } catch {
            ranking = .loadingError(error)
        }
    }
}
