import ExampleLibraries

enum PaginationWish {
    case load(isNextPage: Bool)
    case refresh
}

enum PaginationEffect {
    case loadingStarted(isNextPage: Bool)
    case loaded([String], isNextPage: Bool)
    case failed(any Error, isNextPage: Bool)
    case refreshingStarted
}

enum PaginationNews {
    case showError(any Error)
}

/// A list on any screen: the screen hands in where its pages come from.
@MainActor
final class PaginationFeature: Feature<PaginationWish, PaginationEffect, PaginationState, PaginationNews> {
    init(pages: any PageSource) {
        super.init(
            initialState: PaginationState(),
            actor: PaginationActor(pages: pages).effects,
            reducer: PaginationReducer().reduce,
            newsPublisher: Self.news)
    }

    /// A page that does not come leaves the list on the screen, so an alert has to say it.
    private static func news(of effect: PaginationEffect, _ state: PaginationState) -> PaginationNews? {
        guard case .failed(_, isNextPage: true) = effect else { return nil }
        return state.loadingError.map(PaginationNews.showError)
    }
}
