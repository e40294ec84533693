import ExampleLibraries

/// The engine of every screen: a wish comes in, the actor does what it asks for and tells effects, and the reducer makes the next
/// state of each of them.
@MainActor
class Feature<Wish, Effect, State, News> {
    typealias Actor = (State, Wish) -> AnyPublisher<Effect, Never>
    typealias Reducer = (State, Effect) -> State
    typealias NewsPublisher = (Effect, State) -> News?

    @Published private(set) var state: State
    /// What the view shows once: an alert, another screen.
    let news = PassthroughSubject<News, Never>()

    private let actor: Actor
    private let reducer: Reducer
    private let newsPublisher: NewsPublisher
    private var cancellables: Set<AnyCancellable> = []

    init(
        initialState: State, actor: @escaping Actor, reducer: @escaping Reducer,
        newsPublisher: @escaping NewsPublisher = { _, _ in nil }
    ) {
        state = initialState
        self.actor = actor
        self.reducer = reducer
        self.newsPublisher = newsPublisher
    }

    func accept(_ wish: Wish) {
        actor(state, wish)
            .sink { [weak self] effect in self?.apply(effect) }
            .store(in: &cancellables)
    }

    private func apply(_ effect: Effect) {
        state = reducer(state, effect)
        if let item = newsPublisher(effect, state) { news.send(item) }
    }
}
