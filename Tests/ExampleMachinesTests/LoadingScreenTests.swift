import Testing

@testable import ExampleMachines

@MainActor
struct LoadingScreenTests {
    private struct NoConnection: Error {}

    @Test func `a score that comes is shown`() {
        var finish: ((Result<Int, any Error>) -> Void)?
        let model = QuizScoreModel { Answer { finish = $0 } }
        model.appear()
        #expect(model.state.name == "isLoading")
        finish?(.success(7))
        #expect(model.state.name == "dataLoaded")
    }

    @Test func `a score that does not come can be asked for again`() {
        var finish: ((Result<Int, any Error>) -> Void)?
        let model = QuizScoreModel { Answer { finish = $0 } }
        model.appear()
        finish?(.failure(NoConnection()))
        #expect(model.state.name == "loadingError")
        model.tapRetry()
        #expect(model.state.name == "isLoading")
        finish?(.success(7))
        #expect(model.state.name == "dataLoaded")
    }

    @Test func `cards stay while they are fetched anew`() async {
        var answer: Result<[String], any Error> = .success(["ace"])
        let model = CardListModel { try answer.get() }
        await model.load()
        #expect(model.state.name == "dataLoaded")
        answer = .failure(NoConnection())
        await model.refresh()
        #expect(model.state.name == "loadingError")
    }

    @Test func `the parts of the main quiz load each on its own`() async {
        let model = MainQuizModel(service: HalfAService())
        model.loadQuiz()
        await model.loadRanking()
        #expect(model.quiz.name == "dataLoaded")
        #expect(model.ranking.name == "loadingError")
    }

    @Test(arguments: [
        (AddressBookAccess.notDetermined, ContactsModel.State.notDetermined), (.restricted, .restricted),
        (.denied, .denied),
        (.authorized, .showContacts(["Ada"])),
    ])
    func `contacts show what the user allows`(access: AddressBookAccess, state: ContactsModel.State) async {
        let model = ContactsModel(book: ShortAddressBook(access: access))
        await model.appear()
        #expect(model.state == state)
    }

    @Test func `contacts are loaded when the user allows it`() async {
        let model = ContactsModel(book: ShortAddressBook(access: .notDetermined))
        await model.appear()
        await model.tapAllow()
        #expect(model.state == .showContacts(["Ada"]))
    }

    private struct HalfAService: QuizService {
        func quiz() -> Answer<String> { Answer { $0(.success("What is a state?")) } }
        func ranking() async throws -> Int { throw NoConnection() }
    }

    private struct ShortAddressBook: AddressBook {
        var access: AddressBookAccess
        func requestAccess() async -> Bool { true }
        func names() async throws -> [String] { ["Ada"] }
    }
}

extension LoadingState {
    fileprivate var name: String {
        switch self {
        case .isLoading: "isLoading"
        case .dataLoaded: "dataLoaded"
        case .loadingError: "loadingError"
        }
    }
}
