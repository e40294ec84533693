/// What a list becomes when something has happened.
struct PaginationReducer {
    func reduce(_ state: PaginationState, _ effect: PaginationFeature.Effect) -> PaginationState {
        switch effect {
        case .loadingStarted:
            return state.changing(\.data, to: .loading)
        case .loaded(let items):
            return state.changing(\.data, to: .content(.shown)).changing(\.items, to: items).changing(\.page, to: 0)
        case .loadingFailed:
            return state.changing(\.data, to: .failed)
        case .refreshStarted:
            return state.changing(\.data, to: .content(.refreshing))
        case .nextPageStarted:
            return state.changing(\.data, to: .content(.nextPageLoading))
        case .nextPageLoaded(let items):
            return state.changing(\.data, to: .content(.shown))
                .changing(\.items, to: state.items + items)
                .changing(\.page, to: state.page + 1)
        case .nextPageFailed:
            return state.changing(\.data, to: .content(.nextPageLoadingError))
        }
    }
}
