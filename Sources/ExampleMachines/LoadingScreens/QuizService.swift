/// Where quizzes come from.
@MainActor
protocol QuizService {
    func quiz() -> Answer<String>
    func ranking() async throws -> Int
}
